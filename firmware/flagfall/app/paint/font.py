"""Fonts: they measure and draw texts. Knows no panel and no screen."""

from micropython import const

from ...runtime import module_loader
from .ink import COUNT, FIRST, PAGES, WIDTH, number, stroke

ASCII = const(95)  # number of the signs that are first in a font of fixed width
_BLANK = const(32)  # the code of the first sign


def load_font(name: str):
    """Returns a font that only some screens need. Its module is unloaded with the open screen."""
    return Font(module_loader.load("app.fonts." + name))


class Font:
    """A font. source: its module with DATA, HEIGHT, WIDTH or WIDTHS, and SIGNS.

    A picture calls `measure` and `draw` most of all. Both have few variables: for a function with more than 11 words of them MicroPython
    takes a piece of memory at each call, and so collects garbage more often.
    """

    def __init__(self, source):
        self.height = source.HEIGHT
        self._pages = (source.HEIGHT + 7) // 8
        self._data = source.DATA
        self._width = source.WIDTH
        self._widths = b"" if source.WIDTH else source.WIDTHS
        self._signs = source.SIGNS

    def numbers(self, text: str) -> bytearray:
        """Returns the number of each sign's glyph. An unknown sign has the glyph of `?`; in a font of digits each of its bytes is a blank.

        It reads bytes: for each letter that a loop takes from a text, MicroPython looks through all names, 0.1 to 0.3 ms on a Pico.
        """
        codes = text.encode()
        if self._width:
            found = bytearray(len(text))
            number(codes, self._signs, found)
            return found
        found, one = bytearray(codes), bytearray(1)
        for i in range(len(codes)):
            one[0] = codes[i]
            place = self._signs.find(one)
            found[i] = place if place >= 0 else len(self._signs) - 1
        return found

    def measure(self, text: str) -> int:
        """Returns the width of the text in pixels."""
        if self._width:
            return self._width * len(text)
        width = 0
        for glyph in self.numbers(text):
            width += self._widths[glyph]
        return width

    def draw(self, canvas, text: str) -> None:
        """Draws the text's strokes at the position of the canvas's pen, see ink.py. On a Pico a letter takes 0.03 ms."""
        numbers, pen = text.encode(), canvas.pen
        pen[FIRST] = _BLANK
        if not self._width or len(numbers) > len(text):  # digits, or not all is ASCII
            numbers = self.numbers(text)
            pen[FIRST] = 0
        pen[COUNT] = len(numbers)
        pen[WIDTH] = self._width
        pen[PAGES] = self._pages
        stroke(canvas.buffer, self._data, self._widths, numbers, pen)  # type: ignore bytes will do where nothing is written
