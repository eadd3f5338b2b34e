"""Choices in a ring, as the ranks of cards: UP goes to the next higher one, round the end. Draws nothing."""

from ...table.entry.entry_cursor import Cursor


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

    def walk(self, step: int) -> None:
        self._at = (self._at + step) % len(self.choices)
