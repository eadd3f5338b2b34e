"""Works on the bytes of a picture, in machine code where possible: finds the glyphs of a text and draws their strokes, inverts, wipes.

`number(text, signs, numbers)` writes the number of each sign's glyph in a font of fixed width into `numbers`. text and signs are UTF-8. The
glyphs are those of ASCII from the blank on, then those of `signs`. In these the 64 letters from А to я stand together, in the order of
their codes. A sign that is not in the font has the number of `?`.

`stroke(picture, font, widths, numbers, pen)` draws the glyphs. picture, font: MONO_VLSB bytes; widths: of each glyph of the font, empty
when all have the width of the pen; numbers: of the glyphs, a byte each. The pen is an array of ints: its position X and Y; INK, 1 for black
and 0 for white; WIDTH and PAGES of a glyph; COUNT of glyphs; the number of the FIRST glyph. Strokes outside the picture are cut off.

`flip(data, start, count, mask)` XORs `count` bytes from `start` on with a mask. `wipe(data, count)` sets the first `count` bytes to 0, a
multiple of eight.
"""

from array import array

X, Y, INK, WIDTH, PAGES, COUNT, FIRST = range(7)


def pen_of(width: int, size: int):
    """Returns a pen for pictures that are `width` pixels wide and have `size` bytes."""
    return array("i", [0, 0, 1, 0, 0, 0, 0, width, size])


try:
    from .ink_viper import flip, number, stroke, wipe
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

    def flip(data, start: int, count: int, mask: int):
        for i in range(start, start + count):
            data[i] ^= mask

    def wipe(data, count: int):
        data[:count] = bytes(count)
