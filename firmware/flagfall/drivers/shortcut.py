"""The way to the program's files while modules are imported: from a module's short name to its file in one search.

For every module MicroPython asks the file system for a folder, for a source file, for a compiled file, and then opens it.
Each time all folders on the way are searched: 4 ms on the Pico, and a screen waits for it. Here the first question tries to
open the compiled file, and that answers all four.

It knows folders and files; nothing of flash, boards or games.
"""

import sys
from os import stat

from vfs import mount

from .. import modules

_PROGRAM = "/flagfall/"
_NAME = "/f"  # the folder of short names; short itself, because the path of each module stays in memory
_GUEST = "_"  # what a module may be called while it is imported: a word that MicroPython has anyway, and no module
_COMPILED = ".mpy"
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # what os.stat says of a file, as far as an import reads it


def _real(path: str) -> str:
    """Of a module's path without its end; "" for none of the program's."""
    name = modules.name(path)
    return _PROGRAM + name.replace(".", "/") + _COMPILED if name else ""


class Shortcut:
    """The program's modules as a file system for imports: what vfs.mount takes, and no more."""

    def __init__(self):
        self._path = ""  # of the compiled module that is open
        self._stream = None
        self._guest = ""  # where the file of the guest lies
        self.size = 0  # bytes of the file opened last
        self.others = []  # the paths of what the guest has imported, in this order
        self._mounted = False

    def guest(self, name: str) -> str:
        """The name by which to import a module, one at a time: of the program's the same for all, because a path stays in memory."""
        self._guest = _real(name) if self._mounted else ""
        self.others = []
        return _GUEST if self._guest else name

    def part(self, name: str) -> None:
        """The import of the guest is over: it gets its own name."""
        module = sys.modules.pop(_GUEST, None)
        if module is not None:
            module.__name__ = name
            sys.modules[name] = module

    def mount(self, readonly, mkfs) -> None:
        self._mounted = True

    def ilistdir(self, path: str):
        """Nothing: its files are listed where they lie."""
        return iter(())

    def stat(self, path: str) -> tuple:
        """As os.stat, of the folder, the source and the compiled file of a module, in this order. OSError for what is not there."""
        if path == self._path:
            return _FILE
        real = self._guest if path[1:] == _GUEST else _real(path[1:])
        if real:
            if path[1:] != _GUEST:
                self.others.append(path[1:])
            self._stream = open(real, "rb")  # noqa: SIM115  the import closes it
            self.size = self._stream.seek(0, 2)
            self._stream.seek(0)
            self._path = path + _COMPILED
        raise OSError(2)  # ENOENT

    def open(self, path: str, mode: str):
        """The file that `stat` has found, which is open then."""
        stream, self._stream, self._path = self._stream, None, ""
        return stream


def real(module) -> str:
    """Where the file of a module lies."""
    path = module.__file__
    return _real(module.__name__) if path.startswith(_NAME + "/") else path


way = Shortcut()


def install() -> None:
    """From now on modules have short names and come this way; not where they have no short names.

    Without its folder the program is a part of MicroPython: then modules are looked for there first.
    """
    if not modules.NAMES:
        return
    try:
        stat(_PROGRAM[:-1])
    except OSError:
        sys.path.insert(0, ".frozen")
        return
    mount(way, _NAME)
    sys.path.insert(0, _NAME)
