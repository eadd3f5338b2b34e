"""Shortens players' names for the device, whose screens and records have room for 16 letters. Knows no database."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

LONGEST_NAME = 33  # letters of a player's name, as many as a tournament report has
LONGEST_ON_DEVICE = 16


def short_name(name: str, taken: Iterable[str]) -> str:
    """Returns a name for the device: the first letter and the family name, cut, with a number where that is taken; a name of at most 16
    letters stays. taken: names in small letters. The family name is the last word, or the part before a comma.
    """
    if len(name) <= LONGEST_ON_DEVICE:
        return name
    family, _, given = (part.strip() for part in name.partition(","))
    if not given:
        given, _, family = family.rpartition(" ")
    base, all_taken = f"{given[:1]} {family}".strip(), set(taken)
    forms = (_cut(base, "" if number == 1 else str(number)) for number in count(1))
    return next(form for form in forms if form.casefold() not in all_taken)


def _cut(base: str, end: str) -> str:
    return base[: LONGEST_ON_DEVICE - len(end)].rstrip() + end


def short_names(names: Iterable[str]) -> dict[str, str]:
    """Returns name -> name for the device, each unique. Names of at most 16 letters stay; of two that are alike, the later one gets a
    number.
    """
    all_names = list(names)
    taken = {name.casefold() for name in all_names if len(name) <= LONGEST_ON_DEVICE}
    found = {}
    for name in all_names:
        found[name] = short_name(name, taken)
        taken.add(found[name].casefold())
    return found
