"""A battery on the desk, as the board's converter reads it. Knows the Power port's parts and no app."""

from flagfall.drivers.power import Power
from tests.host.desk import Desk


class Battery:
    """A battery. mv: of the supply; usb: True when USB feeds the board. It is a part of this desk until its power is cut."""

    def __init__(self, desk: Desk, mv: int, usb: bool = False):
        self.mv, self.usb = mv, usb
        desk.board.power = Power(self, lambda: self.usb)

    def read_u16(self) -> int:
        return round(self.mv / 9900 * 65535)  # a third of it, compared with 3.3 V
