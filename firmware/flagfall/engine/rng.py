"""Random numbers that are the same on every interpreter: two multiply-with-carry generators of 16 bits, combined.

Every intermediate value is below 2^30, so a machine with 31-bit small ints allocates nothing. Good for lots, shuffles and dice, not for
secrets.
"""

from micropython import const

_A = const(16275)  # for both factors f, f * 2^16 - 1 and f * 2^15 - 1 are prime, which gives the longest period
_B = const(16380)
_LOW_16 = const(0xFFFF)
_LOW_14 = const(0x3FFF)
_COUNT = const(1 << 29)  # number of different results of `next`


class Rng:
    """A generator with a seed 0..2^30-1; equal seeds give equal sequences."""

    def __init__(self, seed: int):
        self._x = (seed & 0x7FFF) + 1
        self._y = (seed >> 15 & 0x7FFF) + 1
        for _ in range(16):  # the first numbers of small seeds are alike
            self.next()

    def next(self) -> int:
        """Returns the next number, 0..2^29-1."""
        self._x = x = _A * (self._x & _LOW_16) + (self._x >> 16)
        self._y = y = _B * (self._y & _LOW_16) + (self._y >> 16)
        return ((x & _LOW_14) << 15 | y & 0x7FFF) ^ (x >> 14 & _LOW_16)

    def below(self, n: int) -> int:
        """Returns a number 0..n-1, each equally likely; n is 1..2^29."""
        limit = _COUNT - _COUNT % n
        while True:
            value = self.next()
            if value < limit:
                return value % n

    def shuffle(self, items) -> None:
        """Puts a list or an array into random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            k = self.below(i + 1)
            items[i], items[k] = items[k], items[i]
