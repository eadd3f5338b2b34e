"""Imports the program's modules one by one, each after the modules that it needs, so that no import runs inside another.

An import takes 0.6 KB of a stack of 8 KB, so six nested imports are too many. The pack lists the imports at the top of each module
(host_tools/packing/needs.py). Knows the pack; no module by name.
"""

import builtins
import sys
from array import array

from uctypes import bytearray_at

PROGRAM = "flagfall."  # the names in the pack's lists are without this beginning

_import = builtins.__import__


class Importer:
    """The importer of a pack. pack: the PackReader; point(module, where): called for each loaded module with its place; None
    where modules run from memory.
    """

    def __init__(self, pack, point):
        self._pack = pack
        self._point = point

    def load(self, name: str, scope: dict | None = None, local: dict | None = None, names=(), level: int = 0):
        """Works as the built-in `__import__`."""
        full_name = self._full_name(name, scope, level)
        package = sys.modules.get(full_name)
        if names and package is not None and not [one for one in names if not hasattr(package, one)]:
            return package  # the import of MicroPython would search for every part of the name
        if full_name.startswith("flagfall") or full_name == "board":
            # Without a name, as in `from . import one`, the names may be modules of the package.
            inside = [full_name + "." + one for one in names if not hasattr(package, one)] if level and not name else (full_name,)
            for one in inside:
                if one not in sys.modules:
                    self._load_one(one)
        return _import(name, scope, local, names, level)

    def run_from_flash(self, name: str) -> None:
        """Points a loaded module at flash, if modules run from flash on this chip. None of its functions may be running."""
        if self._point:
            self._point(sys.modules[name], self._pack.where(name))

    def _full_name(self, name: str, scope, level: int) -> str:
        """Returns the full name for a relative import."""
        if not level:
            return name
        package = scope["__name__"]
        for _ in range(level - 1 if "__path__" in scope else level):
            package = package.rpartition(".")[0]
        return package + "." + name if name else package

    def _load_one(self, name: str) -> None:
        """Imports the modules that a module needs, then the module."""
        try:
            builtins.__import__ = _import  # all modules that a module needs are there before it, so it imports nothing new
            waiting = [self._needs_of(name)]
            while waiting:
                name, where, needs = waiting[-1]
                if needs:
                    name = needs.pop()
                    if name.rstrip(".") not in sys.modules and name not in [one[0] for one in waiting]:
                        waiting.append(self._needs_of(name))
                    continue
                waiting.pop()
                name = name.rstrip(".")
                _import(name)
                if self._point:
                    self._point(sys.modules[name], where)
        finally:
            builtins.__import__ = self.load

    def _needs_of(self, name: str) -> tuple:
        """Returns the name, the place of the module, and the full names of the modules that it needs, a new package last. The name of a
        package ends with a dot.
        """
        where = self._pack.where(name)
        _, _, table, length = where
        needs = []
        if length:
            texts, codes = array("H", bytearray_at(table, 4))
            names = 4 + 6 * (texts + codes)
            needs += [PROGRAM + one for one in bytes(bytearray_at(table + names, length - names)).decode().split()]
        package = name.rstrip(".").rpartition(".")[0]
        if package and package not in sys.modules:
            needs.append(package + ".")
        return name, where, needs
