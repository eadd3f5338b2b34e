"""The wiring that a Pico or Pico 2 with one of Waveshare's Pico-ePaper modules and six buttons has in common. boards/pico_epaper_2in9 has a
table of it.
"""

from machine import SPI, Pin

from .pico import PICO, PicoBoard, output, supply
from .pio_buttons import PioButtons
from .ticks import Ticks


class PicoEpaper(PicoBoard):
    """The ports of flagfall/ports.py. names: the board's name with each Pico, see PICO; keys: the buttons from GP2 up; driver() -> class
    of the panel's driver.
    """

    keys = 6

    def __init__(self, names: dict, keys: tuple, driver):
        self.name = names[PICO]
        ticks = self.ticks = Ticks()
        self.buttons = PioButtons(2, keys, ticks)

        # The other drivers are imported after the buttons work.
        # 4 MHz is the maker's value. miso=None: the default pin of SPI 1 is GP8, which is the panel's DC.
        spi = SPI(1, baudrate=self.hertz, sck=Pin(10), mosi=Pin(11), miso=None)
        self.display = driver()(spi, output(9, 1), output(8, 1), output(12, 1), self.busy_pin(13), ticks)
        self.equip(ticks, 14, 20, 21)
        self.power = supply()
