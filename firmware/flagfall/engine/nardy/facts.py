"""The facts about nardy."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "nardy"
    stages = ("lead", "roll", "double", "move", "over")
    flag_is_result = True
    perft_depth = 1
    first_wins = True
    usual_controls = "usual=10md12s match=2md12s longnardy=12md10s"
    device_options = "moves=off"  # the usual way on a device (BG-22)
    control_choices = "6md12s 10md12s 14md12s 18md12s 22md12s"
    match_presets = "backgammon", "backgammon-match"

    def __init__(self, preset: str, options: dict):
        self.target = int(options.get("match", 0))
        if options.get("moves") == "off":  # BG-22
            self.results_only, self.perft_depth = True, 0
