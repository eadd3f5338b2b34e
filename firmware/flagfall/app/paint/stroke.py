"""A line of text, as fast as this interpreter can: which glyphs it has, and their strokes.

`number(text, signs, numbers)`: text and signs are UTF-8; into numbers goes that of each sign's glyph in a font of fixed width: ASCII from
the blank on, then signs, 64 Cyrillic letters among them in their own order; that of `?` for a sign that the font does not have.

`stroke(picture, font, widths, numbers, pen)` draws them.

picture and font: MONO_VLSB bytes; widths: of each glyph of the font, empty when all are as wide as the pen says; numbers: of
the glyphs to draw, one a byte. The pen is an array of ints: where it stands, `INK` 1 for black and 0 for white, `WIDTH` and
`PAGES` of a glyph, `COUNT` of them, the number of the `FIRST` glyph. What lies outside the picture is cut off.
"""

from array import array

X, Y, INK, WIDTH, PAGES, COUNT, FIRST = range(7)


def pen_of(width: int, size: int):
    """Returns a pen for pictures that are `width` pixels wide and have `size` bytes."""
    return array("i", [0, 0, 1, 0, 0, 0, 0, width, size])


try:
    from .stroke_viper import number, stroke
except (SyntaxError, ValueError):  # an interpreter without this machine's code
    from framebuf import MONO_VLSB, FrameBuffer

    _SWAP = FrameBuffer(bytearray(b"\x01\x00"), 2, 1, MONO_VLSB)  # a palette: white for black and back

    def number(text, signs, numbers):
        signs = signs.decode()
        for i, sign in enumerate(text.decode()):
            if " " <= sign <= "~":
                numbers[i] = ord(sign) - 32
            else:
                found = signs.find(sign)
                numbers[i] = 95 + found if found >= 0 else 31

    def stroke(picture, font, widths, numbers, pen):
        x, y, ink, wide, pages, _, first, stride, size = pen
        frame = FrameBuffer(picture, stride, size // stride * 8, MONO_VLSB)
        for number in numbers:
            number -= first
            start = (sum(widths[:number]) if widths else number * wide) * pages
            width = wide or widths[number]
            glyph = (memoryview(font)[start : start + width * pages], width, pages * 8, MONO_VLSB)
            if ink:
                frame.blit(glyph, x, y, 0)  # type: ignore the stubs know no tuple
            else:
                frame.blit(glyph, x, y, 1, _SWAP)  # type: ignore
            x += width
