"""Where functions and texts lie in a compiled module and which modules it needs, written behind it for the device (flagfall/runtime).

MicroPython reads a .mpy file to the end of its code and ignores what follows. The format is that of
MicroPython's py/persistentcode.c, version 6.
"""

import struct
from collections.abc import Iterator, Sequence

MARK = b"\x00inplace"  # of an even length: the numbers of 16 bits behind it must lie at even places
BLOCK = 4096  # of the device's flash: what lies whole in the first two of a file can run from there
LARGEST = 2 * BLOCK - 4  # the second begins with the number of the first
OWN_BLOCK = 512  # a file larger than this, an eighth of a block, has its own; littlefs keeps smaller ones among the names of a folder
_PROGRAM = "flagfall."
_DATA = 0x70  # flags of viper functions that need more than their code (runtime0.h)
_WORTH = 112  # bytes of code and texts for which a small file is made larger than that

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


def contents(module: bytes, cut: bool = False) -> tuple[list[Row], list[Row]]:
    """The rows for the texts and for the functions of a compiled module, in its own order.

    What crosses the border of two blocks of flash is left out; with `cut` it is listed like all the rest.

    A row of a text that is no name: offset, length, place among the constants. Of a tuple with such texts: any offset, length 0,
    place; the rows of its texts follow, then a row of zeros. Of a function: offset, length, how many functions it has inside; their
    rows follow.
    """
    reader = _Reader(module)
    texts = _behind_names(reader, cut)
    codes = [(offset, size if cut or _whole(offset, size) else 0, inner) for _, _, offset, size, inner in _codes(reader)]
    return texts, codes[1:]  # the first is the module's own code, which has run by then


def aligned(module: bytes) -> bytes:
    """The module with its machine code at multiples of 4, as the chip wants it: zeros before the length of a function change nothing."""
    at = 0
    while True:
        reader = _Reader(module)
        _behind_names(reader)
        off = [(head, offset) for kind, head, offset, _, _ in _codes(reader) if kind and offset % 4 and offset > at]
        if not off:
            return module
        head, at = off[0]
        module = module[:head] + b"\x80" * (-at % 4) + module[head:]


def _behind_names(reader: _Reader, cut: bool = False) -> list[Row]:
    """The rows of the texts; the reader then stands before the code."""
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        size = reader.number()
        if not size & 1:  # an odd one is the number of a name that every MicroPython has
            reader.skip((size >> 1) + 1)
    return list(_texts(reader, constants, cut))


def _texts(reader: _Reader, count: int, cut: bool) -> Iterator[Row]:
    for place in range(count):
        kind = reader.byte()
        if kind < 5:  # None, False, True, ...
            continue
        size = reader.number()
        if kind == 10:
            inside = list(_texts(reader, size, cut))
            if inside:
                yield 1, 0, place
                yield from inside
                yield 0, 0, 0
            continue
        text = kind < 7
        offset = reader.skip(size + text)  # texts end with a zero
        if text and size and (_whole(offset, size + 1) or cut and size < BLOCK):
            yield offset, size, place


def _codes(reader: _Reader) -> Iterator[tuple[int, int, int, int, int]]:
    """Of each function: kind (0 bytecode, else machine code), where its length is written, offset, length, functions inside."""
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


def _whole(offset: int, size: int) -> bool:
    """Whether it lies in one block."""
    return offset // BLOCK == (offset + size - 1) // BLOCK


def with_contents(module: bytes, needs: Sequence[str] = ()) -> bytes:
    """The module with its contents behind it, and large enough to have a block of its own; as it is when that is worth nothing.

    needs: the names of the modules that it imports at its top; they are written without the `flagfall.` before all of them.
    """
    module = aligned(module)
    rows = contents(module, cut=True)
    if not needs and sum(row[1] for row in rows[0] + rows[1]) < (_WORTH if len(module) <= OWN_BLOCK else 1):
        return module
    if wrong := [name for name in needs if not name.startswith(_PROGRAM)]:
        raise ValueError(f"{wrong[0]} is no part of the program")
    names = " ".join(name.removeprefix(_PROGRAM) for name in needs).strip().encode()  # the package of all comes in any case
    parted = _parted(module)
    whole = _told(parted, *contents(parted), names)
    if len(whole) > LARGEST:
        whole = _told(module, *contents(module), names)
    return whole if len(whole) <= LARGEST else module


def _parted(module: bytes) -> bytes:
    """The module with what would cross the border of its two blocks begun behind the border: by zeros before its length."""
    reader = _Reader(module)
    for offset, size, _ in _behind_names(reader, cut=True):
        if offset < BLOCK <= offset + size:
            head = offset - 1  # of the length; before it stands what kind of text it is
            while module[head - 1] & 128:
                head -= 1
            return _pushed(module, head, offset)
    for _, head, offset, size, _ in [*_codes(reader)][1:]:
        if offset < BLOCK < offset + size:
            return _pushed(module, head, offset)
    return module


def _pushed(module: bytes, head: int, offset: int) -> bytes:
    """What lies at `offset`, its length written at `head`, begins with the second block, and the rest follows."""
    return aligned(module[:head] + b"\x80" * (BLOCK - offset) + module[head:])


def _told(module: bytes, texts: list[Row], codes: list[Row], names: bytes) -> bytes:
    """The module with the rows and the names behind it."""
    tail = MARK + struct.pack("<2H", len(texts), len(codes)) + b"".join(struct.pack("<3H", *row) for row in texts + codes) + names
    at = max(OWN_BLOCK + 2, len(module) + len(module) % 2)  # numbers of 16 bits lie at even places
    if not _whole(at, len(tail)):
        at = BLOCK
    return module.ljust(at, b"\xff") + tail
