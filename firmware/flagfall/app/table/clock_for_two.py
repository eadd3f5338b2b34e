"""The picture where the clock is the game: two clocks as large as the panel allows, all that belongs to them below.

The side whose time runs is one inverted block, to be seen from 10 m; its digits from more than 3 m.
"""

from micropython import const

from ..fonts import large_digits
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, BODY, CENTRED, CLOCK, SMALL, fit
from ..paint.font import Font
from .clock_marks import beside, low_time, mark, moves, time_text, with_arrow
from .game_screen import clock_name

LINE = const(17)  # below the players' blocks
_EDGE = const(6)
_TOP = const(18)  # of the digits
_FOOT = const(29)  # of a block, below the digits

LARGE = Font(large_digits)
del large_digits


def draw(canvas, play):
    """A generator, an element a step; play: the play screen."""
    at = play.times_drawn()
    yield
    half = canvas.width // 2
    for seat in range(2):
        yield from block(canvas, play, seat, half * (seat ^ play.app.preferences.swapped), half, at)
    if play.marked() < 0:
        canvas.vline(half - 1, 0, canvas.height - LINE)
    yield


def block(canvas, play, seat: int, x: int, width: int, at: int):
    """One clock with everything that is known of it at `at` (ms of game time), in a block at x."""
    table = play.table
    clock = table.clock
    left, right = x + _EDGE, x + width - _EDGE
    high = canvas.height - LINE
    y = high - 13
    room = width - 2 * _EDGE - BODY.measure(with_arrow(clock, "", True))
    canvas.text(with_arrow(clock, fit(clock_name(table, seat), BODY, room), clock.seats == 2 and not x), left, 1)
    yield
    digits(canvas, time_text(clock, seat, at), x, width)
    yield
    canvas.text(beside(clock, seat, at), left, y - 15)
    canvas.text(mark(clock, seat, at), right, y - 15, BODY, AT_RIGHT)
    yield
    colour = table.white
    if colour >= 0:
        canvas.text(t("white" if seat == colour else "black"), left, y, SMALL)
    if low_time(clock, seat, at):
        canvas.text("<5:00", x + width // 2, y, SMALL, CENTRED)
    canvas.text(t("move_no", moves(clock, seat, at)), right, y, SMALL, AT_RIGHT)
    yield
    if play.marked() == seat:
        if play.black():
            canvas.invert(x, 0, width, high)
        else:
            canvas.box(x, 0, width, high, 2)
        yield


def digits(canvas, text: str, x: int, width: int) -> None:
    """The time in the largest digits that have room; the plus of a time over is small where it must be."""
    largest = LARGE if canvas.clock is CLOCK else canvas.clock
    font = largest if largest.measure(text) <= width - 4 else CLOCK
    if font.measure(text) > width and text[:1] == "+":
        canvas.text("+", x + 1, _TOP)
        text = text[1:]
        x += 4
        font = LARGE
    room = canvas.height - LINE - _FOOT - _TOP
    canvas.text(text, x + width // 2, _TOP + (room - font.height) // 2, font, CENTRED)
