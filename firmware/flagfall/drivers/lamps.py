"""The Lamps port: an LED for each side, or none."""


class Lamps:
    """The lamps of a board. pins: callables that take a level, for seat 0 and seat 1; empty on a board without lamps."""

    def __init__(self, *pins):
        self._pins = pins

    def show(self, seat: int) -> None:
        for i in range(len(self._pins)):
            self._pins[i](1 if i == seat else 0)
