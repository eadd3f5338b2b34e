"""The entry of triominoes turned up at the end of a round, chosen by their numbers."""

from ....engine.triominoes import triomino_set
from ...table.entry.turn_up_hand import TurnUpHand
from .triomino_cursor import of_tiles
from .triomino_entry import draw_numbers


class RevealHand(TurnUpHand):
    wide = 100
    help = "triomino_help"

    def __init__(self, app, table):
        super().__init__(app, table, triomino_set.name, triomino_set.pips)

    def unseen(self, turned_up: list, near: int):
        unseen = self._game.racks.unseen
        return of_tiles([tile for tile in range(triomino_set.TILES) if unseen(tile) and tile not in turned_up], near)

    def tile_picture(self, canvas, x: int, y: int):
        yield from draw_numbers(canvas, self.cursor.choice, x, y + 8)
