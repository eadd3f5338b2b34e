"""Bits and bytes in machine code: turning 296 bytes over took 2.2 ms on the Pico and takes 0.05 here. Only flip.py imports this."""

import micropython

ptr8 = bytearray  # a word of the compiler's own there; CPython reads it as a type


@micropython.viper
def flip(data: ptr8, start: int, count: int, mask: int):
    for i in range(start, start + count):
        data[i] ^= mask


@micropython.viper
def wipe(data: ptr8, count: int):
    for i in range(count):
        data[i] = 0
