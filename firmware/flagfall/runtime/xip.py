"""Runs compiled modules where they lie in flash, and gives the memory of their loaded copies back.

MicroPython copies a .mpy file into memory to run it: 80 KB in a game of chess, of 240. But littlefs keeps the blocks of a file
of more than half a KB as they are, and the chip reads its flash like memory. So after a module has been imported, its functions
and long texts are pointed at the same bytes in flash, and the collector takes the copies. Where they lie is written behind each
module when it is compiled (host_tools/compiling/xip_index.py).

Nothing is trusted. The blocks of a file are those that littlefs itself reads for it, and a pointer is changed only when all bytes
in memory and in flash are equal. `install` first tries on this very module whether functions and texts look as in MicroPython
1.28 (objfun.h, emitglue.h, objstr.h, bc.h); on any other nothing is changed, and modules stay in memory. littlefs never moves
the block of a file that nobody writes: the program does not write its own modules, and `flagfall flash` starts MicroPython
afresh before it does.

It knows flash and the interpreter; nothing of the program.
"""

import builtins
import gc
import sys
from array import array

from machine import mem8, mem32
from rp2 import Flash
from uctypes import bytearray_at
from vfs import VfsLfs2

from micropython import const

from . import xip_viper

MARK = b"\x00inplace"  # what follows it behind a module: two counts, rows of three numbers of 16 bits

_FLASH = const(0x10000000)  # where the chip's memory map shows the flash
_MEMORY = const(2)  # the first digit of addresses in memory
_BLOCK = const(4096)
_POINTER = const(4)  # bytes by which the second block of a file says which is its first
_TWO = const(8188)  # bytes that the first two blocks hold
_HEAD = const(64)  # bytes that are compared to be sure of a block
_INLINE = const(512)  # a file up to an eighth of a block lies among the names of its folder, where littlefs moves it
_FIRST = const(0)  # places in the plan of `functions`
_SECOND = const(1)
_ROWS = const(2)
_COUNT = const(3)
_SEEN = const(4)
_FOUND = const(5)
_CHANGE = const(6)
_SIZES = (2, 4, 8, 16)  # of flash, MB; the file system ends where the flash ends

_import = builtins.__import__


class _Watched:
    """The flash as a block device that can only be read, and remembers the block that was read last."""

    def __init__(self, flash):
        self._flash = flash
        self.block = 0

    def readblocks(self, block: int, data: bytearray, offset: int = 0) -> None:
        self.block = block
        self._flash.readblocks(block, data, offset)

    def writeblocks(self, block: int, data: bytes, offset: int = 0) -> None:
        raise OSError(30)  # EROFS

    def ioctl(self, request: int, value: int) -> int:
        return self._flash.ioctl(request, value) if request in (4, 5) else 0  # how many blocks, how large


class Blocks:
    """The files that lie whole in blocks of the file system on this flash."""

    def __init__(self, flash):
        self._flash = flash
        self._count = flash.ioctl(4, 0)
        self.start = self._shown(self._count)

    def _shown(self, count: int) -> int:
        """The address at which the chip shows the first block, 0 when it cannot be found."""
        block = bytearray(512)
        self._flash.readblocks(0, block)
        for size in _SIZES:
            start = _FLASH + (size << 20) - count * _BLOCK
            if bytearray_at(start, len(block)) == block:
                return start
        return 0

    def reader(self):
        """The file system as it is now, to be asked with `of`. It must not be kept over a write."""
        watched = _Watched(self._flash)
        return watched, VfsLfs2(watched, readsize=32, progsize=256, lookahead=32)  # pyright: ignore[reportArgumentType]  it asks for no class

    def of(self, reader, path: str) -> tuple:
        """(size of the file in bytes, address of its first bytes, address of those of its second block or 0).

        All 0 for a file that is not in one or two blocks of its own.
        """
        watched, files = reader
        found = [0, 0]
        with files.open(path, "rb") as stream:
            size = stream.seek(0, 2)
            if not _INLINE < size <= _TWO:
                return 0, 0, 0
            for i in range(1 + (size > _BLOCK)):
                stream.seek(i * _BLOCK)
                watched.block = -1
                head = stream.read(_HEAD)
                at = self.start + watched.block * _BLOCK + _POINTER * i
                if watched.block < 0 or bytearray_at(at, len(head)) != head:
                    return 0, 0, 0
                found[i] = at
        return size, found[0], found[1]


