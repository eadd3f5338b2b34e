"""What was played: UP and DOWN choose the end, LEFT and RIGHT the other half of the tile, OK enters it.

Only what the rules allow can be chosen. The clocks go on meanwhile: nothing here costs anybody time by itself.
"""

from micropython import const

from ....engine.dominoes.tiles import CROSSWISE, arm_in, side_in
from ....engine.moves import DRAW, PAYLOAD, PLAIN, kind
from ...heading import heading, help_line
from ...i18n.language import t
from ...paint.canvas import AT_RIGHT, CENTRED
from ...screen import BACK, DOWN, LEFT, OK, UP
from ...table.entry_screen import Entry
from ...table.game_screen import seat_name
from . import tile_picture
from .tile_cursor import TileCursor, halves, worth

_LIST = const(13)  # width of the list of ends, in letters
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
        body, wide = canvas.body, 0 if choices.leading else _LIST * canvas.body.measure(" ")
        if not choices.leading:
            row_high = body.height + 4
            rows = (canvas.height - canvas.top) // row_high
            first_row = max(0, choices.row - rows + 1)
            for i, row in enumerate(choices.rows[first_row : first_row + rows]):
                y = canvas.top + i * row_high
                canvas.text(self._row(row[0]), 4 if self._game.layout.total else 8, y + 3)
                if first_row + i == choices.row:
                    canvas.invert(0, y, wide, row_high)
                yield
        middle = (wide + canvas.width) // 2
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
            at = y + (size - body.height) // 2
            if len(choices.rows[choices.row]) > 1:
                canvas.text("◀", x - 6, at, body, AT_RIGHT)
                canvas.text("▶", x + 2 * size + 6, at)
            if choices.leading:
                canvas.text("▲▼", 20, at)
            said, points = worth(self._game, choices.move, tile_picture.total)
            under = y + size + 3
            if self._game.scoring.counts:
                canvas.text(said, wide + 8 if wide else x - 24, under + (canvas.score.height - body.height) // 2)
            if points:
                canvas.text("+%d" % points, min(middle + size + 40, canvas.width - 4), under + 2, canvas.score, AT_RIGHT)
        else:
            canvas.text(t("stock", self._game.stock()), middle, (canvas.height - 28) // 2, body, CENTRED)
        yield
        help_line(canvas, t("lead_help" if choices.leading else "tile_help"), None, wide)
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
