"""Any piece of a board and any other square, chosen file by file and row by row, for a scoresheet without help. Draws nothing.

It gives no hint: it goes over all squares, whatever stands there. OK stays where no piece can be taken up, or where it would be put down.
"""

from .entry_cursor import Cursor

_KNIGHT, _QUEEN = 2, 5  # kinds of a promoted pawn


class SheetCursor(Cursor):
    """The cursor. start, end: places as in Game.squares; dial: the framed part: file and row of `start`, file and row of `end`, and for a
    pawn on its last row what it becomes.
    """

    def __init__(self, game, may_enter: bool = True):
        self._letters = game.squares()
        self.empty = not may_enter
        self.dial = 0
        self._become = _QUEEN
        self._ahead = 8 if game.turn else -8  # from a square to the next row
        self.start = self.end = 12 if game.turn else 52  # e7 or e2

    @property
    def field(self) -> int:
        """Returns FROM, TO or WAY of board_cursor.py."""
        return self.dial >> 1

    @property
    def help(self) -> str:
        """Returns the words for UP and DOWN."""
        return "▲ ▼ " + ("1–8" if self.dial & 1 else "Q–N" if self.dial > 3 else "a–h")

    @property
    def _promotes(self) -> bool:
        return (self._letters[self.start], self.end >> 3) in (("P", 0), ("p", 7))

    @property
    def last(self) -> bool:
        return self.dial > 2 + self._promotes

    @property
    def move(self) -> int:
        return (self.start ^ 56) << 9 | (self.end ^ 56) << 3 | (self._become if self._promotes else 0)

    item = move

    @property
    def shown(self) -> list:
        """Returns the moves to show beside the board: the chosen one, once its piece is chosen."""
        return [self.move] if self.dial > 1 else []

    def part(self, item: int, field: int) -> int:
        return self.end

    def choose(self, move: int) -> None:
        self.start, self.end = move >> 9 ^ 56, move >> 3 & 63 ^ 56
        self._become = move & 7 or _QUEEN

    def go_on(self) -> bool:
        if self._letters[self.start] == " " if self.dial == 1 else self.dial == 3 and self.start == self.end:
            return True
        if self.last:
            return False
        self.dial += 1
        if self.dial == 2 and self.end == self.start:
            self.end = (self.start + self._ahead) % 64
        return True

    def go_back(self) -> bool:
        self.dial -= 1
        return self.dial >= 0

    def walk(self, step: int) -> None:
        if self.dial > 3:
            self._become = _KNIGHT + (self._become - _KNIGHT + step) % 4
        elif self.dial > 1:
            self.end = self._next(self.end, step)
        else:
            self.start = self.end = self._next(self.start, step)

    def _next(self, place: int, step: int) -> int:
        """Returns the place a file or a row further, round the edge."""
        return (place - 8 * step) % 64 if self.dial & 1 else place & 56 | place + step & 7
