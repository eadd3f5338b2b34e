"""The Watchdog port: the chip's own watchdog, which restarts the chip when `feed` was not called for eight seconds.

MicroPython can start this watchdog but not stop it, and it would restart the chip at the prompt or during flashing. So `stop` clears its
enable bit in the chip, and the app calls it when it leaves the loop. A mark in a register that only a loss of power clears tells the next
start about the restart, because MicroPython's own reset cause is the same for `machine.reset()`. One of the few places that may touch the
chip.
"""

from machine import WDT, mem32, reset

from micropython import const

_LIMIT = const(8000)  # ms; the RP2040 counts to 8388
_SCRATCH = const(0x0C)  # the first of the registers that are free for programs
_CLEAR = const(0x3000)  # a write here clears bits of the control register
_ENABLE = const(0x40000000)
_MARK = const(0x0F1A6FA1)


class Watchdog:
    """The watchdog of the chip. base: address of its registers. bitten: the watchdog has caused this start."""

    def __init__(self, base: int):
        self._base = base
        self.bitten = mem32[self._base + _SCRATCH] == _MARK
        mem32[self._base + _SCRATCH] = 0
        self._dog = None

    def start(self) -> None:
        """Starts the watchdog. From now on `feed` must be called in time."""
        mem32[self._base + _SCRATCH] = _MARK
        self._dog = WDT(timeout=_LIMIT)

    def feed(self) -> None:
        if self._dog is not None:
            self._dog.feed()

    def stop(self) -> None:
        """Stops the watchdog, because the prompt needs no time limit."""
        mem32[self._base + _CLEAR] = _ENABLE
        mem32[self._base + _SCRATCH] = 0
        self._dog = None

    def restart(self) -> None:
        """Restarts the chip at once, without the mark."""
        self.stop()
        reset()
