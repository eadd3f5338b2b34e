"""Inverting bytes in place, as fast as this interpreter can: `invert(data, count)`."""

try:
    from .invert_viper import invert
except SyntaxError:  # an interpreter without machine code

    def invert(data, count: int):
        for i in range(count):
            data[i] ^= 255
