"""Drawing on the buffer must set the right pixels on every interpreter."""

from flagfall.app.fonts import body, small
from flagfall.app.paint.canvas import AT_RIGHT, BODY, CENTRED, CLOCK, SCORE, SMALL, Canvas, fit
from tests.portable.paperboard import Display


def black(canvas, x, y):
    return canvas.frame.pixel(x, y)


def rows(canvas, x, y, w, h):
    """Returns the rectangle as text."""
    return ["".join(["#" if black(canvas, x + i, y + j) else "." for i in range(w)]) for j in range(h)]


def test_invert_turns_exactly_the_rectangle():
    for x, y, w, h in ((0, 0, 296, 128), (5, 3, 10, 2), (7, 6, 20, 4), (0, 8, 8, 8), (100, 9, 30, 23), (295, 127, 1, 1)):
        canvas = Canvas(Display())
        canvas.frame.pixel(x, y, 1)
        canvas.invert(x, y, w, h)
        for i in range(296):
            for j in (0, y - 1, y, y + h - 1, y + h, 127):
                if 0 <= j < 128:
                    inside = x <= i < x + w and y <= j < y + h
                    assert black(canvas, i, j) == (1 if inside and (i, j) != (x, y) else 0), (x, y, w, h, i, j)


def test_a_letter_is_the_terminus_glyph():
    canvas = Canvas(Display())
    canvas.text("T", 3, 5, SMALL)
    wanted = "......|......|#####.|..#...|..#...|..#...|..#...|..#...|..#...|..#...|......|......"
    assert "|".join(rows(canvas, 3, 5, 6, 12)) == wanted


def test_white_text_on_black_is_black_text_inverted():
    for font, text in ((SMALL, "Žofia 7"), (BODY, "Їжак"), (SCORE, "105"), (CLOCK, "1h30")):
        first, second = Canvas(Display()), Canvas(Display())
        first.text(text, 10, 7, font)
        first.invert(0, 0, 200, 80)
        second.frame.fill_rect(0, 0, 200, 80, 1)
        second.text(text, 10, 7, font, ink=0)
        assert rows(first, 0, 0, 200, 80) == rows(second, 0, 0, 200, 80)


def test_alignment():
    for font, text in ((BODY, "abc"), (CLOCK, "20:00")):
        width = font.measure(text)
        at_left, at_right, centred = [Canvas(Display()) for _ in range(3)]
        at_left.text(text, 100, 10, font)
        at_right.text(text, 100 + width, 10, font, AT_RIGHT)
        centred.text(text, 100 + width // 2, 10, font, CENTRED)
        wanted = rows(at_left, 0, 0, 296, 70)
        assert any(["#" in row for row in wanted])
        assert wanted == rows(at_right, 0, 0, 296, 70) == rows(centred, 0, 0, 296, 70)


def test_clock_digits_are_at_least_44_pixels_high_and_two_clocks_fit_side_by_side():
    for digit in "0123456789":
        canvas = Canvas(Display())
        canvas.text(digit, 0, 0, CLOCK)
        inked = [j for j in range(64) if "#" in rows(canvas, 0, j, 40, 1)[0]]
        assert inked[-1] - inked[0] + 1 >= 44, digit
    for text in ("20:00", "19:59", "1h30", "0h21", "9h59"):
        assert CLOCK.measure(text) <= 296 // 2 - 8


def test_text_off_the_edge_is_cut_without_an_error():
    canvas = Canvas(Display())
    canvas.text("Flagfall", -20, -5, BODY)
    canvas.text("Flagfall", 280, 120, BODY)
    canvas.text("0:59", 250, 100, CLOCK)
    assert black(canvas, 295, 0) == 0


def test_fit_cuts_with_an_ellipsis():
    assert fit("Player 1", BODY, 64) == "Player 1"
    assert fit("Player 1", BODY, 63) == "Player…"
    assert fit("Žofia", SMALL, 18) == "Žo…"


def test_a_sign_without_a_glyph_is_a_question_mark():
    first, second = Canvas(Display()), Canvas(Display())
    first.text("漢", 0, 0)
    second.text("?", 0, 0)
    assert rows(first, 0, 0, 8, 16) == rows(second, 0, 0, 8, 16)


def test_every_letter_has_its_own_glyph():
    for font, source in ((SMALL, small), (BODY, body)):
        signs = source.SIGNS.decode()
        assert list(font.numbers(signs)) == list(range(95, 95 + len(signs)))  # behind ASCII, which begins with the blank
        assert list(font.numbers(" ~漢?")) == [0, 94, 31, 31]


def test_a_line_is_drawn_letter_by_letter():
    for text in ("Ёжик й-Я ґ", "Žltý kôň – 5×", "½ ♣10 😀 漢!"):
        whole, single = Canvas(Display()), Canvas(Display())
        whole.text(text, 0, 0)
        for i, sign in enumerate(text):
            single.text(sign, i * BODY.measure(" "), 0)
        assert whole.buffer == single.buffer, text
