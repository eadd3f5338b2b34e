"""The facts about triominoes."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "triominoes"
    stages = ("lead", "play", "count", "over")
    usual_controls = "usual=20m+10s"
    control_choices = "10m+5s 20m+10s 20m+15s"

    def __init__(self, preset: str, options: dict):
        self.target = options.get("target", 0)
