"""The file system as the storage driver wants it: this module itself, with MicroPython's own calls."""

import os
from builtins import open  # noqa: F401 re-exported
from os import listdir, mkdir, remove, rename  # noqa: F401 re-exported

from micropython import const

_FOLDER = const(0x4000)
_PROGRAM = "p"  # no folder: where the program is mounted that runs in place


def statvfs(path: str) -> tuple:
    """MicroPython counts the two blocks of each folder twice, so that less seems to be free than there is."""
    size, part, blocks, free = os.statvfs(path)[:4]
    return size, part, blocks, free + 2 * _folders("")


def _folders(path: str) -> int:
    count = 0
    for entry in os.ilistdir(path or "/"):
        if entry[1] == _FOLDER and (path or entry[0] != _PROGRAM):
            count += 1 + _folders(path + "/" + entry[0])
    return count
