"""Many bytes of a bytearray at once, as fast as this interpreter can.

`flip(data, start, count, mask)` XORs them with a mask, `wipe(data, count)` makes the first `count` zeros.
"""

try:
    from .flip_viper import flip, wipe
except (SyntaxError, ValueError):  # an interpreter without this machine's code

    def flip(data, start: int, count: int, mask: int):
        for i in range(start, start + count):
            data[i] ^= mask

    def wipe(data, count: int):
        data[:count] = bytes(count)
