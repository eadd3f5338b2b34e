"""The fonts of a tall panel. Their data are larger than a block of flash, so they are in smaller pieces, see fonts/README.md."""

from ..fonts import huge_digits, large_body
from .font import ASCII, Font
from .ink import COUNT, FIRST, PAGES, WIDTH, X, stroke


class Tall(Font):
    """A font whose DATA is a tuple of glyphs."""

    def draw(self, canvas, text: str) -> None:
        pen = canvas.pen
        pen[FIRST], pen[COUNT], pen[PAGES] = 0, 1, self._pages
        for glyph in self.numbers(text):
            pen[WIDTH] = self._widths[glyph]
            stroke(canvas.buffer, self._data[glyph], b"", b"\0", pen)  # type: ignore as in Font.draw
            pen[X] += pen[WIDTH]


class TwoParts(Font):
    """A font of fixed width whose DATA has two parts: the glyphs of ASCII, and those of all other signs."""

    def __init__(self, source):
        super().__init__(source)
        self._data, self._others = source.DATA

    def draw(self, canvas, text: str) -> None:
        if len(text.encode()) == len(text):
            Font.draw(self, canvas, text)
            return
        one, pen = bytearray(1), canvas.pen
        pen[COUNT], pen[PAGES], pen[WIDTH] = 1, self._pages, self._width
        for one[0] in self.numbers(text):
            pen[FIRST] = ASCII if one[0] >= ASCII else 0
            stroke(canvas.buffer, self._others if one[0] >= ASCII else self._data, b"", one, pen)  # type: ignore as in Font.draw
            pen[X] += self._width


TALL = Tall(huge_digits)  # 88 high: the signs of CLOCK
LARGE_BODY = TwoParts(large_body)  # 10 x 20, all letters
del huge_digits, large_body  # so that Canvas can unload these modules
