"""What was played: UP and DOWN choose the end, LEFT and RIGHT the other half of the tile, OK enters it.

Only what the rules allow can be chosen. The clocks go on meanwhile: nothing here costs anybody time by itself.
"""

from micropython import const

from ....engine.dominoes.tiles import CROSSWISE, arm_in, side_in
from ....engine.moves import DRAW, PAYLOAD, PLAIN, kind
from ...heading import heading
from ...i18n.language import t
from ...paint.canvas import AT_RIGHT, BODY, CENTRED, SMALL
from ...screen import BACK, DOWN, LEFT, OK, UP
from ...table.entry_screen import Entry
from ...table.game_screen import seat_name
from . import tile_picture
from .tile_cursor import TileCursor, halves, worth

_ROW = const(18)
_TOP = const(20)
_LIST = const(104)  # width of the list of ends
_NARROW = const(300)  # pixels of width below which the tile is small
_TILE = const(46)
_LARGE_TILE = const(96)


class TileEntry(Entry):
    """index, game: as in Entry."""

    def __init__(self, app, table, index: int = -1, game=None):
        super().__init__(app, table, index, game)
        self._choices = TileCursor(self._game)
        if game:
            self._choices.choose(table.game.log[index])

    def press(self, event) -> None:
        button, choices = event.button, self._choices
        self.dirty = True
        if button == BACK:
            self.app.back()
        elif not choices.rows:
            self.app.back()
        elif button == OK:
            self.take(choices.move, event.stamp)
        elif button == UP or button == DOWN:
            up = -1 if button == UP else 1
            choices.walk(-up if choices.leading else up)
        else:
            choices.turn(-1 if button == LEFT else 1)

    def stays(self, move: int) -> bool:
        """After a draw the same seat goes on."""
        if kind(move) != DRAW or self.table.asks:
            return False
        self._choices = TileCursor(self.table.game)
        self._choices.choose(move)
        return True

    def draw(self, canvas):
        table, choices = self.table, self._choices
        times = yield from self.times()
        heading(canvas, seat_name(table, self._game.turn), times)
        yield
        if not choices.rows:
            return
        payload = choices.move & PAYLOAD
        tile = kind(choices.move) == PLAIN
        if not choices.leading:
            rows = (canvas.height - _TOP) // _ROW
            first_row = max(0, choices.row - rows + 1)
            for i, row in enumerate(choices.rows[first_row : first_row + rows]):
                y = _TOP + i * _ROW
                canvas.text(self._row(row[0]), 4 if self._game.layout.total else 8, y + 1)
                if first_row + i == choices.row:
                    canvas.invert(0, y, _LIST, _ROW)
                yield
        middle = (_LIST + canvas.width) // 2 if not choices.leading else canvas.width // 2
        if tile:
            first, second = halves(payload)
            size = _TILE if canvas.width < _NARROW else _LARGE_TILE
            x, y = middle - size, (canvas.height - size) // 2 - 14
            across = side_in(payload) == CROSSWISE
            if across:  # a smaller picture, one half above the other
                half = size * 2 // 3 + 1
                tile_picture.draw_half(canvas, first, middle - half // 2, y - 8, half)
                tile_picture.draw_half(canvas, second, middle - half // 2, y - 9 + half, half)
                yield
            else:
                yield from tile_picture.draw_tile(canvas, first, second, x, y, size)
            at = y + size // 2 - 8
            if len(choices.rows[choices.row]) > 1:
                canvas.text("◀", x - 14, at)
                canvas.text("▶", x + 2 * size + 6, at)
            if choices.leading:
                canvas.text("▲▼", 20, at)
            said, points = worth(self._game, choices.move, tile_picture.total)
            if self._game.scoring.counts:
                canvas.text(said, x - 24, y + size + 11)
            if points:
                canvas.text("+%d" % points, min(middle + size + 40, canvas.width - 4), y + size + 5, canvas.score, AT_RIGHT)
        else:
            canvas.text(t("stock", self._game.stock()), middle, (canvas.height - 28) // 2, BODY, CENTRED)
        yield
        y = canvas.height - 14
        text = t("lead_help" if choices.leading else "tile_help")
        yield
        canvas.text(text, _LIST + 6 if not choices.leading else 4, y, SMALL)
        canvas.text(t("c_take"), canvas.width - 4, y, SMALL, AT_RIGHT)
        yield

    def _row(self, move: int) -> str:
        if kind(move) != PLAIN:
            return t("told_draw" if kind(move) == DRAW else "told_pass")
        arm = arm_in(move & PAYLOAD)
        arrow, end = tile_picture.ARROWS[arm], tile_picture.end(self._game.layout, arm)
        if not self._game.layout.total:
            return "%s %s" % (arrow, end)
        payload = move & PAYLOAD
        return "%s%s %s" % (arrow, end, t("matador") if self._choices.is_matador(payload) else "+ %d" % halves(payload)[0])
