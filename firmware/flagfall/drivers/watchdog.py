"""The Watchdog port: the chip's own, which starts it again when nobody has fed it for eight seconds.

MicroPython can start this watchdog and never stop it; at the prompt, or in the middle of a flashing, it would bite. The
chip can stop it: so `stop` clears its enable bit, and whoever leaves the loop calls it. A mark in a register that only a
loss of power clears tells the next start what happened; MicroPython's own reset cause is the same for `machine.reset()`.
One of the few places that may touch the chip.
"""

from sys import implementation

from machine import WDT, mem32

from micropython import const

_LIMIT = const(8000)  # ms; the RP2040 counts to 8388
_RP2040 = const(0x40058000)
_RP2350 = const(0x400D8000)
_SCRATCH = const(0x0C)  # the first of the registers that are free for programs
_CLEAR = const(0x3000)  # writing here clears bits of the register below: control
_ENABLE = const(0x40000000)
_MARK = const(0x0F1A6FA1)


class Watchdog:
    """bit: the program stood still until the watchdog started the chip again."""

    def __init__(self):
        self._base = _RP2350 if "RP2350" in implementation._machine else _RP2040
        self.bit = mem32[self._base + _SCRATCH] == _MARK
        mem32[self._base + _SCRATCH] = 0
        self._dog = None

    def start(self) -> None:
        """From now on `feed` must come in time."""
        mem32[self._base + _SCRATCH] = _MARK
        self._dog = WDT(timeout=_LIMIT)

    def feed(self) -> None:
        if self._dog is not None:
            self._dog.feed()

    def stop(self) -> None:
        """From now on nobody needs to feed it: at the prompt there is no time limit."""
        mem32[self._base + _CLEAR] = _ENABLE
        mem32[self._base + _SCRATCH] = 0
        self._dog = None
