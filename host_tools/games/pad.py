"""The score pad on the PC: points in words."""

from collections.abc import Sequence

from .. import games
from .family import Family


class Pad(Family):
    def low_wins(self, given: dict[str, str]) -> bool:
        """Returns the answer of the game whose limits hold, with that game's usual options."""
        like = given.get("like", "any")
        return like != "any" and games.of(like).low_wins({})

    def own(self, words: list[str], names: Sequence[str]) -> str:
        """Returns `+10`, `Anna +10` where it was not her turn."""
        if words == ["round"]:
            return "the round is over"
        return f"{names[int(words[0][0])]} {words[0][1:]}" if words[0][0].isdigit() else words[0]


FAMILY = Pad
