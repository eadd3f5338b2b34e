"""The picture where the clock is the game of three to six: the clock on turn large, everybody in a list at the right."""

from micropython import const

from ...clock import clock_format
from ..paint.canvas import AT_RIGHT, BODY, SMALL, fit
from .clock_for_two import LINE, block
from .clock_marks import time_text
from .game_screen import clock_name

_MORE = const(4)  # that the large part is wider than the list
_STEP = const(40)  # from line to line of the list, at most


def draw(canvas, play):
    """A generator, an element a step; play: the play screen."""
    table = play.table
    clock = table.clock
    at = play.times_drawn()
    yield
    wide = canvas.width // 2 + _MORE
    yield from block(canvas, play, max(play.marked(), 0), 0, wide, at)
    step = min((canvas.height - LINE) // max(clock.seats, 4), _STEP)
    seat = max(play.marked(), 0)
    for place in range(clock.seats):
        y = place * step + (step - 16) // 2
        time = time_text(clock, place, at)
        small = clock_format.more(clock, place, at)
        if clock.flag(place, at):
            small = "●" if clock.first_flag(at) == place else "○"
        canvas.text(time, canvas.width - 3, y, BODY, AT_RIGHT)
        room = canvas.width - wide - 12 - BODY.measure(time)
        if small:
            canvas.text(small, canvas.width - 7 - BODY.measure(time), y + 3, SMALL, AT_RIGHT)
            room -= SMALL.measure(small) + 4
        name = fit(("▶" if place == seat else "") + clock_name(table, place), BODY, room)
        canvas.text(name, wide + 4, y)
        if clock.is_out(place):
            canvas.fill(wide + 2, y + 7, canvas.width - wide - 4, 2, 1)
        yield
    if clock.backwards:
        canvas.text("▲", wide - 12, 1)
        yield
