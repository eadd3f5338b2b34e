"""Triominoes turned up at the end of a round, chosen by their numbers."""

from ....engine.triominoes import triomino_set
from ...screen import DOWN, LEFT, UP
from ...table.turn_up_hand import TurnUpHand
from .triomino_cursor import of_tiles
from .triomino_entry import draw_numbers


class RevealHand(TurnUpHand):
    """UP and DOWN turn a number, LEFT and RIGHT go to another."""

    wide = 100  # the numbers
    help = "triomino_help"

    def __init__(self, app, table):
        super().__init__(app, table, triomino_set.name, triomino_set.pips)

    def renew(self, back: int) -> None:
        unseen = self.table.game.racks.unseen
        self._choices = of_tiles([tile for tile in range(triomino_set.TILES) if unseen(tile) and tile not in self.shown])

    def chosen(self) -> int:
        return self._choices.tile

    def walk(self, button: int) -> None:
        if button == UP or button == DOWN:
            self._choices.walk(1 if button == UP else -1)
        else:
            self._choices.turn(-1 if button == LEFT else 1)

    def picture(self, canvas, x: int, y: int):
        yield from draw_numbers(canvas, self._choices, x, y + 8)
