"""Lines drawn with characters must be in the right places, on right axes."""

import pytest

from host_tools.views.plot import Line, draw, label, scale, unit

SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000
DOWN = Line("Ada", [(0, 60 * SECOND), (60 * SECOND, 0)])


def heights(rows: list[str], ascii_only: bool) -> list[int]:
    """Returns the line of a field of five rows: for each dot column its highest dot, counted from the bottom."""
    field = [row.partition("+" if ascii_only else "┤")[2] or row.partition("|" if ascii_only else "│")[2] for row in rows[1:6]]
    high, wide = (2, 1) if ascii_only else (4, 2)
    columns = max(map(len, field)) * wide
    columns_heights = [-1] * columns
    for line, text in enumerate(field):
        for at, character in enumerate(text):
            for x in range(wide):
                for y in range(high):
                    if is_lit(character, x, y, ascii_only):
                        columns_heights[at * wide + x] = max(columns_heights[at * wide + x], (4 - line) * high + high - 1 - y)
    return columns_heights


def is_lit(character: str, x: int, y: int, ascii_only: bool) -> bool:
    """Returns True when the dot is set. Unicode numbers the dots of Braille 1 2 3 7 in the left column, 4 5 6 8 in the right."""
    if ascii_only:
        return character in ("':", ".:")[y]
    dot = ((1, 2, 3, 7), (4, 5, 6, 8))[x][y]
    return character >= "\u2800" and bool(ord(character) - 0x2800 & 1 << dot - 1)


@pytest.mark.parametrize(("ascii_only", "top", "columns"), [(False, 19, 148), (True, 9, 74)])  # 80 less a blank, four digits and the edge
def test_a_falling_line_goes_from_the_top_left_to_the_bottom_right(ascii_only, top, columns):
    rows = draw([DOWN], 80, ascii_only)
    assert rows[1].startswith(" 1:00") and rows[3].startswith(" 0:30") and rows[5].startswith(" 0:00")
    line_heights = heights(rows, ascii_only)
    assert len(line_heights) == columns and line_heights[0] == top and line_heights[-1] == 0
    assert line_heights == sorted(line_heights, reverse=True)
    assert line_heights[columns // 2] in (top // 2, top // 2 + 1)


def test_a_jump_is_a_stroke_upwards():
    rows = draw([Line("Ada", [(0, 10 * SECOND), (30 * SECOND, 10 * SECOND), (30 * SECOND, 60 * SECOND), (60 * SECOND, 60 * SECOND)])], 80)
    line_heights = heights(rows, False)
    assert line_heights[:70] == [3] * 70 and line_heights[-70:] == [19] * 70  # 10 of 60 s on 19 steps


def test_lines_share_their_axes():
    other = Line("Boris", [(0, 30 * SECOND), (30 * SECOND, 30 * SECOND)])
    rows = draw([DOWN, other], 80)
    assert [row.strip() for row in rows if row.strip() in ("Ada", "Boris")] == ["Ada", "Boris"]
    field = heights(rows[6:], False)
    assert set(field[:73]) <= {9, 10} and set(field[76:]) <= {-1}  # half the height, half the time
    assert len(rows) == 2 * 6 + 2


def test_the_time_axis_has_its_marks_over_their_labels():
    rows = draw([Line("Ada", [(0, 5 * MINUTE), (10 * MINUTE, 0)])], 80)
    axis, labels = rows[-2], rows[-1]
    marks = [at for at, character in enumerate(axis) if character == "┬"]
    start = axis.index("└") + 1
    columns = len(axis) - start
    words = labels.split()
    assert len(words) == len(marks) > 3 and words[0] == "0:00"
    for mark, word in zip(marks, words, strict=True):
        minutes, seconds = word.split(":")
        ms = int(minutes) * MINUTE + int(seconds) * SECOND
        assert mark - start == round(ms * (columns - 1) / (10 * MINUTE))
        at = labels.index(word, max(0, mark - 4))
        assert at <= mark < at + len(word)


@pytest.mark.parametrize("width", [20, 40, 80, 200])
@pytest.mark.parametrize("length", [700, SECOND, 59 * SECOND, 61 * MINUTE, 9 * HOUR, 100 * HOUR])
def test_nothing_is_wider_than_it_may_be_and_every_row_ends_clean(width, length):
    rows = draw([Line("A name of some length", [(0, length), (length, 0)])], width)
    assert rows and max(map(len, rows)) <= width
    assert all(row == row.rstrip() for row in rows)
    assert all(ord(character) < 128 for row in draw([DOWN], width, True) for character in row)


def test_many_lines_are_lower():
    assert len(draw([DOWN] * 6, 80)) == 6 * 4 + 2


def test_without_time_there_is_nothing_to_draw():
    assert draw([], 80) == draw([Line("Ada", [])], 80) == draw([Line("Ada", [(0, 5000)])], 80) == []


@pytest.mark.parametrize(
    ("ms", "full", "text"),
    [
        (0, MINUTE, "0:00"),
        (90 * SECOND, 5 * MINUTE, "1:30"),
        (59 * MINUTE + 59 * SECOND, HOUR - 1, "59:59"),
        (90 * MINUTE, 2 * HOUR, "1:30"),
        (100 * HOUR, 100 * HOUR, "100:00"),
    ],
)
def test_labels(ms, full, text):
    assert label(ms, full) == text
    assert unit(full) == ("h:mm" if full >= HOUR else "m:ss")


def test_the_full_scale_is_a_round_time_whose_half_is_one_too():
    for most in (1, 999, 61 * SECOND, 303 * SECOND, 20 * MINUTE, 59 * MINUTE, HOUR + 1, 5 * HOUR, 70 * HOUR):
        top = scale(most)
        assert most <= top <= max(3 * most, 2000)
        assert top // 2 % (MINUTE if top >= HOUR else SECOND) == 0
