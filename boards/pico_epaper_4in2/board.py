"""Raspberry Pi Pico or Pico 2 with Waveshare's Pico-ePaper-4.2 (V2) and six buttons: its pins and drivers. README.md has the wiring."""

from machine import SPI, Pin

from flagfall.drivers.pico import PICO, PicoBoard, output, supply
from flagfall.drivers.pio_buttons import PioButtons
from flagfall.drivers.ticks import Ticks

# From GP2 up: LEFT, RIGHT, UP, DOWN, OK, BACK. Above the panel's pins, GP15 (KEY0) is a second OK, and GP17 (KEY1) a second BACK.
_KEYS = (0, 1, 2, 3, 4, 5, -1, -1, -1, -1, -1, -1, -1, 4, -1, 5)


class Board(PicoBoard):
    """The ports of flagfall/ports.py."""

    name = {"pico": "pico_epaper_4in2", "pico2": "pico2_epaper_4in2"}[PICO]
    keys = 6

    def __init__(self):
        self.ticks = Ticks()
        self.buttons = PioButtons(2, _KEYS, self.ticks)

        # The other drivers are imported after the buttons work.
        from flagfall.drivers.ssd1683 import SSD1683

        # 4 MHz is the maker's value. miso=None: the default pin of SPI 1 is GP8, which is the panel's DC.
        spi = SPI(1, baudrate=self.hertz, sck=Pin(10), mosi=Pin(11), miso=None)
        cs, dc, rst = output(9, 1), output(8, 1), output(12, 1)
        self.display = SSD1683(spi, cs, dc, rst, self.busy_pin(13), self.ticks)
        self.equip(self.ticks, 14, 20, 21)
        self.power = supply()


def make() -> Board:
    return Board()
