"""The known facts about the hidden tiles: how many each seat holds, how many can be drawn, which tiles are unseen.

Also the facts from draws and passes: a seat that could not play has no tile with an open value, except tiles drawn later. Knows no rules of
play and no points. Everything is in `cells`, one bytearray, so that a game can copy and restore it.
"""

from micropython import const

from .tiles import HIGH, LOW, MOST_TILES, is_matador, size

_SEATS = const(6)
# `cells` holds a flag for each tile (1 = unseen), and from these indexes on:
_HELD = MOST_TILES  # the number of tiles of each seat
_STOCK = _HELD + _SEATS  # the number of tiles in the boneyard
_LIMITS = _STOCK + 1  # for each seat and kind, the most tiles of that kind that the seat can hold (255: unknown)
_KINDS = const(14)  # one for each value of a half, and one for the matadors
_MATADORS = const(13)
_UNKNOWN = const(255)


class Hands:
    """The hidden tiles of one hand. matador_sum: the sum of a matador's halves, 0 in games without matadors."""

    STATE = ("cells",)

    def __init__(self, seats: int, max_pip: int, matador_sum: int = 0):
        self._matador_sum = matador_sum
        self._seats = seats
        self._tiles = size(max_pip)
        self.cells = bytearray(_LIMITS + seats * _KINDS)
        self._with_sum = bytearray(25)  # scratch: number of unseen tiles by their pips

    def deal(self, each: int) -> None:
        """Gives every seat `each` face-down tiles; the rest is the boneyard."""
        cells = self.cells
        for tile in range(MOST_TILES):
            cells[tile] = 1 if tile < self._tiles else 0
        for seat in range(self._seats):
            cells[_HELD + seat] = each
        cells[_STOCK] = self._tiles - self._seats * each
        for i in range(_LIMITS, len(cells)):
            cells[i] = _UNKNOWN

    def unseen(self, tile: int) -> bool:
        """Returns False for a tile that was laid or turned up, and for one that the set does not have."""
        return self.cells[tile] == 1

    def in_hand(self, seat: int) -> int:
        return self.cells[_HELD + seat]

    def stock(self) -> int:
        return self.cells[_STOCK]

    def exclude(self, seat: int, kind: int) -> None:
        """Notes that the seat has no tile with this value, as its draw or pass shows. Kind 13 stands for the matadors."""
        self.cells[_LIMITS + seat * _KINDS + kind] = 0

    def draw(self, seat: int) -> None:
        """Gives the seat one face-down tile, which may be of any kind."""
        cells = self.cells
        cells[_STOCK] -= 1
        cells[_HELD + seat] += 1
        first = _LIMITS + seat * _KINDS
        for i in range(first, first + _KINDS):
            if cells[i] != _UNKNOWN:
                cells[i] += 1

    def show(self, seat: int, tile: int) -> bool:
        """Lays or turns up this tile of the seat. Returns True when it proves an earlier pass or draw of that seat wrong."""
        cells = self.cells
        cells[tile] = 0
        cells[_HELD + seat] -= 1
        first = _LIMITS + seat * _KINDS
        kinds = (
            first + HIGH[tile],
            first + LOW[tile],
            first + (_MATADORS if self._matador_sum and is_matador(tile, self._matador_sum) else LOW[tile]),
        )
        wrong, fewest = False, _UNKNOWN
        for at in kinds:
            if not cells[at]:
                cells[at], wrong = _UNKNOWN, True  # one warning is enough
            fewest = min(fewest, cells[at])
        held = cells[_HELD + seat]
        for i in range(first, first + _KINDS):
            if cells[i] != _UNKNOWN:
                # A limit counts the tiles that were drawn since its note and are still held. This tile was drawn after the latest note
                # about its kinds, so also after every earlier note, whose limit is no smaller: each of these limits loses one.
                cells[i] = min(cells[i] - (cells[i] >= fewest), held)
        return wrong

    def count(self) -> int:
        """Returns the number of unseen tiles."""
        n = 0
        for tile in range(self._tiles):
            n += self.cells[tile]
        return n

    def pips(self) -> int:
        """Returns the pips of all unseen tiles together."""
        total = 0
        for tile in range(self._tiles):
            if self.cells[tile]:
                total += HIGH[tile] + LOW[tile]
        return total

    def heaviest_first(self) -> bytearray:
        """Returns the pips of every unseen tile, the heaviest first."""
        self._count_pips()
        found = bytearray(self.count())
        at = 0
        for value in range(24, -1, -1):
            for _ in range(self._with_sum[value]):
                found[at] = value
                at += 1
        return found

    def least(self, tiles: int) -> int:
        """Returns the smallest total of pips that this number of unseen tiles can have."""
        self._count_pips()
        total = 0
        for value in range(25):
            n = min(tiles, self._with_sum[value])
            total += n * value
            tiles -= n
        return total

    def most(self, tiles: int) -> int:
        """Returns the largest total of pips that this number of unseen tiles can have."""
        self._count_pips()
        total = 0
        for value in range(24, -1, -1):
            n = min(tiles, self._with_sum[value])
            total += n * value
            tiles -= n
        return total

    def _count_pips(self) -> None:
        """Counts the unseen tiles by their pips."""
        sums = self._with_sum
        for value in range(25):
            sums[value] = 0
        for tile in range(self._tiles):
            if self.cells[tile]:
                sums[HIGH[tile] + LOW[tile]] += 1
