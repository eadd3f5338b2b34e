"""Dominoes on the PC: a game of several hands, and what each of them brought."""

from flagfall.engine.game import Game

from .family import Family
from .hand_lines import lines


class Dominoes(Family):
    def position(self, game: Game) -> list[str]:
        return lines(game)


FAMILY = Dominoes
