"""The functions for the score pad: points in words."""

from collections.abc import Sequence

from .family import Family


class Pad(Family):
    def own_words(self, words: list[str], names: Sequence[str]) -> str:
        """Returns `Anna +10`; `+10` for points of the seat on turn."""
        if words == ["round"]:
            return "the round is over"
        return f"{names[int(words[0][0])]} {words[0][1:]}" if words[0][0].isdigit() else words[0]


FAMILY = Pad
