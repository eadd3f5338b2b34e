"""The legal moves of a board game, chosen by the piece and then by the square on which the move ends. Draws nothing.

It begins with the move nearest to the square on which the last move ended, because a piece that can be taken is there.
"""

from array import array

from micropython import const

from ....engine.game import MAX_MOVES
from ....engine.moves import PLAIN, kind
from .entry_cursor import FieldCursor

FROM, TO, WAY = range(3)  # the fields: where the move begins and ends, and one of several moves between these squares
_MIDDLE = const(36)  # a place in the middle of the board


class BoardCursor(FieldCursor):
    """The cursor on a board. may_enter: a move can be entered now."""

    help = ""  # the words for UP and DOWN where they are not those of the field

    def __init__(self, game, may_enter: bool = True):
        out = array("I", [0] * MAX_MOVES)
        moves = [out[i] for i in range(game.moves(out)) if kind(out[i]) == PLAIN] if may_enter else []
        self._squares = {}  # move -> both places as one number, which needs less memory than a tuple
        for move in moves:
            start, end = game.squares_of(move)
            self._squares[move] = start << 6 | end
        moves.sort(key=lambda move: (self._squares[move], -move))  # a pawn becomes a queen first
        self._near = last_end(game)
        super().__init__(moves, 3)

    def part(self, item: int, field: int) -> int:
        return item if field == WAY else self._squares[item] >> 6 if field == FROM else self._squares[item] & 63

    def likeliest(self, items: list) -> int:
        near, part = self._near, self.part
        return min(items, key=lambda move: min(_far(part(move, FROM), near), _far(part(move, TO), near)))

    @property
    def start(self) -> int:
        """Returns the place 0..63 where the chosen move begins."""
        return self.part(self.item, FROM)

    @property
    def end(self) -> int:
        """Returns the place where the chosen move ends."""
        return self.part(self.item, TO)

    @property
    def shown(self) -> list:
        """Returns the moves to show beside the board: those of the chosen piece, or between two chosen squares."""
        return self.sharing(WAY if self.field == WAY else TO)


def last_end(game) -> int:
    """Returns the place where the last move ended, the middle of the board before the first move."""
    for index in range(len(game.log) - 1, -1, -1):
        if kind(game.log[index]) == PLAIN:
            return game.squares_of(game.log[index])[1]
    return _MIDDLE


def _far(place: int, other: int) -> int:
    """Returns the number of files and ranks between two squares."""
    return abs(place % 8 - other % 8) + abs(place // 8 - other // 8)
