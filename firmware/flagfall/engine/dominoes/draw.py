"""Draw dominoes (D): play brings no points, and the winner of a hand gets the pips that are left in the hands."""

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


def make(preset: str, options: dict, ring: bool):
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
    """Returns (low, high, at_once) for an entry on a pad: a hand of draw dominoes brings at most the pips of all tiles."""
    return 0, _SET_PIPS, False


class PipsOfOthers:
    """The award where the winner of a hand gets the pips that are left. Reads the option blocked."""

    pips = True

    def __init__(self, options: dict):
        # how many times the winner's own pips are subtracted from all pips
        self._own = ("all_hands", "opponents", "opponents_minus_own").index(options["blocked"])

    def of_hand(self, pips: list, out: int) -> list:
        """Returns the award. The seat that went out first gets all pips (D-09, MT-e). When nobody did, the seat with the fewest pips gets
        them, less its own as the option blocked says (D-10, D-b, MT-c); when two seats have the fewest, nobody gets points (D-c).
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
