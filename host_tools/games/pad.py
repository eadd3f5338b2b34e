"""The score pad on the PC: points in words."""

from collections.abc import Sequence

from .family import Family


class Pad(Family):
    def own(self, words: list[str], names: Sequence[str]) -> str:
        """`+10`, `Anna +10` where it was not her turn."""
        if words == ["round"]:
            return "the round is over"
        return f"{names[int(words[0][0])]} {words[0][1:]}" if words[0][0].isdigit() else words[0]


FAMILY = Pad
