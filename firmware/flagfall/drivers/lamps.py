"""The Lamps port: an LED for each side, one for both, or none."""

from micropython import const

_HALF = const(256)  # ms for which a blinking lamp is lit, and then dark; a power of two


class Lamps:
    """The lamps of a board. pins: callables that take a level, for seat 0 and seat 1; empty on a board without lamps."""

    def __init__(self, *pins):
        self._pins = pins
        self._seat = self._blinking = -1
        self._lit = False

    def show(self, seat: int) -> None:
        """Lights the lamp of the seat at once, and no other one; -1 for none. It ends the blinking of another seat."""
        self._seat = seat
        if seat < 0 or seat != self._blinking:
            self._blinking = -1
            self._set(seat)

    def blink(self, seat: int) -> None:
        """Lets the lamp of the seat blink, or the last lamp where the seat has none. -1 ends it: the lamp of `show` is lit again."""
        if seat != self._blinking:
            self._blinking, self._lit = seat, True
            self._set(min(seat, len(self._pins) - 1) if seat >= 0 else self._seat)

    def poll(self, now: int) -> None:
        """Switches a blinking lamp on and off. The loop calls it in every turn. now: ms of Ticks."""
        if self._blinking >= 0 and self._lit != (not now & _HALF):
            self._lit = not self._lit
            self._set(min(self._blinking, len(self._pins) - 1) if self._lit else -1)

    def _set(self, lamp: int) -> None:
        for i in range(len(self._pins)):
            self._pins[i](1 if i == lamp else 0)
