"""The facts about sticks."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """See family_facts.py."""

    family = "sticks"
    words_per_move = 1
