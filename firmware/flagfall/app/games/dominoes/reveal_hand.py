"""Dominoes turned up at the end of a hand, chosen by their halves."""

from ....engine.dominoes import tiles
from ....engine.dominoes.tiles import HIGH, LOW
from ...screen import LEFT, RIGHT, UP
from ...table.turn_up_hand import TurnUpHand
from . import tile_picture


class RevealHand(TurnUpHand):
    """UP and DOWN choose the first half, LEFT and RIGHT the second."""

    wide = 106  # the picture
    help = "lead_help"

    def __init__(self, app, table):
        self._place = tiles.size(table.game.top)  # begins at the end
        super().__init__(app, table, tiles.name, tiles.pips)

    def renew(self, back: int) -> None:
        game = self.table.game
        self._left = left = [tile for tile in range(tiles.size(game.top)) if game.hands.unseen(tile) and tile not in self.shown]
        self._place = left.index(back) if back >= 0 else max(0, min(self._place, len(left)) - 1)

    def chosen(self) -> int:
        return self._left[self._place]

    def walk(self, button: int) -> None:
        """LEFT and RIGHT go round among the tiles of one first half, UP and DOWN to another."""
        left, high = self._left, HIGH[self.chosen()]
        if button == LEFT or button == RIGHT:
            same = [i for i in range(len(left)) if HIGH[left[i]] == high]
            self._place = same[(same.index(self._place) + (1 if button == RIGHT else -1)) % len(same)]
            return
        firsts = sorted({HIGH[tile] for tile in left})
        to = firsts[(firsts.index(high) + (1 if button == UP else -1)) % len(firsts)]
        self._place = max([i for i in range(len(left)) if HIGH[left[i]] == to])

    def picture(self, canvas, x: int, y: int):
        tile = self.chosen()
        yield from tile_picture.draw_tile(canvas, HIGH[tile], LOW[tile], x + 8, y + 5, 46)
