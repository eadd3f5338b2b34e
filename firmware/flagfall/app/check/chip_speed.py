"""Measures the speed of the chip with code in flash and in memory."""

from micropython import const

_US = const(0x3FFFFFFF)  # the period of the counter, less one
_LOOPS = const(2000)
_LOOP = const("def loop(n):\n    x = 0\n    for i in range(n):\n        x += i & 3\n    return x\n")


def _loop(n: int) -> int:
    x = 0
    for i in range(n):
        x += i & 3
    return x


def measure(us) -> tuple:
    """Returns (us, us) of a loop: run from the place of this module's code, and run from memory. us(): the microsecond counter."""
    names = {}
    exec(_LOOP, names)  # noqa: S102 the text is a constant
    times = []
    for loop in (_loop, names["loop"]):
        begun = us()
        loop(_LOOPS)
        times.append((us() - begun) & _US)
    return times[0], times[1]
