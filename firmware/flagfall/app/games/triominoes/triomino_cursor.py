"""The choice of a tile by its three numbers, the highest first, and by its place. Knows the engine's tiles, draws nothing.

Fields 0 to 2 are the numbers. Each offers only numbers of possible tiles, the highest first. Field 3 is the place, where the one with the
most points is framed first. After the numbers, field 0 has the moves that lay no tile.
"""

from array import array

from ....engine.game import MAX_MOVES
from ....engine.moves import PLAIN, kind
from ....engine.triominoes.triomino_set import HIGH, LOW, MIDDLE, tile_in
from ...table.entry.entry_cursor import FieldCursor

PLACE = 3


class TriominoCursor(FieldCursor):
    """The cursor over moves, or over tiles without places. worth(move): returns the points for a move, None for a choice of tiles."""

    def __init__(self, moves: list, others: list, worth=None):
        """moves: those that lay a tile; others: those that lay none."""
        self._worth = worth
        super().__init__(sorted(moves, key=lambda move: (-_order(self._tile(move)), move)) + others, PLACE + 1)

    def _tile(self, item: int) -> int:
        """Returns the tile of an item, -1 for a move that lays none."""
        return item if self._worth is None else tile_in(item) if kind(item) == PLAIN else -1

    def part(self, item: int, field: int) -> int:
        tile = self._tile(item)
        return item if field == PLACE else _numbers(tile)[field] if tile >= 0 else -1 - kind(item)

    def likeliest(self, items: list) -> int:
        tile = self._tile(items[0])
        if self._worth is None or tile < 0:
            return items[0]
        return max([item for item in items if self._tile(item) == tile], key=self._worth)

    def numbers(self) -> tuple:
        """Returns the numbers of the chosen tile, the highest first."""
        return _numbers(self._tile(self.item))

    def places(self) -> list:
        """Returns the moves that lay the chosen tile."""
        tile = self._tile(self.item)
        return [item for item in self.items if self._tile(item) == tile]


def _numbers(tile: int) -> tuple:
    return HIGH[tile], MIDDLE[tile], LOW[tile]


def _order(tile: int) -> int:
    return 36 * HIGH[tile] + 6 * MIDDLE[tile] + LOW[tile]


def of_turn(game) -> TriominoCursor:
    """Returns a cursor over the legal moves of the seat on turn."""
    out = array("I", [0] * MAX_MOVES)
    moves = [out[i] for i in range(game.moves(out))]
    others = [move for move in moves if kind(move) != PLAIN]
    others.reverse()  # so that the draw comes before the pass
    return TriominoCursor([move for move in moves if kind(move) == PLAIN], others, game.places.worth)


def of_tiles(tiles: list, near: int) -> TriominoCursor:
    """Returns a cursor over these tiles, without places. It begins at the tile `near`, or else at the highest one."""
    cursor = TriominoCursor(tiles, [])
    cursor.choose(near)
    return cursor
