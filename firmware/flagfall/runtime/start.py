"""Decides at power on how the program's modules are loaded on this chip. Knows the interpreter; nothing of the program.

Modules built into a firmware are there already. On a stock MicroPython of a tested version they run from flash (xip.py), on any other from
memory. Before the first module runs from flash, a file, the mark, is made; it is removed when the panel has the first picture. A start that
finds the mark runs from memory, so that a fault in running from flash never makes a device useless.
"""

import builtins
import gc
import os
import sys

from . import module_loader

TESTED = ((1, 28, 0, ""), (1, 29, 0, ""))  # versions of MicroPython on which running from flash was tested
# MicroPython's own modules that a file could replace. Without an entry here, each import searches for such a file, which takes 6 ms.
EXTENSIBLE = ("array", "binascii", "io", "machine", "os", "select", "struct", "time")

_importer = None


def begin(pack) -> None:
    """Sets up the loading of modules and module_loader.runs_from. pack: the PackReader."""
    global _importer
    path = sys.path[:]
    sys.path.clear()  # MicroPython looks for no file then
    for name in EXTENSIBLE:
        sys.modules[name] = __import__(name)
    sys.path.extend(path)
    if pack.built_in:
        module_loader.runs_from = "firmware"
        sys.modules.pop("pack_reader")  # nothing is read from a pack; this frees 1.4 KB
        return
    from .importer import Importer

    module_loader.pack = pack
    tested = sys.implementation[1] in TESTED and not pack.unfinished  # pyright: ignore[reportIndexIssue]  a tuple
    with open(pack.STARTING, "w"):
        pass
    point = _from_flash(pack) if tested else None
    module_loader.runs_from = "flash" if point else "memory"
    _importer = Importer(pack, point)
    builtins.__import__ = _importer.load


def start_succeeded() -> None:
    """Removes the mark, lets the reader run from flash, and unloads what only the start needs, this module too. main.py calls it after the
    first picture.
    """
    if _importer:
        os.remove(module_loader.pack.STARTING)  # type: ignore
        _importer.run_from_flash("pack_reader")  # not before, because it takes 18 ms
    module_loader.drop("runtime.start")
    for name in ("board", "rp2"):  # of the second one the drivers need only what is C, and no assembler
        sys.modules.pop(name, None)


def _from_flash(pack):
    """Points the modules in memory at flash. Returns a function that does the same for later modules, None on an unexpected interpreter.

    This module stays in memory, because its functions are running, and the copy of a running function must not be collected.
    """
    from . import xip

    places = xip.Xip()
    if not places.fits(pack.where(xip.__name__)):
        return None
    gc.disable()  # the functions of xip.py run from their copies while they point themselves at flash
    for name in sys.modules:
        if name.startswith("flagfall") and name != __name__:
            places.point(sys.modules[name], pack.where(name))  # finds no package, which has no functions
    gc.enable()
    return places.point
