"""Runs on the chip: reads the buttons during other work, and prints the time of each press.

It uses the firmware's own drivers, or buttons on a plain interrupt with the same debounce, which must fail during erases. Knows no app.
"""

import gc
import time
from array import array

from machine import SPI, Pin
from rp2 import Flash

from flagfall.drivers import files
from flagfall.drivers.buttons import COUNTER, TURN_US, TURNS, Buttons
from flagfall.drivers.pio_buttons import PioButtons
from flagfall.drivers.ssd1680 import SSD1680
from flagfall.drivers.storage import Storage
from flagfall.drivers.ticks import Ticks

BASE, KEYS = 2, (0, 1, 2, 3, 4, 5)
ENOUGH = 60000  # ms for all
LOST = 3000  # ms without a press, after which missing presses count as lost
PAUSE = 5  # ms between two turns of the loop, as in App.run
AFTER = 300  # ms without a press, after which no further press comes


class PlainButtons(Buttons):
    """Buttons with a hard interrupt at each edge, which puts the pins and its own time into the ring that PIO and DMA would fill.

    Its own attributes begin with plain_, so that they replace none of Buttons.
    """

    def __init__(self, ticks):
        self.plain_pins = [Pin(BASE + i, Pin.IN, Pin.PULL_UP) for i in KEYS]
        self.plain_words = array("I", bytes(4 * 256))
        self.plain_count = 0
        self.plain_zero = time.ticks_us()
        self.plain_take(None)
        for pin in self.plain_pins:
            pin.irq(self.plain_take, Pin.IRQ_RISING | Pin.IRQ_FALLING, hard=True)
        super().__init__(self.plain_words, lambda: self.plain_count, ticks, time.ticks_us, self.plain_zero, KEYS)

    def plain_take(self, _):
        pins = 0
        for i in range(6):
            pins |= self.plain_pins[i].value() << i
        turn = time.ticks_diff(time.ticks_us(), self.plain_zero) // TURN_US
        self.plain_words[self.plain_count & 255] = pins << COUNTER | (TURNS - turn) & TURNS
        self.plain_count += 1


class Refresh:
    """Does full refreshes without a pause."""

    def __init__(self, ticks):
        spi = SPI(1, baudrate=4_000_000, sck=Pin(10), mosi=Pin(11), miso=None)
        cs, dc, rst = [Pin(gpio, Pin.OUT, value=1) for gpio in (9, 8, 12)]
        self._display = SSD1680(spi, cs, dc, rst, Pin(13, Pin.IN), ticks)

    def __call__(self):
        self._display.poll()
        if not self._display.busy:
            self._display.show(True)


class InPlace:
    """Writes an event in every turn, as the log does."""

    def __init__(self, ticks):
        self._storage = Storage(Flash(), files, lambda n: bytes(range(n)), "/bench")
        self._storage.prepare(2000)

    def __call__(self):
        self._storage.append(b"0123456789abcdef")


class Append:
    """Writes an event in every turn, as an ordinary program does."""

    def __init__(self, ticks):
        self._file = open("/bench", "wb")  # noqa: SIM115 it stays open

    def __call__(self):
        self._file.write(b"0123456789abcdef")
        self._file.flush()


class Erase:
    """Erases an unused block of the flash all the time."""

    def __init__(self, ticks):
        self._flash = flash = Flash()
        piece = bytearray(256)
        self._block = flash.ioctl(4, 0) - 1
        while True:
            flash.readblocks(self._block, piece, 0)
            if piece == b"\xff" * 256:
                break
            self._block -= 1

    def __call__(self):
        self._flash.ioctl(6, self._block)


class Collect:
    """Lets MicroPython collect garbage often, so in the middle of a look at the buttons, too. Its objects make each one long."""

    def __init__(self, ticks):
        self._held = [bytearray(16) for _ in range(1500)]
        gc.threshold(1024)

    def __call__(self): ...


WORK = {
    "nothing": lambda ticks: lambda: None,
    "collect": Collect,
    "refresh": Refresh,
    "in-place": InPlace,
    "append": Append,
    "erase": Erase,
}


def play(driver: str, work: str, count: int) -> None:
    """Prints READY, then "PRESS button ms" for each press, then "LOST number": words of the ring that were overwritten before they were
    read. It ends after `count` presses, or when too much time has passed.
    """
    gc.collect()
    ticks = Ticks()
    buttons = PioButtons(BASE, KEYS, ticks) if driver == "pio" else PlainButtons(ticks)
    step = WORK[work](ticks)
    presses = []
    print("READY")
    start = last = ticks.now()
    while ticks.now() - start < ENOUGH and (len(presses) < count or ticks.now() - last < AFTER):
        if presses and ticks.now() - last > LOST:
            break
        step()
        edge = buttons.get()
        while edge >= 0:
            if edge & 1:
                presses.append((edge >> 1, buttons.stamp))
                last = ticks.now()
            edge = buttons.get()
        ticks.sleep(PAUSE)
    for button, ms in presses:
        print("PRESS", button, ms)
    print("LOST", buttons.lost)
