"""Inverts bytes, in machine code where possible.

`invert(source, start, out, count)` writes `count` bytes of the source from `start` on, inverted, to the beginning of `out`. `invert_turned`
also reverses the order of the bits of each byte.
"""

try:
    from .invert_viper import invert, invert_turned
except SyntaxError:  # an interpreter without machine code

    def invert(source, start: int, out, count: int):
        for i in range(count):
            out[i] = source[start + i] ^ 255

    def invert_turned(source, start: int, out, count: int):
        for i in range(count):
            byte = source[start + i] ^ 255
            byte = (byte & 0x55) << 1 | byte >> 1 & 0x55
            byte = (byte & 0x33) << 2 | byte >> 2 & 0x33
            out[i] = (byte & 15) << 4 | byte >> 4
