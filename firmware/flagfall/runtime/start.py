"""How the program's modules come into memory on this chip: decided once, at power on. Knows the interpreter; nothing of the program.

Part of the firmware, they are there. On a stock MicroPython of a version that was tried they run from flash (xip.py), on any
other from memory. A mark stands on the flash from before that until the panel has the first picture: a start that finds
it runs from memory, so that a fault in running from flash never makes a device useless.
"""

import builtins
import os
import sys

from . import module_loader

TRIED = ((1, 28, 0, ""),)  # versions of MicroPython on which running from flash was tried
_MARK = "/starting"
_EXTENSIBLE = ("array", "machine", "os", "struct", "time")  # of MicroPython's own modules, those that a file could take the place of

_importer = None


def begin() -> None:
    """From here on modules come as decided; module_loader.runs_from says how."""
    global _importer
    for name in _EXTENSIBLE:  # in this list they are found at once; otherwise each import of one looks for a file, 6 ms
        sys.modules[name] = __import__(name)
    if not __file__.endswith(".mpy"):
        module_loader.runs_from = "firmware"
        return
    from .program_files import ProgramFiles

    files = ProgramFiles()
    files.show()
    from .importer import Importer  # here: from now on a module is found in 8 ms, not 17

    tried = sys.implementation[1] in TRIED and not _marked()  # pyright: ignore[reportIndexIssue]  a tuple
    with open(_MARK, "w"):
        pass
    settled = None
    if tried:
        from . import xip

        settled = xip.begun(files)
    module_loader.runs_from = "flash" if settled else "memory"
    _importer = Importer(files, settled)
    builtins.__import__ = _importer.load


def stands() -> None:
    """To be called when the panel has the first picture: this start has succeeded."""
    if _importer:
        _importer.started()
        os.remove(_MARK)


def _marked() -> bool:
    try:
        os.stat(_MARK)
    except OSError:
        return False
    return True
