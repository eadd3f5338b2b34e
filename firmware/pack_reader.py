"""Reads the program from one file, flagfall.pack: a file system of compiled modules, read through the chip's memory map of the flash.

This module is a file beside the pack. It is mounted first in the search path, so imports read from it. It stores the address of
every block of the pack, so that modules can run in place (flagfall/runtime/xip.py). It knows flash, littlefs and the form of a pack
(runtime/docs/pack.md), and no module by name.
"""

import io
import os
import sys
from array import array
from binascii import crc32

from machine import PWRON_RESET, mem32, reset_cause
from rp2 import Flash
from uctypes import addressof, bytearray_at
from vfs import VfsLfs2, mount

from micropython import const

PACK = "/flagfall.pack"
OVERRIDE = "/override"  # for developers: a module in this folder takes the place of the one in the pack
VERSION = const(1)  # of the form of a pack

_MAGIC = const(b"FLAGFALL")
_HEADER = const(32)  # bytes
_CHECKED = const(24)  # bytes of the header that the check value covers
_MARK = const(28)  # offset of the mark: FFFFFFFF in a new pack; then a program of zeros into it notes the result of a check
_WHOLE = const(b"\0\0\xff\xff")  # the check value was right
_BROKEN = const(b"\0\0\0\0")  # it was wrong; every start checks it again
_ROWS = const(254)  # rows of the index in a block
_ROW = const(16)  # bytes of a row
_BLOCK = const(4096)
_PAGE = const(256)
_FLASH = const(0x10000000)  # address of the flash in the chip's memory map
_SIZES = const((2, 4, 8, 16))  # MB of flash
_ARM = const((4, 5, 6, 7, 8))  # MicroPython's numbers of the processors that run the program's machine code, made for ARMv6-M
_ENOENT = const(2)
_EROFS = const(30)
_READ_BYTES = const(240)  # of an import at a time
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_FOLDER = (0x4000,) + _FILE[1:]
_NOWHERE = const((0, 0, 0, 0))

_DAMAGED = "Flagfall: the program is not here, or not whole. On the PC, run: flagfall flash"
_OTHER_FORM = const("Flagfall: the program and its reader do not fit together. On the PC, run: flagfall flash")
_OTHER = "Flagfall: the program does not run on this MicroPython. Install RPI_PICO or RPI_PICO2, and not its RISC-V variant"


