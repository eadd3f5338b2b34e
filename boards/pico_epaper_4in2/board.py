"""Raspberry Pi Pico with Waveshare's Pico-ePaper-4.2 (V2) and six buttons. Pins and which drivers; README.md has the wiring."""

from os import urandom

from machine import PWM, SPI, Pin
from rp2 import Flash

from flagfall.drivers.both import Both
from flagfall.drivers.pio_buttons import PioButtons
from flagfall.drivers.ticks import Ticks

_KEYS = (0, 1, 2, 3, 4, 5)  # GP2 up: LEFT, RIGHT, UP, DOWN, OK, BACK
_PANEL_KEYS = (4, -1, 5)  # GP15 up: KEY0 is OK too, GP16 is nothing, KEY1 is BACK too


class Board:
    """The ports of flagfall/ports.py."""

    name = "pico_epaper_4in2"
    keys = 6

    def __init__(self):
        self.ticks = Ticks()
        # Sixteen pins would be too many for one sampler: the module's own keys have a second one.
        self.buttons = Both(PioButtons(2, _KEYS, self.ticks), PioButtons(15, _PANEL_KEYS, self.ticks, machine=1))

        # The rest is imported when presses count already.
        from flagfall.drivers import files
        from flagfall.drivers.lamps import Lamps
        from flagfall.drivers.pico import device, output, supply
        from flagfall.drivers.sounder import Sounder
        from flagfall.drivers.ssd1683 import SSD1683
        from flagfall.drivers.storage import Storage
        from flagfall.drivers.usblink import over_stdio
        from flagfall.drivers.watchdog import Watchdog

        self.device = device()
        # miso=None: the default pin of SPI 1 is GP8, which is the panel's DC.
        spi = SPI(1, baudrate=8_000_000, sck=Pin(10), mosi=Pin(11), miso=None)
        cs, dc, rst = output(9, 1), output(8, 1), output(12, 1)
        self.display = SSD1683(spi, cs, dc, rst, Pin(13, Pin.IN), self.ticks)
        self.storage = Storage(Flash(), files, urandom)
        self.link = over_stdio()
        self.sounder = Sounder(PWM(Pin(14), freq=2000, duty_u16=0), self.ticks)
        self.lamps = Lamps(output(20, 0), output(21, 0))
        self.power = supply()
        self.watchdog = Watchdog()


def make() -> Board:
    return Board()
