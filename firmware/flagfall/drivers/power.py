"""The Power port: the supply's voltage where it can be measured, its meaning for the cells, and a switch where there is one."""

from micropython import const

# mV below which ten hours of play may no longer be left, by the cells: 1.1 V for each alkaline or NiMH cell, where the curves of both begin
# to fall; 3.6 V for a lithium cell.
LOW = {"two": 2200, "three": 3300, "lithium": 3600}
_DIODE = const(300)  # mV that a Schottky diode between cells and board takes
_UNKNOWN = const(1800)  # mV: with less the board does not run, so the reading means nothing (a Pico W's converter)


class Power:
    """adc.read_u16() of a third of the supply; usb(): true while USB feeds the board. Or nothing at all.

    reference.read_u16() of 1.24 V tells what full scale is; without it that is 3.3 V. off(): cuts the supply, None where nothing can.
    cells: a key of LOW, with a `-` behind it where a diode follows: what this board usually has.
    low: mV below which the battery is low, 0 where nothing is measured.
    """

    def __init__(self, adc=None, usb=None, reference=None, cells: str = "three", off=None):
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
        """Millivolts of the battery; 0 on USB, or where the board cannot tell."""
        if self._adc is None or self._usb():
            return 0
        mv = self.reading()
        return mv if mv >= _UNKNOWN else 0

    def reading(self) -> int:
        """Millivolts that the converter reads of the supply, whatever feeds the board; -1 without one."""
        if self._adc is None:
            return -1
        raw = self._adc.read_u16()
        return raw * 3720 // (self._reference.read_u16() or 1) if self._reference else raw * 9900 // 65535
