"""Drawing on the panel's buffer: text in fonts, frames, inverted blocks. Knows no screen and no panel driver.

Coordinates are pixels from the top left corner; 1 is ink. Screens adapt to `width` and `height`, 296 x 128 or more.
"""

import framebuf
from micropython import const

from ...runtime import module_loader
from ..fonts import body, clock_digits, score_digits, small
from .font import Font
from .ink import INK, X, Y, flip, pen_of, wipe

AT_LEFT = const(0)  # x is the left edge of the text
AT_RIGHT = const(1)  # x is one pixel after its right edge
CENTRED = const(2)  # x is its middle

_TALL = const(200)  # pixels of height from which all fonts are larger
_EDGE = const(4)  # free pixels at the right of a line
_SIGN = const(18)  # pixels of the sign of a low battery and the gap before it

SMALL = Font(small)  # 6 x 12, all letters
BODY = Font(body)  # 8 x 16, all letters
SCORE = Font(score_digits)  # 24 high: 0123456789:h+- and space
CLOCK = Font(clock_digits)  # 48 high: the same signs
del body, clock_digits, score_digits, small  # so that Canvas can unload these modules


def fit(text: str, font, width: int) -> str:
    """Returns the text, cut with an ellipsis when it is wider than `width` pixels. font: of fixed width."""
    if font.measure(text) <= width:
        return text
    text = text[: max(width // font.measure("…") - 1, 0)]
    return text.rstrip(" ") + "…"


class Canvas:
    """The picture that is being drawn. width, height: pixels; frame: the framebuf object, for drawing that has no method here.

    small, body, score, clock: the fonts, larger on a tall panel; tall: the panel is tall; top: y of the content below the heading; row:
    pixels from line to line of a list with black bars; line: the same for small text without bars; bar: height of a line of text with a
    black bar. low: the battery is low, and `edge` draws its sign; buffer, pen: used by fonts.
    """

    def __init__(self, display):
        self.width = display.width
        self.height = display.height
        self.small, self.body, self.score, self.clock = SMALL, BODY, SCORE, CLOCK
        self.tall = display.height > _TALL
        if self.tall:
            from .tall_fonts import LARGE_BODY, TALL

            self.small, self.body, self.score, self.clock = BODY, LARGE_BODY, CLOCK, TALL
        module_loader.forget("app.fonts", ("flagfall.app.fonts",))  # a Font has all that it needs of its module
        high = self.body.height
        self.top = high + 5
        self.row = high + 4
        self.bar = high + 3
        self.line = self.small.height + 2
        self.buffer = display.buffer
        # No method of it is kept in a name: with five arguments each call would take a piece of memory, in up to 0.2 ms.
        self.frame = framebuf.FrameBuffer(display.buffer, display.width, display.height, framebuf.MONO_VLSB)
        self.low = False
        self.pen = pen_of(display.width, len(display.buffer))

    def clear(self) -> None:
        """Makes the whole picture white."""
        wipe(self.buffer, len(self.buffer))  # framebuf's own `fill` fills pixel by pixel, which takes 4 ms

    def text(self, text: str, x: int, y: int, font=None, align: int = AT_LEFT, ink: int = 1) -> None:
        """Draws a line of text with its top at y, in `body` if no font is named. It draws only the strokes, so ink 0 (white) needs a `fill`
        first.
        """
        font = font or self.body
        if align:
            x -= font.measure(text) if align == AT_RIGHT else font.measure(text) // 2
        self.pen[X] = x
        self.pen[Y] = y
        self.pen[INK] = ink
        font.draw(self, text)

    def black_line(self, text: str, x: int, y: int, width: int) -> None:
        """Draws a line of small letters in a black bar: the name of a player with little time. Text that is too long is cut.

        The bar is inside the rectangle, so that it is seen when a whole block is inverted later.
        """
        self.text(fit(text, self.small, width - 3 * _EDGE), x + 6, y + 3, self.small)
        self.invert(x + 2, y + 1, width - 4, self.small.height + 4)

    def edge(self, y: int) -> int:
        """Returns the right end (x) of a line of text at y, and draws the sign of a low battery behind it when needed."""
        x = self.width - _EDGE
        if not self.low:
            return x
        self.box(x - 14, y + 4, 13, 9)
        self.frame.fill_rect(x - 1, y + 6, 2, 5, 1)
        self.frame.fill_rect(x - 12, y + 6, 2, 5, 1)
        return x - _SIGN

    def box(self, x: int, y: int, w: int, h: int, thick: int = 1) -> None:
        """Draws a frame inside the rectangle."""
        for i in range(thick):
            self.frame.rect(x + i, y + i, w - 2 * i, h - 2 * i, 1)

    def hline(self, x: int, y: int, w: int) -> None:
        self.frame.hline(x, y, w, 1)

    def vline(self, x: int, y: int, h: int) -> None:
        self.frame.vline(x, y, h, 1)

    def invert(self, x: int, y: int, w: int, h: int) -> None:
        """Exchanges black and white in the rectangle, which must be inside the panel."""
        for page in range(y // 8, (y + h + 7) // 8):
            mask = 255
            if page * 8 < y:
                mask = mask << (y - page * 8) & 255
            if page * 8 + 8 > y + h:
                mask &= 255 >> (page * 8 + 8 - y - h)
            flip(self.buffer, page * self.width + x, w, mask)
