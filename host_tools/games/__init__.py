"""The families of games on the PC. The functions of a family are in a file with the family's name.

A family without such a file has the functions of `family.py`. Knows no store and no device, and prints nothing.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from flagfall import engine
from flagfall.engine import options
from flagfall.engine.family_facts import FamilyFacts
from flagfall.errors import FlagfallError

from .family import Family, Format


@cache
def family_of(preset: str) -> Family:
    """Returns the functions for games of this preset; for an unknown preset of a later program, the functions for any game."""
    if not engine.is_preset(preset):
        return Family(preset)
    return _class_of(engine.family(preset))(preset)


@cache
def facts(preset: str, chosen: str = "") -> FamilyFacts:
    """Returns the facts about a game. chosen: its options, as a record has them. For a preset or options of a later program, the usual
    facts.
    """
    if not engine.is_preset(preset):
        return FamilyFacts(preset, {})
    found: FamilyFacts
    try:
        found = engine.facts(preset, options.resolve(engine.rows(preset), options.read(chosen)))
    except FlagfallError:
        found = engine.facts(preset)
    return found


def answer(question: str, words: list[str]) -> tuple[int, list[str]]:
    """Returns (points, a line for each part) for a question outside any game. Raises FlagfallError for a question without an answer."""
    module = engine.question(question)
    points, lines = module.answer(words)
    return points, [_class_of(module.__name__.split(".")[-2]).line(line) for line in lines]


def _class_of(name: str) -> type[Family]:
    own = f"{__name__}.{name}"
    family: type[Family] = import_module(own).FAMILY if find_spec(own) else Family
    return family


def formats() -> Iterator[tuple[str, Format]]:
    """Yields (preset, format) for each file format of each preset."""
    for preset in engine.presets():
        for each in family_of(preset).formats:
            yield preset, each
