"""Inverting bytes in machine code: for 296 of them byte code takes a Pico 2.8 ms. Only invert.py imports this."""

import micropython

ptr8 = bytearray  # a word of the compiler's own there; CPython reads it as a type


@micropython.viper
def invert(source: ptr8, start: int, out: ptr8, count: int):
    for i in range(count):
        out[i] = source[start + i] ^ 255
