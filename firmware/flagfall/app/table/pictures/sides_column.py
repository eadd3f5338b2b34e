"""A column beside the menu of a game: name, time and score of each side, so that they stay visible while the clock is stopped."""

from micropython import const

from ...i18n.language import t
from ...paint import large_time
from ...paint.canvas import AT_RIGHT, fit
from ..game_screen import clock_name, side_name
from .clock_marks import time_text

_WIDTH = const(104)  # pixels
_TALL_WIDTH = const(144)  # the same on a tall panel
_EDGE = const(4)


def width(canvas) -> int:
    """Returns the pixels that the column takes at the right."""
    return _TALL_WIDTH if canvas.tall else _WIDTH


def draw(canvas, play):
    """Draws the column. Yields after each side. play: the play screen below the menu."""
    table = play.table
    clock, game = table.clock, table.game
    at = table.time(play.app.shown_at)
    left, top = canvas.width - width(canvas), canvas.top
    count = clock.seats if clock else len(game.sides)  # of places: clock seats, or without a clock sides
    high = (canvas.height - top) // max(count, 2)
    canvas.vline(left, top, canvas.height - top)
    for place in range(count):
        side = table.side_at(place) if clock else place
        name = clock_name(table, place) if clock else side_name(table, place)
        score = "" if game.facts.moves_optional else str(game.score(side))
        time = time_text(clock, place, at) if clock else ""
        y = top + place * high
        yield from (_large if count == 2 else _small)(canvas, left, y, high, name, time, score)
        if (play.marked_clock_seat() if clock else play.marked_side()) == place:
            canvas.box(left, y, canvas.width - left, high, 2)
        yield


def _large(canvas, left: int, y: int, high: int, name: str, time: str, score: str):
    """Draws the name, and below it the time or else the score in large digits. With a time, the score is beside the name."""
    body, room = canvas.body, canvas.width - left - 2 * _EDGE
    beside = score if time else ""
    canvas.text(beside, canvas.width - _EDGE, y + 4, body, AT_RIGHT)
    canvas.text(fit(name, body, room - (body.measure(beside) + 6 if beside else 0)), left + _EDGE, y + 4)
    yield
    low = y + 4 + body.height
    font = canvas.score if large_time.measure(canvas, time or score, canvas.score, t("min")) <= room else body
    large_time.draw(canvas, time or score, (left + canvas.width) // 2, low + (y + high - low - font.height) // 2, font, t("min"))


def _small(canvas, left: int, y: int, high: int, name: str, time: str, score: str):
    """Draws name and score in a line, and the time below it, or at its end if there is little room. Without a time the score is below."""
    small, right = canvas.small, canvas.width - _EDGE
    if high > small.height + canvas.body.height + 6:
        y += 3
        font = canvas.body if time or high < small.height + canvas.score.height + 6 else canvas.score
        canvas.text(time or score, right, y + small.height, font, AT_RIGHT)
        end = score if time else ""
    else:
        end = time or score
        name = "%s %s" % (score, name) if time and score else name
        y += (high - small.height) // 2
    canvas.text(end, right, y, small, AT_RIGHT)
    yield
    canvas.text(fit(name, small, right - left - 2 * _EDGE - small.measure(end)), left + _EDGE, y, small)
