"""The entry of dominoes turned up at the end of a hand, chosen by their halves."""

from ....engine.dominoes import tiles
from ....engine.dominoes.tiles import HIGH, LOW
from ...table.entry.entry_cursor import FieldCursor
from ...table.entry.turn_up_hand import TurnUpHand
from . import tile_picture


class HalvesCursor(FieldCursor):
    """Chooses a tile by its halves, the higher one first. left: the tiles; near: begins at this tile, or at the next lower one."""

    def __init__(self, left: list, near: int):
        self._near = near
        super().__init__(sorted(left, reverse=True), 2)

    def part(self, item: int, field: int) -> int:
        return item if field else HIGH[item]

    def likeliest(self, items: list) -> int:
        return max([item for item in items if item <= self._near] or items[:1])


class RevealHand(TurnUpHand):
    wide = 106
    help = "half_help"

    def __init__(self, app, table):
        super().__init__(app, table, tiles.name, tiles.pips)

    def unseen(self, turned_up: list, near: int):
        game = self._game
        count = tiles.size(game.top)
        left = [tile for tile in range(count) if game.hands.unseen(tile) and tile not in turned_up]
        return HalvesCursor(left, near if near >= 0 else count)

    def tile_picture(self, canvas, x: int, y: int):
        choice = self.cursor.choice
        yield from tile_picture.draw_tile(canvas, HIGH[choice.item], LOW[choice.item], x + 8, y + 5, 46)
        canvas.invert(x + 8 + 47 * choice.field, y + 5, 46, 47)