class Xip:
    """Points modules at their bytes in the blocks."""

    def __init__(self, blocks: Blocks):
        self._blocks = blocks
        self._texts = (mem32[id("a text that is too long to be a name: %d" % _BLOCK)], mem32[id(b"bytes %d" % _BLOCK)])
        code = (mem32[id(install)], mem32[id(lambda: (yield))])
        types = (id(type), id(property), id(staticmethod), id(classmethod), mem32[id(xip_viper.functions)])
        self._plan = array("I", (0, 0, 0, 0, 0, 0, 0) + code + types)  # see `functions`

    def fits(self) -> bool:
        """Whether this MicroPython keeps functions, classes, modules and texts as expected: tried on this module, which is not changed."""
        own, plan = sys.modules[__name__], self._plan
        names = mem32[id(Xip) + 16 + 4 * (mem8[id(Xip) + 19] or 1)]
        if mem32[id(install) + 4] != id(own) or mem32[names] != mem32[id({})] or mem32[names + 4] >> 3 != len(Xip.__dict__):
            return False
        self.settle(own, self._blocks.reader())
        # All its functions and a text were found, and the function inside __init__.
        plan[_CHANGE] = plan[_FOUND] == plan[_SEEN] + 1 and plan[_FOUND] > 15
        return bool(plan[_CHANGE])

    def load(self, name: str, scope: dict | None = None, local: dict | None = None, given=(), level: int = 0):
        """As the built-in `__import__`. What has come with the module, and with what that imports, is settled."""
        before = len(sys.modules)
        builtins.__import__ = _import  # what the module itself imports takes no more of the stack than ever
        try:
            found = _import(name, scope, local, given, level)
        finally:
            builtins.__import__ = self.load
        if len(sys.modules) != before:
            self.settle_all()
        return found

    def settle_all(self) -> None:
        """Points everything of modules that have just been imported at their files."""
        reader = self._blocks.reader()
        for name in sys.modules:
            self.settle(sys.modules[name], reader)

    def settle(self, module, reader) -> None:
        """Points everything of a module at its file. What cannot be found stays in memory.

        A module that has been here before has no `__file__` any more.
        """
        path = getattr(module, "__file__", "")
        if not path.endswith(".mpy"):
            return
        size, first, second = self._blocks.of(reader, path)
        if self._plan[_CHANGE]:
            module.__file__ = ""
        if not first:
            return
        last, length = (second, size - _BLOCK) if second else (first, size)
        at = bytearray_at(last, length).rfind(MARK)
        if at < 0:
            return
        rows = last + at + len(MARK)
        texts, codes = array("H", bytearray_at(rows, 4))
        plan = self._plan
        plan[_FIRST], plan[_SECOND] = first, second - _BLOCK if second else 0
        self._rows = array("H", bytearray_at(rows + 4, 6 * texts))
        self._point_texts(mem32[id(module) + 12], 0, texts)
        # Only functions from here on: one whose code begins like a text of one byte would be taken for that text.
        rows += 4 + 6 * texts
        self._rows = array("H", bytearray_at(rows, 6 * codes))
        plan[_ROWS], plan[_COUNT] = rows, codes
        xip_viper.functions(id(module.__dict__), plan, self._point_inner)  # pyright: ignore[reportArgumentType]  what viper takes
        self._rows = b""

    def _place(self, row: int) -> int:
        """The address of what a row tells of."""
        at = self._rows[3 * row]
        return self._plan[_FIRST if at < _BLOCK else _SECOND] + at

    def _point(self, pointer: int, row: int) -> bool:
        """Whether a pointer into memory shows the bytes of this row; it is changed then."""
        where, place, size = mem32[pointer], self._place(row), self._rows[3 * row + 1]
        if not size or where >> 28 != _MEMORY or bytearray_at(where, size) != bytearray_at(place, size):
            return False
        self._plan[_FOUND] += 1
        if self._plan[_CHANGE]:
            mem32[pointer] = place
        return True

    def _point_texts(self, items: int, row: int, last: int) -> int:
        """The long texts of constants that begin at this address. Returns the row behind them.

        Rows of offset, length, place; no length for a tuple, whose rows follow up to one with no offset.
        """
        rows = self._rows
        while row < last and rows[3 * row]:
            thing = mem32[items + 4 * rows[3 * row + 2]]
            if not rows[3 * row + 1]:
                row = self._point_texts(thing + 8, row + 1, last)
            elif not thing & 3 and mem32[thing] in self._texts and mem32[thing + 8] == rows[3 * row + 1]:
                self._plan[_SEEN] += 1
                self._point(thing + 12, row)
            row += 1
        return row

    def _point_inner(self, table: int, row: int) -> int:
        """The functions inside a function, and theirs. Returns the row behind them.

        Rows of offset, length, functions inside. A table at 0 is none: its rows are passed by.
        """
        inner = self._rows[3 * row + 2]
        row += 1
        for i in range(inner):
            code = mem32[table + 4 * i] if table else 0
            same = code and self._point(code + 4, row)
            row = self._point_inner(mem32[code + 8] if same else 0, row)
        return row


def install() -> bool:
    """From now on every module that is imported runs from flash. False when this MicroPython is not known, and nothing was changed."""
    blocks = Blocks(Flash())
    runs = Xip(blocks)
    if not blocks.start or not runs.fits():
        return False
    # These modules, too. Their functions at work now go on in their copies, which must not be collected before they return.
    gc.disable()
    runs.settle_all()
    builtins.__import__ = runs.load
    gc.enable()
    return True
