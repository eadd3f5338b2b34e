"""`grow(columns, out, shift)`: columns of eight pixels twice as wide and as high, as fast as this interpreter can.

out: twice as many columns; shift: 0 for the upper four pixels of each, 4 for the lower.
"""

try:
    from .grow_viper import grow
except (SyntaxError, ValueError):  # an interpreter without this machine's code

    def grow(columns, out, shift: int):
        for i in range(len(columns)):
            four = columns[i] >> shift & 15
            wide = (four & 1 | (four & 2) << 1 | (four & 4) << 2 | (four & 8) << 3) * 3
            out[2 * i] = out[2 * i + 1] = wide
