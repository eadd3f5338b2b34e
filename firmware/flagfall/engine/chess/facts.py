"""The facts about chess."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "chess"
    stages = ("move", "over")
    white = 0
    half_points = True
    moves_optional = True
    draws_agreed = True
    draws_claimed = True
    flag_is_result = True
    perft_depth = 3
    words_per_move = 1
    usual_controls = "usual=15m+10s"
    control_choices = "3m+2s 5m+3s 10m+5s 15m+10s 25m+10s 1h30m+30s"

    def __init__(self, preset: str, options: dict):
        self.unchecked = options.get("sheet") == "on"
        self.draws_claimed = not self.unchecked
