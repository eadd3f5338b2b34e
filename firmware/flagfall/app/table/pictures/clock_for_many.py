"""The picture of a clock without a game for three to six: the clock on turn large, all clocks in a list at the right."""

from micropython import const

from ...i18n.language import t
from ...paint.canvas import AT_RIGHT
from ..game_screen import clock_fit
from .clock_for_two import block
from .clock_marks import flag_sign, overtime, time_text

_MORE = const(4)  # pixels of the large part beyond half of the width
_MAX_STEP = const(40)  # pixels from line to line of the list


def draw(canvas, play):
    """Draws the picture; yields after each element. play: the play screen."""
    table = play.table
    clock = table.clock
    at = play.drawing_time()
    yield
    wide = canvas.width // 2 + _MORE
    marked = max(play.marked_clock_seat(), 0)
    yield from block(canvas, play, marked, 0, wide, at)
    step = min((canvas.height - canvas.bar) // max(clock.seats, 4), _MAX_STEP)
    font = canvas.body if step > canvas.body.height else canvas.small
    for clock_seat in range(clock.seats):
        y = clock_seat * step + (step - font.height) // 2
        time = time_text(clock, clock_seat, at)
        small = flag_sign(clock, clock_seat, at) or overtime(clock, clock_seat, at)[1]
        if clock.is_out(clock_seat):
            small = t("is_out")
        canvas.text(time, canvas.width - 3, y, font, AT_RIGHT)
        room = canvas.width - wide - 12 - font.measure(time)
        if small:
            low = y + (font.height - canvas.small.height) * 3 // 4
            canvas.text(small, canvas.width - 7 - font.measure(time), low, canvas.small, AT_RIGHT)
            room -= canvas.small.measure(small) + 4
        sign = "▶" if clock_seat == marked else ""
        name = sign + clock_fit(table, clock_seat, font, room - font.measure(sign))
        canvas.text(name, wide + 4, y, font)
        yield
    if clock.backwards:
        canvas.text("▲", wide - 6, 2, canvas.body, AT_RIGHT)
        yield
