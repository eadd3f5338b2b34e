"""A battery on the desk: what the board's converter reads of it. Knows the Power port's parts and nothing of the app."""

from flagfall.drivers.power import Power
from tests.host.desk import Desk


class Battery:
    """mv: of the supply. usb: whether that feeds the board. It is part of this desk until its power is cut."""

    def __init__(self, desk: Desk, mv: int, usb: bool = False):
        self.mv, self.usb = mv, usb
        desk.board.power = Power(self, lambda: self.usb)

    def read_u16(self) -> int:
        return round(self.mv / 9900 * 65535)  # a third of it, against 3.3 V
