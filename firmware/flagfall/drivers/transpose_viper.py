"""The functions of transpose.py in machine code. Only transpose.py imports this; it describes the arguments."""

import micropython

ptr8 = bytearray  # a word of the compiler; CPython reads it as a type

_HALVES = b"\x00\x08\x04\x0c\x02\x0a\x06\x0e\x01\x09\x05\x0d\x03\x0b\x07\x0f"  # four bits in reverse order


@micropython.viper
def _lines(buffer: ptr8, start: int, out: ptr8, count: int, rows: int, turn: int):
    """Transposes each square of eight by eight bits in two words of 32 bits: parts of the words change places, small ones first.

    The masks are calculated here. The chip reads a large constant beside machine code correctly only when the code begins at a multiple of
    4, and MicroPython's freezing does not provide for that.
    """
    two = 0xAA
    two |= two << 16
    four = 0xCC
    four |= four << 8
    eight = 0x0F
    eight |= eight << 8
    eight |= eight << 16
    for byte in range(count):
        at = start ^ turn
        x = int(buffer[at]) << 24 | int(buffer[at ^ 1]) << 16 | int(buffer[at ^ 2]) << 8 | int(buffer[at ^ 3])
        at ^= 4
        y = int(buffer[at]) << 24 | int(buffer[at ^ 1]) << 16 | int(buffer[at ^ 2]) << 8 | int(buffer[at ^ 3])
        start += 8
        if x | y:
            t = (x ^ x >> 7) & two
            x ^= t ^ t << 7
            t = (y ^ y >> 7) & two
            y ^= t ^ t << 7
            t = (x ^ x >> 14) & four
            x ^= t ^ t << 14
            t = (y ^ y >> 14) & four
            y ^= t ^ t << 14
            t = x & eight
            x ^= t ^ (y >> 4 & eight)
            y = t << 4 | y & eight
        at = count - 1 - byte if turn else byte
        for _ in range(4):
            out[at] = y & 255 ^ 255
            y >>= 8
            at += count
        if rows > 4:
            for _ in range(4):
                out[at] = x & 255 ^ 255
                x >>= 8
                at += count


def lines(buffer, start: int, out, count: int, rows: int, turn: int = 0):
    _lines(buffer, start, out, count, rows, turn)


@micropython.viper
def _columns(buffer: ptr8, at: int, out: ptr8, size: int, stride: int, pages: int):
    halves = ptr8(_HALVES)
    i = 0
    while i < size:
        line = at
        for _ in range(pages):
            byte = int(buffer[line])
            out[i] = int(halves[byte & 15]) << 4 | int(halves[byte >> 4])
            line += stride
            i += 1
        at += 1


def columns(buffer, x: int, out, stride: int, pages: int):
    _columns(buffer, x, out, len(out), stride, pages)
