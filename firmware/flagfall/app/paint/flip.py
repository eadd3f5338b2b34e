"""`flip(data, start, count, mask)`: XORs bytes of a bytearray with a mask, as fast as this interpreter can."""

try:
    from .flip_viper import flip
except (SyntaxError, ValueError):  # an interpreter without this machine's code

    def flip(data, start: int, count: int, mask: int):
        for i in range(start, start + count):
            data[i] ^= mask
