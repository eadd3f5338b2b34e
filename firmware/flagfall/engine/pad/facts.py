"""The facts about the pad."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "pad"
    stages = ("points", "over")
    is_pad = True
    control_choices = "10m+5s 15m+5s 20m+15s move:30s"
