"""Drawing on the panel's buffer: text in four fonts, frames, inverted blocks. Knows no screen and no panel driver.

Coordinates are pixels from the top left corner, x 0..295 and y 0..127 on the 2.9 inch panel; 1 is ink.
"""

import framebuf
from micropython import const

from .fonts import body, clock, score, small

AT_LEFT = const(0)  # x is the left edge of the text
AT_RIGHT = const(1)  # x is one past its right edge
CENTRED = const(2)  # x is its middle

_ASCII = const(95)  # signs that come first in a font of fixed width


class Font:
    """One font, with one glyph's worth of memory that every glyph is copied to: drawing text makes no garbage."""

    def __init__(self, source):
        self.height = source.HEIGHT
        self._fixed = source.WIDTH
        self._signs = source.SIGNS
        self._data = source.DATA
        self._widths = b"" if source.WIDTH else source.WIDTHS
        self._pages = (source.HEIGHT + 7) // 8
        self._widest = source.WIDTH or max(source.WIDTHS)
        self._glyph = bytearray(self._widest * self._pages)
        self.frame = framebuf.FrameBuffer(self._glyph, self._widest, source.HEIGHT, framebuf.MONO_VLSB)

    def _index(self, sign: str) -> int:
        code = ord(sign)
        if not self._fixed:
            found = self._signs.find(sign)
            return found if found >= 0 else len(self._signs) - 1
        if 32 <= code < 127:
            return code - 32
        found = self._signs.find(sign)
        return _ASCII + found if found >= 0 else 31  # "?"

    def measure(self, text: str) -> int:
        """Width of the text in pixels."""
        if self._fixed:
            return self._fixed * len(text)
        total = 0
        for sign in text:
            total += self._widths[self._index(sign)]
        return total

    def load(self, sign: str, flip: int) -> int:
        """Copies the glyph to `frame`, every byte XORed with flip (0 or 255); returns its width."""
        index, glyph, data = self._index(sign), self._glyph, self._data
        width, start = self._fixed, 0
        if width:
            start = index * width * self._pages
            for i in range(width * self._pages):
                glyph[i] = data[start + i] ^ flip
            return width
        for i in range(index):
            start += self._widths[i]
        start *= self._pages
        width = self._widths[index]
        for page in range(self._pages):
            at = page * self._widest
            for x in range(width):
                glyph[at + x] = data[start + x] ^ flip
            for x in range(width, self._widest):
                glyph[at + x] = flip
            start += width
        return width


SMALL = Font(small)  # 6 x 12, all letters
BODY = Font(body)  # 8 x 16, all letters
SCORE = Font(score)  # 24 high: 0123456789:h+- and space
CLOCK = Font(clock)  # 48 high: the same signs


def fit(text: str, font: Font, width: int) -> str:
    """The text, cut with an ellipsis when it is wider than `width` pixels."""
    if font.measure(text) <= width:
        return text
    while text and font.measure(text + "…") > width:
        text = text[:-1]
    return text.rstrip(" ") + "…"


class Canvas:
    """The picture in the making; `width` and `height` in pixels, `frame` the framebuf object for anything not here."""

    def __init__(self, display):
        self.width = display.width
        self.height = display.height
        self._buffer = display.buffer
        self.frame = framebuf.FrameBuffer(display.buffer, display.width, display.height, framebuf.MONO_VLSB)

    def clear(self) -> None:
        self.frame.fill(0)

    def text(self, text: str, x: int, y: int, font: Font = BODY, align: int = AT_LEFT, ink: int = 1) -> None:
        """Draws one line with its top at y; ink 0 writes white on black. Only the strokes are drawn, not the ground."""
        if align:
            x -= font.measure(text) if align == AT_RIGHT else font.measure(text) // 2
        flip = 0 if ink else 255
        for sign in text:
            step = font.load(sign, flip)
            self.frame.blit(font.frame, x, y, 1 - ink)
            x += step

    def fill(self, x: int, y: int, w: int, h: int, ink: int = 1) -> None:
        self.frame.fill_rect(x, y, w, h, ink)

    def box(self, x: int, y: int, w: int, h: int, thick: int = 1) -> None:
        """A frame whose lines lie inside the rectangle."""
        for i in range(thick):
            self.frame.rect(x + i, y + i, w - 2 * i, h - 2 * i, 1)

    def hline(self, x: int, y: int, w: int) -> None:
        self.frame.hline(x, y, w, 1)

    def vline(self, x: int, y: int, h: int) -> None:
        self.frame.vline(x, y, h, 1)

    def invert(self, x: int, y: int, w: int, h: int) -> None:
        """Turns black to white and back inside the rectangle, which must lie on the panel."""
        buffer, width = self._buffer, self.width
        for page in range(y // 8, (y + h + 7) // 8):
            mask = 255
            if page * 8 < y:
                mask = mask << (y - page * 8) & 255
            if page * 8 + 8 > y + h:
                mask &= 255 >> (page * 8 + 8 - y - h)
            start = page * width + x
            for i in range(start, start + w):
                buffer[i] ^= mask
