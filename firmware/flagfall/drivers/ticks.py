"""The Ticks port on MicroPython. The only place that knows that the chip's counter wraps (after 12.4 days)."""

import time


class Ticks:
    """Counts the milliseconds since this object was made. `now` must be called at least once in six days; the app calls it all the time."""

    def __init__(self):
        self._last = time.ticks_ms()
        self._total = 0

    def now(self) -> int:
        counter = time.ticks_ms()
        self._total += time.ticks_diff(counter, self._last)
        self._last = counter
        return self._total

    def sleep(self, ms: int) -> None:
        """Waits at most ms. It only waits for interrupts, because light sleep would stop USB and the counter."""
        time.sleep_ms(ms)
