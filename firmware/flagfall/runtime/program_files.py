"""The program's compiled files on the flash: what an import asks about them, and where littlefs keeps their bytes.

MicroPython looks for a module four times, and each time littlefs reads every folder on the way: 17 ms a module. Mounted at
MOUNT, first in the search path, this opens the compiled file at the first question and answers the others from that.
It reads through a littlefs of its own, which cannot write and knows which block it has just read: so a file's address is that of
the very bytes that are loaded. It knows flash and littlefs; no module by name.
"""

import sys

from rp2 import Flash
from uctypes import bytearray_at
from vfs import VfsLfs2, mount

from micropython import const

MOUNT = "/p"
MARK = b"\x00inplace"  # behind a module: two counts, rows of three numbers of 16 bits, the names of modules that it needs

_BLOCK = const(4096)

_ENOENT = const(2)
_EROFS = const(30)
_SHOWN = const(0x10000000)  # where the chip's memory map shows the flash
_SIZES = (2, 4, 8, 16)  # of flash, MB; the file system ends where the flash ends
_POINTER = const(4)  # bytes by which the second block of a file says which is its first
_TWO = const(8188)  # bytes that the first two blocks hold
_HEAD = const(64)  # bytes that are compared to be sure of a block
_INLINE = const(512)  # a file up to an eighth of a block lies among the names of its folder, where littlefs moves it
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_FOLDER = (0x4000,) + _FILE[1:]
_PACKAGE = "/__init__.mpy"
_NOWHERE = (0, 0, 0, 0)
_TOPS = ("/board", "/flagfall")  # the program's own names at the root; nothing else is looked for there


class _Watched:
    """The flash as a block device that can only be read, and remembers the block that was read last."""

    def __init__(self):
        self._flash = Flash()
        self._read = self._flash.readblocks
        self.block = -1

    def readblocks(self, block: int, data: bytearray, offset: int = 0) -> None:
        self.block = block
        self._read(block, data, offset)

    def writeblocks(self, block: int, data: bytes, offset: int = 0) -> None:
        raise OSError(_EROFS)

    def ioctl(self, request: int, value: int) -> int:
        return self._flash.ioctl(request, value) or 0 if request in (4, 5) else 0  # how many blocks, how large


class ProgramFiles:
    """A file system of compiled modules. start: the address of its first block, 0 when the chip does not show it as expected."""

    def __init__(self):
        self._flash = _Watched()
        self._files = None
        self._path, self._opened = "", None  # the file that was asked for last
        self.start = self._shown()

    def _shown(self) -> int:
        block = bytearray(512)
        self._flash.readblocks(0, block)
        for size in _SIZES:
            start = _SHOWN + (size << 20) - self._flash.ioctl(4, 0) * _BLOCK
            if bytearray_at(start, len(block)) == block:
                return start
        return 0

    def show(self) -> None:
        """At MOUNT, first in the search path; what has come of the program already is a folder there, too."""
        self.renew()
        mount(self, MOUNT)
        sys.path.insert(0, MOUNT)
        for name in sys.modules:
            module = sys.modules[name]
            if hasattr(module, "__path__"):
                module.__path__ = MOUNT + "/" + name.replace(".", "/")  # pyright: ignore[reportAttributeAccessIssue]  a text here

    def renew(self) -> None:
        """Looks at the flash as it is now. What was read before somebody wrote is not to be trusted."""
        self.rest()
        self._files = VfsLfs2(self._flash, readsize=32, progsize=1024, lookahead=32)  # pyright: ignore[reportArgumentType]  it asks for no class

    def rest(self) -> None:
        """Gives the memory back until `renew`."""
        self._path, self._opened, self._files = "", None, None

    def where(self, name: str) -> tuple:
        """Of a module's file: size in bytes, address of its first bytes, of those of its second block or 0, of what stands behind MARK.

        A package's name ends with a dot.
        All 0 for one that is not there, or not in one or two blocks of its own. The file stays open for the import that follows.
        """
        path = "/" + name.replace(".", "/")
        if not self._found(path[:-1] + _PACKAGE if path[-1] == "/" else path + ".mpy"):
            return _NOWHERE
        stream, flash = self._opened, self._flash
        found = [0, 0]
        size = stream.seek(0, 2)
        if not self.start or not _INLINE < size <= _TWO:
            return _NOWHERE
        for i in range(1 + (size > _BLOCK)):
            stream.seek(i * _BLOCK)
            flash.block = -1
            head = stream.read(_HEAD)
            at = self.start + flash.block * _BLOCK + _POINTER * i
            if flash.block < 0 or bytearray_at(at, len(head)) != head:
                return _NOWHERE
            found[i] = at
        first, second = found
        last, length = (second, size - _BLOCK) if second else (first, size)
        behind = bytearray_at(last, length).rfind(MARK)
        return size, first, second, last + behind + len(MARK) if behind >= 0 else 0

    def _found(self, path: str) -> bool:
        if path != self._path:
            self._path, self._opened = path, None
            try:
                self._opened = self._files.open(path, "rb")
            except OSError:
                pass
        return self._opened is not None

    # What an import asks

    def mount(self, readonly: bool, mkfs: bool) -> None:
        pass

    def stat(self, path: str) -> tuple:
        """MicroPython asks for a folder, then for NAME.py, then for NAME.mpy. Of two files the compiled one counts."""
        if path[-4:] == ".mpy":
            if self._found(path):
                return _FILE
            raise OSError(_ENOENT)
        if path[-3:] == ".py":
            if self._found(path[:-3] + ".mpy"):
                raise OSError(_ENOENT)
        elif path + _PACKAGE == self._path:
            return _FOLDER
        elif path.find("/", 1) < 0 and path not in _TOPS or self._found(path + ".mpy"):
            raise OSError(_ENOENT)
        return self._files.stat(path)

    def open(self, path: str, mode: str):
        if not self._found(path):
            return self._files.open(path, mode)
        stream, self._path, self._opened = self._opened, "", None
        stream.seek(0)
        return stream
