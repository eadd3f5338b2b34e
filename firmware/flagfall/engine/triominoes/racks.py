"""The known facts about the hidden tiles: the number of tiles on each rack and in the well, and the tiles that are unseen.

Also the facts from passes and the lead: a seat that passed with an empty well has no tile that fitted (T-12), and nobody has a tile that
leads before the led one, except tiles drawn later (T-03, T-07). Knows no rules of play and no points. Everything is in `cells`, one
bytearray, so that a game can copy and restore it.
"""

from micropython import const

from ..hand_count import WRONG_LEAD, WRONG_PASS
from .triomino_set import TILES

_UNSEEN = const(1)
_EARLIER = const(2)  # unseen, and leads before the led tile
_UNKNOWN = const(255)
_SEATS = const(6)

# `cells` holds a flag for each tile (_UNSEEN, _EARLIER or 0), and from these indexes on:
_HELD = TILES  # the number of tiles of each seat
_WELL = _HELD + _SEATS  # the number of tiles in the well
_DRAWN = _WELL + 1  # for each seat, the most tiles that lead before the led one: those drawn since (255: unknown)
_LACKS = _DRAWN + _SEATS  # for each tile, the seats that passed when it fitted, as bits


class Racks:
    """The hidden tiles of one round."""

    STATE = ("cells",)

    def __init__(self, seats: int):
        self._seats = seats
        self.cells = bytearray(_LACKS + TILES)

    def deal(self, each: int) -> None:
        """Gives every seat `each` face-down tiles; the rest is the well (T-02)."""
        cells = self.cells
        for tile in range(TILES):
            cells[tile], cells[_LACKS + tile] = _UNSEEN, 0
        for seat in range(self._seats):
            cells[_HELD + seat], cells[_DRAWN + seat] = each, _UNKNOWN
        cells[_WELL] = TILES - self._seats * each

    def unseen(self, tile: int) -> bool:
        """Returns False for a tile that was laid or turned up."""
        return self.cells[tile] > 0

    def in_hand(self, seat: int) -> int:
        return self.cells[_HELD + seat]

    def well(self) -> int:
        """Returns the number of tiles that can be drawn."""
        return self.cells[_WELL]

    def note_lead(self, earlier) -> None:
        """Notes that no seat has a tile that leads before the led one. earlier: a function, True for such a tile."""
        cells = self.cells
        for tile in range(TILES):
            if cells[tile] and earlier(tile):
                cells[tile] = _EARLIER
        for seat in range(self._seats):
            cells[_DRAWN + seat] = 0

    def exclude(self, seat: int, tile: int) -> None:
        """Notes that the seat has no such tile, as its pass with an empty well shows."""
        self.cells[_LACKS + tile] |= 1 << seat

    def most_of(self, seat: int, tile: int) -> int:
        """Returns the most tiles like this unseen tile that the seat can hold; 255 for any number."""
        cells = self.cells
        if cells[_LACKS + tile] >> seat & 1:
            return 0
        return cells[_DRAWN + seat] if cells[tile] == _EARLIER else _UNKNOWN

    def draw(self, seat: int) -> None:
        """Gives the seat one tile from the well."""
        cells = self.cells
        cells[_WELL] -= 1
        cells[_HELD + seat] += 1
        if cells[_DRAWN + seat] != _UNKNOWN:
            cells[_DRAWN + seat] += 1

    def show(self, seat: int, tile: int) -> int:
        """Lays or turns up this tile of the seat. Returns WRONG_LEAD or WRONG_PASS when it proves the lead, or an earlier pass of that
        seat, wrong; else 0. Such a lead, or such a seat, then proves nothing any more.
        """
        cells = self.cells
        drawn, wrong = _DRAWN + seat, 0
        if cells[_LACKS + tile] >> seat & 1:
            wrong = WRONG_PASS
            for at in range(_LACKS, _LACKS + TILES):
                cells[at] &= ~(1 << seat)
        if cells[tile] == _EARLIER and cells[drawn] == 0:
            wrong = WRONG_LEAD
            for at in range(_DRAWN, _DRAWN + _SEATS):
                cells[at] = _UNKNOWN
        cells[_HELD + seat] -= 1
        if cells[drawn] != _UNKNOWN:
            cells[drawn] = min(cells[drawn] - (cells[tile] == _EARLIER), cells[_HELD + seat])
        cells[tile] = 0
        return wrong
