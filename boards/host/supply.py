"""Emulates the supply of the board, as its analog converter reads it. Knows no port."""

_FULL_SCALE = 9900  # mV of the supply: the converter compares a third of it with 3.3 V


class Supply:
    """The supply. usb: True for USB; mv: of the battery."""

    def __init__(self, usb: bool = True, mv: int = 4000):
        self.usb = usb
        self.mv = mv

    def read_u16(self) -> int:
        return round(self.mv * 65535 / _FULL_SCALE)
