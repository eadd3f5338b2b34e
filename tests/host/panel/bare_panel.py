"""Drives an emulated panel without a driver: commands byte by byte, in simulated time."""

from typing import Any

from boards.host.glass import Glass
from boards.host.ticks import SimulatedTicks


class BarePanel:
    def __init__(self, kind: type[Glass], glass: bytes | None = None):
        self.ticks = SimulatedTicks()
        self.panel: Any = kind(self.ticks.now, glass)

    def send(self, command: int, *data: int) -> None:
        panel = self.panel
        panel.cs(0)
        panel.dc(0)
        panel.write(bytes([command]))
        panel.dc(1)
        if data:
            panel.write(bytes(data))
        panel.cs(1)

    def wait(self) -> int:
        """Waits until the chip is ready; returns the milliseconds."""
        start = self.ticks.now()
        while self.panel.busy() == self.panel.BUSY_IS:
            self.ticks.sleep(1)
        return self.ticks.now() - start

    def ink(self) -> list[tuple[int, int]]:
        """Returns (x, y) of every black pixel."""
        picture, width, height = self.panel.picture(), self.panel.WIDTH, self.panel.HEIGHT
        return [(x, y) for y in range(height) for x in range(width) if picture[(y >> 3) * width + x] >> (y & 7) & 1]
