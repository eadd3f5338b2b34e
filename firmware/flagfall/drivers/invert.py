"""Inverting bytes as fast as this interpreter can.

`invert(source, start, out, count)`: the bytes from `start` on, inverted, into the first ones of `out`.
"""

try:
    from .invert_viper import invert
except SyntaxError:  # an interpreter without machine code

    def invert(source, start: int, out, count: int):
        for i in range(count):
            out[i] = source[start + i] ^ 255
