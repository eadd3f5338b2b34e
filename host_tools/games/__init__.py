"""The families of games on the PC: each has its special functions in a file of the family's name, found by that name.

A family without a file is as `family.py` says. Knows no store, no terminal and no device.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from flagfall import engine

from .family import Family, Format


@cache
def of(preset: str) -> Family:
    """Returns the functions for games of this preset; for a preset of a later program those for any game."""
    if preset not in engine.presets():
        return Family(preset)
    return _of_family(engine.family(preset))(preset)


def answer(question: str, words: list[str]) -> tuple[int, list[str]]:
    """Returns (points, a line for each part) for a question outside any game. Raises FlagfallError."""
    asked = engine.question(question)
    points, lines = asked.answer(words)
    return points, [_of_family(asked.__name__.split(".")[-2]).line(line) for line in lines]


def _of_family(name: str) -> type[Family]:
    own = f"{__name__}.{name}"
    family: type[Family] = import_module(own).FAMILY if find_spec(own) else Family
    return family


def formats() -> Iterator[tuple[str, Format]]:
    """Yields (preset, a kind of file that its games can be exported as)."""
    for preset in engine.presets():
        for each in of(preset).formats:
            yield preset, each
