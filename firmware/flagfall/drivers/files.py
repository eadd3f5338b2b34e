"""The file system for the storage driver: the functions of this module, most of them MicroPython's own."""

import os
from builtins import open  # noqa: F401 re-exported
from os import listdir, mkdir, remove, rename  # noqa: F401 re-exported

from micropython import const

_FOLDER = const(0x4000)
_PROGRAM = const("p")  # /p is no folder of this file system, because the compiled program is mounted there


def statvfs(path: str) -> tuple:
    """Returns the numbers of the file system. MicroPython counts the two blocks of each folder twice, so this adds them to the free
    blocks.
    """
    size, part, blocks, free = os.statvfs(path)[:4]
    folders = [""]
    while folders:
        folder = folders.pop()
        for entry in os.ilistdir(folder or "/"):
            if entry[1] == _FOLDER and (folder or entry[0] != _PROGRAM):
                free += 2
                folders.append(folder + "/" + entry[0])
    return size, part, blocks, free


def guard(flash, kept: list):
    """Returns a second file system for writing, which never writes to the blocks `kept`. Call `restart` after its use."""
    from .guarded_files import GuardedFiles

    return GuardedFiles(flash, kept)


def restart() -> None:
    """Restarts the chip, because the mounted file system has an old directory in memory."""
    from machine import reset

    reset()
