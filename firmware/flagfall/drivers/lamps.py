"""The Lamps port: one LED a side, or none."""


class Lamps:
    """pins: callables that take a level, for seat 0 and seat 1; empty where the board has no lamps."""

    def __init__(self, *pins):
        self._pins = pins

    def show(self, seat: int) -> None:
        for i in range(len(self._pins)):
            self._pins[i](1 if i == seat else 0)
