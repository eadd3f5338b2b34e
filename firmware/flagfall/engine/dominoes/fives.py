"""The fives family (M0, M2, M3): points for what the open ends count after each tile, and for hands won.

The options are the rules; what differs between the presets is only which values they start from, but for M2-V3.
Their table and the counting of a finished hand are loaded when they are asked for.
"""

from ...errors import IllegalMove
from ..moves import CALL, SAY
from ..moves import make as move_of
from ..ranking import best
from .hand_count import HandCount
from .layout import Layout
from .tiles import size


def rows(preset: str) -> tuple:
    """The option table of the preset, see variants.py."""
    from . import fives_options

    return fives_options.rows(preset)


def make(preset: str, options: dict, ring: bool = False):
    return Fives(preset, options, ring)


class Fives(HandCount):
    """layer: who laid the last tile, -1 before; pending: its points while nobody has said or called them."""

    counts = True
    STATE = HandCount.STATE + ("layer", "pending", "frozen", "hand_points", "extra")

    def _layout(self) -> Layout:
        o = self.options
        return Layout(
            size(o["max_pip"]), o["spinner"] == "on", o["arms"] == "sides_first", o["spinner_count"] == "all4", o["double_count"] == "full"
        )

    def bring(self) -> None:
        HandCount.bring(self)
        from . import awards  # noqa: F401  it is in memory then

    def _setup(self) -> None:
        o = self.options
        self._side_of = bytes([self.side(seat) for seat in range(self.seats)])
        self._unit = int(o["unit"])
        self._unit_points = o["unit_points"] == "on"
        self._target = o["target"]
        self._reach = o["overshoot"] == "reach"
        self._freezes = o["overshoot"] == "freeze_hand"
        self._at_once = o["win_check"] == "immediate"
        self._claims = o["claim"] == "on"
        self.extra = 0
        HandCount._setup(self)

    def _begin(self, leader: int, by_lead: bool) -> None:
        self.layer, self.pending, self.frozen = -1, 0, 0
        self.hand_points = [0] * len(self.sides)
        HandCount._begin(self, leader, by_lead)

    def hand(self, side: int) -> int:
        return self.hand_points[side]

    def due(self, seat: int) -> int:
        if self.over or not self.pending or (seat != self.layer and not self._opposed(seat)):
            return 0
        return self._allowed(self._side_of[seat], self.pending)

    def _opposed(self, seat: int) -> bool:
        return self._side_of[seat] != self._side_of[self.layer]

    def mover_of(self, move: int) -> int:
        what = move >> 26
        if what == SAY:
            return self.layer
        return move & 7 if what == CALL else HandCount.mover_of(self, move)

    def moves(self, out) -> int:
        n = HandCount.moves(self, out)
        if self.pending and not self.over and self.showing < 0:
            out[n] = move_of(SAY, self.pending)
            n += 1
            for seat in range(self.seats):
                if seat != self.layer and self.due(seat):
                    out[n] = move_of(CALL, seat)
                    n += 1
        return n

    def _parse(self, words: list) -> list:
        """Of two seats only one can call."""
        if words == ["muggins"] and self.seats == 2:
            return [move_of(CALL, 1 - max(self.layer, 0))]
        return HandCount._parse(self, words)

    def worth(self, count: int, payload: int = 0) -> int:
        """Points for a count of the open ends: the count itself, or one for each five in it (M2-11, M0-V9)."""
        if count % self._unit:
            return 0
        return count // self._unit if self._unit_points else count

    def _laid(self, payload: int) -> None:
        side, points = self._side_of[self.turn], self.worth(self.layout.count())
        allowed = self._allowed(side, points)
        if points and not allowed and self._freezes:
            self.frozen |= 1 << side
        self.layer, self.pending, self.stage = self.turn, 0, "play"
        if not self._claims:
            self._credit(side, allowed)
        elif allowed:
            self.pending, self.stage = allowed, "call"

    def _allowed(self, side: int, points: int) -> int:
        """What of these points the target leaves (M0-n); extra hands have no target."""
        if points <= 0 or self._reach or self.extra:
            return points
        return 0 if self.frozen >> side & 1 or self.scores[side] + points > self._target else points

    def _credit(self, side: int, points: int) -> None:
        """Points made in play; they may win at once (M0-e)."""
        self.scores[side] += points
        self.hand_points[side] += points
        if points and self._at_once and not self.extra and self.scores[side] >= self._target:
            self._win((side,))

    def _claim(self, what: int, payload: int) -> None:
        """`say` and `muggins` (M0-13, M0-q)."""
        if not self.pending or what not in (SAY, CALL):
            raise IllegalMove("no points are waiting to be said" if what in (SAY, CALL) else "this game has no such move")
        if what == SAY:
            if payload != self.pending:
                raise IllegalMove("the open ends do not give %d points", payload)
            seat = self.layer
        else:
            seat = payload
            if seat >= self.seats:
                raise IllegalMove("there is no seat %d", seat)
            if not self._opposed(seat):
                raise IllegalMove("only the other side calls")
            if not self.due(seat):
                raise IllegalMove("that takes seat %d beyond %d", seat, self._target)
        points = self.pending
        self._counting()
        self._credit(self._side_of[seat], points)

    def _counting(self) -> None:
        self.pending = 0
        if self.stage == "call":
            self.stage = "play"

    def _counted(self) -> None:
        """The hand's award to every side, then the comparison (M0-16), then the next hand."""
        from .awards import Awards

        awards = Awards(self.options, self.sides, self.preset)
        award = awards.blocked(self.told) if self.out < 0 else awards.out(self.told, self.out)
        for side in range(len(award)):
            award[side] = self._allowed(side, award[side])
        for side in range(len(award)):
            self.scores[side] += award[side]
        if self.extra:
            self.extra -= 1
            compare = not self.extra
        else:
            compare = max(self.scores) >= self._target
        if compare:
            won = best(self)
            if len(won) == 1:
                self.hand_points = award
                self._win(won)
                return
            self.extra = self.seats if self.options["tie"] == "extra_hands" else 1
        self._begin(*self._next_leader())

    def _next_leader(self) -> tuple:
        """(seat or -1, does the lead rule decide): M0-p."""
        rule = self.options["next_lead"]
        if rule == "rotate":
            return (self.leader + 1) % self.seats, False
        leader = self.out if rule == "winner_or_lot" else -1
        return leader, leader < 0

    def _win(self, sides: tuple) -> None:
        self.pending = 0
        HandCount._win(self, sides)


