"""The picture of two clocks where moves are optional: both as large as the panel allows, with their details below.

The side whose time runs is one inverted block, visible from 10 m; its digits are legible from more than 3 m.
"""

from micropython import const

from ...i18n.language import t
from ...paint import large_time
from ...paint.canvas import AT_RIGHT, CENTRED, CLOCK
from ...paint.font import load_font
from ..game_screen import clock_fit
from ..time_warnings import is_low
from .clock_marks import beside, low_time, mark, moves, time_text, with_arrow

_EDGE = const(6)  # pixels at the edges of a block
_GAP = const(12)  # pixels between two texts in a line


def draw(canvas, play):
    """Draws the picture; yields after each element. play: the play screen."""
    at = play.drawing_time()
    yield
    half = canvas.width // 2
    high = canvas.height - canvas.bar
    for clock_seat in range(2):
        yield from block(canvas, play, clock_seat, half * (clock_seat ^ play.app.preferences.swapped), half, at)
    if play.marked_clock_seat() < 0:
        canvas.vline(half - 1, 0, high)
    yield


def block(canvas, play, clock_seat: int, x: int, width: int, at: int):
    """Draws one clock with its details at `at` (ms of game time), in a block at x; yields between steps."""
    table = play.table
    clock = table.clock
    left, right = x + _EDGE, x + width - _EDGE
    high = canvas.height - canvas.bar
    foot = high - 2 - canvas.small.height
    top = foot - canvas.body.height - 1
    room = width - 2 * _EDGE - canvas.body.measure(with_arrow(clock, "", True))
    if is_low(clock, clock_seat, at):
        canvas.black_line(clock_fit(table, clock_seat, canvas.small, width - 12), x, 0, width)
    else:
        canvas.text(with_arrow(clock, clock_fit(table, clock_seat, canvas.body, room), clock.seats == 2 and not x), left, 2)
    yield
    digits(canvas, time_text(clock, clock_seat, at), x, width, 2 + canvas.body.height, top)
    yield
    first, second, font = _side_by_side(canvas, beside(clock, clock_seat, at), mark(clock, clock_seat, at), right - left)
    canvas.text(first, left, top + (canvas.body.height - font.height) // 2, font)
    canvas.text(second, right, top + (canvas.body.height - font.height) // 2, font, AT_RIGHT)
    yield
    colour = table.white
    if colour >= 0:
        canvas.text(t("white" if clock_seat == colour else "black"), left, foot, canvas.small)
    if low_time(clock, clock_seat, at):
        canvas.text("<5:00", x + width // 2, foot, canvas.small, CENTRED)
    canvas.text(t("move_no", moves(clock, clock_seat, at)), right, foot, canvas.small, AT_RIGHT)
    yield
    if play.marked_clock_seat() == clock_seat:
        if play.black():
            canvas.invert(x, 0, width, high)
        else:
            canvas.box(x, 0, width, high, 2)
        yield


def _side_by_side(canvas, forms: tuple, second: str, room: int) -> tuple:
    """Returns (first, second, font): the larger font in which both texts fit, and the first of these forms that fits."""
    for font in (canvas.body, canvas.small):
        for text in forms:
            if font.measure(text) + (font.measure(second) + _GAP if text and second else 0) <= room:
                return text, second, font
    return "", second, canvas.body


def digits(canvas, text: str, x: int, width: int, top: int, bottom: int) -> None:
    """Draws the time between top and bottom in the largest digits that fit. The plus of a rising clock is small
    when there is little room.
    """
    largest = canvas.clock if canvas.tall else load_font("large_digits")
    font = largest if large_time.measure(canvas, text, largest, t("min")) <= width - 4 else CLOCK
    if text[:1] == "+" and large_time.measure(canvas, text, font, t("min")) > width:
        canvas.text("+", x + 3, top + 1)
        text = text[1:]
        x += 4
        font = largest
    large_time.draw(canvas, text, x + width // 2, top + (bottom - top - font.height) // 2, font, t("min"))
