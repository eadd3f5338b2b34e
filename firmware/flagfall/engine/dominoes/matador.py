"""Matador (MT): halves that touch add up to seven, matadors go anywhere, and a hand lasts until nobody can play.

Points for matadors come at once, those for the hand as in draw dominoes.
"""

from micropython import const

from . import draw
from .draw import Draw
from .sums import Sums
from .tiles import LEAD, arm_in, is_oner, tile_in

_MATADOR = const(10)

rows = draw.rows
pad_limits = draw.pad_limits


def make(preset: str, options: dict, ring: bool = False):
    return Matador(preset, options, ring)


class Matador(Draw):
    """hand_points: made in play in this hand."""

    LEAD = "double_or_heaviest"  # MT-b, SM-l
    END = "reserve_empty"  # MT-02, SM-k
    ONERS = 7
    STATE = Draw.STATE + ("hand_points",)

    def _layout(self) -> Sums:
        return Sums(self.ONERS, False, True, False)

    def _begin(self, leader: int, by_lead: bool) -> None:
        self.hand_points = [0] * self.seats
        Draw._begin(self, leader, by_lead)

    def hand(self, side: int) -> int:
        return self.hand_points[side]

    def worth(self, count: int, payload: int) -> int:
        """Points for laying this tile. A tile that is led touches nothing, so only a matador earns anything there."""
        points = self.options["matador_points"]
        if points == "off":
            return 0
        joined = points == "every_tile" and arm_in(payload) != LEAD
        return _MATADOR if joined or is_oner(tile_in(payload), self.ONERS) else 0

    def _laid(self, payload: int) -> None:
        self._earn(self.worth(0, payload))

    def _earn(self, points: int) -> None:
        """The seat on turn makes points in play."""
        self.hand_points[self.turn] += points
        self.scores[self.turn] += points
