"""The layout for people as one line of ASCII: `3-3 3-5 5-5* 5-0 0-2, t 5-4, b 5*; count 17`. Changes nothing."""

from micropython import const

from .layout import CLOSED
from .tiles import BOTTOM, HIGH, HIGH_IN, HIGH_LEFT, LEAD, LEFT, LOW, TOP, arm_in, is_double, is_matador, side_in, tile_in

_MAX_TILES = const(24)  # the middle of a longer line is left out


def line(layout) -> str:
    """Returns the whole layout: the line from left to right, the spinner marked with a star, then top and bottom."""
    if not layout.laid():
        return "no tile laid"
    row, arms, spinner = [], {TOP: [], BOTTOM: []}, False
    for i in range(layout.laid()):
        payload = layout.tile(i)
        tile, arm = tile_in(payload), arm_in(payload)
        high_first = side_in(payload) == (HIGH_LEFT if arm == LEAD else HIGH_IN)
        a, b = (HIGH[tile], LOW[tile]) if high_first else (LOW[tile], HIGH[tile])
        if arm == LEFT:
            a, b = b, a
        across = layout.crosswise and is_matador(tile, layout.total)
        word = "%d:%d" % (HIGH[tile], LOW[tile]) if across else "%d-%d" % (a, b)
        if is_double(tile) and HIGH[tile] == layout.spinner() and not spinner:
            spinner = True
            word += "*"
        if arm == LEFT:
            row.insert(0, word)
        else:
            arms.get(arm, row).append(word)
    if len(row) > _MAX_TILES:
        row = row[: _MAX_TILES // 2] + [".."] + row[-_MAX_TILES // 2 :]
    text = " ".join(row)
    for arm, letter in ((TOP, "t"), (BOTTOM, "b")):
        if arms[arm]:
            text += ", %s %s" % (letter, " ".join(arms[arm]))
        elif layout.end(arm) != CLOSED:
            text += ", %s %d*" % (letter, layout.value(arm))
    return "%s; count %d" % (text, layout.count())