class PackReader:
    """A file system of compiled modules.

    build: the number of this build, 8 hex digits; "" when it is built into MicroPython. unfinished: the last start left its file STARTING.
    """

    MOUNT = "/p"  # its path as a file system
    STARTING = "/starting"  # a file that runtime/start.py makes, and removes after the first picture

    def __init__(self):
        self.built_in = not __file__.endswith(".mpy")
        self.build = ""
        self.unfinished = False
        self._start = 0  # address of the file system's first block
        self.blocks = None  # the numbers of the pack's blocks in the file system, in order
        self._size = 0  # bytes of the pack
        self._count = 0  # number of modules
        self._index = ()  # the address of the first row in each block of the index
        self._asked, self._row = b"", None  # the path of the last search, and its row in the index
        self._override = False

    def begin(self) -> bool:
        """Mounts the program. When it is missing or damaged, prints the remedy and returns False.

        It trusts an earlier check only when the supply was switched on after a start that succeeded: damage may have stopped the program.
        """
        if self.built_in:
            return True
        self.unfinished = _kind(self.STARTING) > 0
        fault = self.find(self.unfinished or reset_cause() != PWRON_RESET)
        if fault:
            print(fault)
            return False
        mount(self, self.MOUNT)
        sys.path.insert(0, self.MOUNT)
        return True

    def find(self, again: bool = False) -> str:
        """Finds the pack and checks it. Returns a message to the owner, "" for a whole pack. again: also checks a pack that was found
        whole before.
        """
        if sys.implementation._mpy >> 10 & 15 not in _ARM:  # pyright: ignore[reportAttributeAccessIssue]  stubs lack it
            return _OTHER
        flash = Flash()
        self._start = _start_of(flash)
        if not self._start:
            return _OTHER
        watched = _Watched(flash)
        try:
            files = VfsLfs2(watched, readsize=32, progsize=1024, lookahead=32)  # pyright: ignore[reportArgumentType]  it asks for no class
            with files.open(PACK, "rb") as stream:
                head = stream.read(_HEADER)
                if head[:8] != _MAGIC or len(head) < _HEADER:
                    return _DAMAGED
                size = stream.seek(-1, 2) + 1
                watched.block = -1
                stream.read(1)  # the last byte, so `watched` learns the file's last block
        except OSError:
            return _DAMAGED
        version, self._count, count, _ = array("H", head[8:16])
        if version != VERSION:
            return _OTHER_FORM
        self._size, limit = size, flash.ioctl(4, 0) or 0
        if _number(head, 16) != size or watched.block < 0 or not 0 < count <= limit:
            return _DAMAGED
        self._find_blocks(count, watched.block, limit)
        self._index = [self.address(block, _HEADER) for block in range(min((self._count + _ROWS - 1) // _ROWS, count))]
        if bytearray_at(self.address(0, 0), _CHECKED) != head[:_CHECKED]:
            return _DAMAGED
        if (again or head[_MARK:_HEADER] != _WHOLE) and not self._check():
            return _DAMAGED
        self.build = "%02x%02x%02x%02x" % (head[27], head[26], head[25], head[24])
        self._override = _kind(OVERRIDE) & 0x4000 != 0
        return ""

    def is_whole(self) -> bool:
        """Checks the pack again, also its mark. Call it after `find`. Takes 0.16 s."""
        return self._check() and bytearray_at(self.address(0, _MARK), 4) == _WHOLE

    def _check(self) -> bool:
        """Calculates the check value, and notes the result in the mark. Returns True when it is right."""
        right = _number(bytearray_at(self.address(0, 0), _HEADER), _CHECKED) == self._check_value()
        mark = _WHOLE if right else _BROKEN
        if bytearray_at(self.address(0, _MARK), 4) != mark:
            page = bytearray(b"\xff" * _PAGE)
            page[_MARK:_HEADER] = mark
            Flash().writeblocks(self.blocks[0], page, 0)  # programs the zeros, erases nothing
        return right

    def _find_blocks(self, count: int, last: int, limit: int) -> None:
        """Finds the blocks by littlefs's pointers: each block of a file but the first begins with the number of the block before it.

        count: number of blocks; last: number of the last one; limit: number of blocks of the file system.
        """
        blocks, start, words = array("H", bytes(2 * count)), self._start, mem32  # local names save the start 1 ms
        for i in range(count - 1, 0, -1):
            blocks[i] = last
            last = words[start + last * _BLOCK]
            if not 0 <= last < limit:  # a damaged pointer; there may be nothing at its address
                last = 0
        blocks[0] = last
        self.blocks = blocks

    def _check_value(self) -> int:
        """Returns the CRC-32 of the pack, without the check value and the mark of its header; -1 when a pointer of littlefs is wrong."""
        value, left = crc32(bytearray_at(self.address(0, 0), _CHECKED)), self._size - _HEADER
        block, at = 0, _HEADER
        while True:
            length = min(left, _BLOCK - at)
            value = crc32(bytearray_at(self.address(block, at), length), value)
            left -= length
            if left <= 0:
                return value
            block += 1
            at = _pointers(block)
            for i in range(at // 4):
                if mem32[self.address(block, 4 * i)] != self.blocks[block - (1 << i)]:
                    return -1

    def address(self, block: int, offset: int) -> int:
        """Returns the address of a byte of the pack. block: from 0; offset: in the block."""
        return self._start + self.blocks[block] * _BLOCK + offset

    def _find(self, path: bytes):
        """Returns the row of a module (pack.md): block, offset, size of it and of its table. None: no such module.

        path: without suffix, as bytes, because for each new text MicroPython searches all names: 0.1 to 0.2 ms.
        """
        if path == self._asked:
            return self._row
        self._asked, self._row = path, None
        key = crc32(path) & 0x3FFFFFFF
        low, high, words, index = 0, self._count, mem32, self._index  # local names save the start 20 ms
        while low < high:
            middle = (low + high) >> 1
            at = index[middle // _ROWS] + middle % _ROWS * _ROW
            found = words[at]
            if found == key:
                self._row = array("H", bytearray_at(at + 4, _ROW - 4))
                break
            if found < key:
                low = middle + 1
            else:
                high = middle
        return self._row

    def where(self, name: str) -> tuple:
        """Returns the place of a module: addresses of its first and second piece, address and bytes of its table (xip.py, importer.py).

        A package's name ends with a dot. The second piece is 0 for a module in one block; all are 0 for a module that is not in the
        pack, or overridden.
        """
        path = name.encode().replace(b".", b"/")
        if name[-1] == ".":
            path += b"__init__"
        row = self._find(path)
        if row is None or self._override and (self._override_of(path + b".py") or self._override_of(path + b".mpy")):
            return _NOWHERE
        block, offset, size, tail, at, length = row
        second = self.address(block + 1, _pointers(block + 1)) if offset + size > _BLOCK else 0
        return self.address(block, offset), second, self.address(tail, at), length

    def _override_of(self, path: bytes) -> str:
        """Returns the path of the file or folder in OVERRIDE that takes the place of this one, "" for none."""
        if self._override:
            path = OVERRIDE.encode() + b"/" + path
            if _kind(path.decode()):
                return path.decode()
        return ""

    # The calls of an import

    def mount(self, readonly: bool, mkfs: bool) -> None:
        pass

    def stat(self, path: str) -> tuple:
        """Returns the kind of a path. MicroPython calls it for a folder, then for NAME.py, then for NAME.mpy. Here each module is a .mpy
        file.
        """
        name = path.encode()[1:]
        if path.endswith(".mpy"):
            if self._find(name[:-4]) or self._override_of(name):
                return _FILE
        elif path.endswith(".py"):
            if self._override_of(name):
                return _FILE
        elif self._row is None or name != self._asked:  # else it is the module of the last search, which is no folder
            if self._find(name + b"/__init__") or self._override_of(name):
                return _FOLDER
        raise OSError(_ENOENT)

    def open(self, path: str, mode: str):
        name = path.encode()[1:]
        override = self._override_of(name)
        if override:
            return open(override, "rb")
        row = self._find(name[:-4])
        if row is None:
            raise OSError(_ENOENT)
        block, offset, size = row[0], row[1], row[2]
        if offset + size <= _BLOCK:
            return io.BytesIO(bytearray_at(self.address(block, offset), size))
        return _TwoPieces(self, block, offset, size)


class _TwoPieces(io.IOBase):
    """An open module of two pieces: it continues in the next block."""

    def __init__(self, reader, block: int, offset: int, size: int):
        self._reader = reader
        self._block, self._at, self._left = block, offset, size

    def readinto(self, data) -> int:
        """Fills the whole buffer while there are bytes left, because an import treats a short read as the end."""
        done = 0
        while done < len(data) and self._left:
            if self._at == _BLOCK:
                self._block += 1
                self._at = _pointers(self._block)
            count = min(len(data) - done, self._left, _BLOCK - self._at)
            data[done : done + count] = bytearray_at(self._reader.address(self._block, self._at), count)
            self._left -= count
            self._at += count
            done += count
        return done

    def ioctl(self, request: int, value: int) -> int:
        return _READ_BYTES if request == 11 else 0  # 11: bytes to read at a time


class _Watched:
    """The flash as a block device without writes. block: the number of the last block read."""

    def __init__(self, flash):
        self._flash = flash
        self.block = -1

    def readblocks(self, block: int, data: bytearray, offset: int = 0) -> None:
        self.block = block
        self._flash.readblocks(block, data, offset)

    def writeblocks(self, block: int, data: bytes, offset: int = 0) -> None:
        raise OSError(_EROFS)

    def ioctl(self, request: int, value: int) -> int:
        return self._flash.ioctl(request, value) or 0 if request in (4, 5) else 0  # 4: number of blocks, 5: their size


def _start_of(flash) -> int:
    """Returns the address of the file system's first block, 0 when it is not found.

    MicroPython knows it from 1.25 on. Before, the file system ends where the flash ends, behind MicroPython: there is nothing to read at
    an address below the flash.
    """
    try:
        return addressof(flash)
    except TypeError:
        pass
    block = bytearray(512)
    flash.readblocks(0, block, 0)
    for size in _SIZES:
        start = _FLASH + (size << 20) - (flash.ioctl(4, 0) or 0) * _BLOCK
        if start > _FLASH and bytearray_at(start, len(block)) == block:
            return start
    return 0


def _pointers(block: int) -> int:
    """Returns the bytes of littlefs's pointers at the beginning of this block of a file: 4, and 4 for each factor 2 of its number."""
    size, low = 0, block & -block
    while low:
        size += 4
        low >>= 1
    return size


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "little")


def _kind(path: str) -> int:
    """Returns 0x4000 for a folder, 0x8000 for a file, 0 for nothing."""
    try:
        return os.stat(path)[0]
    except OSError:
        return 0
