"""The facts about cribbage."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "cribbage"
    stages = ("deal", "cut", "play", "cards", "show", "crib", "over")
    first_deals = True
    usual_controls = "usual=15md10s"
    control_choices = "10md5s 15md10s 20m+15s"

    def __init__(self, preset: str, options: dict):
        self.low_wins = options.get("giveaway") == "on"  # CR-V6
        self.first_wins = not self.low_wins
        self.target = options.get("target", 0)
