"""Provides the facts about sticks."""

from ..family_facts import FamilyFacts


class Facts(FamilyFacts):
    """The facts about sticks; see family_facts.py."""

    family = "sticks"
    words_per_move = 1
