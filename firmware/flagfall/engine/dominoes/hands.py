"""The known facts about the hidden tiles: how many each seat holds, how many can be drawn, which tiles are unseen.

Also the facts from draws, passes and the lead: a seat that could not play has no tile with an open value, and nobody has a tile that leads
before the led one, except tiles drawn later. Knows no rules of play and no points. Everything is in `cells`, one bytearray, so that a game
can copy and restore it.
"""

from micropython import const

from ..hand_count import WRONG_LEAD, WRONG_PASS
from .tiles import HIGH, LOW, MOST_TILES, is_matador, size

_SEATS = const(6)
# `cells` holds a flag for each tile (_UNSEEN, _EARLIER or 0), and from these indexes on:
_HELD = MOST_TILES  # the number of tiles of each seat
_STOCK = _HELD + _SEATS  # the number of tiles in the boneyard
_LIMITS = _STOCK + 1  # for each seat and kind, the most tiles of that kind that the seat can hold (255: unknown)
_KINDS = const(15)  # one for each value of a half, one for the matadors, one for the tiles that lead before the led one
_MATADORS = const(13)
_EARLIER_KIND = const(14)
_UNSEEN = const(1)
_EARLIER = const(2)  # unseen, and leads before the led tile
_UNKNOWN = const(255)


class Hands:
    """The hidden tiles of one hand. matador_sum: the sum of a matador's halves, 0 in games without matadors."""

    STATE = ("cells",)

    def __init__(self, seats: int, max_pip: int, matador_sum: int = 0):
        self._matador_sum = matador_sum
        self._seats = seats
        self._tiles = size(max_pip)
        self.cells = bytearray(_LIMITS + seats * _KINDS)

    def deal(self, each: int) -> None:
        """Gives every seat `each` face-down tiles; the rest is the boneyard."""
        cells = self.cells
        for tile in range(MOST_TILES):
            cells[tile] = _UNSEEN if tile < self._tiles else 0
        for seat in range(self._seats):
            cells[_HELD + seat] = each
        cells[_STOCK] = self._tiles - self._seats * each
        for i in range(_LIMITS, len(cells)):
            cells[i] = _UNKNOWN

    def unseen(self, tile: int) -> bool:
        """Returns False for a tile that was laid or turned up, and for one that the set does not have."""
        return self.cells[tile] > 0

    def in_hand(self, seat: int) -> int:
        return self.cells[_HELD + seat]

    def stock(self) -> int:
        return self.cells[_STOCK]

    def exclude(self, seat: int, kind: int) -> None:
        """Notes that the seat has no tile with this value, as its draw or pass shows. Kind 13 stands for the matadors."""
        self.cells[_LIMITS + seat * _KINDS + kind] = 0

    def note_lead(self, earlier) -> None:
        """Notes that no seat has a tile that leads before the led one. earlier: a function, True for such a tile."""
        cells = self.cells
        for tile in range(self._tiles):
            if cells[tile] and earlier(tile):
                cells[tile] = _EARLIER
        for seat in range(self._seats):
            self.exclude(seat, _EARLIER_KIND)

    def most_of(self, seat: int, tile: int) -> int:
        """Returns the most tiles of the kind of this unseen tile, or of scarcer kinds, that the seat can hold; 255 for any number."""
        most = _UNKNOWN
        for at in self._kinds(seat, tile):
            most = min(most, self.cells[at])
        return most

    def _kinds(self, seat: int, tile: int) -> tuple:
        """Returns the indexes of the limits of a seat that an unseen tile counts for."""
        first = _LIMITS + seat * _KINDS
        return (
            first + HIGH[tile],
            first + LOW[tile],
            first + (_MATADORS if self._matador_sum and is_matador(tile, self._matador_sum) else LOW[tile]),
            first + (_EARLIER_KIND if self.cells[tile] == _EARLIER else LOW[tile]),
        )

    def draw(self, seat: int) -> None:
        """Gives the seat one face-down tile, which may be of any kind."""
        cells = self.cells
        cells[_STOCK] -= 1
        cells[_HELD + seat] += 1
        first = _LIMITS + seat * _KINDS
        for i in range(first, first + _KINDS):
            if cells[i] != _UNKNOWN:
                cells[i] += 1

    def show(self, seat: int, tile: int) -> int:
        """Lays or turns up this tile of the seat. Returns WRONG_LEAD or WRONG_PASS when it proves the lead, or an earlier pass or draw of
        that seat, wrong; else 0. Such a lead, or such a seat, then proves nothing any more.
        """
        cells = self.cells
        first, kinds = _LIMITS + seat * _KINDS, self._kinds(seat, tile)
        wrong = 0
        if not min([cells[at] for at in kinds[:3]]):
            wrong = WRONG_PASS
            for at in range(first, first + _EARLIER_KIND):
                cells[at] = _UNKNOWN
        if not cells[kinds[3]]:
            wrong = WRONG_LEAD
            for at in range(_LIMITS + _EARLIER_KIND, len(cells), _KINDS):
                cells[at] = _UNKNOWN
        cells[tile] = 0
        cells[_HELD + seat] -= 1
        held, fewest = cells[_HELD + seat], min([cells[at] for at in kinds])
        for i in range(first, first + _KINDS):
            if cells[i] != _UNKNOWN:
                # A limit counts the tiles that were drawn since its note and are still held. This tile was drawn after the latest note
                # about its kinds, so also after every earlier note, whose limit is no smaller: each of these limits loses one.
                cells[i] = min(cells[i] - (cells[i] >= fewest), held)
        return wrong
