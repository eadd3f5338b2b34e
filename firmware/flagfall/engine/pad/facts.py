"""The facts about the pad."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "pad"
    stages = ("points", "over")
    is_pad = True
