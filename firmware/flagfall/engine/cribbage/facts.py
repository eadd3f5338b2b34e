"""The facts about cribbage."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "cribbage"
    stages = ("deal", "cut", "play", "cards", "show", "crib", "over")
    first_deals = True
    usual_controls = "usual=15md10s"
    control_choices = "10md5s 15md10s 20m+15s"
