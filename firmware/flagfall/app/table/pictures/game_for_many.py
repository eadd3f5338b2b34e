"""The picture of a game of three or more sides: the side on turn large, all sides, or all others, in a list at the right."""

from micropython import const

from ...i18n.language import t
from ...paint.canvas import AT_RIGHT
from ..game_screen import gain_of, side_fit, side_name
from . import side_block
from .clock_marks import flag_sign, time_text

_MORE = const(12)  # pixels of the large part beyond half of the width
_MAX_STEP = const(48)  # pixels from line to line of the list


def draw(canvas, play):
    """Draws the picture; yields after each element. play: the play screen."""
    table = play.table
    clock, game = table.clock, table.game
    at = play.drawing_time() if clock else 0
    yield
    side = max(play.marked_side(), 0)
    wide = canvas.width // 2 + _MORE
    high = canvas.height - side_block.below(canvas)
    yield from side_block.draw(canvas, play, side, 0, wide, at)
    listed = list(range(len(game.sides)))
    if high // len(listed) < canvas.line:  # seven and eight, in whose game there is no line below the list
        listed.remove(side)
        high += canvas.bar
    step = min(high // max(len(listed), 4), _MAX_STEP)
    for place, other in enumerate(listed):
        font = canvas.body if step > canvas.body.height else canvas.small
        y = place * step + (step - font.height) // 2
        low = y + (font.height - canvas.small.height) * 3 // 4
        points = gain_of(game, other)
        score = "%d %+d" % (game.score(other), points) if points and not clock else str(game.score(other))
        canvas.text(score, canvas.width - 4, y, font, AT_RIGHT)
        room = canvas.width - wide - 14 - font.measure(score)
        out = t("is_out") if game.sides[other][0] in game.gone else ""
        if clock or out:
            text = out or _clock_text(clock, table.clock_seat_of(other), at)
            canvas.text(text, canvas.width - 10 - font.measure(score), low, canvas.small, AT_RIGHT)
            room -= canvas.small.measure(text) + 6
        sign = "▶" if other == side else ""
        if font.measure(sign + side_name(table, other)) > room:
            font, y = canvas.small, low
        canvas.text(sign + side_fit(table, other, font, room - font.measure(sign)), wide + 5, y, font)
        yield


def _clock_text(clock, clock_seat: int, at: int) -> str:
    """Returns the time of a clock seat, with the sign of a fallen flag before it."""
    flag = flag_sign(clock, clock_seat, at)
    return flag + (" " if flag else "") + time_text(clock, clock_seat, at)
