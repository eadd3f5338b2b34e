"""Provides sticks on the PC: the remaining heap, as sticks."""

from flagfall.engine.game import Game

from .family import Family


class Sticks(Family):
    def position(self, game: Game) -> list[str]:
        return ["|" * game.stock() or "no sticks left"]


FAMILY = Sticks
