"""The fives family (M0, M2, M3): points for the sum of the open ends after each tile, and for hands won.

The options hold the rules. The presets differ only in their option tables, except for M2-V3 and M0-h.
"""

from ...errors import IllegalMove
from . import fives_options
from .awards import Awards
from .domino_game import DominoGame
from .fives_scoring import FivesScoring
from .fives_target import FivesTarget
from .layout import Layout
from .lead import Lead
from .tiles import size
from .turn_rules import TurnRules

rows = fives_options.rows


def make(preset: str, options: dict, ring: bool):
    return DominoGame(preset, options, ring, _parts)


def _parts(game) -> tuple:
    o = game.options
    target = FivesTarget(game)
    return (
        Layout(size(game.top), o["spinner"] == "on", o["arms"] == "sides_first", o["spinner_count"] == "all4", o["double_count"] == "full"),
        Lead(game, o["lead"]),
        TurnRules(game),
        FivesScoring(game, target),
        Awards(o, game.sides, game.preset),
        target,
    )


def _hand_end(options: dict) -> tuple:
    """Returns (most points for the end of a hand, True when they need not be a multiple of the unit)."""
    unit, top = int(options["unit"]), options["max_pip"]
    pips = top * (top + 1) * (top + 2) // 2 + unit // 2
    if options["blocked"] == "chain" and options["teams"] == "2x2":
        pips *= 2  # each partner scores the difference to each opponent, both for one side (M0-i)
    divided = options["bonus_div"] == "unit" or options["unit_points"] == "on"
    raw = options["blocked"] == "opponents" or options["blocked_round"] == "none" or options["partner"] == "gross_minus_raw"
    return (pips // unit if divided else pips // unit * unit), divided or raw


def pad_limits(options: dict) -> tuple:
    """Returns (low, high, at_once) for an entry on a pad; at_once: the target ends the game in the middle of a round."""
    unit, most = int(options["unit"]), _hand_end(options)[0]
    in_play = (8 * options["max_pip"] - 12) // unit  # the four highest doubles at the ends
    negative = options["teams"] == "2x2" and options["partner"] in ("net", "gross_minus_raw")
    high = max(in_play if options["unit_points"] == "on" else in_play * unit, most)
    return -most if negative else 0, high, options["win_check"] == "immediate"


def pad_refuses(options: dict, points: int):
    """Returns the IllegalMove when no entry of this game can have these points, None when one can.

    In play points are multiples of the unit (M2-11). A divided bonus may be any number up to its own limit (M2-13).
    """
    unit, (most, any_number) = int(options["unit"]), _hand_end(options)
    if options["unit_points"] == "on" or points % unit == 0 or (any_number and -most <= points <= most):
        return None
    return IllegalMove("no play gives %d points: they are multiples of %d", points, unit)
