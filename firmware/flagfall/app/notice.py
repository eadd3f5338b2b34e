"""A notice of one plain sentence, such as a refusal. Any button closes it."""

from micropython import const

from .heading import heading, help_line
from .i18n.language import t
from .paint.canvas import CENTRED
from .screen import EDGE, Screen

_ARROWS = const(("▲", "▼", "◀", "▶"))


def wrap(text: str, width: int) -> list:
    """Returns the text as lines of at most `width` letters, broken between words if possible.

    An arrow stays with the word after it, and a dash with the word before it.
    """
    words = text.split()
    for i in range(len(words) - 1, 0, -1):
        if words[i] == "–" or words[i - 1] in _ARROWS:
            words[i - 1] += " " + words.pop(i)
    lines = [""]
    for word in words:
        while len(word) > width:
            lines.append(word[:width])
            word = word[width:]
        longer = lines[-1] + " " + word if lines[-1] else word
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines if lines[0] else lines[1:]


class Notice(Screen):
    """Shows a notice. text: the sentence; title: the key of its words."""

    gives_way = True
    help = "any_key", ""  # keys of the words in the last line, at its left and right
    keys = "keys_any"

    def __init__(self, app, text: str, title: str = "notice"):
        super().__init__(app)
        self.text = text
        self.title = title

    def press(self, event) -> None:
        if event.kind == EDGE:
            self.app.back()

    def draw(self, canvas):
        heading(canvas, t(self.title))
        yield
        step = canvas.body.height + 2
        foot = help_line(canvas, t(self.help[0]), t(self.help[1]))
        lines = wrap(self.text, canvas.width // canvas.body.measure(" ") - 2)[: (foot - canvas.top) // step]
        y = (canvas.top + foot - step * len(lines)) // 2 + 1
        for line in lines:
            canvas.text(line, canvas.width // 2, y, canvas.body, CENTRED)
            y += step
            yield
