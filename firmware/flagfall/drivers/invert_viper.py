"""Inverts bytes in machine code, because byte code takes a Pico 2.8 ms for 296 bytes. Only invert.py imports this."""

import micropython

ptr8 = bytearray  # a word of the compiler; CPython reads it as a type

_HALVES = b"\x0f\x07\x0b\x03\x0d\x05\x09\x01\x0e\x06\x0a\x02\x0c\x04\x08\x00"  # four bits inverted, in reverse order


@micropython.viper
def invert(source: ptr8, start: int, out: ptr8, count: int):
    for i in range(count):
        out[i] = source[start + i] ^ 255


@micropython.viper
def invert_turned(source: ptr8, start: int, out: ptr8, count: int):
    halves = ptr8(_HALVES)
    for i in range(count):
        byte = int(source[start + i])
        out[i] = int(halves[byte & 15]) << 4 | int(halves[byte >> 4])
