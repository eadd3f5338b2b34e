"""Emulates the soldered joints between a board and its panel, and their faults. The driver's pins and bus go through here. Without a
fault the joints are plain wires.
"""

import random
from collections.abc import Callable

from .glass import Glass


class Joints:
    """The joints of a panel. cs, dc, rst, write, init, busy: the pins and the bus of the driver; pull(up): the chip's own resistor at
    BUSY.

    The faults: absent: there is no panel; reset_open: RST is not connected; swapped: DC and CS are swapped; busy_is: BUSY is shorted to
    this level; busy_open: BUSY is not connected, and has the level of the resistor; late: BUSY comes late by these ms; flips_above: a bus
    faster than these hertz flips bits.
    """

    def __init__(self, panel: Glass, now: Callable[[], float], hertz: int = 4_000_000):
        self.panel = panel
        self.init(hertz)
        self.absent = self.reset_open = self.swapped = self.busy_open = False
        self.busy_is: int | None = None
        self.late = 0.0
        self.flips_above = 0
        self._now = now
        self._random = random.Random(1)
        self._up: bool | None = True  # the resistor: to 3.3 V, to ground, or none
        self._begun = 0.0  # ms when the chip last became busy

    def cs(self, level: int) -> None:
        if not self.absent:
            (self.panel.dc if self.swapped else self.panel.cs)(level)

    def dc(self, level: int) -> None:
        if not self.absent:
            (self.panel.cs if self.swapped else self.panel.dc)(level)

    def rst(self, level: int) -> None:
        if not self.absent and not self.reset_open:
            self.panel.rst(level)

    def init(self, baudrate: int) -> None:
        self.hertz = baudrate
        self.panel.rate(baudrate)

    def write(self, data: bytes) -> None:
        if self.absent:
            return
        if self.flips_above and self.hertz > self.flips_above and len(data) > 8:
            at = self._random.randrange(len(data))
            data = bytes(data[:at]) + bytes([data[at] ^ 1 << self._random.randrange(8)]) + bytes(data[at + 1 :])
        busy = self.panel.is_busy()
        self.panel.write(data)
        if not busy and self.panel.is_busy():
            self._begun = self._now()

    def pull(self, up: bool | None) -> None:
        self._up = up

    def busy(self) -> bool:
        """Returns the level of the chip's pin."""
        if self.absent or self.busy_open:
            return self._random.random() < 0.5 if self._up is None else self._up
        if self.busy_is is not None:
            return bool(self.busy_is)
        if self.late and self.panel.is_busy() and not self.panel.asleep and self._now() - self._begun < self.late:
            return not self.panel.BUSY_IS
        return self.panel.busy()
