"""Finds where functions and texts lie in a compiled module, so that the device can run them in flash (flagfall/runtime/xip.py).

The format is that of MicroPython's py/persistentcode.c, version 6. A module lies in the pack in one or two pieces, as it meets the
end of a block of flash; `first` is always the number of bytes in the first piece.
"""

import struct
from collections.abc import Iterator

BLOCK = 4096  # bytes of a block of the device's flash
_DATA = 0x70  # flags of viper functions that need more than their code (runtime0.h)

Row = tuple[int, int, int]


class _Reader:
    def __init__(self, data: bytes):
        self.data = data
        self.at = 4

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def skip(self, count: int) -> int:
        """Returns the offset of what is skipped."""
        self.at += count
        return self.at - count


def contents(module: bytes, first: int | None = None) -> tuple[list[Row], list[Row]]:
    """Returns the rows for the texts and for the functions of a compiled module, in its own order. first: None for a single piece.

    What lies in both pieces is left out.

    A row of a text that is no name: offset, length, place among the constants. Of a tuple with such texts: any offset, length 0,
    place; the rows of its texts follow, then a row of zeros. Of a function: offset, length, how many functions it has inside; their
    rows follow.
    """
    end = len(module) if first is None else first
    reader = _Reader(module)
    texts = _behind_names(reader, end)
    codes = [(offset, size if _whole(offset, size, end) else 0, inner) for _, _, offset, size, inner in _codes(reader)]
    return texts, codes[1:]  # the first is the module's own code, which has run by then


def table(module: bytes, first: int | None, names: bytes) -> bytes:
    """Returns what the device reads about a module: two counts, its rows, and the names of the modules that it needs.

    Numbers of 16 bits, little endian. Offsets in the second piece count from BLOCK on.
    """
    texts, codes = contents(module, first)
    end = len(module) if first is None else first
    rows = [(offset if offset < end or not size else BLOCK + offset - end, size, third) for offset, size, third in texts + codes]
    return struct.pack("<2H", len(texts), len(codes)) + b"".join(struct.pack("<3H", *row) for row in rows) + names


def aligned(module: bytes) -> bytes:
    """Returns the module with its machine code at multiples of 4, as the chip wants it: zeros before a function's length change nothing."""
    at = 0
    while True:
        reader = _Reader(module)
        _behind_names(reader, len(module))
        off = [(head, offset) for kind, head, offset, _, _ in _codes(reader) if kind and offset % 4 and offset > at]
        if not off:
            return module
        head, at = off[0]
        module = module[:head] + b"\x80" * (-at % 4) + module[head:]


def parted(module: bytes, first: int) -> bytes:
    """Returns the module with whatever would lie in both pieces moved to the second one: by zeros before its length."""
    reader = _Reader(module)
    for offset, size, _ in _behind_names(reader, len(module)):
        if size and offset < first <= offset + size:
            head = offset - 1  # of the length; before it stands what kind of text it is
            while module[head - 1] & 128:
                head -= 1
            return _pushed(module, head, first - offset)
    for _, head, offset, size, _ in [*_codes(reader)][1:]:
        if offset < first < offset + size:
            return _pushed(module, head, first - offset)
    return module


def _pushed(module: bytes, head: int, count: int) -> bytes:
    """Returns the module with the length at `head`, and all behind it, moved by so many bytes."""
    return aligned(module[:head] + b"\x80" * count + module[head:])


def _behind_names(reader: _Reader, first: int) -> list[Row]:
    """Returns the rows of the texts; the reader then stands before the code."""
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        size = reader.number()
        if not size & 1:  # an odd one is the number of a name that every MicroPython has
            reader.skip((size >> 1) + 1)
    return list(_texts(reader, constants, first))


def _texts(reader: _Reader, count: int, first: int) -> Iterator[Row]:
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
    """Yields of each function: kind (0 bytecode, else machine code), where its length is written, offset, length, functions inside."""
    left = 1
    while left:
        left -= 1
        before = reader.at
        head = reader.number()
        kind, size = head & 3, head >> 3
        offset = reader.skip(size)
        if kind:
            flags = reader.number()  # of a native function this is where its head begins
            if kind > 1 and flags & _DATA:
                raise ValueError("machine code with data of its own")
            if kind == 3:
                reader.number()  # arguments
                reader.number()  # and their types
        inner = reader.number() if head & 4 else 0
        left += inner
        yield kind, before, offset, size, inner


def _whole(offset: int, size: int, first: int) -> bool:
    """Returns True when it lies in one piece."""
    return offset >= first or offset + size <= first
