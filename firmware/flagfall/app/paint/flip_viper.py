"""The functions of flip.py in machine code: for 296 bytes 0.05 ms on the Pico, in place of 2.2 ms. Only flip.py imports this."""

import micropython

ptr8 = bytearray  # a word of the viper compiler; CPython reads it as a type


@micropython.viper
def flip(data: ptr8, start: int, count: int, mask: int):
    for i in range(start, start + count):
        data[i] ^= mask


@micropython.viper
def wipe(data: ptr8, count: int):
    for i in range(count):
        data[i] = 0
