"""The PC as a board: the drivers that ship, on emulated parts. Simulated time for tests, real time to play."""

import os
from collections.abc import Callable
from pathlib import Path

from flagfall.drivers.buttons import Buttons
from flagfall.drivers.power import Power
from flagfall.drivers.ssd1680 import SSD1680
from flagfall.drivers.storage import Storage
from flagfall.drivers.usblink import UsbLink

from .files import Files
from .flash import Flash
from .keys import KeyRing
from .panel import Panel
from .serial import Pty, Wire
from .ticks import RealTicks, SimulatedTicks


class Board:
    """The ports of flagfall/ports.py, and the parts behind them: `panel`, `ring` (the buttons), `flash`, `serial`."""

    name = "host"

    def __init__(
        self,
        ticks: RealTicks | SimulatedTicks,
        flash: Flash,
        serial: Pty | Wire,
        device: str,
        keys: int,
        glass: bytes | None,
        beep: Callable[[int, int], None],
        lamp: Callable[[int], None],
    ):
        self.device = device
        self.keys = keys
        self.ticks = ticks
        self.flash = flash
        self.serial = serial
        self.panel = Panel(lambda: ticks.micros() / 1000, glass)
        self.ring = KeyRing(ticks, keys)
        self.display = SSD1680(self.panel, self.panel.cs, self.panel.dc, self.panel.rst, self.panel.busy, ticks)
        self.buttons = Buttons(self.ring.words, self.ring.head, ticks, ticks.us, self.ring.t0, tuple(range(keys)))
        self.storage = Storage(flash, Files(flash), os.urandom)
        self.link = UsbLink(serial, serial.readable, serial, serial.writable)
        self.sounder = Speaker(beep)
        self.lamps = Lights(lamp)
        self.power = Power()


class Speaker:
    """The Sounder port for whoever listens: beep(hertz, ms)."""

    def __init__(self, beep: Callable[[int, int], None]):
        self.beep = beep

    def poll(self, now: int) -> None:
        """A tone ends by itself."""


class Lights:
    """The Lamps port for whoever looks: lamp(seat)."""

    def __init__(self, lamp: Callable[[int], None]):
        self.show = lamp


def make(
    *,
    simulated: bool = False,
    flash: Flash | Path | None = None,
    serial: Pty | Wire | None = None,
    device: str = "00c0ffee",
    keys: int = 6,
    glass: bytes | None = None,
    beep: Callable[[int, int], None] = lambda hertz, ms: None,
    lamp: Callable[[int], None] = lambda seat: None,
    start_ms: int = 0,
) -> Board:
    """A device that has just got power.

    flash: a file, or the Flash of a device whose power went; without one it is empty and forgotten. serial: without one
    a pseudo-terminal in real time, a wire in memory in simulated time. glass: what the panel showed before (`picture`).
    start_ms: where simulated time begins.
    """
    ticks = SimulatedTicks(start_ms) if simulated else RealTicks()
    if not isinstance(flash, Flash):
        flash = Flash(flash)
    flash.stall = ticks.stall
    return Board(ticks, flash, serial or (Wire() if simulated else Pty()), device, keys, glass, beep, lamp)
