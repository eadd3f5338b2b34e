"""The families of games on the PC: what only one of them has lies in a file of the family's name, found by that name.

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
    """What the PC does with games of this preset. Of one that only a later program knows, what it does with any."""
    if preset not in engine.presets():
        return Family(preset)
    return _of_family(engine.family(preset))(preset)


def answer(question: str, words: list[str]) -> tuple[int, list[str]]:
    """(points, a line for each part) of a question that is asked outside any game. FlagfallError."""
    asked = engine.question(question)
    points, lines = asked.answer(words)
    return points, [_of_family(asked.__name__.split(".")[-2]).line(line) for line in lines]


def _of_family(name: str) -> type[Family]:
    own = f"{__name__}.{name}"
    family: type[Family] = import_module(own).FAMILY if find_spec(own) else Family
    return family


def formats() -> Iterator[tuple[str, Format]]:
    """(preset, a kind of file that its games can be exported as)."""
    for preset in engine.presets():
        for each in of(preset).formats:
            yield preset, each
