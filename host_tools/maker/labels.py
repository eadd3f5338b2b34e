"""Draws the sheet of labels for the buttons, A4 in true size, in the four languages of the device."""

from . import svg
from .measures import CASED, measures

NAMES = ("LEFT", "RIGHT", "BACK", "UP", "DOWN", "OK")  # on the device in every language; the small buttons from left to right
# Language -> the words below the names.
WORDS = {
    "English": ("", "", "", "", "", ""),
    "Русский": ("влево", "вправо", "назад", "вверх", "вниз", ""),
    "Українська": ("вліво", "вправо", "назад", "вгору", "вниз", ""),
    "Slovenčina": ("vľavo", "vpravo", "späť", "hore", "dole", ""),
}
SIGNS = ("◀", "▶", "↩", "▲", "▼", "✓")
_HIGH = 8.0


def _label(x: float, y: float, wide: float, button: int, word: str) -> str:
    """Returns one label: sign and name of the button, the word of the language below. x, y, wide: in mm."""
    middle = x + wide / 2
    name = svg.text(middle, y + (2.7 if word else 4), f"{SIGNS[button]} {NAMES[button]}", 2.9, "middle", bold=True)
    return name + (svg.text(middle, y + 6.1, word, 2.9, "middle") if word else "")


def sheet() -> str:
    """Returns the sheet. The four small buttons share a strip, because their labels have the distances of the buttons in the case."""
    row = measures(CASED[0]).case.row
    parts = [svg.text(105, 14, "Flagfall: labels for the buttons", 6, "middle", bold=True)]
    parts.append(
        svg.text(
            105,
            21,
            "Print in true size (100 %), cut along the lines, glue above the buttons; the strip is four buttons long.",
            3.2,
            "middle",
        )
    )
    parts += [svg.line([(30, 28), (80, 28)], width=0.4), svg.text(84, 28, "this line is 50 mm long", 3.2)]
    y = 38.0
    for language, words in WORDS.items():
        parts.append(svg.text(20, y, language, 4.2, bold=True))
        for again in range(2):
            top = y + 5 + again * (_HIGH + 4)
            for i in range(2):
                parts += [svg.box(20 + 28 * i, top, 24, _HIGH, "none", "#999"), _label(20 + 28 * i, top, 24, i, words[i])]
            parts.append(svg.box(84, top, 4 * row, _HIGH, "none", "#999"))
            parts += [_label(84 + i * row, top, row, i + 2, words[i + 2]) for i in range(4)]
        y += 40
    parts.append(svg.text(20, y, "For every language", 4.2, bold=True))
    for i, words in enumerate(("USB", "0  on/off  I", "+  3 × AA  –", "Li-ion 3.7 V")):
        parts += [svg.box(20 + 44 * i, y + 5, 40, _HIGH, "none", "#999"), svg.text(40 + 44 * i, y + 9, words, 4, "middle", bold=True)]
    text = svg.page(210, 297, parts, "mm")
    return text.replace("stroke-width='1'", "stroke-width='0.2'")
