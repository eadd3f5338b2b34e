"""The PC as a board: the real drivers on emulated parts, in simulated time for tests or in real time to play."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from flagfall.drivers.buttons import Buttons
from flagfall.drivers.lamps import Lamps
from flagfall.drivers.power import Power
from flagfall.drivers.storage import Storage
from flagfall.drivers.usblink import UsbLink

from .flash import ID, Flash
from .joints import Joints
from .kinds import DEFAULT, KINDS
from .sampler import Keypad, KeyRing
from .serial_line import Serial, Wire
from .supply import Supply
from .ticks import RealTicks, SimulatedTicks
from .watchdog import Watchdog


class Board:
    """A board with the ports of flagfall/ports.py. It also gives the emulated parts: `panel` with its `joints`, `keypad` (the buttons by
    number), `flash`, `serial`.
    """

    name = "host"

    def __init__(
        self,
        ticks: RealTicks | SimulatedTicks,
        flash: Flash,
        serial: Serial,
        device: str,
        board: str,
        glass: bytes | None,
        beep: Callable[[int, int], None],
        lamp: Callable[[int], None],
        bitten: bool,
        supply: Supply | None,
        files: Callable[[Flash], Any],
    ):
        kind = KINDS[board]
        self.device = device
        self.keys = kind.keys
        self.board = board
        self.hertz = kind.hertz
        self.ticks = ticks
        self.flash = flash
        self.serial = serial
        panel = self.panel = kind.panel(lambda: ticks.micros() / 1000, glass)
        joints = self.joints = Joints(panel, panel.now, kind.hertz)
        self.display = kind.driver(joints, joints.cs, joints.dc, joints.rst, joints.busy, ticks)
        ring = KeyRing(ticks, len(kind.buttons), kind.low)
        self.keypad = Keypad(ring, kind.buttons)
        self._ring = ring
        self.rested_ms = 0
        self.buttons = Buttons(ring.words, ring.head, ticks, ticks.us, ring.t0, kind.buttons, kind.low)
        self.storage = Storage(flash, files(flash), os.urandom)
        self.link = UsbLink(serial, serial.readable, serial, serial.writable)
        self.sounder = Speaker(beep)
        self.lamps = Lamps(*lamp_pins(lamp, kind.lamps))
        self.signals = kind.sounder, kind.lamps
        self._pulls_down = kind.pulls_down
        self.on = True
        self.supply = supply or Supply()
        parts = (supply, lambda: self.supply.usb) if supply and kind.measures else (None, None)
        self.power = Power(*parts, cells=kind.cells, off=self._cut if kind.switch else None)
        self.watchdog = Watchdog(ticks, bitten)

    def rest(self, ms: int) -> None:
        """Stops the chip and its sampler for ms. In simulated time a button that goes down ends the stop; in real time nothing does."""
        if isinstance(self.ticks, SimulatedTicks):
            self.rested_ms += self._ring.stand_still(ms * 1000) // 1000
        else:
            self.ticks.sleep(ms)
            self._ring.begin_again()
        self.buttons.restart(self._ring.t0)

    def pull_busy(self, up: bool) -> bool:
        """Sets the chip's resistor at BUSY. Returns False when this chip cannot pull it down."""
        if up or self._pulls_down:
            self.joints.pull(up)
        return up or self._pulls_down

    def _cut(self) -> None:
        """Cuts the battery; a cable still supplies the board."""
        self.on = self.supply.usb


class Speaker:
    """The Sounder port. beep(hertz, ms): called for each tone."""

    def __init__(self, beep: Callable[[int, int], None]):
        self.beep = beep

    def poll(self, now: int) -> None:
        """Does nothing, because a tone ends by itself."""


def lamp_pins(lamp: Callable[[int], None], count: int) -> list[Callable[[int], None]]:
    """Returns the pins of the lamps. lamp(seat): called for each change, with the seat whose lamp is lit, -1 for none."""
    levels = [0] * count

    def pin(i: int) -> Callable[[int], None]:
        def put(level: int) -> None:
            if levels[i] != level:
                levels[i] = level
                lamp(levels.index(1) if 1 in levels else -1)

        return put

    return [pin(i) for i in range(count)]


def make(
    *,
    simulated: bool = False,
    flash: Flash | Path | None = None,
    serial: Serial | None = None,
    device: str = ID,
    board: str = DEFAULT,
    glass: bytes | None = None,
    beep: Callable[[int, int], None] = lambda hertz, ms: None,
    lamp: Callable[[int], None] = lambda seat: None,
    start_ms: int = 0,
    bitten: bool = False,
    supply: Supply | None = None,
    files: Callable[[Flash], Any] | None = None,
) -> Board:
    """Returns a device just after power on.

    flash: a file, or the Flash of an earlier device; None for an empty one in memory. serial: None for a wire in memory. board: a name of
    `KINDS`. glass: the picture that is on the panel (from `picture`). beep, lamp: as in Speaker and lamp_pins. start_ms: the beginning of
    simulated time. bitten: the watchdog caused this start. supply: None when the device cannot measure its supply. files: makes the file
    system on the flash; None for littlefs.
    """
    if files is None:
        from .littlefs_files import Files as files  # a browser has no littlefs

    ticks = SimulatedTicks(start_ms) if simulated else RealTicks()
    if not isinstance(flash, Flash):
        flash = Flash(flash)
    flash.stall = ticks.stall
    return Board(ticks, flash, serial or Wire(), device, board, glass, beep, lamp, bitten, supply, files)
