"""The legal moves of a board game, chosen by the square on which they end, so that few presses reach any move. Draws nothing.

LEFT and RIGHT move the cursor to the next file, UP and DOWN along the file, only to squares on which a move ends. At the edge it moves to
the other edge. It begins near the square on which the last move ended, because a piece that can be taken is there.
"""

from array import array

from ....engine.game import MAX_MOVES
from ....engine.moves import PLAIN, kind
from .entry_cursor import Cursor

_MIDDLE = 36  # a place in the middle of the board


class BoardCursor(Cursor):
    """The cursor on a board. at: the chosen place 0..63, -1 when there is no move; moves: the moves that end there, in rising order,
    or falling when all begin on one square; starts: the places where these begin; picking: one of several moves is being chosen; move: the
    chosen move.
    """

    def __init__(self, game, may_enter: bool = True):
        out = array("I", [0] * MAX_MOVES)
        self._all = [out[i] for i in range(game.moves(out)) if kind(out[i]) == PLAIN] if may_enter else []
        self._ways = [game.squares_of(move) for move in self._all]
        self.at = -1
        near = last_end(game)
        for _, to in self._ways:
            if self.at < 0 or _far(to, near) < _far(self.at, near):
                self.at = to
        self.empty = self.at < 0
        self._pick = 0
        self.picking = False

    @property
    def moves(self) -> list:
        here = [move for move, way in zip(self._all, self._ways) if way[1] == self.at]
        starts = self.starts
        if len(here) > 1 and starts.count(starts[0]) == len(here):
            here.reverse()  # the same piece promoted: the queen first
        return here

    @property
    def move(self) -> int:
        return self.moves[self._pick if self.picking else 0]

    @property
    def number(self) -> int:
        """Returns the number of the picked move in `moves`, from 1."""
        return self._pick + 1

    @property
    def starts(self) -> list:
        return [way[0] for way in self._ways if way[1] == self.at]

    def choose(self, move: int) -> None:
        if move in self._all:
            self.at = self._ways[self._all.index(move)][1]

    def go_on(self) -> bool:
        """Begins the choice between several moves that end on the square. Returns False when there is only one."""
        if self.picking or len(self.moves) < 2:
            return False
        self.picking, self._pick = True, 0
        return True

    def go_back(self) -> bool:
        picking, self.picking = self.picking, False
        return picking

    def turn(self, step: int) -> None:
        """Moves to the nearest file in this direction where a move ends, and there to the nearest rank; or to the next of several moves."""
        if self.picking:
            self._pick = (self._pick + step) % len(self.moves)
            return
        for away in range(1, 8):
            file = (self.at + step * away) % 8
            there = [to for _, to in self._ways if to % 8 == file]
            if there:
                rank = self.at // 8
                self.at = min(there, key=lambda to: abs(to // 8 - rank))
                return

    def walk(self, step: int) -> None:
        """Moves along the file, or to the next of several moves."""
        if self.picking:
            self.turn(-step)
            return
        there = []
        for _, to in self._ways:
            if to % 8 == self.at % 8 and to not in there:
                there.append(to)
        there.sort()
        self.at = there[(there.index(self.at) - step) % len(there)]


def last_end(game) -> int:
    """Returns the place where the last move ended, the middle of the board before the first move."""
    for index in range(len(game.log) - 1, -1, -1):
        if kind(game.log[index]) == PLAIN:
            return game.squares_of(game.log[index])[1]
    return _MIDDLE


def _far(place: int, other: int) -> int:
    """Returns the approximate number of presses between two squares."""
    files = abs(place % 8 - other % 8)
    return min(files, 8 - files) + abs(place // 8 - other // 8)
