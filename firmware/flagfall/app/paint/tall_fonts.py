"""The fonts of a tall panel. Their data are larger than a block of flash, so they are in smaller pieces, see fonts/README.md."""

from ..fonts import huge_digits, large_body
from .font import ASCII, Font
from .ink import COUNT, FIRST, PAGES, WIDTH, X, stroke


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


class TwoParts(Font):
    """A font of fixed width whose DATA has two parts: the glyphs of ASCII, and those of all other signs."""

    def draw(self, canvas, text: str) -> None:
        pen = canvas.pen
        pen[COUNT], pen[PAGES], pen[WIDTH] = 1, self._pages, self._width
        for sign in text:
            number = self.index(sign)
            other = number >= ASCII
            pen[FIRST] = ASCII if other else 0
            stroke(canvas.buffer, self._data[other], b"", bytes((number,)), pen)  # type: ignore as in Font.draw
            pen[X] += self._width


TALL = Tall(huge_digits)  # 88 high: the signs of CLOCK
LARGE_BODY = TwoParts(large_body)  # 10 x 20, all letters
del huge_digits, large_body  # so that Canvas can unload these modules
