"""Puts compiled modules into one file, which the device runs in place: flagfall.pack. Its form: firmware/flagfall/runtime/docs/pack.md.

The device's file system, littlefs, cuts a file into blocks, and each block but the first begins with pointers. So the place of every
byte in its block is known here, and modules are laid so that few meet the end of a block.
"""

import struct
from binascii import crc32
from collections.abc import Mapping
from dataclasses import dataclass

from ..failure import Failure
from ..littlefs_blocks import BLOCK, pointers
from .code_places import aligned, parted, table

NAME = "flagfall.pack"
VERSION = 1
MAGIC = b"FLAGFALL"
HEADER = 32  # bytes
CHECKED = 24  # bytes of the header that the check value covers
ROWS = 254  # rows of the index in a block
MASK = 0x3FFFFFFF  # of a path's CRC-32: what MicroPython holds without taking memory
_ONE_BLOCK = BLOCK - pointers(1 << 8)  # bytes; a module up to this size fits into any block of the first 511
_PROGRAM = "flagfall."


@dataclass(frozen=True)
class Module:
    """A compiled module, and the full names of the modules that it needs, the last first."""

    code: bytes
    needs: tuple[str, ...] = ()

    @property
    def names(self) -> bytes:
        """Returns the needed names as the device reads them, without their common `flagfall.`."""
        if wrong := [name for name in self.needs if not name.startswith(_PROGRAM)]:
            raise ValueError(f"{wrong[0]} is no part of the program")
        return " ".join(name.removeprefix(_PROGRAM) for name in self.needs).strip().encode()


@dataclass(frozen=True)
class _Place:
    block: int
    offset: int
    size: int


class _Blocks:
    """The blocks of the file, filled one after the other."""

    def __init__(self) -> None:
        self._blocks: list[bytearray] = []
        self._used: list[int] = []

    def add(self) -> int:
        """Begins a block; returns its number."""
        number = len(self._blocks)
        self._blocks.append(bytearray(b"\xff" * BLOCK))
        self._used.append(pointers(number))
        return number

    def room(self, block: int) -> int:
        """Returns how many bytes can be put into this block."""
        return BLOCK - self._used[block]

    def close(self, block: int) -> None:
        """Lets nothing more be put into this block."""
        self._used[block] = BLOCK

    def put(self, block: int, data: bytes) -> _Place:
        """Puts data behind what is there; what comes next lies at a multiple of 4."""
        at = self._used[block]
        self._blocks[block][at : at + len(data)] = data
        self._used[block] = at + _even(len(data))
        return _Place(block, at, len(data))

    def put_anywhere(self, data: bytes) -> _Place:
        """Puts data into the fullest block that has room for it, or into a new one."""
        fitting = [block for block in range(len(self._blocks)) if self.room(block) >= _even(len(data))]
        return self.put(min(fitting, key=self.room) if fitting else self.add(), data)

    def write(self, block: int, offset: int, data: bytes) -> None:
        self._blocks[block][offset : offset + len(data)] = data

    def file(self) -> bytes:
        """Returns the file: all blocks without the pointers, the last one as far as it is used."""
        last = len(self._blocks) - 1
        return b"".join(
            bytes(data[pointers(number) : BLOCK if number < last else self._used[last]]) for number, data in enumerate(self._blocks)
        )

    def __len__(self) -> int:
        return len(self._blocks)


def pack(modules: Mapping[str, Module]) -> bytes:
    """Returns the file. modules: by path on the device without suffix, such as `flagfall/app/menus/home`.

    Failure for a module that is too large for two blocks.
    """
    blocks = _Blocks()
    index_blocks = -(-len(modules) // ROWS)
    for _ in range(index_blocks):
        blocks.close(blocks.add())
    places: dict[str, _Place] = {}
    tables: dict[str, bytes] = {}
    small: dict[str, bytes] = {}
    for path, module in sorted(modules.items()):
        code = aligned(module.code)
        if len(code) <= _ONE_BLOCK:
            small[path], tables[path] = code, table(code, None, module.names)
        else:
            places[path], tables[path] = _put_in_two(blocks, path, code, module.names)
    places |= _put_all(blocks, small)
    table_places = _put_all(blocks, tables)
    _write_index(blocks, {path: (places[path], table_places[path]) for path in modules})
    return _with_header(blocks, len(modules), index_blocks)


def _put_all(blocks: _Blocks, data: Mapping[str, bytes]) -> dict[str, _Place]:
    """Puts the largest first: the small ones then fill what is left. Returns the place of each."""
    return {path: blocks.put_anywhere(data[path]) for path in sorted(data, key=lambda path: (-len(data[path]), path))}


def _put_in_two(blocks: _Blocks, path: str, code: bytes, names: bytes) -> tuple[_Place, bytes]:
    """Puts a large module into two new blocks; returns its place and its table."""
    block = blocks.add()
    first = blocks.room(block)
    second = blocks.add()
    most = first + blocks.room(second)
    module = parted(code, first)
    if len(module) > most:
        module = code
    if len(module) > most:
        raise Failure(f"{path} has {len(code)} bytes when compiled, more than two blocks of flash: split it")
    place = blocks.put(block, module[:first])
    blocks.put(second, module[first:])
    return _Place(place.block, place.offset, len(module)), table(module, first, names)


def _write_index(blocks: _Blocks, places: Mapping[str, tuple[_Place, _Place]]) -> None:
    """Writes a row a module, in the order of the check values of their paths, so that the device can search by halves."""
    rows = sorted((crc32(path.encode()) & MASK, path) for path in places)
    if len({key for key, _ in rows}) < len(rows):
        raise Failure("two modules have the same check value of their paths: rename one of them")
    for number, (key, path) in enumerate(rows):
        code, its_table = places[path]
        row = struct.pack("<I6H", key, code.block, code.offset, code.size, its_table.block, its_table.offset, its_table.size)
        blocks.write(number // ROWS, HEADER + number % ROWS * len(row), row)


def _with_header(blocks: _Blocks, count: int, index_blocks: int) -> bytes:
    file = blocks.file()
    head = struct.pack("<8s4HII", MAGIC, VERSION, count, len(blocks), index_blocks, len(file), 0)
    value = crc32(file[HEADER:], crc32(head))
    return head + struct.pack("<II", value, 0xFFFFFFFF) + file[HEADER:]


def build_number(file: bytes) -> str:
    """Returns the number of a pack, 8 hex digits: the check value of all its bytes."""
    return f"{struct.unpack_from('<I', file, CHECKED)[0]:08x}"


def _even(size: int) -> int:
    """Rounds up to a multiple of 4."""
    return -(-size // 4) * 4
