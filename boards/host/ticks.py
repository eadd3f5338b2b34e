"""The Ticks port on the PC: the real clock, or one that moves only by calls.

Both also have `us`, the chip's microsecond counter of 30 bits, for the parts that stamp by hardware.
"""

import time
from collections.abc import Callable
from threading import Lock

US_MASK = (1 << 30) - 1
_PATIENCE = 500  # questions at one moment
_SHORTEST = 1  # ms that the PC sleeps


class RealTicks:
    """Milliseconds since this object was made; `speed` times as many as pass outside, which any thread may change."""

    def __init__(self) -> None:
        self._lock = Lock()  # so that time never goes back, not even for another thread at the moment of a change
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
        """Microseconds since the start, without wrap."""
        with self._lock:
            return self._now()

    def _now(self) -> int:
        return self._before + (time.monotonic_ns() - self._since) * self._speed // 1000

    def now(self) -> int:
        return self.micros() // 1000

    def us(self) -> int:
        return self.micros() & US_MASK

    def sleep(self, ms: int) -> None:
        """Sleeps; where time is fast a little longer, because the PC would do nothing else."""
        time.sleep(max(ms / 1000 / self._speed, min(ms, _SHORTEST) / 1000))

    def stall(self, us: int) -> None:
        """Does nothing: on the PC a busy flash takes no time."""


class SimulatedTicks:
    """Starts anywhere, to try the wrap of the chip's counters; `sleep`, `stall` and `advance` move it.

    A stall is time with all interrupts off: the flash being written. `stalls` keeps their beginnings and ends in us.
    """

    def __init__(self, start_ms: int = 0) -> None:
        self._micros = start_ms * 1000
        self._asked = 0
        self.stalls: list[tuple[int, int]] = []
        self.watch: Callable[[], None] | None = None  # called whenever a program has waited

    def micros(self) -> int:
        return self._micros

    def now(self) -> int:
        return self._micros // 1000

    def us(self) -> int:
        """Stands still between two moves, but for a program that waits for it to change."""
        self._asked += 1
        if self._asked > _PATIENCE:
            self._micros += 1
        return self._micros & US_MASK

    def advance(self, us: int) -> None:
        self._micros += us
        self._asked = 0

    def sleep(self, ms: int) -> None:
        self.advance(ms * 1000)
        if self.watch:
            self.watch()

    def stall(self, us: int) -> None:
        self.stalls.append((self._micros, self._micros + us))
        self.advance(us)
