"""Matador (MT): touching halves add up to seven, matadors go anywhere, and a hand lasts until nobody can play.

Points for matadors come at once; points for the hand come as in draw dominoes.
"""

from micropython import const

from . import draw
from .domino_game import DominoGame
from .draw import PipsOfOthers
from .lead import Lead
from .scoring import Scoring
from .sums import Sums
from .target import Target
from .tiles import LEAD, arm_in, is_matador, tile_in
from .turn_rules import TurnRules

_SUM = const(7)
_MATADOR_POINTS = const(10)

rows = draw.rows


def pad_limits(options: dict) -> tuple:
    """Returns (low, high, at_once) for an entry on a pad: a hand brings at most the pips of all tiles, and the points of four matadors or
    of 27 joined tiles (MT-03, MT-a).
    """
    low, high, at_once = draw.pad_limits(options)
    tiles = {"off": 0, "matadors_only": 4, "every_tile": 27}[options["matador_points"]]
    return low, high + _MATADOR_POINTS * tiles, at_once


def make(preset: str, options: dict, ring: bool):
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
        """Returns the points for a tile. The first tile touches no other, so it brings points only as a matador (MT-a)."""
        points = self.game.options["matador_points"]
        if points == "off":
            return 0
        joined = points == "every_tile" and arm_in(payload) != LEAD
        return _MATADOR_POINTS if joined or is_matador(tile_in(payload), _SUM) else 0

    def score_tile(self, seat: int, payload: int) -> tuple:
        points = self.worth(0, payload)
        self.hand_points[seat] += points
        self.game.scores[seat] += points
        return ()
