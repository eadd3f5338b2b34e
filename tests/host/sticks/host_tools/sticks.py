"""Sticks on the PC: the heap that is left, as sticks."""

from flagfall.engine.game import Game

from .family import Family


class Sticks(Family):
    def position(self, game: Game) -> list[str]:
        return ["|" * game.stock() or "no sticks left"]


FAMILY = Sticks
