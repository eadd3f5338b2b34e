"""The facts about the pad."""

from .. import facts, rows
from ..family_facts import FamilyFacts
from ..options import resolve


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "pad"
    stages = ("points", "over")
    is_pad = True
    control_choices = "10m+5s 15m+5s 20m+15s move:30s"

    def __init__(self, preset: str, options: dict):
        like = options.get("like", "any")
        if like != "any":
            follow(self, facts(like, resolve(rows(like), {})), options["target"])
        else:
            self.target, self.start_points = options.get("target", 0), options.get("start", 0)
            self.low_wins = self.start_points > 0 or options.get("win") == "fewest"


def follow(pad, game, target: int) -> None:
    """Takes over the facts about the points from the facts of the game whose limits hold. target: the pad's own, 0 for that game's."""
    pad.low_wins, pad.first_wins = game.low_wins, game.first_wins
    pad.exact_target, pad.point_unit = game.exact_target, game.point_unit
    pad.target = target or game.target
