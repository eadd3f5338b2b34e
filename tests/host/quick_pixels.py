"""What the Pico does in machine code byte by byte, done here many bytes at a time: a third of what a desk costs was that.

Whoever imports this has it in place of the modules' own loops. test_quick_pixels.py holds the two against each other.
"""

from flagfall.app.paint import canvas, tall
from flagfall.drivers import ssd1680

_INVERTED = bytes(byte ^ 255 for byte in range(256))
_LOWER = [bytes(byte << low & 255 for byte in range(256)) for low in range(8)]  # what of a byte stays on its page
_UPPER = [bytes(byte << low >> 8 for byte in range(256)) for low in range(8)]  # and what comes on the next


def invert(source, start: int, out, count: int) -> None:
    out[:count] = source[start : start + count].translate(_INVERTED)


def wipe(data, count: int) -> None:
    data[:count] = bytes(count)


def flip(data, start: int, count: int, mask: int) -> None:
    turned = int.from_bytes(data[start : start + count]) ^ int.from_bytes(bytes((mask,)) * count)
    data[start : start + count] = turned.to_bytes(count)


def stroke(picture, font, widths, numbers, pen) -> None:
    x, y, ink, wide, pages, count, first, stride, _ = pen
    low, line = y & 7, (y >> 3) * stride
    glyphs = [number - first for number in numbers[:count]]
    found = [(glyph * wide, wide) if wide else (sum(widths[:glyph]), widths[glyph]) for glyph in glyphs]
    for page in range(pages):
        row = b"".join(font[start * pages + page * width : start * pages + (page + 1) * width] for start, width in found)
        row = row[max(0, -x) : max(0, stride - x)]
        _put(picture, line, max(0, x), row.translate(_LOWER[low]), ink)
        line += stride
        _put(picture, line, max(0, x), row.translate(_UPPER[low]), ink)


def _put(picture, line: int, x: int, row: bytes, ink: int) -> None:
    """Black or white where the row has bits; nothing above or below the picture."""
    if not 0 <= line < len(picture) or not row:
        return
    at = slice(line + x, line + x + len(row))
    was, bits = int.from_bytes(picture[at]), int.from_bytes(row)
    picture[at] = (was | bits if ink else was & ~bits).to_bytes(len(row))


canvas.stroke = tall.stroke = stroke
canvas.wipe, canvas.flip = wipe, flip
ssd1680.invert = invert
