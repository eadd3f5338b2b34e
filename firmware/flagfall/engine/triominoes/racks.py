"""The known facts about the hidden tiles: the number of tiles on each rack and in the well, and the tiles that are unseen.

Knows no rules of play and no points. Everything is in `cells`, one bytearray, so that a game can copy and restore it.
"""

from micropython import const

from .triomino_set import TILES, pips

# `cells` holds a flag for each tile (1 = unseen), and from these indexes on:
_HELD = const(56)  # the number of tiles of each seat
_WELL = const(_HELD + 6)  # the number of tiles in the well


class Racks:
    """The hidden tiles of one round."""

    STATE = ("cells",)

    def __init__(self, seats: int):
        self._seats = seats
        self.cells = bytearray(_WELL + 1)

    def deal(self, each: int) -> None:
        """Gives every seat `each` face-down tiles; the rest is the well (T-02)."""
        cells = self.cells
        for tile in range(TILES):
            cells[tile] = 1
        for seat in range(self._seats):
            cells[_HELD + seat] = each
        cells[_WELL] = TILES - self._seats * each

    def unseen(self, tile: int) -> bool:
        """Returns False for a tile that was laid or turned up."""
        return self.cells[tile] == 1

    def in_hand(self, seat: int) -> int:
        return self.cells[_HELD + seat]

    def well(self) -> int:
        """Returns the number of tiles that can be drawn."""
        return self.cells[_WELL]

    def draw(self, seat: int) -> None:
        """Gives the seat one tile from the well."""
        self.cells[_WELL] -= 1
        self.cells[_HELD + seat] += 1

    def show(self, seat: int, tile: int) -> bool:
        """Lays or turns up this tile of the seat. Returns False: no seat must play, so no tile proves an earlier draw or pass wrong
        (T-10).
        """
        self.cells[tile] = 0
        self.cells[_HELD + seat] -= 1
        return False

    def count(self) -> int:
        """Returns the number of unseen tiles."""
        n = 0
        for tile in range(TILES):
            n += self.cells[tile]
        return n

    def pips(self) -> int:
        """Returns the sum of the numbers on all unseen tiles."""
        return sum(self.heaviest_first())

    def heaviest_first(self) -> bytearray:
        """Returns the sum of every unseen tile, the heaviest first."""
        return bytearray(sorted([pips(tile) for tile in range(TILES) if self.cells[tile]], reverse=True))

    def least(self, tiles: int) -> int:
        """Returns the smallest total of pips that this number of unseen tiles can have."""
        sums = self.heaviest_first()
        return sum(sums[len(sums) - tiles :])

    def most(self, tiles: int) -> int:
        """Returns the largest total of pips that this number of unseen tiles can have."""
        return sum(self.heaviest_first()[:tiles])
