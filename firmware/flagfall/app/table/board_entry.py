"""The board of a game, with the next move chosen by the square it ends on. Knows pieces as letters, no rules.

OK enters the move; when several end on the square, it first asks which. When nothing can be entered the board is there
to look at. The clocks go on meanwhile.
"""

from micropython import const

from ...runtime import module_loader
from ..i18n.language import t
from ..paint import board_squares
from ..paint.canvas import AT_RIGHT, BODY, SMALL, fit
from ..screen import BACK, DOWN, LEFT, OK, UP
from .board_cursor import BoardCursor, last_end
from .entry_screen import Entry
from .game_screen import seat_name

_BESIDE = const(7)  # from the board to the text
_TOP = const(36)  # of the moves
_LINE = const(18)
_FOOT = const(38)  # below the moves


class BoardEntry(Entry):
    """index, game: as in Entry."""

    def __init__(self, app, table, index: int = -1, game=None):
        super().__init__(app, table, index, game)
        self._letters = self._game.squares()
        self.ways = BoardCursor(self._game, not self._game.over and (index >= 0 or table.owed >= 0))
        if index >= 0:
            self.ways.choose(table.game.log[index])

    def press(self, event) -> None:
        button, ways = event.button, self.ways
        self.dirty = True
        if button == BACK and ways.picking:
            ways.pick(False)
        elif button == BACK or ways.at < 0:
            self.app.back()
        elif button == OK:
            if len(ways.moves) > 1 and not ways.picking:
                ways.pick()
            else:
                self.take(ways.move, event.stamp)
        elif button == UP or button == DOWN:
            ways.walk(-1 if button == UP else 1)
        else:
            ways.turn(-1 if button == LEFT else 1)

    def draw(self, canvas):
        game, ways, pieces = self._game, self.ways, module_loader.load("app." + self.table.room.pieces)
        for row in range(8):
            board_squares.row(canvas, pieces, self._letters, row)
            yield
        left = board_squares.frame(canvas) + _BESIDE
        title = seat_name(self.table, game.turn) if game.turn >= 0 else t("board")
        canvas.text(fit(title, BODY, canvas.width - left - 4), left, 0)
        canvas.hline(left, 17, canvas.width - left)
        yield
        times = yield from self.times()
        canvas.text(times, left, 21, SMALL)
        yield
        if ways.at < 0:
            canvas.text(self._last(), left, 48)
            return
        self._mark(canvas)
        yield
        moves = ways.moves
        lines = (canvas.height - _TOP - _FOOT) // _LINE
        first = max(0, ways.number - lines) if ways.picking else 0
        for i in range(first, min(len(moves), first + lines)):
            y = _TOP + (i - first) * _LINE
            canvas.text(written(game, moves[i]), left + 4, y + 1)
            if ways.picking and i + 1 == ways.number:
                canvas.invert(left, y, canvas.width - left, _LINE)
            yield
        if len(moves) > first + lines:
            canvas.text("▼", canvas.width - 4, _TOP + (lines - 1) * _LINE, BODY, AT_RIGHT)
        y = canvas.height - 14
        canvas.text(t("board_pick" if ways.picking else "board_help"), left, y - 16, SMALL)
        canvas.text(t("c_take"), canvas.width - 4, y, SMALL, AT_RIGHT)
        yield

    def _last(self) -> str:
        log = self._game.log
        return self._game.text(log[len(log) - 1]) if len(log) else ""

    def _mark(self, canvas) -> None:
        """Where the move ends is inverted; from where it may come is framed; where the last one ended has a mark."""
        side = board_squares.side_of(canvas)
        x, y = self.ways.at % 8 * side, self.ways.at // 8 * side
        if self._letters[self.ways.at] == " ":
            canvas.fill(x, y, side, side, 1)
            canvas.fill(x + side * 3 // 8, y + side * 3 // 8, side // 4, side // 4, 0)
        else:
            canvas.invert(x, y, side, side)
        for start in [self._game.way(self.ways.move)[0]] if self.ways.picking else self.ways.starts:
            canvas.box(start % 8 * side, start // 8 * side, side, side, side // 8)
        if len(self._game.log):
            last = last_end(self._game)
            if last != self.ways.at:
                canvas.fill(last % 8 * side + 1, last // 8 * side + 1, side // 5, side // 5, 1)


def written(game, move: int) -> str:
    """A legal move as players write it."""
    return game.written(move)
