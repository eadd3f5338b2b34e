"""Digits for a tall panel: a glyph at a time, because the data of all of them are more than a block of flash, see fonts/README.md."""

from ..fonts import huge_digits
from .font import Font
from .stroke import COUNT, FIRST, PAGES, WIDTH, X, stroke


class Tall(Font):
    """A font whose DATA is a tuple of glyphs."""

    def draw(self, canvas, text: str) -> None:
        pen = canvas.pen
        pen[FIRST], pen[COUNT], pen[PAGES] = 0, 1, self._pages
        for sign in text:
            number = self.index(sign)
            pen[WIDTH] = self._widths[number]
            stroke(canvas.buffer, self._data[number], b"", b"\0", pen)  # type: ignore as in Font.draw
            pen[X] += pen[WIDTH]


TALL = Tall(huge_digits)  # 88 high: the signs of CLOCK
del huge_digits
