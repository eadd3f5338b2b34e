"""The emulated supply of the board, as its converter reads it. Knows no port."""

_FULL_SCALE = 9900  # mV of the supply: a third of it against 3.3 V


class Supply:
    """usb: whether that is it. mv: of the battery."""

    def __init__(self, usb: bool = True, mv: int = 4000):
        self.usb = usb
        self.mv = mv

    def read_u16(self) -> int:
        return round(self.mv * 65535 / _FULL_SCALE)
