"""Raspberry Pi Pico with Waveshare's Pico-ePaper-2.9 and six buttons. Pins and which drivers; README.md has the wiring."""

from os import urandom

from machine import PWM, SPI, Pin
from rp2 import Flash

from flagfall.drivers.pio_buttons import PioButtons
from flagfall.drivers.ticks import Ticks

_KEYS = (0, 1, 2, 3, 4, 5)  # GP2 up: LEFT, RIGHT, UP, DOWN, OK, BACK


class Board:
    """The ports of flagfall/ports.py."""

    name = "pico_epaper_2in9"
    keys = 6

    def __init__(self):
        self.ticks = Ticks()
        self.buttons = PioButtons(2, _KEYS, self.ticks)

        # The rest is imported when presses count already.
        from flagfall.drivers import files
        from flagfall.drivers.lamps import Lamps
        from flagfall.drivers.pico import device, output, supply
        from flagfall.drivers.sounder import Sounder
        from flagfall.drivers.ssd1680 import SSD1680
        from flagfall.drivers.storage import Storage
        from flagfall.drivers.usblink import over_stdio
        from flagfall.drivers.watchdog import Watchdog

        self.device = device()
        # miso=None: the default pin of SPI 1 is GP8, which is the panel's DC.
        spi = SPI(1, baudrate=4_000_000, sck=Pin(10), mosi=Pin(11), miso=None)
        cs, dc, rst = output(9, 1), output(8, 1), output(12, 1)
        self.display = SSD1680(spi, cs, dc, rst, Pin(13, Pin.IN), self.ticks)
        self.storage = Storage(Flash(), files, urandom)
        self.link = over_stdio()
        self.sounder = Sounder(PWM(Pin(14), freq=2000, duty_u16=0), self.ticks)
        self.lamps = Lamps(output(20, 0), output(21, 0))
        self.power = supply()
        self.watchdog = Watchdog()


def make() -> Board:
    return Board()
