"""The French party (FP): Matador in which the pips left in a hand are its owner's loss, and the fewest losses win."""

from micropython import const

from . import draw
from .domino_game import DominoGame
from .lead import Lead
from .scoring import Scoring
from .sums import Sums
from .target import Target
from .turn_rules import TurnRules

_SUM = const(7)

rows = draw.rows
pad_limits = draw.pad_limits


def make(preset: str, options: dict, ring: bool):
    return DominoGame(preset, options, ring, _parts)


def _parts(game) -> tuple:
    options = game.options
    return (
        Sums(_SUM, False, True, False),
        Lead(game, "heaviest"),  # FP-02, FP-e
        TurnRules(game, options["end"], True),
        Scoring(game),
        Losses(options),
        LossLimit(game, options["loss_limit"]),
    )


class Losses:
    """The award by losses. Reads the option locked."""

    pips = True

    def __init__(self, options: dict):
        self._all_pay = options["locked"] == "all_pay"

    def of_hand(self, pips: list, out: int) -> list:
        """Returns each seat's own pips; in a locked hand with `lowest_free` the seats with the fewest pay nothing (FP-07, FP-08, FP-b)."""
        least = -1 if self._all_pay or out >= 0 else min(pips)
        return [0 if own == least else own for own in pips]


class LossLimit(Target):
    """The end of a game by losses. points: the losses of one seat that end it, unless the option hands sets a number of hands."""

    def decided(self) -> bool:
        """Returns True after the agreed number of hands, or when a seat's losses have reached the limit (FP-c)."""
        hands = self.game.options["hands"]
        return self.game.hand_number >= hands if hands else Target.decided(self)