def _hand_end(options: dict) -> tuple:
    """(most points that the end of a hand can bring, may they be no multiple of the unit?)"""
    unit, top = int(options["unit"]), options["max_pip"]
    pips = top * (top + 1) * (top + 2) // 2 + unit // 2
    divided = options["bonus_div"] == "unit" or options["unit_points"] == "on"
    raw = options["blocked"] == "opponents" or options["blocked_round"] == "none" or options["partner"] == "gross_minus_raw"
    return (pips // unit if divided else pips // unit * unit), divided or raw


def pad_limits(options: dict) -> tuple:
    """(low, high, at_once) of points written by hand; at_once: the target ends the game in the middle of a round."""
    unit, most = int(options["unit"]), _hand_end(options)[0]
    in_play = (8 * options["max_pip"] - 12) // unit  # the four highest doubles at the ends
    negative = options["teams"] == "2x2" and options["partner"] in ("net", "gross_minus_raw")
    high = max(in_play if options["unit_points"] == "on" else in_play * unit, most)
    return -most if negative else 0, high, options["win_check"] == "immediate"


def pad_refuses(options: dict, points: int):
    """The IllegalMove that says why nothing in this game gives so many points, or None.

    In play only multiples of the unit do (M2-11), a divided bonus may be any number up to its own limit (M2-13).
    """
    unit, (most, any_number) = int(options["unit"]), _hand_end(options)
    if options["unit_points"] == "on" or points % unit == 0 or (any_number and -most <= points <= most):
        return None
    return IllegalMove("no play gives %d points: they are multiples of %d", points, unit)
