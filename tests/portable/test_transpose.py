"""A picture must be converted right, pixel by pixel, into the bit order of the other panels, straight and turned."""

from flagfall.drivers.invert import invert, invert_turned
from flagfall.drivers.transpose import columns, lines

WIDTH = 40


def picture(seed, size):
    """Returns bytes that look random, with empty parts."""
    state, out = seed, bytearray(size)
    for i in range(size):
        state = (state * 1103515245 + 12345) & 0x3FFFFFFF
        out[i] = 0 if state & 0x300000 else state >> 8 & 255
    return out


def pixel(buffer, x, y):
    return buffer[(y >> 3) * WIDTH + x] >> (y & 7) & 1


def test_lines_have_their_highest_bit_at_the_left_and_1_is_white():
    for seed in range(1, 8):
        buffer = picture(seed, 2 * WIDTH)
        for page, rows in ((0, 8), (1, 8), (1, 4)):
            out = bytearray(rows * WIDTH // 8)
            lines(buffer, page * WIDTH, out, WIDTH // 8, rows)
            for y in range(rows):
                for x in range(WIDTH):
                    assert out[y * WIDTH // 8 + x // 8] >> (7 - x % 8) & 1 == 1 - pixel(buffer, x, page * 8 + y), (seed, x, y)


def test_every_byte_is_converted_straight_and_turned():
    for value in range(256):
        for place in range(8):
            buffer = bytearray(8)
            buffer[place] = value
            out = bytearray(8)
            lines(buffer, 0, out, 1, 8)
            turned = bytearray(8)
            lines(buffer, 0, turned, 1, 8, 7)
            for y in range(8):
                assert out[y] == 255 ^ ((value >> y & 1) << (7 - place)), (value, place)
                assert turned[y] == 255 ^ ((value >> y & 1) << place), (value, place)


def test_turned_lines_begin_at_their_right_end():
    buffer = picture(3, 2 * WIDTH)
    for page, rows in ((0, 8), (1, 4)):
        out = bytearray(rows * WIDTH // 8)
        lines(buffer, page * WIDTH, out, WIDTH // 8, rows, 7)
        for y in range(rows):
            for x in range(WIDTH):
                assert out[y * WIDTH // 8 + x // 8] >> (7 - x % 8) & 1 == 1 - pixel(buffer, WIDTH - 1 - x, page * 8 + y), (x, y)


def test_a_byte_is_inverted_and_its_bits_turned():
    source, plain, turned = bytearray(range(256)), bytearray(250), bytearray(250)
    invert(source, 6, plain, 250)
    invert_turned(source, 6, turned, 250)
    for i in range(250):
        assert plain[i] == 255 - (6 + i)
        assert turned[i] == sum([(plain[i] >> bit & 1) << 7 - bit for bit in range(8)]), i


def test_columns_begin_at_the_top():
    """With 24 lines a column has three bytes, and the highest bit of the first byte is line 0."""
    buffer = picture(5, 3 * WIDTH)
    out = bytearray(5 * 3)
    columns(buffer, 7, out, WIDTH, 3)
    for i in range(5):
        for line in range(24):
            assert out[i * 3 + line // 8] >> (7 - line % 8) & 1 == pixel(buffer, 7 + i, line)
