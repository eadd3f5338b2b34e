"""The Watchdog port on the PC. In simulated time it restarts the device, as the chip's does; in real time it does nothing."""

from .ticks import RealTicks, SimulatedTicks

LIMIT_MS = 8000


class Bitten(BaseException):
    """Raised when the watchdog restarts the chip. The program in the device must not catch it."""


class Watchdog:
    """The watchdog. bitten: True when it caused this start."""

    def __init__(self, ticks: RealTicks | SimulatedTicks, bitten: bool = False):
        self.bitten = bitten
        self._ticks = ticks
        self._fed = 0

    def start(self) -> None:
        self.feed()
        if isinstance(self._ticks, SimulatedTicks):
            self._ticks.watch = self._look

    def feed(self) -> None:
        self._fed = self._ticks.micros()

    def stop(self) -> None:
        if isinstance(self._ticks, SimulatedTicks):
            self._ticks.watch = None

    def restart(self) -> None:
        self.stop()
        raise Bitten

    def _look(self) -> None:
        """Raises Bitten when `feed` was not called in time."""
        if self._ticks.micros() - self._fed > LIMIT_MS * 1000:
            self.stop()
            raise Bitten
