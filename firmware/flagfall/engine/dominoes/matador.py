"""Matador (MT): halves that touch add up to seven, matadors go anywhere, and a hand lasts until nobody can play.

Points for matadors come at once, those for the hand as in draw dominoes.
"""

from micropython import const

from . import draw
from .domino_game import DominoGame
from .draw import PipsOfOthers
from .lead import Lead
from .scoring import Scoring
from .sums import Sums
from .target import Target
from .tiles import LEAD, arm_in, is_oner, tile_in
from .turn_rules import TurnRules

_SUM = const(7)
_MATADOR = const(10)

rows = draw.rows
pad_limits = draw.pad_limits


def make(preset: str, options: dict, ring: bool = False):
    return DominoGame(preset, options, ring, _parts)


def _parts(game) -> tuple:
    options = game.options
    return (
        Sums(_SUM, False, True, False),
        Lead(game, "double_or_heaviest"),  # MT-b
        TurnRules(game, options["end"]),
        MatadorScoring(game),
        PipsOfOthers(options),
        Target(game, options["target"]),
    )


class MatadorScoring(Scoring):
    """Ten points for a matador, or for every tile that is joined (MT-03, MT-a). Reads the option matador_points."""

    def worth(self, count: int, payload: int) -> int:
        """A tile that is led touches nothing, so only a matador earns anything there (MT-a)."""
        points = self.game.options["matador_points"]
        if points == "off":
            return 0
        joined = points == "every_tile" and arm_in(payload) != LEAD
        return _MATADOR if joined or is_oner(tile_in(payload), _SUM) else 0

    def laid(self, seat: int, payload: int) -> tuple:
        points = self.worth(0, payload)
        self.hand_points[seat] += points
        self.game.scores[seat] += points
        return ()
