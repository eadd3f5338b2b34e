"""Tells whether memory grows, from measurements at six moments of repeated work.

MicroPython's collector keeps every object whose address equals some number in memory. So a dead object, perhaps a whole game, may still
count at one moment; of two moments the lower one counts. Now and then it makes a larger table of names, of some KB; so of the two
differences between three such pairs the lower one counts. Memory that is lost at each step is in every moment and in both differences.
"""

import gc
from array import array


class Live:
    """The bytes in use at the six moments."""

    def __init__(self):
        self._bytes = array("I", [0] * 6)

    def note(self, at: int, besides: int = 0) -> None:
        """Measures moment 0 to 5. besides: bytes that the work keeps on purpose, not to be counted. On CPython it measures nothing."""
        if hasattr(gc, "mem_alloc"):
            self._bytes[at] = gc.mem_alloc() - besides

    def growth(self) -> int:
        """Returns the bytes that the work from one pair of moments to the next leaves. To be called after the last moment."""
        first, second, third = [min(self._bytes[at], self._bytes[at + 1]) for at in (0, 2, 4)]
        return min(second - first, third - second)
