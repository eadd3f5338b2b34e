"""Six Matador (SM): halves that touch add up to six, and a hand is decided by the points made in it, not by pips.

The points of the hand are `hand`; what is credited for a hand is the score.
"""

from micropython import const

from ..moves import PASS, PLAIN, kind
from . import draw
from .matador import Matador
from .sums import Sums
from .tiles import HIGH, LEAD, LOW, LOW_IN, arm_in, is_oner, side_in, tile_in

_MATADOR = const(10)
_MADE = const(1)  # a tile that makes six
_PREMIUM = const(5)  # a six at the open end
_PENALTY = const(6)  # a pass
_MOST = const(600)  # more than any hand can bring or cost

rows = draw.rows


def make(preset: str, options: dict, ring: bool = False):
    return SixMatador(preset, options, ring)


def pad_limits(options: dict) -> tuple:
    """(low, high, at_once) of points written by hand; a difference may be negative (SM-h)."""
    return -_MOST, _MOST, False


class SixMatador(Matador):
    """made: the points of the hand that the last move ended; earned: what the last move brought or cost, of these."""

    ONERS = 6

    def _setup(self) -> None:
        options = self.options
        self._strict = options["scoring"] == "strict"
        self._premium = self._strict or options["premium"] == "both"
        self._penalty = self._strict or options["penalty"] == "both"
        self.made = [0] * self.seats
        self.earned = [0] * self.seats
        Matador._setup(self)

    def _layout(self) -> Sums:
        options = self.options
        return Sums(self.ONERS, True, options["wild"] == "any", options["zero"] == "six_allowed")

    def worth(self, count: int, payload: int) -> int:
        """Points for laying this tile (SM-08, SM-09, SM-12, SM-d, SM-e)."""
        tile, led = tile_in(payload), arm_in(payload) == LEAD
        if is_oner(tile, self.ONERS):
            plus = self._strict and self.options["matador_plus_one"] == "on" and not led
            return _MATADOR + _MADE if plus else _MATADOR
        if led:
            return 0
        points = _MADE if self._strict else 0
        if self._premium and (HIGH[tile] if side_in(payload) == LOW_IN else LOW[tile]) == 6:
            points += _PREMIUM
        return points

    def _apply(self, move: int) -> None:
        Matador._apply(self, move)
        if kind(move) not in (PLAIN, PASS):
            self._earn(0)

    def rewind(self, length: int) -> None:
        Matador.rewind(self, length)
        self._earn(0)

    def _earn(self, points: int) -> None:
        for seat in range(self.seats):
            self.earned[seat] = points if seat == self.turn else 0
        self.hand_points[self.turn] += points

    def _passed(self) -> None:
        self._earn(-_PENALTY if self._penalty else 0)

    def _end_hand(self, out: int) -> None:
        """Nobody tells pips: the hand is counted at once (SM-13)."""
        self.out = out
        self.made = self.hand_points[:]
        self._counted()

    def _award(self) -> list:
        """What the hand adds to every total (SM-13, SM-h, SM-j)."""
        made, settle = self.hand_points, self.options["settle"]
        if settle == "keep_own":
            return made
        award, most = [0] * self.seats, max(made)
        if made.count(most) == 1:
            rest = sum(made) - most
            points = (self.seats - 1) * most - rest if settle == "sum_of_diffs" else most - rest
            award[made.index(most)] = max(points, 0) if settle == "floor0" else points
        return award

    def _close(self) -> None:
        """Without a target every hand is a game, won by the most points made in it (SM-i)."""
        if self.options["target"] != "none":
            Matador._close(self)
            return
        most = max(self.hand_points)
        won = tuple([seat for seat in range(self.seats) if self.hand_points[seat] == most])
        self._win(won if len(won) < self.seats else ())

    def _decided(self) -> bool:
        return max(self.scores) >= int(self.options["target"])
