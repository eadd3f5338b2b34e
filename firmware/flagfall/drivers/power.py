"""The Power port: the supply's voltage, where it can be measured."""


class Power:
    """adc.read_u16() of a third of the supply at 3.3 V full scale; usb(): true while USB feeds the board. Or nothing at all."""

    def __init__(self, adc=None, usb=None):
        self._adc = adc
        self._usb = usb

    def battery(self) -> int:
        """Millivolts of the battery; 0 on USB, or where the board cannot tell."""
        if self._adc is None or self._usb():
            return 0
        return self._adc.read_u16() * 9900 // 65535
