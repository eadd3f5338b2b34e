"""The facts about draughts."""

from ..family_facts import FamilyFacts

_PDN_TYPES = {"draughts": "21"}


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "draughts"
    stages = ("move", "over")
    white = 1  # the dark men begin, unless an option says otherwise (EN-a)
    half_points = True
    moves_optional = True
    draws_agreed = True
    draws_claimed = True
    flag_is_result = True
    perft_depth = 4
    words_per_move = 1
    usual_controls = "usual=25m+10s"
    control_choices = "5m+3s 10m+5s 15m+10s 25m+10s 45m+10s"

    def __init__(self, preset: str, options: dict):
        self.pdn_type = _PDN_TYPES.get(preset, "")
        if options.get("begins") == "light":
            self.white = 0
