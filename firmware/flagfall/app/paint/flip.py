"""Changes many bytes of a bytearray, in machine code where possible.

`flip(data, start, count, mask)` XORs `count` bytes from `start` on with a mask. `wipe(data, count)` sets the first `count` bytes to 0.
"""

try:
    from .flip_viper import flip, wipe
except (SyntaxError, ValueError):  # an interpreter without this machine's code

    def flip(data, start: int, count: int, mask: int):
        for i in range(start, start + count):
            data[i] ^= mask

    def wipe(data, count: int):
        data[:count] = bytes(count)
