"""Doubles the size of pixels, in machine code where possible.

`grow(columns, out, shift)` writes columns of eight pixels into `out`, twice as wide and high, which makes twice as many columns. shift: 0
for the upper four pixels of each column, 4 for the lower four.
"""

try:
    from .grow_viper import grow
except (SyntaxError, ValueError):  # an interpreter without this machine's code

    def grow(columns, out, shift: int):
        for i in range(len(columns)):
            four = columns[i] >> shift & 15
            wide = (four & 1 | (four & 2) << 1 | (four & 4) << 2 | (four & 8) << 3) * 3
            out[2 * i] = out[2 * i + 1] = wide
