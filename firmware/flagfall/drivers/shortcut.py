"""A short way to the program's files while modules are imported: one search through the flash's folders instead of four.

For every module MicroPython asks the file system for a folder, for a source file, for a compiled file, and then opens it.
Each time all folders on the way are searched: 4 ms on the Pico, and a screen waits for it. Here the first question tries to
open the compiled file, and that answers all four. What is not there compiled is looked up as ever. So of two files of one name
the compiled one counts: who tries out a source file on a device removes the compiled one.

It knows folders and files; nothing of flash, boards or games.
"""

import os
import sys

from vfs import mount

_PROGRAM = "/flagfall"
_NAME = "/f"  # what that folder is called in imports; short, because the path of each module stays in memory
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # what os.stat says of a file, as far as an import reads it


class Shortcut:
    """The program's folder as a file system for imports: what vfs.mount takes, and no more."""

    def __init__(self):
        self._path = ""  # of the compiled module that is open
        self._stream = None

    def mount(self, readonly, mkfs) -> None:
        """Nothing to do; vfs.mount asks for it."""

    def ilistdir(self, path: str):
        """Nothing: its files are listed where they lie."""
        return iter(())

    def stat(self, path: str) -> tuple:
        """As os.stat, of the folder, the source and the compiled file of a module, in this order. OSError for what is not there."""
        if path == self._path:
            return _FILE
        compiled = (path[:-3] if path.endswith(".py") else path) + ".mpy"
        if compiled != self._path:
            try:
                self._stream = open(_PROGRAM + compiled, "rb")  # noqa: SIM115  the import closes it
            except OSError:
                return os.stat(_PROGRAM + path)
            self._path = compiled
        raise OSError(2)  # ENOENT

    def open(self, path: str, mode: str):
        """The file that `stat` has found, which is open then if it is a compiled one."""
        if path != self._path:
            return open(_PROGRAM + path, mode)
        stream, self._stream, self._path = self._stream, None, ""
        return stream


def real(path: str) -> str:
    """Where a file lies whose module was imported by this path."""
    return _PROGRAM + path[len(_NAME) :] if path.startswith(_NAME + "/") else path


def install() -> None:
    """From now on what is imported from the program's folder comes this way; not where the program is a part of MicroPython."""
    for name in ("flagfall", "flagfall.drivers"):
        module = sys.modules[name]
        folder = "/%s" % module.__path__
        if folder != "/" + name.replace(".", "/"):
            return
        module.__path__ = _NAME + folder[len(_PROGRAM) :]  # pyright: ignore[reportAttributeAccessIssue]  a text there
    mount(Shortcut(), _NAME)
