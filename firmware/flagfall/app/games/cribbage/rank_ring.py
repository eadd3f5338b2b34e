"""Choices in a ring, with steps so long that two or three presses reach any of them. Draws nothing."""

_JUMPS = b"\x01\x01\x01\x01\x02\x02\x02\x02\x02\x02\x04\x03\x04\x05"  # length of a jump, by the number of choices


class RankRing:
    """choices: any ints, in order; chosen: the one that the ring stands at."""

    def __init__(self, choices: list, chosen: int):
        self.choices = choices
        self._at = choices.index(chosen) if chosen in choices else 0

    @property
    def chosen(self) -> int:
        return self.choices[self._at]

    def turn(self, step: int) -> None:
        """To the neighbour: step -1 or 1."""
        self._at = (self._at + step) % len(self.choices)

    def jump(self, step: int) -> None:
        """Farther on: step -1 or 1."""
        n = len(self.choices)
        self._at = (self._at + step * (_JUMPS[n] if n < len(_JUMPS) else n // 3)) % n
