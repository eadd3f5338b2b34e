"""The two orders of transpose.py in machine code. Only transpose.py imports this, and says what the arguments are."""

import micropython

ptr8 = bytearray  # a word of the compiler's own there; CPython reads it as a type


@micropython.viper
def _lines(buffer: ptr8, start: int, out: ptr8, count: int, rows: int):
    for byte in range(count):
        for row in range(rows):
            bits = 0
            for i in range(start, start + 8):
                bits = bits << 1 | (int(buffer[i]) >> row & 1)
            out[row * count + byte] = bits ^ 255
        start += 8


def lines(buffer, start: int, out, count: int, rows: int):
    _lines(buffer, start, out, count, rows)


@micropython.viper
def _columns(buffer: ptr8, at: int, out: ptr8, size: int, stride: int, pages: int):
    i = 0
    while i < size:
        line = at
        for _ in range(pages):
            out[i] = buffer[line]
            line -= stride
            i += 1
        at += 1


def columns(buffer, x: int, out, stride: int, pages: int):
    _columns(buffer, (pages - 1) * stride + x, out, len(out), stride, pages)
