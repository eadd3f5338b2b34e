"""The picture where the clock is the game of three to six: the clock on turn large, everybody in a list at the right."""

from micropython import const

from ...clock import clock_format
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, fit
from .clock_for_two import block
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
    step = min((canvas.height - canvas.bar) // max(clock.seats, 4), _STEP)
    seat = max(play.marked(), 0)
    for place in range(clock.seats):
        y = place * step + (step - canvas.body.height) // 2
        time = time_text(clock, place, at)
        small = clock_format.more(clock, place, at)
        if clock.flag(place, at):
            small = "●" if clock.first_flag(at) == place else "○"
        if clock.is_out(place):
            small = t("is_out")
        canvas.text(time, canvas.width - 3, y, canvas.body, AT_RIGHT)
        room = canvas.width - wide - 12 - canvas.body.measure(time)
        if small:
            canvas.text(small, canvas.width - 7 - canvas.body.measure(time), y + 3, canvas.small, AT_RIGHT)
            room -= canvas.small.measure(small) + 4
        name = fit(("▶" if place == seat else "") + clock_name(table, place), canvas.body, room)
        canvas.text(name, wide + 4, y)
        yield
    if clock.backwards:
        canvas.text("▲", wide - 6, 2, canvas.body, AT_RIGHT)
        yield
