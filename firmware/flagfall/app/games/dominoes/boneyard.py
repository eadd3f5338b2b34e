"""The lines below the list of hands: the boneyard and the unseen tiles."""

from micropython import const

from ....engine.dominoes.tiles import HIGH, LOW, name, size
from ...i18n.language import t
from ...notice import wrap

_PIECE = const(16)  # tiles examined in one step


def draw(canvas, game, y: int):
    """Draws the lines that fit below y. Yields between steps."""
    canvas.hline(0, y - 3, canvas.width)
    tiles = []
    for tile in range(size(game.top)):
        if game.hands.unseen(tile):
            tiles.append(tile)
        if tile % _PIECE == 0:
            yield
    text = t("stock", game.stock())
    yield
    text += ", %s:" % t("unseen", len(tiles))
    yield
    room, letters = (canvas.height - y) // canvas.line, canvas.width // canvas.small.measure(" ") - 1
    for words in (_names, _runs):  # a double-twelve set needs the shorter form
        lines = wrap(text, letters)
        yield
        for word in words(tiles):
            yield
            if len(lines[-1]) + len(word) < letters:
                lines[-1] += " " + word
            elif len(lines) < room:
                lines.append(word)
            else:
                break
        else:
            break
    else:
        lines[-1] = lines[-1].rpartition(" ")[0] + " …"
    for line in lines:
        yield
        canvas.text(line, 4, y, canvas.small)
        y += canvas.line


def _names(tiles: list):
    for tile in tiles:
        yield name(tile)


def _runs(tiles: list):
    """Yields the tiles in a shorter form: `5-0…3` is 5-0 5-1 5-2 5-3."""
    at = 0
    while at < len(tiles):
        first = last = tiles[at]
        at += 1
        while at < len(tiles) and tiles[at] == last + 1 and HIGH[last + 1] == HIGH[first]:
            last += 1
            at += 1
        yield name(first) + ("" if first == last else "…%d" % LOW[last])
