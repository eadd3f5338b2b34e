"""The Power port: the supply's voltage, where it can be measured."""


class Power:
    """adc.read_u16() of a third of the supply; usb(): true while USB feeds the board. Or nothing at all.

    reference.read_u16() of 1.24 V tells what full scale is; without it that is 3.3 V.
    """

    def __init__(self, adc=None, usb=None, reference=None):
        self._adc = adc
        self._usb = usb
        self._reference = reference

    def battery(self) -> int:
        """Millivolts of the battery; 0 on USB, or where the board cannot tell."""
        if self._adc is None or self._usb():
            return 0
        raw = self._adc.read_u16()
        return raw * 3720 // (self._reference.read_u16() or 1) if self._reference else raw * 9900 // 65535
