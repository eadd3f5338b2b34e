"""The lines of unseen tiles below the list of hands. Knows tiles only as numbers, which rise by one along a run."""

from micropython import const

from ...notice import wrap

_REST = const(6)  # letters of ` … +99`, the number of tiles that have no room


def draw(canvas, y: int, text: str, tiles: list, name, last_part):
    """Draws the text and the tiles below y, in runs such as `5-0…3` when their names have no room. Yields between steps.

    tiles: their numbers, rising; name(number), last_part(number): return the name of a tile, and its end after the `…` of a run.
    """
    room, letters = (canvas.height - y) // canvas.line, canvas.width // canvas.small.measure(" ") - 1
    if not room:
        return
    canvas.hline(0, y - 3, canvas.width)
    count = len(tiles)
    for short in (False, True):
        lines = wrap(text, letters)
        yield
        at = 0
        while at < count:
            end = at + 1
            while short and end < count and tiles[end] == tiles[end - 1] + 1:
                end += 1
            word = name(tiles[at]) + ("…" + last_part(tiles[end - 1]) if end > at + 1 else "")
            yield
            # The last line keeps room for the number of the tiles left out, unless this word is the last one.
            kept = _REST if len(lines) == room and end < count else 0
            if len(lines[-1]) + len(word) < letters - kept:
                lines[-1] += " " + word
            elif len(lines) < room:
                lines.append(word)
            else:
                break
            at = end
        if at == count:
            break
    else:  # not even the runs have room
        lines[-1] = "%s … +%d" % (lines[-1], count - at)
    for line in lines:
        yield
        canvas.text(line, 4, y, canvas.small)
        y += canvas.line
