"""Whether memory grows, measured at six moments of work that repeats itself.

MicroPython's collector takes any number that looks like an address for one, so at a moment something dead may be in memory still,
a game perhaps: of two moments the lower counts. And it makes a larger table of names once in a while, of some KB: of the two
differences between three such pairs the lower counts. What is lost at every step of the work is in each moment and in both.
"""

import gc
from array import array


class Live:
    def __init__(self):
        self._bytes = array("I", [0] * 6)

    def note(self, at: int, besides: int = 0) -> None:
        """Moment 0 to 5; besides: bytes of those in use that are meant to become more. On CPython nothing is measured."""
        if hasattr(gc, "mem_alloc"):
            self._bytes[at] = gc.mem_alloc() - besides

    def grown(self) -> int:
        """Bytes that two moments' work leaves behind; the last moment is yet to be noted before."""
        first, second, third = [min(self._bytes[at], self._bytes[at + 1]) for at in (0, 2, 4)]
        return min(second - first, third - second)
