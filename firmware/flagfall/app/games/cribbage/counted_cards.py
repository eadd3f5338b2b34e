"""A hand on the screen: its cards with the starter, every combination, the sum. Draws what show_points.py says."""

from ....engine.cribbage.show_points import show_points
from ...paint.canvas import AT_RIGHT
from .card_words import cards_text, combination


def draw(canvas, cards: list, starter: int, crib: bool, rest, below: int, said: bool = False):
    """A generator. starter: -1 while it is not known; rest: cards told by their rank alone, None while not even those are known;
    below: y where something else begins; said: players count themselves, so only the cards are shown.
    """
    whole = rest is not None and not rest
    text = cards_text(cards + (rest or []))
    canvas.text(text, 4, canvas.top)
    yield
    if starter >= 0:
        canvas.text("+ " + cards_text([starter]), 4 + canvas.body.measure(text + " "), canvas.top)
    yield
    every = cards if starter >= 0 else cards[:-1]
    turned = starter if starter >= 0 else cards[-1] if cards else -1
    if said or not every or turned < 0:
        return
    why = []
    points = show_points(every, turned, crib, why)
    yield
    if not whole:  # a flush needs all of them, nobs the starter
        for part in [part for part in why if part[0] in ("flush", "nobs")]:
            if part[0] == "flush" or starter < 0:
                why.remove(part)
                points -= part[2]
    canvas.text(str(points), canvas.width - 4, canvas.top, canvas.score, AT_RIGHT)
    yield
    font, step, top = canvas.small, canvas.line, canvas.top + canvas.body.height + 1
    rows, i = (below - top) // step, 0
    free = canvas.score.measure("00") + 8  # below nothing
    wide = canvas.width // 3 if len(why) > 2 * rows else (canvas.width - free) // 2
    for part in why:
        if i == 2 * rows:
            i += (canvas.top + canvas.score.height + 1 - top) // step + 1  # below the sum
        column, row = divmod(i, rows)
        x, y = 4 + column * wide, top + row * step
        i += 1
        if i == 3 * rows and part is not why[-1]:
            canvas.text("…", x, y, font)
            break
        text, made = combination(*part)
        canvas.text(text, x, y, font)
        canvas.text(str(made), x + wide - 8, y, font, AT_RIGHT)
        yield
    yield
