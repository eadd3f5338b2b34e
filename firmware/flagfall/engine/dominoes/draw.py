"""Draw dominoes (D): play brings no points, and the winner of a hand gets the pips of the other hands."""

from micropython import const

from . import draw_options
from .domino_game import DominoGame
from .layout import Layout
from .lead import Lead
from .scoring import Scoring
from .target import Target
from .tiles import size
from .turn_rules import TurnRules

_SET_PIPS = const(168)  # of a double-six set

rows = draw_options.rows


def make(preset: str, options: dict, ring: bool = False):
    return DominoGame(preset, options, ring, _parts)


def _parts(game) -> tuple:
    options = game.options
    return (
        Layout(size(game.top), False, False, True, True),
        Lead(game, options["lead"]),
        TurnRules(game),
        Scoring(game),
        PipsOfOthers(options),
        Target(game, options["target"]),
    )


def pad_limits(options: dict) -> tuple:
    """Returns (low, high, at_once) for points entered by hand: a hand brings at most the pips of all tiles."""
    return 0, _SET_PIPS, False


class PipsOfOthers:
    """The award where the winner of a hand gets the pips that are left. Reads the option blocked."""

    pips = True

    def __init__(self, options: dict):
        # how many times the winner's own pips are subtracted from all pips
        self._own = ("all_hands", "opponents", "opponents_minus_own").index(options["blocked"])

    def of_hand(self, pips: list, out: int) -> list:
        """Returns the award: all pips for the seat that went out first, else for the seat with the fewest pips. Two such seats get nothing
        (D-09, D-10, D-c, MT-c, MT-e).
        """
        award = [0] * len(pips)
        winner = out
        if winner < 0:
            least = min(pips)
            if pips.count(least) > 1:
                return award
            winner = pips.index(least)
        award[winner] = sum(pips) - self._own * pips[winner]
        return award
