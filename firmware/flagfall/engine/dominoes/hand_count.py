"""The end of a hand of dominoes: what every seat was left with, told as a total or turned up tile by tile.

A game subclasses Table and says what a laid tile and a counted hand are worth. Totals are held against what is still
unseen, so that most slips are refused (M0-14, M2-13).
"""

from micropython import const

from ...errors import IllegalMove
from ..moves import ITEM, PAYLOAD, TOTAL, kind
from .tiles import name, pips
from .turn_rules import TurnRules

_OWED = const(-1)


class HandCount(TurnRules):
    """out: who laid the last tile of the hand, -1 when it was blocked; told: pips a seat, -1 while they are
    owed; showing: whose hand is being turned up, -1 for nobody; proof: a tile of it that proves a wrong pass."""

    STATE = TurnRules.STATE + ("out", "told", "hidden", "showing", "shown", "proof")

    def bring(self) -> None:
        from . import shares  # noqa: F401  it is in memory then

    def _counting(self) -> None:
        """The first total of a hand is told: no more claims."""

    def _counted(self) -> None:
        """Every total of the hand is told: awards, then the next hand or the end."""
        raise NotImplementedError

    def _begin(self, leader: int, by_lead: bool) -> None:
        self.out = self.showing = self.proof = -1
        self.hidden = self.shown = 0
        self.told = [0] * self.seats
        TurnRules._begin(self, leader, by_lead)

    def _apply(self, move: int) -> None:
        if self.showing >= 0 and (kind(move) != ITEM or (move & PAYLOAD) >> 7 != self.showing):
            raise IllegalMove("first the rest of the hand of seat %d", self.showing)
        TurnRules._apply(self, move)

    def asks(self) -> list:
        return [(seat, "pips") + self.limits(seat) for seat in range(self.seats) if self.stage == "count" and self.told[seat] < 0]

    def limits(self, seat: int) -> tuple:
        """(low, high) that the pips in this seat's hand can have, seeing what is unseen and what the others told."""
        hands, tiles = self.hands, self.hands.held(seat)
        rest, left = hands.count() - tiles, hands.pips() - self.hidden
        for other in range(self.seats):
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
        from . import shares  # only at the end of a hand

        hands = self.hands
        sizes, totals = [hands.held(seat)], [points]
        for other in range(self.seats):
            if other != seat and hands.held(other) and self.told[other] >= 0:
                sizes.append(hands.held(other))
                totals.append(self.told[other])
        return shares.possible(hands.heaviest_first(), sizes, totals)

    def mover_of(self, move: int) -> int:
        what, payload = kind(move), move & PAYLOAD
        if what == ITEM:
            return payload >> 7
        if what == TOTAL:
            return payload >> 16
        return TurnRules.mover_of(self, move)

    def _end_hand(self, out: int) -> None:
        self.out, self.stage = out, "count"
        self.told = [_OWED if self.hands.held(seat) else 0 for seat in range(self.seats)]
        if _OWED in self.told:
            self._next_owing()
        else:
            self._counted()

    def _next_owing(self) -> None:
        while self.told[self.turn] >= 0:
            self.turn = (self.turn + 1) % self.seats

    def _left(self, what: int, payload: int, more: int) -> None:
        """What a seat was left with: a total, or one turned-up tile after the other."""
        seat = payload >> 7 if what == ITEM else payload >> 16
        if self.stage != "count":
            raise IllegalMove("pips are told when the hand is over")
        if seat >= self.seats:
            raise IllegalMove("there is no seat %d", seat)
        if self.told[seat] >= 0:
            raise IllegalMove("seat %d has nothing left to tell", seat)
        if what == ITEM:
            self._turned_up(seat, payload & 127, more)
            return
        points = payload & 0xFFFF
        self._within(seat, points)
        self._counting()
        self.hidden += points
        self._tell(seat, points)

    def _turned_up(self, seat: int, tile: int, more: int) -> None:
        if tile >= self._tiles or not self.hands.unseen(tile):
            raise IllegalMove("%s cannot be in a hand" % name(tile) if tile < self._tiles else "the set has no such tile")
        missing = self.hands.held(seat) - 1
        if more and not missing:
            raise IllegalMove("seat %d holds fewer tiles", seat)
        if not more:
            if missing:
                raise IllegalMove("seat %d holds %d more", seat, missing)
            self._within(seat, pips(tile))
        if self.showing < 0:
            self._counting()
        if self.hands.show(seat, tile) and self.proof < 0:
            self.proof = tile
        self.shown += pips(tile)
        self.showing = seat if more else -1
        if not more:
            if self.proof >= 0:
                self._warn(seat, self.proof)
            points, self.shown, self.proof = self.shown, 0, -1
            self._tell(seat, points)

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

    def _tell(self, seat: int, points: int) -> None:
        self.told[seat] = points
        if _OWED in self.told:
            self._next_owing()
        else:
            self._counted()
