"""Choices in a ring, with steps so long that two or three presses reach any of them. Draws nothing."""

from ...table.entry_cursor import Cursor

_JUMPS = b"\x01\x01\x01\x01\x02\x02\x02\x02\x02\x02\x04\x03\x04\x05"  # length of a jump, by the number of choices


class RankRing(Cursor):
    """choices: any ints, in order; chosen: the one that the ring stands at."""

    def __init__(self, choices: list, chosen: int):
        self.choices = choices
        self._at = 0
        self.go_to(chosen)

    @property
    def chosen(self) -> int:
        return self.choices[self._at]

    def go_to(self, choice: int) -> None:
        """Stands at this choice, if there is such a one."""
        if choice in self.choices:
            self._at = self.choices.index(choice)

    def turn(self, step: int) -> None:
        """Goes to the neighbour."""
        self._at = (self._at + step) % len(self.choices)

    def walk(self, step: int) -> None:
        """Goes farther: UP backwards, as the eye goes up a list."""
        n = len(self.choices)
        self._at = (self._at - step * (_JUMPS[n] if n < len(_JUMPS) else n // 3)) % n
