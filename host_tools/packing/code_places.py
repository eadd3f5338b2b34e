"""Finds where functions and texts lie in a compiled module, so that the device can run them in flash (flagfall/runtime/xip.py).

The format is that of MicroPython's py/persistentcode.c, version 6. A module lies in the pack in one piece, or in two pieces around the
end of a block of flash. In this file `first` is the number of bytes in the first piece.
"""

import struct
from collections.abc import Iterator

BLOCK = 4096  # bytes of a block of the device's flash
_EMPTY_NAME = b"\x03"  # the first of the names that every MicroPython has
_DATA = 0x70  # flags of viper functions that need data besides their code (runtime0.h)

Row = tuple[int, int, int]


class _Reader:
    """Reads a compiled module, first the byte behind its header of four bytes. at: the offset of the next byte."""

    def __init__(self, data: bytes):
        self.data = data
        self.at = 4

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Returns the next number: 7 bits in a byte, the high bits first; bit 7 says that another byte follows."""
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def skip(self, count: int) -> int:
        """Skips so many bytes. Returns the offset of the first of them."""
        self.at += count
        return self.at - count


def contents(module: bytes, first: int | None = None) -> tuple[list[Row], list[Row]]:
    """Returns the rows of the texts and of the functions of a compiled module, in its order. first: None for a single piece.

    A text in both pieces has no row; a function in both pieces has the length 0. The rows are:
    - a text that is no name: offset, length, place among the constants;
    - a tuple with such texts: offset 1, length 0, place; then the rows of its texts, then a row of zeros;
    - a function: offset, length, number of functions inside; then their rows.
    """
    end = len(module) if first is None else first
    reader = _Reader(module)
    texts = _text_rows(reader, end)
    codes = [(offset, size if _whole(offset, size, end) else 0, inner) for _, _, offset, size, inner in _codes(reader)]
    return texts, codes[1:]  # the first is the module's own code, which has run by then


def table(module: bytes, first: int | None, names: bytes) -> bytes:
    """Returns the table of a module for the device: two counts, its rows, and the names of the modules that it needs.

    Numbers have 16 bits, little endian. Offsets in the second piece count from BLOCK on.
    """
    texts, codes = contents(module, first)
    end = len(module) if first is None else first
    rows = [(offset if offset < end or not size else BLOCK + offset - end, size, third) for offset, size, third in texts + codes]
    return struct.pack("<2H", len(texts), len(codes)) + b"".join(struct.pack("<3H", *row) for row in rows) + names


def align_code(module: bytes) -> bytes:
    """Returns the module with its machine code at multiples of 4, as the chip requires. It adds zero digits before the length of a
    function, which do not change the number.
    """
    at = 0
    while True:
        reader = _Reader(module)
        _text_rows(reader, len(module))
        misaligned = [(head, offset) for kind, head, offset, _, _ in _codes(reader) if kind and offset % 4 and offset > at]
        if not misaligned:
            return module
        head, at = misaligned[0]
        module = module[:head] + b"\x80" * (-at % 4) + module[head:]


def end_names(module: bytes) -> bytes:
    """Returns the module with one or two more names, if it has no constants and its names fill whole blocks of the device's memory.

    MicroPython keeps the constants behind the names, 2 bytes each, in words of 4 bytes and blocks of 16 (py/persistentcode.c). Without
    constants it would then point at the next object in memory, and the garbage collector would keep that and all that it holds.
    """
    reader = _Reader(module)
    names = reader.number()
    head = reader.at
    constants, words = reader.number(), -(-names // 2)
    if constants or words % 4:
        return module
    _skip_names(reader, names)
    more = 1 + names % 2
    names += more
    count = bytes((128 | names >> 7, names & 127)) if names > 127 else bytes((names,))
    return module[:4] + count + module[head : reader.at] + _EMPTY_NAME * more + module[reader.at :]


def move_split_items(module: bytes, first: int) -> bytes:
    """Returns the module without a text or function in both pieces: it adds zero digits before a length to move the item into the second
    piece.
    """
    reader = _Reader(module)
    for offset, size, _ in _text_rows(reader, len(module)):
        if size and offset < first <= offset + size:
            head = offset - 1  # of the length; the byte before it is the kind of text
            while module[head - 1] & 128:
                head -= 1
            return _push(module, head, first - offset)
    for _, head, offset, size, _ in [*_codes(reader)][1:]:
        if offset < first < offset + size:
            return _push(module, head, first - offset)
    return module


def _push(module: bytes, head: int, count: int) -> bytes:
    """Returns the module with the length at `head`, and everything behind it, moved by `count` bytes."""
    return align_code(module[:head] + b"\x80" * count + module[head:])


def _text_rows(reader: _Reader, first: int) -> list[Row]:
    """Returns the rows of the texts. Leaves the reader at the beginning of the code."""
    names, constants = reader.number(), reader.number()
    _skip_names(reader, names)
    return list(_texts(reader, constants, first))


def _skip_names(reader: _Reader, count: int) -> None:
    for _ in range(count):
        size = reader.number()
        if not size & 1:  # an odd number stands for a name that every MicroPython has
            reader.skip((size >> 1) + 1)


def _texts(reader: _Reader, count: int, first: int) -> Iterator[Row]:
    """Yields the rows of the texts among `count` constants."""
    for place in range(count):
        kind = reader.byte()
        if kind < 5:  # None, False, True, ...
            continue
        size = reader.number()
        if kind == 10:
            inside = list(_texts(reader, size, first))
            if inside:
                yield 1, 0, place
                yield from inside
                yield 0, 0, 0
            continue
        text = kind < 7
        offset = reader.skip(size + text)  # texts end with a zero
        if text and 0 < size < BLOCK and _whole(offset, size + 1, first):
            yield offset, size, place


def _codes(reader: _Reader) -> Iterator[tuple[int, int, int, int, int]]:
    """Yields of each function: kind (0 bytecode, else machine code), offset of its length, offset, length, number of functions inside."""
    left = 1
    while left:
        left -= 1
        head = reader.at
        length = reader.number()  # in bytes, then a bit for functions inside, then two bits for the kind
        kind, size = length & 3, length >> 3
        offset = reader.skip(size)
        if kind:
            flags = reader.number()  # for a native function: the offset of its prelude
            if kind > 1 and flags & _DATA:
                raise ValueError("machine code with data of its own")
            if kind == 3:
                reader.number()  # arguments
                reader.number()  # and their types
        inner = reader.number() if length & 4 else 0
        left += inner
        yield kind, head, offset, size, inner


def _whole(offset: int, size: int, first: int) -> bool:
    """Returns True when `size` bytes at `offset` lie in one piece."""
    return offset >= first or offset + size <= first
