"""Rolls as ints, and the throws of the device, which an undo does not change (BG-21). Knows no men.

The payload of a roll: first die << 3 | second die, OPENING, DEVICE.
"""

from micropython import const

from ...errors import IllegalMove
from ..moves import CHANCE, make

ROLL = const(63)  # both dice; 0 and 1 name the seat that leads
DEVICE = const(64)  # thrown by the device
OPENING = const(128)  # a die of each seat, seat 0's first (BG-20)


def rolls(out, opening: bool, equal: bool) -> int:
    """Writes all rolls that people may throw and returns their number: 21, or 30 at the opening, where each seat has a die.

    equal: equal dice are possible at the opening, which makes 36.
    """
    n = 0
    for first in range(1, 7):
        for second in range(1, 7):
            if equal or first != second if opening else first >= second:
                out[n] = make(CHANCE, (OPENING if opening else 0) | first << 3 | second)
                n += 1
    return n


class Throws:
    """The throws of the device, by the number of the roll in the match. An undo does not change them."""

    def __init__(self):
        self._thrown = bytearray()  # the device's roll at each number, 0 for a roll of people

    def of(self, number: int, opening: bool) -> int:
        """Returns the throw of the device, with DEVICE, for the roll with this number; 0 for none. It stays after an undo."""
        thrown = self._thrown[number] if number < len(self._thrown) else 0
        return thrown if thrown and (thrown & OPENING > 0) == opening else 0

    def record(self, number: int, roll: int) -> None:
        """Records a legal roll. Raises IllegalMove when the device threw other dice for this turn, or the same and DEVICE is not set."""
        thrown = self.of(number, roll & OPENING > 0)
        if thrown and thrown != roll:
            raise IllegalMove("for this turn the device threw %d-%d", thrown >> 3 & 7, thrown & 7)
        if roll & DEVICE:
            while number >= len(self._thrown):
                self._thrown.append(0)
            self._thrown[number] = roll
