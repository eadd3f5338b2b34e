"""The picture of a game on a tall panel: the table or the board, and beside it the players with their clocks and scores.

The time is the larger number, the score the smaller one; in a low block it is the other way round. Knows games only by their styles.
"""

from micropython import const

from ....runtime import module_loader
from ...i18n.language import joined, t
from ...paint import large_time
from ...paint.canvas import AT_RIGHT, CENTRED, CLOCK, SCORE
from ..game_screen import gain_of, side_fit
from ..time_warnings import is_low
from . import play_news
from .clock_marks import corner, overtime, time_text

_PLAYERS = const(140)  # pixels of the players' width
_LARGE = const(100)  # pixels of height from which a side has its time in large digits
_TWO_LINES = const(60)  # pixels of height from which the score has a line and larger digits


def draw(canvas, play):
    """Draws the picture; yields after each element. play: the play screen."""
    table = play.table
    at = play.drawing_time() if table.clock else 0
    left, high = canvas.width - _PLAYERS, canvas.height - 2 * canvas.bar
    yield from module_loader.load("app." + table.style.table).draw(canvas, play, left - 4, high)
    sides = len(table.game.sides)
    for side in range(sides):
        top = high * side // sides
        yield from _player(canvas, play, side, left, top, high * (side + 1) // sides - top - 2, at)
    yield from play_news.draw(canvas, play)


def _player(canvas, play, side: int, left: int, y: int, high: int, at: int):
    """Draws a side with its name, time and score. The side on turn is inverted, or framed while the time stands. Yields between steps."""
    table = play.table
    clock, points = table.clock, gain_of(table.game, side)
    x, right = left + 4, canvas.width - 4
    time = time_text(clock, table.clock_seat_of(side), at) if clock else ""
    gain = "%+d" % points if points else ""
    score = str(table.game.score(side))
    yield
    room = right - x - (0 if high >= _TWO_LINES else canvas.body.measure(score) + 6)
    if clock and is_low(clock, table.clock_seat_of(side), at):
        canvas.black_line(side_fit(table, side, canvas.small, room - 4, True), left, y, room + 8)
    else:
        canvas.text(side_fit(table, side, canvas.body, room, True), x, y + 2)
    yield
    if high >= _LARGE:
        yield from _large(canvas, table, side, time, gain, score, x, right, y, high, at)
    else:
        font = SCORE if high >= _TWO_LINES else canvas.body
        second = y + canvas.bar + (2 if font is SCORE else 0)
        canvas.text(score, right, second if font is SCORE else y + 2, font, AT_RIGHT)
        more = joined("%s  %s", (time, overtime(clock, table.clock_seat_of(side), at)[1] if clock else ""))
        if canvas.small.measure(more) + font.measure(score) + 6 <= right - x:
            time = more
        canvas.text(time or gain, x, second + (4 if font is SCORE else 0), canvas.small)
    yield
    if play.marked_side() == side:
        if play.black():
            canvas.invert(left, y, canvas.width - left, high)
        else:
            canvas.box(left, y, canvas.width - left, high, 2)
    yield


def _large(canvas, table, side: int, time: str, gain: str, score: str, x: int, right: int, y: int, high: int, at: int):
    """Draws the time in large digits and the score below it; without a clock the score in large digits. Yields between steps."""
    large_time.draw(canvas, time or score, (x + right) // 2, y + canvas.bar, CLOCK, t("min"))
    yield
    foot = y + high - 6 - SCORE.height
    if not time:
        canvas.text(gain, (x + right) // 2, foot, SCORE, CENTRED)
        return
    canvas.text(score, right, foot, SCORE, AT_RIGHT)
    canvas.text(gain, x, foot + 4)
    marks = corner(canvas.small, table.clock, table.clock_seat_of(side), at, right - x)
    canvas.text(marks, x, y + canvas.bar + CLOCK.height + 2, canvas.small)
    yield
