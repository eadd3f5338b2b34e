"""Draw dominoes (D): nothing is scored in play, the winner of a hand takes the pips of the hands."""

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
    """(low, high, at_once) of points written by hand: a hand brings no more than the pips of all tiles."""
    return 0, _SET_PIPS, False


class PipsOfOthers:
    """The end of a hand where its winner takes the pips that are left. Reads the option blocked."""

    pips = True

    def __init__(self, options: dict):
        self._own = ("all_hands", "opponents", "opponents_minus_own").index(options["blocked"])

    def of_hand(self, told: list, out: int) -> list:
        """All for the first who laid his last tile, else for the fewest pips; two who share them get nothing (D-09, D-10,
        D-c, MT-c, MT-e).
        """
        award = [0] * len(told)
        winner = out
        if winner < 0:
            least = min(told)
            if told.count(least) > 1:
                return award
            winner = told.index(least)
        award[winner] = sum(told) - self._own * told[winner]
        return award
