"""The line of a domino game under the scores, and tiles as pictures. Knows the domino engine and the canvas, no screen."""

from micropython import const

from ....engine.dominoes.layout import CLOSED, SIDE
from ....engine.dominoes.tiles import ARMS, BOTTOM, LEFT
from ...paint.canvas import CENTRED, SCORE

ARROWS = " ◀▶▲▼"  # how an arm of the layout is shown

_PIPS = (0, 16, 130, 146, 325, 341, 365)  # which of nine places have a pip, bit 0 upper left, row by row
_SIX = const(6)


def arrow(letter: str) -> str:
    """How the arm is shown that the notation calls by this letter."""
    return ARROWS[ARMS.index(letter)]


def ends(game) -> str:
    """All open ends, and what they count where that matters: `◀6 ▶3-3 ▲▼5-5 = 22`; "" while no tile lies."""
    layout = game.layout
    if not layout.laid():
        return ""
    shown, free = [], ""
    for arm in range(LEFT, BOTTOM + 1):
        if layout.end(arm) == SIDE:
            free += ARROWS[arm]
        elif layout.end(arm) != CLOSED:
            shown.append(ARROWS[arm] + layout.end_text(arm))
    if free:
        shown.append("%s%d-%d" % (free, layout.spinner(), layout.spinner()))
    return "%s = %d" % (" ".join(shown), layout.count()) if game.scoring.counts else " ".join(shown)


def end(layout, arm: int) -> str:
    """What a tile is joined to at this arm: an open half, or the double there."""
    return layout.end_text(arm).rstrip("*")


def total(layout) -> str:
    """How the open ends add up: `3+0+10 = 13`; `= 10` where one tile is all there is to count."""
    count = layout.count()
    parts = [layout.count_of(arm) for arm in range(LEFT, BOTTOM + 1) if layout.end(arm) not in (CLOSED, SIDE)]
    if sum(parts) < count:
        parts.append(count - sum(parts))  # the spinner
    return "%s = %d" % ("+".join([str(part) for part in parts]), count) if len(parts) > 1 and sum(parts) == count else "= %d" % count


def draw_tile(canvas, first: int, second: int, x: int, y: int, size: int):
    """A lying tile: two halves that share the line between them, 2 * size points wide and one more than size high."""
    draw_half(canvas, first, x, y, size + 1)
    yield
    draw_half(canvas, second, x + size - 1, y, size + 1)
    yield


def draw_half(canvas, value: int, x: int, y: int, size: int) -> None:
    """Half a tile as a square with its pips; a value above six as a number."""
    canvas.box(x, y, size, size, 2)
    if value > _SIX:
        font = canvas.score if size > 2 * SCORE.height else SCORE
        canvas.text(str(value), x + size // 2, y + (size - font.height) // 2, font, CENTRED)
        return
    pip = size // 6
    step = (size - 4) // 4
    for place in range(9):
        if _PIPS[value] >> place & 1:
            at_x, at_y = x + 2 + step * (place % 3 + 1) - pip // 2, y + 2 + step * (place // 3 + 1) - pip // 2
            canvas.fill(at_x + 1, at_y, pip - 2, pip, 1)
            canvas.fill(at_x, at_y + 1, pip, pip - 2, 1)
