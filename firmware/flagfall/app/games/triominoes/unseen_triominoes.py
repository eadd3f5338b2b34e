"""The lines below the list of rounds: the well and the unseen tiles, `345` for 3-4-5."""

from micropython import const

from ....engine.triominoes.triomino_set import HIGH, LOW, MIDDLE, TILES
from ...i18n.language import t
from ...notice import wrap

_PIECE = const(14)  # tiles examined in one step


def draw(canvas, game, y: int):
    """Draws the lines that fit below y. Yields between steps."""
    room = (canvas.height - y) // canvas.line
    if not room:
        return
    canvas.hline(0, y - 3, canvas.width)
    tiles = []
    for tile in range(TILES - 1, -1, -1):
        if game.racks.unseen(tile):
            tiles.append("%d%d%d" % (LOW[tile], MIDDLE[tile], HIGH[tile]))
        if tile % _PIECE == 0:
            yield
    text = "%s, %s: " % (t("well", game.stock()), t("unseen", len(tiles)))
    yield
    lines = wrap(text + " ".join(tiles), canvas.width // canvas.small.measure(" ") - 1)
    yield
    if len(lines) > room:
        lines[room - 1] = lines[room - 1].rpartition(" ")[0] + " …"
    for line in lines[:room]:
        canvas.text(line, 4, y, canvas.small)
        y += canvas.line
        yield
