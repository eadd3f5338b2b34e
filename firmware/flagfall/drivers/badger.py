"""The wiring that Pimoroni's Badger 2040 and Badger 2040 W share: panel, five buttons, and the latch of the supply. boards/badger2040 has a
table of it.
"""

from machine import ADC, SPI, Pin

from .pico import PicoBoard, output
from .pio_buttons import PioButtons
from .ticks import Ticks

_KEYS = (3, 0, 4, 1, 2)  # from GP11 up: DOWN, LEFT (A), OK (B), RIGHT (C), UP


class Badger(PicoBoard):
    """The ports of flagfall/ports.py. led: its pin; measures: the chip's own pins measure the supply."""

    keys = 5
    hertz = 12_000_000  # as the maker sets it

    def __init__(self, name: str, led: int, measures: bool):
        self.name = name
        self._on = output(10, 1)  # as in boot.py: on a battery the board has power only while a button is held or this is high
        self.ticks = Ticks()
        self.buttons = PioButtons(11, _KEYS, self.ticks, low=False)

        # The other drivers are imported after the buttons work.
        from .power import Power
        from .uc8151 import UC8151

        # miso=None: the panel has no output.
        spi = SPI(0, baudrate=self.hertz, sck=Pin(18), mosi=Pin(19), miso=None)
        cs, dc, rst = output(17, 1), output(20, 1), output(21, 1)
        self.display = UC8151(spi, cs, dc, rst, self.busy_pin(26), self.ticks)
        self.equip(self.ticks, -1, led)
        supply = (None, None)
        if measures:
            self._reference = output(27, 1)  # supplies the 1.24 V on GP28, because the 3.3 V drop at the end of a battery
            supply = (ADC(29), Pin(24, Pin.IN), ADC(28))
        self.power = Power(*supply, cells="two", off=lambda: self._on(0))
