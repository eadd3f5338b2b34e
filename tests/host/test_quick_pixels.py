"""The quick pixels of the desk are those of the firmware's own loops, wherever a glyph may lie."""

from random import Random

import pytest

import quick_pixels
from flagfall.app.paint import flip_viper, stroke_viper
from flagfall.app.paint.stroke import COUNT, FIRST, INK, PAGES, WIDTH, X, Y, pen_of
from flagfall.drivers import invert_viper


@pytest.mark.parametrize("seed", range(40))
def test_glyphs(seed):
    random = Random(seed)
    stride, lines = random.randint(1, 40), random.randint(1, 5)
    glyphs, pages = 6, random.randint(1, 3)
    widths = b"" if seed % 2 else bytes(random.randint(0, 7) for _ in range(glyphs))
    pen = pen_of(stride, stride * lines)
    pen[WIDTH] = 0 if widths else random.randint(1, 7)
    pen[PAGES], pen[FIRST] = pages, random.choice((0, 32))
    font = random.randbytes(pages * (sum(widths) or glyphs * pen[WIDTH]))
    for _ in range(50):
        numbers = bytes(pen[FIRST] + random.randrange(glyphs) for _ in range(random.randint(0, 5)))
        pen[X], pen[Y], pen[INK] = random.randint(-20, stride + 9), random.randint(-30, lines * 8 + 9), random.randint(0, 1)
        pen[COUNT] = random.randint(0, len(numbers))
        picture = random.randbytes(stride * lines)
        slow, quick = bytearray(picture), bytearray(picture)
        stroke_viper.stroke(slow, font, widths, numbers, pen)
        quick_pixels.stroke(quick, font, widths, numbers, pen)
        assert quick == slow


@pytest.mark.parametrize("seed", range(20))
def test_bytes(seed):
    random = Random(seed)
    data = random.randbytes(300)
    start, count, mask = random.randint(0, 100), random.randint(0, 200), random.randint(0, 255)
    slow, quick = bytearray(data), bytearray(data)
    flip_viper.flip(slow, start, count, mask)
    quick_pixels.flip(quick, start, count, mask)
    assert quick == slow
    invert_viper.invert(data, start, slow, count)
    quick_pixels.invert(data, start, quick, count)
    assert quick == slow
    flip_viper.wipe(slow, count)
    quick_pixels.wipe(quick, count)
    assert quick == slow and len(quick) == len(data)
