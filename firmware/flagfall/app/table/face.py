"""The picture where the clock is the game: two clocks as large as the panel allows, all that belongs to them below.

The side whose time runs is one inverted block, to be seen from 10 m; its digits from more than 3 m.
"""

from micropython import const

from ..fonts import large
from ..paint.canvas import AT_RIGHT, BODY, CENTRED, CLOCK, SMALL, Font, fit
from ..words import t
from .attable import clock_name
from .marks import beside, low_time, mark, moves, time_text

HALF = const(148)
BLOCK = const(111)  # height of a player's block
_EDGE = const(6)

LARGE = Font(large)


def draw(canvas, play):
    """A generator, an element a step; play: the play screen."""
    at = play.times_drawn()
    for seat in range(2):
        yield from block(canvas, play, seat, HALF * (seat ^ play.app.kept.swapped), HALF, at)
    if play.marked() < 0:
        canvas.vline(HALF - 1, 0, BLOCK)
    yield


def block(canvas, play, seat: int, x: int, width: int, at: int):
    """One clock with everything that is known of it at `at` (ms of game time), in a block at x."""
    table = play.table
    clock = table.clock
    left, right = x + _EDGE, x + width - _EDGE
    canvas.text(fit(clock_name(table, seat), BODY, width - 2 * _EDGE), left, 1)
    yield
    digits(canvas, time_text(clock, seat, at), x, width)
    yield
    canvas.text(beside(clock, seat, at), left, 83)
    canvas.text(mark(clock, seat, at), right, 83, BODY, AT_RIGHT)
    colour = table.white
    if colour >= 0:
        canvas.text(t("white" if seat == colour else "black"), left, 98, SMALL)
    if low_time(clock, seat, at):
        canvas.text("<5:00", x + width // 2, 98, SMALL, CENTRED)
    canvas.text(t("move_no", moves(clock, seat, at)), right, 98, SMALL, AT_RIGHT)
    yield
    if play.marked() == seat:
        if play.black():
            canvas.invert(x, 0, width, BLOCK)
        else:
            canvas.box(x, 0, width, BLOCK, 2)
        yield


def digits(canvas, text: str, x: int, width: int) -> None:
    """The time in the largest digits that have room; the plus of a time over is small where it must be."""
    font = LARGE if LARGE.measure(text) <= width - 4 else CLOCK
    if font.measure(text) > width and text[:1] == "+":
        canvas.text("+", x + 1, 18)
        text = text[1:]
        x += 4
        font = LARGE
    canvas.text(text, x + width // 2, 18 + (LARGE.height - font.height) // 2, font, CENTRED)
