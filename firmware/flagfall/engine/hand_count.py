"""The end of a hand of tiles: the tiles left to each seat, entered as a total or turned up tile by tile.

Compares each total with the unseen tiles, so that most slips are refused (M0-14, M2-13, T-13). Knows no points.
"""

from micropython import const

from ..errors import IllegalMove
from . import shares
from .moves import ITEM, TOTAL

_MISSING = const(-1)


class HandCount:
    """hands: the known facts about the hidden tiles; tiles: number of tiles in the set; name, pips: functions of a tile.

    out: the seat that went out first, also when others played on, -1 for none; totals: pips of each seat, -1 while they are missing;
    turning_up: the seat whose hand is being turned up, -1 for none; turned_up: the pips of that hand so far;
    proof: a tile of that hand that proves a wrong pass, -1 for none; hidden: sum of the totals entered without tiles.
    """

    STATE = ("out", "totals", "hidden", "turning_up", "turned_up", "proof")

    def __init__(self, seats: int, hands, tiles: int, name, pips):
        self._seats = seats
        self._hands = hands
        self._tiles = tiles
        self._name = name
        self._pips = pips
        self.begin()

    def begin(self) -> None:
        """Prepares for a new hand."""
        self.out = self.turning_up = self.proof = -1
        self.hidden = self.turned_up = 0
        self.totals = [0] * self._seats

    def ask(self) -> None:
        """Begins the count. From now on every seat that holds tiles must enter its pips."""
        self.totals = [_MISSING if self._hands.in_hand(seat) else 0 for seat in range(self._seats)]

    def next(self, seat: int) -> int:
        """Returns the first seat without a total, from this one on; -1 when all are entered."""
        for _ in range(self._seats):
            if self.totals[seat] < 0:
                return seat
            seat = (seat + 1) % self._seats
        return -1

    def limits(self, seat: int) -> tuple:
        """Returns (low, high) for the pips in this seat's hand, by the unseen tiles and the totals of the other seats.

        While the hand is being turned up, these are the limits of its other tiles.
        """
        hands, tiles = self._hands, self._hands.in_hand(seat)
        rest, left = hands.count() - tiles, hands.pips() - self.hidden
        for other in range(self._seats):
            if other != seat and self.totals[other] >= 0:
                rest -= hands.in_hand(other)
        low, high = max(hands.least(tiles), left - hands.most(rest)), min(hands.most(tiles), left - hands.least(rest))
        while low <= high and not self.possible(seat, low):
            low += 1
        while low < high and not self.possible(seat, high):
            high -= 1
        return low, high

    def possible(self, seat: int, pips: int) -> bool:
        """Returns True when the rest of this seat's hand can have this number of pips, given the totals of the other seats."""
        hands = self._hands
        sizes, totals = [hands.in_hand(seat)], [pips]
        for other in range(self._seats):
            if other != seat and hands.in_hand(other) and self.totals[other] >= 0:
                sizes.append(hands.in_hand(other))
                totals.append(self.totals[other])
        return shares.possible(hands.heaviest_first(), sizes, totals)

    def asks(self) -> list:
        """Returns (seat, "pips", low, high) for each seat without a total."""
        return [(seat, "pips") + self.limits(seat) for seat in range(self._seats) if self.totals[seat] < 0]

    def check_move(self, move_kind: int, payload: int) -> None:
        """Raises IllegalMove while a hand is being turned up and this move is not one of its tiles."""
        if self.turning_up >= 0 and (move_kind != ITEM or payload >> 7 != self.turning_up):
            raise IllegalMove("first the rest of the hand of seat %d", self.turning_up)

    def enter(self, move_kind: int, payload: int, more: int) -> int:
        """Enters the TOTAL of a seat, or turns up one of its tiles (ITEM). more: other tiles of the hand follow.

        Returns the tile of this hand that proves a wrong pass or draw, after the last tile; else -1. Raises IllegalMove when the unseen
        tiles do not allow it.
        """
        seat = payload >> (7 if move_kind == ITEM else 16)
        if seat >= self._seats:
            raise IllegalMove("there is no seat %d", seat)
        if self.totals[seat] >= 0:
            raise IllegalMove("seat %d has nothing left to enter", seat)
        if move_kind != TOTAL:
            return self._turn_up(seat, payload & 127, more)
        pips = payload & 0xFFFF
        self._check_total(seat, pips)
        self.hidden += pips
        self.totals[seat] = pips
        return -1

    def _turn_up(self, seat: int, tile: int, more: int) -> int:
        if tile >= self._tiles or not self._hands.unseen(tile):
            if tile < self._tiles:
                raise IllegalMove("%s cannot be in a hand", self._name(tile))
            raise IllegalMove("the set has no such tile")
        missing = self._hands.in_hand(seat) - 1
        if more and not missing:
            raise IllegalMove("seat %d holds fewer tiles", seat)
        if not more:
            if missing:
                raise IllegalMove("seat %d holds %d more", seat, missing)
            self._check_total(seat, self._pips(tile))
        if self._hands.show(seat, tile) and self.proof < 0:
            self.proof = tile
        self.turned_up += self._pips(tile)
        if more:
            self.turning_up = seat
            return -1
        proof, self.totals[seat] = self.proof, self.turned_up
        self.turning_up = self.proof = -1
        self.turned_up = 0
        return proof

    def _check_total(self, seat: int, pips: int) -> None:
        """Raises IllegalMove when the rest of this seat's hand cannot have this number of pips."""
        if self.possible(seat, pips):
            return
        low, high = self.limits(seat)
        if low < pips < high:
            raise IllegalMove("seat %d cannot have %d pips: no such tiles are unseen", seat, pips + self.turned_up)
        if low > high:
            raise IllegalMove("the totals entered before cannot be right: take one back")
        low, high = low + self.turned_up, high + self.turned_up
        if low < high:
            raise IllegalMove("seat %d must have %d to %d pips", seat, low, high)
        raise IllegalMove("seat %d must have %d pips", seat, low)
