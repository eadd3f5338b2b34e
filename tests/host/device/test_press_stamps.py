"""Presses during refreshes and erases of the flash must be stamped right to a millisecond, and none lost.

The same presses with buttons on a plain interrupt must give wrong stamps, which proves that the test can fail.
"""

import os
import random

import pytest

from boards.host.flash import ERASE_US, Flash
from boards.host.littlefs_files import Files
from boards.host.sampler import KeyRing
from boards.host.ssd168x import Panel
from boards.host.ticks import SimulatedTicks
from flagfall.drivers.buttons import TURN_US, Buttons
from flagfall.drivers.ssd1680 import SSD1680
from flagfall.drivers.storage import Storage

LEFT, RIGHT = 0, 1
PRESSES = 250
BOUNCE = (300, 900, 1400, 1700, 2600, 3500, 4100, 5200)


class InterruptRing(KeyRing):
    """The same buttons on a pin interrupt: it waits while the flash is busy, and several edges in that time count as one."""

    _ticks: SimulatedTicks

    def head(self) -> int:
        with self._lock:
            now = self._ticks.micros()
            while self._edges and self._edges[0][0] <= now:
                served = self._edges[0][0]
                for start, end in self._ticks.stalls:
                    if start <= served < end:
                        served = end
                while self._edges and self._edges[0][0] <= served:
                    _, pin, down = self._edges.pop(0)
                    self._pins = self._pins & ~(1 << pin) if down else self._pins | 1 << pin
                if self._pins != self._written_pins:
                    self._written_pins = self._pins
                    self._write_word(-((self._start - served) // TURN_US))
            return self._count


class Device:
    """The parts of a board without an app: a loop that draws, writes flash and reads the buttons into `read_presses`."""

    def __init__(self, ring: type[KeyRing]):
        self.ticks = SimulatedTicks()
        self.flash = Flash(stall=self.ticks.stall)
        self.files = Files(self.flash)
        self.storage = Storage(self.flash, self.files, os.urandom)
        panel = self.panel = Panel(self.ticks.now)
        self.display = SSD1680(panel, panel.cs, panel.dc, panel.rst, panel.busy, self.ticks)
        self.ring = ring(self.ticks)
        self.buttons = Buttons(self.ring.words, self.ring.head, self.ticks, self.ticks.us, self.ring.t0, tuple(range(6)))
        self.read_presses: list[tuple[int, int]] = []  # button, stamp of each press

    def turn(self) -> None:
        while (edge := self.buttons.get()) >= 0:
            if edge & 1:
                self.read_presses.append((edge >> 1, self.buttons.stamp))
        self.display.poll()
        if not self.display.busy:
            self.display.show(self.panel.partials_since_full >= 3)
        self.ticks.sleep(5)

    def append_plainly(self) -> None:
        new = "plain" not in self.files.listdir("/data")
        with self.files.open("/data/plain", "wb" if new else "ab") as stream:
            stream.write(bytes(16))


def plan_presses(device: Device) -> list[tuple[int, int]]:
    """Puts presses on the ring, at least 40 ms apart and held for 14 to 26 ms, some with bounce. Returns (button, us) of each."""
    draw = random.Random(5)
    at, pressed = device.ticks.micros() + 50_000, []
    for _ in range(PRESSES):
        at += draw.randrange(40_000, 120_000)
        pressed.append((draw.choice((LEFT, RIGHT)), at))
        device.ring.tap(*pressed[-1], hold_us=draw.randrange(14_000, 26_000), bounce=draw.choice(((), BOUNCE)))
    return pressed


def stamp_faults(pressed: list[tuple[int, int]], stamped: list[tuple[int, int]]) -> list[str]:
    """Returns the faults: each press must have the right button, in order, within a millisecond."""
    if [button for button, _ in stamped] != [button for button, _ in pressed]:
        return [f"{len(pressed)} presses, {len(stamped)} stamped"]
    return [f"press at {us} us stamped {ms} ms" for (_, us), (_, ms) in zip(pressed, stamped, strict=True) if abs(ms * 1000 - us) > 1000]


def play(device: Device, busy) -> list[str]:
    pressed = plan_presses(device)
    turns = 0
    while device.ticks.micros() < pressed[-1][1] + 200_000:
        device.turn()
        turns += 1
        busy(device, turns)
    assert device.panel.faults == []
    return stamp_faults(pressed, device.read_presses)


def do_nothing(device: Device, turn: int) -> None:
    pass


def log_in_place(device: Device, turn: int) -> None:
    if turn % 10 == 0:
        if device.storage.ready() < 10:
            device.storage.prepare(255)
        device.storage.append(bytes(16))


def log_plainly(device: Device, turn: int) -> None:
    if turn % 10 == 0:
        device.append_plainly()


def erase_all_the_time(device: Device, turn: int) -> None:
    device.flash.ioctl(6, 351)


@pytest.mark.parametrize("busy", [do_nothing, log_in_place, log_plainly, erase_all_the_time])
def test_every_press_is_stamped_right(busy):
    device = Device(KeyRing)
    assert play(device, busy) == []
    assert device.panel.full > 1 and device.panel.partial > 3
    if busy is erase_all_the_time:
        assert sum(end - start for start, end in device.ticks.stalls) > 0.8 * device.ticks.micros()


def test_twenty_presses_a_second_through_erases_of_the_worst_kind():
    device = Device(KeyRing)
    device.flash.stall = lambda us: device.ticks.stall(us * 400_000 // ERASE_US)  # 400 ms for each erase
    start = device.ticks.micros()
    pressed = [(k & 1, start + 100_000 + k * 50_000) for k in range(100)]
    for button, at in pressed:
        device.ring.tap(button, at, hold_us=30_000, bounce=BOUNCE)
    while device.ticks.micros() < pressed[-1][1] + 500_000:
        device.turn()
        device.flash.ioctl(6, 351)
    assert stamp_faults(pressed, device.read_presses) == []
    assert device.buttons.lost == 0


def test_the_test_fails_with_a_plain_interrupt_and_plain_appends():
    faults = play(Device(InterruptRing), log_plainly)
    assert faults, "the plain interrupt must have faults, or the other tests prove nothing"


def test_an_interrupt_alone_would_do_while_nothing_is_erased():
    assert play(Device(InterruptRing), do_nothing) == []


def test_the_interrupt_is_late_by_an_erase():
    device = Device(InterruptRing)
    start = device.ticks.micros()
    device.ring.tap(LEFT, start + 1_000)
    device.flash.ioctl(6, 351)
    device.turn()
    device.turn()  # a press counts after a millisecond
    ((button, stamp),) = device.read_presses
    assert button == LEFT and 43 <= stamp - start // 1000 <= 46
