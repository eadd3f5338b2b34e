"""The facts about the clock alone."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "clock_only"
    free_order = True
    moves_optional = True
    draws_agreed = True
    flag_is_result = True
    fixed_control = "15m+10s"
    control_choices = "3m+2s 5m+3s 10m+5s 15m+10s 25m+10s 1h30m+30s"
