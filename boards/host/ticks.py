"""The Ticks port on the PC: the real time, or a time that only calls move.

Both also have `us`, the chip's microsecond counter of 30 bits, for parts that stamp by hardware.
"""

import time
from collections.abc import Callable
from threading import Lock

US_MASK = (1 << 30) - 1
_MAX_READS = 500  # of `us` in a row without a change; then a program waits for it to change
_MIN_SLEEP_MS = 1  # of the PC


class RealTicks:
    """The real time since this object was made. speed: its factor against real time; any thread may change it."""

    def __init__(self) -> None:
        self._lock = Lock()  # so that time never goes back for another thread while the speed changes
        self._speed = 1
        self._since = time.monotonic_ns()
        self._before = 0  # us when this speed began

    @property
    def speed(self) -> int:
        return self._speed

    @speed.setter
    def speed(self, times: int) -> None:
        with self._lock:
            self._before, self._since = self._now(), time.monotonic_ns()
            self._speed = times

    def micros(self) -> int:
        """Returns microseconds since the start, without wrap."""
        with self._lock:
            return self._now()

    def _now(self) -> int:
        return self._before + (time.monotonic_ns() - self._since) * self._speed // 1000

    def now(self) -> int:
        return self.micros() // 1000

    def us(self) -> int:
        return self.micros() & US_MASK

    def sleep(self, ms: int) -> None:
        """Sleeps. A sleep of 1 ms or more takes at least 1 ms of real time, also when time is fast, so that the PC can rest."""
        time.sleep(max(ms / 1000 / self._speed, min(ms, _MIN_SLEEP_MS) / 1000))

    def stall(self, us: int) -> None:
        """Does nothing, because on the PC the flash takes no time."""


class SimulatedTicks:
    """A simulated time, which `sleep`, `stall` and `advance` move. It may start anywhere, to test the wrap of the chip's counters.

    A stall is time with all interrupts off, while the flash is written. stalls: the beginning and the end of each, in us.
    """

    def __init__(self, start_ms: int = 0) -> None:
        self._micros = start_ms * 1000
        self._reads = 0
        self.stalls: list[tuple[int, int]] = []
        self.watch: Callable[[], None] | None = None  # called after each sleep

    def micros(self) -> int:
        return self._micros

    def now(self) -> int:
        return self._micros // 1000

    def us(self) -> int:
        """Returns the counter. It stands still between two moves, unless a program reads it again and again to wait for a change."""
        self._reads += 1
        if self._reads > _MAX_READS:
            self._micros += 1
        return self._micros & US_MASK

    def advance(self, us: int) -> None:
        self._micros += us
        self._reads = 0

    def sleep(self, ms: int) -> None:
        self.advance(ms * 1000)
        if self.watch:
            self.watch()

    def stall(self, us: int) -> None:
        self.stalls.append((self._micros, self._micros + us))
        self.advance(us)
