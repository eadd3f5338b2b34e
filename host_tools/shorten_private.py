"""Short names for private ones: `_a`, `_b`, ... A colouring: few short names for many, and no two that meet get the same.

A private name becomes the same short name wherever it stands, so whoever reaches an attribute reaches the right one. Two names
meet when one object can have both: in one module, or in a class and an ancestor of it, which may live in another module.
"""

import string
from collections import Counter
from collections.abc import Iterator
from itertools import count, product

from .program import Program

_LETTERS = string.ascii_letters + string.digits


def short_names(program: Program) -> dict[str, str]:
    """Private name -> its short name; without those that must stay, or that the compiler folds anyway."""
    modules = list(program.modules.values())
    wanted = _renamed(program)
    uses = Counter(name for module in modules for name in module.private & wanted)
    groups = [set().union(*(module.private for module in family)) & wanted for family in program.families]
    taken = set().union(*(module.names.keys() | module.words for module in modules))
    palette = [short for short, _ in zip(_palette(taken), wanted, strict=False)]
    found: dict[str, str] = {}
    # What stands in most modules comes first, so that all modules share the front of the palette.
    for name in sorted(wanted, key=lambda name: (-uses[name], name)):
        near = set().union(*(group for group in groups if name in group))
        used = {found[other] for other in near if other in found}
        found[name] = next(short for short in palette if short not in used)
    return found


def strangers(program: Program) -> list[str]:
    """One line for each private attribute that a module uses, but neither it nor any of its family gives a meaning to.

    Setting such a one on somebody else's object could hit another attribute's short name. MicroPython's own may be read.
    """
    found = []
    ours = set().union(*(module.bound for module in program.modules.values()))
    for module in program.modules.values():
        near = {relative.name: relative for family in program.families if module in family for relative in family}
        known = set().union(*(relative.bound for relative in near.values()))
        strange = {name for name, is_set in module.reached.items() if is_set or name in ours} - known
        found += [f"{module.name}: {name} is private to another module" for name in sorted(strange)]
    return found


def _renamed(program: Program) -> set[str]:
    """Ours, never looked up by a string, never the name of an argument in a call, not folded everywhere."""
    modules = program.modules.values()
    ours = set().union(*(module.bound for module in modules))
    kept = set().union(program.keywords, *(module.words for module in modules), *(module.name.split(".") for module in modules))
    stored = set().union(*(module.private - module.folded for module in modules))
    return (ours - kept) & stored


def _palette(taken: set[str]) -> Iterator[str]:
    for length in count(1):
        for letters in product(_LETTERS, repeat=length):
            short = "_" + "".join(letters)
            if short not in taken:
                yield short
