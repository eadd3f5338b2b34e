"""The board of a game, with the next move chosen by the square it ends on. Knows pieces as letters, no rules.

OK enters the move; when several end on the square, it first asks which. When nothing can be entered the board is there
to look at. The clocks go on meanwhile.
"""

from micropython import const

from ..paint import squares
from ..paint.canvas import AT_RIGHT, BODY, SMALL, fit
from ..screen import BACK, DOWN, LEFT, OK, UP
from ..words import t
from .attable import seat_name
from .entry import Entry
from .ways import Ways, last_end

_SIDE = const(16)
_TEXT = const(135)  # x of what stands beside the board
_LINES = const(3)  # moves shown at once
_LINE = const(18)


class Board(Entry):
    """index, game: as in Entry."""

    def __init__(self, app, table, index: int = -1, game=None):
        super().__init__(app, table, index, game)
        self._letters = self._game.squares()
        self.ways = Ways(self._game, not self._game.over and (index >= 0 or table.owed >= 0))
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
        game, ways = self._game, self.ways
        for row in range(8):
            squares.row(canvas, self._letters, row)
            yield
        canvas.vline(8 * _SIDE, 0, canvas.height)
        title = seat_name(self.table, game.turn) if game.turn >= 0 else t("board")
        canvas.text(fit(title, BODY, canvas.width - _TEXT - 4), _TEXT, 0)
        canvas.hline(_TEXT, 17, canvas.width - _TEXT)
        canvas.text(self.times(), _TEXT, 21, SMALL)
        yield
        if ways.at < 0:
            canvas.text(self._last(), _TEXT, 48)
            return
        self._mark(canvas)
        yield
        moves = ways.moves
        first = max(0, ways.number - _LINES) if ways.picking else 0
        for i in range(first, min(len(moves), first + _LINES)):
            y = 36 + (i - first) * _LINE
            canvas.text(written(game, moves[i]), _TEXT + 4, y + 1)
            if ways.picking and i + 1 == ways.number:
                canvas.invert(_TEXT, y, canvas.width - _TEXT, _LINE)
            yield
        if len(moves) > first + _LINES:
            canvas.text("▼", canvas.width - 4, 36 + 2 * _LINE, BODY, AT_RIGHT)
        canvas.text(t("board_pick" if ways.picking else "board_help"), _TEXT, 98, SMALL)
        canvas.text("OK ■", canvas.width - 4, 114, SMALL, AT_RIGHT)
        yield

    def _last(self) -> str:
        log = self._game.log
        return self._game.text(log[len(log) - 1]) if len(log) else ""

    def _mark(self, canvas) -> None:
        """Where the move ends is inverted; from where it may come is framed; where the last one ended has a mark."""
        x, y = self.ways.at % 8 * _SIDE, self.ways.at // 8 * _SIDE
        if self._letters[self.ways.at] == " ":
            canvas.fill(x, y, _SIDE, _SIDE)
            canvas.fill(x + 6, y + 6, 4, 4, 0)
        else:
            canvas.invert(x, y, _SIDE, _SIDE)
        for start in [self._game.way(self.ways.move)[0]] if self.ways.picking else self.ways.starts:
            canvas.box(start % 8 * _SIDE, start // 8 * _SIDE, _SIDE, _SIDE, 2)
        if len(self._game.log):
            last = last_end(self._game)
            if last != self.ways.at:
                canvas.fill(last % 8 * _SIDE + 1, last // 8 * _SIDE + 1, 3, 3)


def written(game, move: int) -> str:
    """A legal move as players write it."""
    return game.san(move) if hasattr(game, "san") else game.text(move)
