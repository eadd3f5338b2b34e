"""The picture of a hand: its cards with the starter, the points of each kind of combination, the sum. show_points.py counts them."""

from ....engine.cribbage.show_points import show_points
from ...i18n.language import t
from ...paint.canvas import AT_RIGHT, fit
from .card_words import KINDS, cards_text, combination, kind_of


def draw(canvas, cards: list, starter: int, crib: bool, below: int, counted: bool):
    """Draws a hand. starter: -1 while it is unknown; below: y at which the picture must end; counted: with its points. Yields between
    steps.
    """
    text = cards_text(cards)
    canvas.text(text, 4, canvas.top)
    yield
    if starter >= 0:
        canvas.text("+ " + cards_text([starter]), 4 + canvas.body.measure(text + " "), canvas.top)
    yield
    if not counted:
        return
    why = []
    points = show_points(cards, starter, crib, why)
    yield
    canvas.text(str(points), canvas.width - 4, canvas.top, canvas.score, AT_RIGHT)
    yield
    yield from _kinds(canvas, why, canvas.top + canvas.score.height + 2, below)


def _kinds(canvas, why: list, y: int, below: int):
    """Draws a line for each kind of combination, with its points and its combinations: `runs 6  5-6-7×2`. Yields between steps."""
    found = []  # rows of kind, points, combinations, number of each combination
    for word, cards, points in why:
        kind, text = kind_of(word), combination(word, cards)
        for row in found:
            if row[0] == kind:
                break
        else:
            row = [kind, 0, [], []]
            found.append(row)
        row[1] += points
        if text in row[2]:
            row[3][row[2].index(text)] += 1
        else:
            row[2].append(text)
            row[3].append(1)
        yield
    found.sort(key=lambda row: KINDS.index(row[0]))
    font = canvas.body if len(found) * (canvas.body.height + 1) <= below - y else canvas.small
    labels = [t("sum_" + row[0]) for row in found]
    yield
    ends = 4 + max([font.measure(label) for label in labels] + [0]) + font.measure("00 ")
    left = ends + 2 * canvas.small.measure(" ")
    for label, (_, points, texts, counts) in zip(labels, found):
        text = " ".join([text if count == 1 else "%s×%d" % (text, count) for text, count in zip(texts, counts)])
        canvas.text(label, 4, y, font)
        canvas.text(str(points), ends, y, font, AT_RIGHT)
        canvas.text(fit(text, canvas.small, canvas.width - 4 - left), left, y + (font.height - canvas.small.height) * 3 // 4, canvas.small)
        y += font.height + 1 + (canvas.tall and font.height // 2)
        yield
