"""Inverting bytes in machine code: for 296 of them byte code takes a Pico 2.8 ms. Only invert.py imports this."""

import micropython

ptr8 = bytearray  # a word of the compiler's own there; CPython reads it as a type


@micropython.viper
def invert(source: ptr8, start: int, out: ptr8, count: int):
    for i in range(count):
        out[i] = source[start + i] ^ 255


@micropython.viper
def invert_turned(source: ptr8, start: int, out: ptr8, count: int):
    for i in range(count):
        byte = int(source[start + i]) ^ 255
        byte = (byte & 0x55) << 1 | byte >> 1 & 0x55
        byte = (byte & 0x33) << 2 | byte >> 2 & 0x33
        out[i] = (byte & 15) << 4 | byte >> 4
