"""The text of the open ends below the scores, and pictures of tiles. Knows the domino engine and the canvas, no screen."""

from micropython import const

from ....engine.dominoes.layout import CLOSED, SIDE
from ....engine.dominoes.tiles import ARMS, BOTTOM, LEFT
from ...paint.canvas import AT_LEFT, AT_RIGHT, CENTRED, SCORE

ARROWS = " ◀▶▲▼"  # the sign of each arm of the layout

# The pips of a half on nine places, row by row, of a horizontal tile; the two rows of a six are parallel to the tile's long side.
_PIPS = const((0, 0b000010000, 0b100000001, 0b100010001, 0b101000101, 0b101010101, 0b111000111))
_UPRIGHT_SIX = const(0b101101101)
_SIX = const(6)
_ARM = const(6)  # pixels of the line for an open side of the spinner
_GAP = const(10)  # pixels behind the cross


def arrow(letter: str) -> str:
    """Returns the sign of the arm that has this letter in the notation."""
    return ARROWS[ARMS.index(letter)]


def four_open(layout) -> bool:
    """Returns True when all four arms are open."""
    return layout.spinner() >= 0 and CLOSED not in [layout.end(arm) for arm in range(LEFT, BOTTOM + 1)]


def ends(game) -> str:
    """Returns all open ends, with their count in games that give points for it: `◀6 ▶3-3 = 12`; "" before the first tile.

    Of four open ends it returns only the count, because the ends are drawn: by draw_cross, or in the layout on a tall panel.
    """
    layout = game.layout
    if not layout.laid():
        return ""
    if four_open(layout):
        return "= %d" % layout.count() if game.scoring.counts else ""
    texts, free = [], ""
    for arm in range(LEFT, BOTTOM + 1):
        if layout.end(arm) == SIDE:
            free += ARROWS[arm]
        elif layout.end(arm) != CLOSED:
            texts.append(ARROWS[arm] + layout.end_text(arm))
    if free:
        texts.append("%s%d-%d" % (free, layout.spinner(), layout.spinner()))
    return "%s = %d" % (" ".join(texts), layout.count()) if game.scoring.counts else " ".join(texts)


def end(layout, arm: int) -> str:
    """Returns the open end of this arm: a half, or a double."""
    return layout.end_text(arm).rstrip("*")


def draw_cross(canvas, layout, y: int) -> int:
    """Draws four open ends around the spinner at the left edge, from y on, two lines high. Returns the width with the gap."""
    font, middle = canvas.small, y + canvas.bar
    left, right, top, bottom = ["" if layout.end(arm) == SIDE else layout.end_text(arm) for arm in range(LEFT, BOTTOM + 1)]
    spinner = str(layout.spinner())
    wide, high = font.measure(spinner) + 7, font.height + 2
    x = 4 + max(font.measure(left), font.measure(top) // 2 - 4, _ARM) + 2
    box_y = middle - high // 2
    canvas.box(x, box_y, wide, high)
    centre, level = x + wide // 2, middle - font.height // 2
    canvas.text(spinner, centre + 1, level, font, CENTRED)
    for text, at, text_y, align in (
        (left, x - 2, level, AT_RIGHT),
        (right, x + wide + 2, level, AT_LEFT),
        (top, centre + 1, box_y - font.height, CENTRED),
        (bottom, centre + 1, box_y + high, CENTRED),
    ):
        canvas.text(text, at, text_y, font, align)
    for text, at, arm_y, arm_wide, arm_high in (  # a line for an arm on which only the spinner is open
        (left, x - _ARM, middle - 1, _ARM, 2),
        (right, x + wide, middle - 1, _ARM, 2),
        (top, centre, box_y - _ARM, 2, _ARM),
        (bottom, centre, box_y + high, 2, _ARM),
    ):
        if not text:
            canvas.frame.fill_rect(at, arm_y, arm_wide, arm_high, 1)
    return x + wide + max(font.measure(right), _ARM) + _GAP


def count_text(layout) -> str:
    """Returns the sum of the open ends: `3+0+10 = 13`, or `= 10` without parts to add, as for a double alone."""
    count = layout.count()
    parts = [layout.count_of(arm) for arm in range(LEFT, BOTTOM + 1) if layout.end(arm) not in (CLOSED, SIDE)]
    if sum(parts) < count:
        parts.append(count - sum(parts))  # the part of the spinner
    return "%s = %d" % ("+".join([str(part) for part in parts]), count) if len(parts) > 1 and sum(parts) == count else "= %d" % count


def draw_tile(canvas, first: int, second: int, x: int, y: int, size: int):
    """Draws a horizontal tile: two halves that share a line, 2 * size pixels wide and size + 1 high. Yields after each half."""
    draw_half(canvas, first, x, y, size + 1)
    yield
    draw_half(canvas, second, x + size - 1, y, size + 1)
    yield


def draw_half(canvas, value: int, x: int, y: int, size: int, upright: bool = False) -> None:
    """Draws half a tile as a square with its pips, or with a number above six. upright: one half is above the other."""
    canvas.box(x, y, size, size, 2)
    if value > _SIX:
        font = canvas.score if size > 2 * SCORE.height else SCORE
        canvas.text(str(value), x + size // 2, y + (size - font.height) // 2, font, CENTRED)
        return
    places = _UPRIGHT_SIX if upright and value == _SIX else _PIPS[value]
    pip = size // 6
    step = (size - 4) // 4
    for place in range(9):
        if places >> place & 1:
            at_x, at_y = x + 2 + step * (place % 3 + 1) - pip // 2, y + 2 + step * (place // 3 + 1) - pip // 2
            canvas.frame.fill_rect(at_x + 1, at_y, pip - 2, pip, 1)
            canvas.frame.fill_rect(at_x, at_y + 1, pip, pip - 2, 1)
