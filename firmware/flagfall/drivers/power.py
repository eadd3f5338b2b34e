"""The Power port: the supply's voltage, where it can be measured."""

from micropython import const

LOW = const(3600)  # three alkaline or NiMH cells at 1.2 V each, or one lithium cell


class Power:
    """adc.read_u16() of a third of the supply; usb(): true while USB feeds the board. Or nothing at all.

    reference.read_u16() of 1.24 V tells what full scale is; without it that is 3.3 V.
    low: mV below which ten hours of play may no longer be left, 0 where nothing is measured.
    """

    def __init__(self, adc=None, usb=None, reference=None, low: int = LOW):
        self.low = low if adc else 0
        self._adc = adc
        self._usb = usb
        self._reference = reference

    def battery(self) -> int:
        """Millivolts of the battery; 0 on USB, or where the board cannot tell."""
        if self._adc is None or self._usb():
            return 0
        raw = self._adc.read_u16()
        return raw * 3720 // (self._reference.read_u16() or 1) if self._reference else raw * 9900 // 65535
