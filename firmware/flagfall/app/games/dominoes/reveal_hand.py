"""The entry of dominoes turned up at the end of a hand, chosen by their halves."""

from ....engine.dominoes import tiles
from ....engine.dominoes.tiles import HIGH, LOW
from ...table.entry.entry_cursor import Cursor
from ...table.entry.turn_up_hand import TurnUpHand
from . import tile_picture


class HalvesCursor(Cursor):
    """Chooses a tile: its first half with UP and DOWN, its second half with LEFT and RIGHT. left: the tiles, sorted."""

    def __init__(self, left: list, tile: int):
        """Begins at this tile, or at the next lower one."""
        self.left = left
        self.tile = max([other for other in left if other <= tile] or left[:1] or [-1])

    def turn(self, step: int) -> None:
        same = [tile for tile in self.left if HIGH[tile] == HIGH[self.tile]]
        self.tile = same[(same.index(self.tile) + step) % len(same)]

    def walk(self, step: int) -> None:
        firsts = sorted({HIGH[tile] for tile in self.left})
        first = firsts[(firsts.index(HIGH[self.tile]) + step) % len(firsts)]
        self.tile = max([tile for tile in self.left if HIGH[tile] == first])


class RevealHand(TurnUpHand):
    wide = 106
    help = "lead_help"

    def __init__(self, app, table):
        super().__init__(app, table, tiles.name, tiles.pips)

    def unseen(self, turned_up: list, near: int):
        game = self._game
        count = tiles.size(game.top)
        left = [tile for tile in range(count) if game.hands.unseen(tile) and tile not in turned_up]
        return HalvesCursor(left, near if near >= 0 else count)

    def tile_picture(self, canvas, x: int, y: int):
        tile = self.cursor.choice.tile
        yield from tile_picture.draw_tile(canvas, HIGH[tile], LOW[tile], x + 8, y + 5, 46)
