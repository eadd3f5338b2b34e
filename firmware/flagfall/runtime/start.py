"""Decides at power on how the program's modules come into memory on this chip. Knows the interpreter; nothing of the program.

In a firmware they are there already. On a stock MicroPython of a tested version they run from flash (xip.py), on any other from
memory. A file, the mark, is on the flash from before that until the panel has the first picture: a start that finds it runs from
memory, so that a fault in running from flash never makes a device useless.
"""

import builtins
import gc
import os
import sys

from . import module_loader

TRIED = ((1, 28, 0, ""), (1, 29, 0, ""))  # versions of MicroPython on which running from flash was tried
_MARK = "/starting"
_EXTENSIBLE = ("array", "machine", "os", "struct", "time")  # of MicroPython's own modules, those that a file could take the place of

_importer = None


def begin(pack) -> None:
    """Sets up the loading of modules; module_loader.runs_from names the way. pack: the PackReader."""
    global _importer
    for name in _EXTENSIBLE:  # in this list they are found at once; otherwise each import of one looks for a file, 6 ms
        sys.modules[name] = __import__(name)
    if pack.built_in:
        module_loader.runs_from = "firmware"
        return
    from .importer import Importer

    module_loader.build = pack.build
    tried = sys.implementation[1] in TRIED and not _marked()  # pyright: ignore[reportIndexIssue]  a tuple
    with open(_MARK, "w"):
        pass
    settle = _from_flash(pack) if tried else None
    module_loader.runs_from = "flash" if settle else "memory"
    _importer = Importer(pack, settle)
    builtins.__import__ = _importer.load


def start_succeeded() -> None:
    """Removes the mark when the panel has the first picture: this start has succeeded."""
    if _importer:
        os.remove(_MARK)


def _from_flash(pack):
    """Points the modules that are in memory by now at flash. Returns a function that does so with a later one; None on an unexpected
    interpreter.

    This module stays in memory, because its functions are running: the copy of a running function must not be collected.
    """
    from . import xip

    found = xip.Xip()
    if not found.fits(pack.where(xip.__name__)):
        return None
    gc.disable()  # while functions of xip.py are pointed at flash, their copies are at work
    for name in sys.modules:
        if name.startswith("flagfall") and name != __name__:
            found.settle(sys.modules[name], pack.where(name))
    gc.enable()
    return found.settle


def _marked() -> bool:
    try:
        os.stat(_MARK)
    except OSError:
        return False
    return True
