"""Puts compiled modules into one file, flagfall.pack, which the device runs in place. Its format: firmware/flagfall/runtime/docs/pack.md.

The device's file system, littlefs, cuts a file into blocks, and each block but the first begins with pointers. So this file knows the
place of each byte in its block, and puts few modules across the end of a block.
"""

import struct
from binascii import crc32
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from ..pico.littlefs_blocks import BLOCK, pointers
from ..terminal.failure import Failure
from .code_places import align_code, move_split_items, table

NAME = "flagfall.pack"
VERSION = 1
MAGIC = b"FLAGFALL"
HEADER = 32  # bytes
CHECKED = 24  # bytes of the header that the check value covers
ROWS = 254  # rows of the index in a block
MASK = 0x3FFFFFFF  # the bits of a path's CRC-32 that are used: MicroPython holds such a number without taking memory
_ONE_BLOCK = BLOCK - pointers(1 << 8)  # bytes; a module up to this size fits into each of the first 511 blocks
_PROGRAM = "flagfall."


@dataclass(frozen=True)
class Module:
    """A compiled module. needs: the full names of the modules that it needs, the last import first."""

    code: bytes
    needs: tuple[str, ...] = ()

    @property
    def names(self) -> bytes:
        """Returns the needed names for the device, without their common beginning `flagfall.`."""
        if wrong := [name for name in self.needs if not name.startswith(_PROGRAM)]:
            raise ValueError(f"{wrong[0]} is no part of the program")
        return " ".join(name.removeprefix(_PROGRAM) for name in self.needs).strip().encode()


@dataclass(frozen=True)
class _Place:
    """The place of data: block, offset in the block, size in bytes."""

    block: int
    offset: int
    size: int


class _Blocks:
    """The blocks of the file. Each is filled from its beginning."""

    def __init__(self) -> None:
        self._blocks: list[bytearray] = []
        self._used: list[int] = []

    def add(self) -> int:
        """Begins a new block. Returns its number."""
        number = len(self._blocks)
        self._blocks.append(bytearray(b"\xff" * BLOCK))
        self._used.append(pointers(number))
        return number

    def room(self, block: int) -> int:
        """Returns the number of free bytes in this block."""
        return BLOCK - self._used[block]

    def close(self, block: int) -> None:
        """Marks this block as full."""
        self._used[block] = BLOCK

    def put(self, block: int, data: bytes) -> _Place:
        """Adds data to this block. Fills up to a multiple of 4, where the next data begins. Returns its place."""
        at = self._used[block]
        self._blocks[block][at : at + len(data)] = data
        self._used[block] = at + _rounded(len(data))
        return _Place(block, at, len(data))

    def put_anywhere(self, data: bytes) -> _Place:
        """Adds data to the fullest block that has room for it, or to a new one. Returns its place."""
        fitting = [block for block in range(len(self._blocks)) if self.room(block) >= _rounded(len(data))]
        return self.put(min(fitting, key=self.room) if fitting else self.add(), data)

    def write(self, block: int, offset: int, data: bytes) -> None:
        self._blocks[block][offset : offset + len(data)] = data

    def file(self) -> bytes:
        """Returns the file: the contents of all blocks, without the pointers and without the free end of the last one."""
        last = len(self._blocks) - 1
        return b"".join(
            bytes(data[pointers(number) : BLOCK if number < last else self._used[last]]) for number, data in enumerate(self._blocks)
        )

    def __len__(self) -> int:
        return len(self._blocks)


def pack(modules: Mapping[str, Module]) -> bytes:
    """Returns the file. modules: by path on the device without suffix, such as `flagfall/app/menus/home`.

    Raises Failure for a module that is too large for two blocks.
    """
    blocks = _Blocks()
    index_blocks = -(-len(modules) // ROWS)
    for _ in range(index_blocks):
        blocks.close(blocks.add())
    places: dict[str, _Place] = {}
    tables: dict[str, bytes] = {}
    small: dict[str, bytes] = {}
    for path, module in sorted(modules.items()):
        code = align_code(module.code)
        if len(code) <= _ONE_BLOCK:
            small[path], tables[path] = code, table(code, None, module.names)
        else:
            places[path], tables[path] = _put_in_two(blocks, path, code, module.names)
    places |= _put_all(blocks, small)
    table_places = _put_all(blocks, tables)
    _write_index(blocks, {path: (places[path], table_places[path]) for path in modules})
    return _with_header(blocks, len(modules), index_blocks)


def _put_all(blocks: _Blocks, data: Mapping[str, bytes]) -> dict[str, _Place]:
    """Adds all data, the largest first, so that small ones fill the gaps. Returns the place of each."""
    return {path: blocks.put_anywhere(data[path]) for path in sorted(data, key=lambda path: (-len(data[path]), path))}


def _put_in_two(blocks: _Blocks, path: str, code: bytes, names: bytes) -> tuple[_Place, bytes]:
    """Puts a large module into two new blocks. Returns its place and its table."""
    block = blocks.add()
    first = blocks.room(block)
    second = blocks.add()
    most = first + blocks.room(second)
    module = move_split_items(code, first)
    if len(module) > most:
        module = code
    if len(module) > most:
        raise Failure(f"{path} has {len(code)} bytes when compiled, more than two blocks of flash: split it")
    place = blocks.put(block, module[:first])
    blocks.put(second, module[first:])
    return _Place(place.block, place.offset, len(module)), table(module, first, names)


def _write_index(blocks: _Blocks, places: Mapping[str, tuple[_Place, _Place]]) -> None:
    """Writes the index, a row for each module. It is sorted by the check values of their paths, so that the device can use binary
    search.
    """
    rows = sorted((crc32(path.encode()) & MASK, path) for path in places)
    for (key, path), (next_key, other) in pairwise(rows):
        if key == next_key:
            raise Failure(f"{path} and {other} have the same check value of their paths: rename one of them")
    for number, (key, path) in enumerate(rows):
        code, its_table = places[path]
        row = struct.pack("<I6H", key, code.block, code.offset, code.size, its_table.block, its_table.offset, its_table.size)
        blocks.write(number // ROWS, HEADER + number % ROWS * len(row), row)


def _with_header(blocks: _Blocks, count: int, index_blocks: int) -> bytes:
    """Returns the file with its header and check value. count: of the modules."""
    file = blocks.file()
    head = struct.pack("<8s4HII", MAGIC, VERSION, count, len(blocks), index_blocks, len(file), 0)
    value = crc32(file[HEADER:], crc32(head))
    return head + struct.pack("<II", value, 0xFFFFFFFF) + file[HEADER:]


def build_number(file: bytes) -> str:
    """Returns the number of a pack, 8 hex digits: the check value of all its bytes."""
    return f"{struct.unpack_from('<I', file, CHECKED)[0]:08x}"


def _rounded(size: int) -> int:
    """Returns the size, rounded up to a multiple of 4."""
    return -(-size // 4) * 4
