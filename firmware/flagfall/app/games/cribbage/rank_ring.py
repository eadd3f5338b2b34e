"""Choices in a ring, with steps of a length that lets two or three presses reach any choice. Draws nothing."""

from ...table.entry.entry_cursor import Cursor

_JUMPS = b"\x01\x01\x01\x01\x02\x02\x02\x02\x02\x02\x04\x03\x04\x05"  # length of a long step, by the number of choices


class RankRing(Cursor):
    """A ring. choices: any ints, in order; chosen: the present choice."""

    def __init__(self, choices: list, chosen: int):
        self.choices = choices
        self._at = 0
        self.go_to(chosen)

    @property
    def chosen(self) -> int:
        return self.choices[self._at]

    def go_to(self, choice: int) -> None:
        """Moves to this choice; if the ring does not have it, to the next higher one, or else to the last."""
        last = len(self.choices) - 1
        self._at = min(sum([other < choice for other in self.choices]), last)

    def turn(self, step: int) -> None:
        """Moves to the next choice."""
        self._at = (self._at + step) % len(self.choices)

    def walk(self, step: int) -> None:
        """Moves by a long step. UP moves backwards, as in a list."""
        n = len(self.choices)
        self._at = (self._at - step * (_JUMPS[n] if n < len(_JUMPS) else n // 3)) % n
