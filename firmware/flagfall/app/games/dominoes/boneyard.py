"""The lines below the list of hands: the boneyard and the unseen tiles."""

from micropython import const

from ....engine.dominoes.tiles import HIGH, LOW, size
from ...i18n.language import t
from ...table.pictures import unseen_tiles

_PIECE = const(16)  # tiles examined in one step


def draw(canvas, game, y: int):
    """Draws the lines that fit below y. Yields between steps."""
    tiles = []
    for tile in range(size(game.top)):
        if game.hands.unseen(tile):
            tiles.append(HIGH[tile] << 4 | LOW[tile])  # a number that rises by one along a run of low halves
        if tile % _PIECE == 0:
            yield
    text = t("stock", game.stock())
    yield
    text += ", %s:" % t("unseen", len(tiles))
    yield
    yield from unseen_tiles.draw(canvas, y, text, tiles, _name, _low)


def _name(tile: int) -> str:
    return "%d-%d" % (tile >> 4, tile & 15)


def _low(tile: int) -> str:
    return str(tile & 15)
