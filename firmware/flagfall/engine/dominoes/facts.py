"""The facts about dominoes."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "dominoes"
    stages = ("lead", "play", "call", "count", "over")
    usual_controls = "usual=15m+5s draw=10m+5s matador=10m+10s sixmatador=12m+10s french=move:45s"
    control_choices = "8md5s 10m+5s 15m+5s 20m+15s"
