"""The file system as the storage driver wants it: this module itself, with MicroPython's own calls."""

import os
from builtins import open  # noqa: F401 re-exported
from os import listdir, mkdir, remove, rename  # noqa: F401 re-exported

from micropython import const

_FOLDER = const(0x4000)
_PROGRAM = "p"  # /p is no folder of this file system: the compiled program is mounted there


def statvfs(path: str) -> tuple:
    """MicroPython counts the two blocks of each folder twice, so that less seems to be free than there is."""
    size, part, blocks, free = os.statvfs(path)[:4]
    folders = [""]
    while folders:
        folder = folders.pop()
        for entry in os.ilistdir(folder or "/"):
            if entry[1] == _FOLDER and (folder or entry[0] != _PROGRAM):
                free += 2
                folders.append(folder + "/" + entry[0])
    return size, part, blocks, free


def guarded(flash, kept: list):
    """The file system once more beside itself, for writing: it gives none of the blocks `kept` to anybody. `again` ends that."""
    from .guarded_files import GuardedFiles

    return GuardedFiles(flash, kept)


def again() -> None:
    """Starts the chip again: what the file system remembers of its directory is no longer true."""
    from machine import reset

    reset()
