"""The end of a hand of tiles: what every seat was left with, told as a total or turned up tile by tile.

Totals are held against what is still unseen, so that most slips are refused (M0-14, M2-13, T-13). Knows no points.
"""

from micropython import const

from ..errors import IllegalMove
from . import shares
from .moves import ITEM, TOTAL

_OWED = const(-1)


class HandCount:
    """hands: what is known of the hidden tiles; tiles: how many the set has; name, pips: functions of a tile.

    out: who laid the last tile of the hand, -1 when it was blocked; told: pips a seat, -1 while they are owed; showing:
    whose hand is being turned up, -1 for nobody; shown: its pips so far; proof: a tile of it that proves a wrong pass, -1
    for none; hidden: pips that were told without turning up the hand.
    """

    STATE = ("out", "told", "hidden", "showing", "shown", "proof")

    def __init__(self, seats: int, hands, tiles: int, name, pips):
        self._seats = seats
        self._hands = hands
        self._tiles = tiles
        self._name = name
        self._pips = pips
        self.begin()

    def begin(self) -> None:
        """A hand is dealt."""
        self.out = self.showing = self.proof = -1
        self.hidden = self.shown = 0
        self.told = [0] * self._seats

    def ask(self) -> None:
        """The hand is over: every seat that holds tiles owes their pips."""
        self.told = [_OWED if self._hands.held(seat) else 0 for seat in range(self._seats)]

    def next(self, seat: int) -> int:
        """The first seat that owes, from this one on; -1 when all is told."""
        for _ in range(self._seats):
            if self.told[seat] < 0:
                return seat
            seat = (seat + 1) % self._seats
        return -1

    def limits(self, seat: int) -> tuple:
        """(low, high) that the pips in this seat's hand can have, seeing what is unseen and what the others told. While
        the hand is being turned up, those of the rest of it.
        """
        hands, tiles = self._hands, self._hands.held(seat)
        rest, left = hands.count() - tiles, hands.pips() - self.hidden
        for other in range(self._seats):
            if other != seat and self.told[other] >= 0:
                rest -= hands.held(other)
        low, high = max(hands.least(tiles), left - hands.most(rest)), min(hands.most(tiles), left - hands.least(rest))
        while low <= high and not self.possible(seat, low):
            low += 1
        while low < high and not self.possible(seat, high):
            high -= 1
        return low, high

    def possible(self, seat: int, points: int) -> bool:
        """Can the rest of this seat's hand have so many pips, beside the totals that the others told?"""
        hands = self._hands
        sizes, totals = [hands.held(seat)], [points]
        for other in range(self._seats):
            if other != seat and hands.held(other) and self.told[other] >= 0:
                sizes.append(hands.held(other))
                totals.append(self.told[other])
        return shares.possible(hands.heaviest_first(), sizes, totals)

    def asks(self) -> list:
        """(seat, "pips", low, high) for each seat that owes."""
        return [(seat, "pips") + self.limits(seat) for seat in range(self._seats) if self.told[seat] < 0]

    def allow(self, what: int, payload: int) -> None:
        """IllegalMove while a hand is being turned up and this kind of move, with this payload, is not one of its tiles."""
        if self.showing >= 0 and (what != ITEM or payload >> 7 != self.showing):
            raise IllegalMove("first the rest of the hand of seat %d", self.showing)

    def tell(self, what: int, payload: int, more: int) -> int:
        """A seat tells its TOTAL, or turns up one of its tiles (ITEM); more: others follow. Behind the last one, the tile of
        this hand that proves a wrong pass or draw; else -1. IllegalMove when the unseen tiles do not allow it.
        """
        seat = payload >> (7 if what == ITEM else 16)
        if seat >= self._seats:
            raise IllegalMove("there is no seat %d", seat)
        if self.told[seat] >= 0:
            raise IllegalMove("seat %d has nothing left to tell", seat)
        if what != TOTAL:
            return self._turn_up(seat, payload & 127, more)
        points = payload & 0xFFFF
        self._within(seat, points)
        self.hidden += points
        self.told[seat] = points
        return -1

    def _turn_up(self, seat: int, tile: int, more: int) -> int:
        if tile >= self._tiles or not self._hands.unseen(tile):
            if tile < self._tiles:
                raise IllegalMove("%s cannot be in a hand", self._name(tile))
            raise IllegalMove("the set has no such tile")
        missing = self._hands.held(seat) - 1
        if more and not missing:
            raise IllegalMove("seat %d holds fewer tiles", seat)
        if not more:
            if missing:
                raise IllegalMove("seat %d holds %d more", seat, missing)
            self._within(seat, self._pips(tile))
        if self._hands.show(seat, tile) and self.proof < 0:
            self.proof = tile
        self.shown += self._pips(tile)
        if more:
            self.showing = seat
            return -1
        proof, self.told[seat] = self.proof, self.shown
        self.showing = self.proof = -1
        self.shown = 0
        return proof

    def _within(self, seat: int, points: int) -> None:
        if self.possible(seat, points):
            return
        low, high = self.limits(seat)
        if low < points < high:
            raise IllegalMove("seat %d cannot have %d pips: no such tiles are unseen", seat, points + self.shown)
        if low > high:
            raise IllegalMove("the totals told before cannot be right: take one back")
        low, high = low + self.shown, high + self.shown
        if low < high:
            raise IllegalMove("seat %d must have %d to %d pips", seat, low, high)
        raise IllegalMove("seat %d must have %d pips", seat, low)
