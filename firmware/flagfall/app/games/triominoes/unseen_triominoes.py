"""The lines below the list of rounds: the well and the unseen tiles, `345` for 3-4-5."""

from ....engine.triominoes.triomino_set import reading
from ...i18n.language import t
from ...table.pictures import unseen_tiles


def draw(canvas, game, y: int):
    """Draws the lines that fit below y. Yields between steps."""
    tiles = []
    for low in range(6):
        for middle in range(low, 6):
            for high in range(middle, 6):
                if game.racks.unseen(reading(low, middle, high) >> 2):
                    tiles.append(100 * low + 10 * middle + high)
        yield
    text = "%s, %s:" % (t("well", game.stock()), t("unseen", len(tiles)))
    yield
    yield from unseen_tiles.draw(canvas, y, text, tiles, _name, _last_number)


def _name(tile: int) -> str:
    return "%03d" % tile


def _last_number(tile: int) -> str:
    return str(tile % 10)
