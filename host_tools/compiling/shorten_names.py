"""Other names for those that the program itself gives: few for many, mostly such as MicroPython has in flash anyway.

A name becomes the same other name wherever it stands, so whoever reaches an attribute reaches the right one. This is a colouring:
two names meet when one object or one module can have both, and then they become different ones. That is so for all names in a
module and in the modules where ancestors of its classes live, and therefore nobody may set an attribute that the class of the
object, or an ancestor of it, does not mention.
"""

import builtins
import string
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain, product

from .join import homes
from .micropython_names import NUMBERED, OTHERS
from .program import Program
from .shorten_parameters import FREE

_LONGEST = 8  # letters of a name of MicroPython's that is worth having in flash again
# MicroPython itself asks objects of the program for some of these; who reads the program expects functions of the language in the rest.
_ASKED = (
    "args chdir close errno flush getcwd ilistdir ioctl main mkdir mount open read readblocks readinto readline remove rename rmdir "
    "seek self send stat statvfs throw umount unlink value write writeblocks"
)
_NEVER = {*_ASKED.split(), "rp2", "usys", "vfs", *dir(builtins), *sys.stdlib_module_names, *FREE}


def short_names(program: Program) -> dict[str, str]:
    """Name -> its other name; without those that must stay, or that the compiler folds anyway."""
    modules = list(program.modules.values())
    wanted = _renamed(program)
    uses = Counter(name for module in modules for name in module.names.keys() & wanted)
    groups = [set().union(*(module.names for module in family)) & wanted for family in program.families]
    taken = set().union(*(module.names.keys() | module.words | set(module.name.split(".")) for module in modules))
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
    """Ours, never looked up by a string, never the name of an argument in a call, and nobody else's."""
    modules = program.modules.values()
    paths = [*program.by_name, *homes(program.by_name)]  # in a file with others a module keeps its name, too
    kept = set().union(program.keywords, program.theirs, *(module.kept for module in modules), *(path.split(".") for path in paths))
    private = set().union(*(module.bound for module in modules)) - set().union(*(module.words | module.folded for module in modules))
    public = {name for name in set().union(*(module.defined for module in modules)) if not name.startswith("_")}
    screens = {name[0].upper() + name[1:] for module in modules for name in module.looked_up}
    return (private | public) - kept - screens - {*NUMBERED, *OTHERS}


def _palette(taken: set[str]) -> Iterator[str]:
    """What costs least comes first."""
    numbered = [name for name in NUMBERED if name.islower()]
    others = sorted((name for name in OTHERS if name.islower() and len(name) <= _LONGEST), key=lambda name: (len(name), name))
    made = map("".join, product(string.ascii_letters, string.ascii_uppercase + string.digits))
    more = map("".join, product(string.ascii_letters, string.ascii_letters, string.ascii_uppercase + string.digits))
    return (name for name in chain(numbered, others, made, more) if name not in taken and name not in _NEVER)
