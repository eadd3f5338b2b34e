"""The board of a game, with the next move chosen by the square it ends on. Knows pieces as letters, no rules.

OK enters the move; when several end on the square, it first asks which. When nothing can be entered the board is there
to look at. The clocks go on meanwhile.
"""

from micropython import const

from ...runtime import module_loader
from ..heading import help_line
from ..i18n.language import t
from ..paint import board_squares
from ..paint.canvas import AT_RIGHT, fit
from ..screen import BACK, DOWN, LEFT, OK, UP
from .board_cursor import BoardCursor, last_end
from .entry_screen import Entry
from .game_screen import seat_name

_BESIDE = const(7)  # from the board to the text


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
        canvas.text(fit(title, canvas.body, canvas.width - left - 4), left, 0)
        canvas.hline(left, canvas.body.height + 1, canvas.width - left)
        yield
        times = yield from self.times()
        canvas.text(times, left, canvas.top - 1, canvas.small)
        yield
        if ways.at < 0:
            canvas.text(self._last(), left, canvas.top + canvas.line + 8)
            return
        self._mark(canvas)
        yield
        moves = ways.moves
        top, step = canvas.top + canvas.line, canvas.body.height + 4
        foot = canvas.height - 2 * canvas.line
        lines = (foot - top) // step
        first = max(0, ways.number - lines) if ways.picking else 0
        for i in range(first, min(len(moves), first + lines)):
            y = top + (i - first) * step
            canvas.text(written(game, moves[i]), left + 4, y + 3)
            if ways.picking and i + 1 == ways.number:
                canvas.invert(left, y, canvas.width - left, step)
            yield
        if len(moves) > first + lines:
            canvas.text("▼", canvas.width - 4, top + (lines - 1) * step + 3, canvas.body, AT_RIGHT)
        words = t("board_pick" if ways.picking else "board_help")
        if canvas.tall:
            help_line(canvas, words)  # below the board
        else:
            canvas.text(words, left, foot, canvas.small)
            help_line(canvas, "")
        yield

    def _last(self) -> str:
        log = self._game.log
        return self._game.as_told(len(log) - 1) if len(log) else ""

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
