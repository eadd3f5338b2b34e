"""Where functions and texts lie in a compiled module, written behind it for the device (flagfall/drivers/inplace.py).

MicroPython reads a .mpy file to the end of its code and no further, so what follows is nobody's. The format is that of
MicroPython's py/persistentcode.c, version 6.
"""

import struct
from collections.abc import Iterator

MARK = b"\x00inplace"
BLOCK = 4096  # of the device's flash: what lies whole in the first two of a file can run from there
LARGEST = 2 * BLOCK - 4  # the second begins with the number of the first
OWN_BLOCK = 1024  # a file larger than this has a block of its own; littlefs keeps smaller ones among the names of a folder
_WORTH = 256  # bytes of code and texts for which a small file is made larger than that

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
        """The offset of what is skipped."""
        self.at += count
        return self.at - count


def contents(module: bytes) -> tuple[list[Row], list[Row]]:
    """The rows for the texts and for the functions of a compiled module, in its own order.

    Of a text that is no name: offset, length, place among the constants; of a tuple with such texts: any offset, no length, place; its rows
    follow, and one of zeros. Of a function: offset, length, how many functions it has inside, which follow. Machine code is
    left out, with all that comes after it.
    """
    reader = _Reader(module)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        size = reader.number()
        if not size & 1:  # an odd one is the number of a name that every MicroPython has
            reader.skip((size >> 1) + 1)
    texts = list(_texts(reader, constants))
    codes = list(_codes(reader))
    return texts, codes[1:]  # the first is the module itself, which has run when it is asked


def _texts(reader: _Reader, count: int) -> Iterator[Row]:
    for place in range(count):
        kind = reader.byte()
        if kind < 5:  # None, False, True, ...
            continue
        size = reader.number()
        if kind == 10:
            inside = list(_texts(reader, size))
            if inside:
                yield 1, 0, place
                yield from inside
                yield 0, 0, 0
            continue
        text = kind < 7
        offset = reader.skip(size + text)  # texts end with a zero
        if text and size and _whole(offset, size + 1):
            yield offset, size, place


def _codes(reader: _Reader) -> Iterator[Row]:
    left = 1
    while left:
        left -= 1
        head = reader.number()
        if head & 3:
            return
        size = head >> 3
        offset = reader.skip(size)
        inner = reader.number() if head & 4 else 0
        left += inner
        yield offset, size if _whole(offset, size) else 0, inner


def _whole(offset: int, size: int) -> bool:
    """Whether it lies in one block."""
    return offset // BLOCK == (offset + size - 1) // BLOCK


def with_contents(module: bytes) -> bytes:
    """The module with its contents behind it, and large enough to have a block of its own; as it is when that is worth nothing."""
    texts, codes = contents(module)
    if sum(row[1] for row in texts + codes) < (_WORTH if len(module) < OWN_BLOCK else 1):
        return module
    rows = b"".join(struct.pack("<3H", *row) for row in texts + codes)
    tail = MARK + struct.pack("<2H", len(texts), len(codes)) + rows
    at = max(OWN_BLOCK, len(module) + len(module) % 2)  # numbers of 16 bits lie at even places
    if not _whole(at, len(tail)):
        at = BLOCK
    return module.ljust(at, b"\xff") + tail if at + len(tail) <= LARGEST else module
