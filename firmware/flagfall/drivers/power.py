"""The Power port: the supply's voltage where it can be measured, the limit for the cells in use, and the switch of boards that have one."""

from micropython import const

# mV of each kind of cells below which less than ten hours of play may be left: 1.1 V for each alkaline or NiMH cell, where both curves
# begin to fall; 3.6 V for a lithium cell.
LOW = {"two": 2200, "three": 3300, "lithium": 3600}
_DIODE = const(300)  # mV lost in a Schottky diode between cells and board
_UNKNOWN = const(1800)  # mV; the board does not run with less, so a lower reading means nothing (a Pico W's converter)


class Power:
    """The supply of a board. adc: reads a third of the supply by read_u16(), None where nothing can be measured; usb(): True while USB
    supplies the board; reference: reads 1.24 V by read_u16(), for the full scale, which is 3.3 V without it; off(): cuts the supply, None
    on a board that cannot; cells: the usual cells of this board, a key of LOW, with a `-` behind it where a diode follows.

    low: mV below which the battery is low, 0 where nothing is measured.
    """

    def __init__(self, adc=None, usb=None, reference=None, cells: str = "three-", off=None):
        self.off = off
        self._adc = adc
        self._usb = usb
        self._reference = reference
        self.choose(cells)

    def choose(self, cells: str) -> None:
        """Sets the cells in use. An unknown word changes nothing."""
        kind = cells.rstrip("-")
        if kind in LOW:
            self.cells = cells
            self.low = LOW[kind] - (_DIODE if cells != kind else 0) if self._adc else 0

    def battery(self) -> int:
        """Returns the millivolts of the battery, 0 on USB and on a board that cannot measure."""
        if self._adc is None or self._usb():
            return 0
        mv = self.reading()
        return mv if mv >= _UNKNOWN else 0

    def reading(self) -> int:
        """Returns the millivolts of the supply, battery or USB, by the converter; -1 without a converter."""
        if self._adc is None:
            return -1
        raw = self._adc.read_u16()
        return raw * 3720 // (self._reference.read_u16() or 1) if self._reference else raw * 9900 // 65535
