"""The functions for the score pad: points in words."""

from collections.abc import Sequence

from .family import Family

_TABLE = {"round": "the round is over", "finish": "finished, the points decide"}
_PLAYERS = {"come": "comes", "out": "leaves", "back": "comes back"}


class Pad(Family):
    def own_words(self, words: list[str], names: Sequence[str]) -> str:
        """Returns `Anna +10`; `+10` for points of the seat on turn; `Boris leaves`."""
        if words[0] in _TABLE:
            return _TABLE[words[0]]
        if words[0] in _PLAYERS:
            return f"{names[int(words[1])]} {_PLAYERS[words[0]]}" if words[1:] else "a player comes"
        return f"{names[int(words[0][0])]} {words[0][1:]}" if words[0][0].isdigit() else words[0]


FAMILY = Pad
