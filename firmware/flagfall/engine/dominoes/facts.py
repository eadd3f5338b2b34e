"""The facts about dominoes."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "dominoes"
    stages = ("lead", "play", "call", "count", "over")
    usual_controls = "usual=15m+5s draw=10m+5s matador=10m+10s sixmatador=12m+10s french=move:45s"
    control_choices = "8md5s 10m+5s 15m+5s 20m+15s"

    def __init__(self, preset: str, options: dict):
        self.low_wins = preset == "french"  # FP-07
        target = options.get("target", 0 if options.get("hands") else options.get("loss_limit", 0))
        self.target = 0 if target == "none" else int(target)
        self.exact_target = options.get("overshoot", "reach") != "reach"  # M0-n
        if options.get("unit_points") == "off":
            self.point_unit = int(options["unit"])  # M0-12
