"""The functions for dominoes: entries in words, and the points of each hand."""

from collections.abc import Sequence

from flagfall.engine.game import Game
from flagfall.record.session import Session

from . import dominoes_drawn
from .drawn_game import DrawnGame
from .family import Family
from .hand_lines import lines, words_between_hands

_ARMS = {"l": "left", "r": "right", "t": "top", "b": "bottom"}


class Dominoes(Family):
    draw = "draws"

    def own_words(self, words: list[str], names: Sequence[str]) -> str:
        """Returns `5-0 right`, `Anna is left with 23 pips`."""
        tile, at, arm = words[0].partition("@")
        if at:
            return f"{tile.replace(':', '-')} {_ARMS[arm]}{' across' * (':' in tile)}"
        match words:
            case ["redeal"]:
                return "dealt again"
            case ["say", points]:
                return f"says {points}"
            case ["muggins", seat]:
                return f"{names[int(seat)]} calls Muggins"
        return words_between_hands(words, names)

    def summary(self, played: Session) -> list[str]:
        """Returns a line for each hand with its points."""
        return lines(played.game)

    def drawing(self, game: Game) -> DrawnGame:
        return dominoes_drawn.drawing(game)


FAMILY = Dominoes
