"""Pimoroni Badger 2040: an RP2040 with its panel and five buttons on one board. README.md tells which button is which."""

from os import urandom

from machine import ADC, SPI, Pin
from rp2 import Flash

from flagfall.drivers.pico import device, output
from flagfall.drivers.pio_buttons import PioButtons
from flagfall.drivers.ticks import Ticks

_KEYS = (3, 0, 4, 1, 2)  # GP11 up: DOWN; A is LEFT; B is OK; C is RIGHT; UP


class Board:
    """The ports of flagfall/ports.py."""

    name = "badger2040"
    keys = 5

    def __init__(self):
        self._on = output(10, 1)  # first: on a battery the board has power only while a button is held or this is high
        self.ticks = Ticks()
        self.buttons = PioButtons(11, _KEYS, self.ticks, low=False)

        # The rest is imported when presses count already.
        from flagfall.drivers import files
        from flagfall.drivers.lamps import Lamps
        from flagfall.drivers.power import Power
        from flagfall.drivers.sounder import Sounder
        from flagfall.drivers.storage import Storage
        from flagfall.drivers.uc8151 import UC8151
        from flagfall.drivers.usblink import over_stdio
        from flagfall.drivers.watchdog import Watchdog

        self.device = device()
        # miso=None: the panel tells nothing.
        spi = SPI(0, baudrate=12_000_000, sck=Pin(18), mosi=Pin(19), miso=None)
        cs, dc, rst = output(17, 1), output(20, 1), output(21, 1)
        self.display = UC8151(spi, cs, dc, rst, Pin(26, Pin.IN, Pin.PULL_UP), self.ticks)
        self.storage = Storage(Flash(), files, urandom)
        self.link = over_stdio()
        self.sounder = Sounder(None, self.ticks)
        self.lamps = Lamps(output(25, 0))
        self._reference = output(27, 1)  # feeds the 1.24 V on GP28: at the end of a battery 3.3 V are less
        self.power = Power(ADC(29), Pin(24, Pin.IN), ADC(28))
        self.watchdog = Watchdog()


def make() -> Board:
    return Board()
