"""A column beside a menu of a game: name, time and score of each side, so that they stay visible while somebody decides something."""

from micropython import const

from ...i18n.language import t
from ...paint import large_time
from ...paint.canvas import AT_RIGHT
from ..game_screen import clock_fit, side_fit
from .clock_marks import flag_sign, mark, time_text

_WIDTH = const(104)  # pixels
_TALL_WIDTH = const(144)  # the same on a tall panel
_EDGE = const(4)


def width(canvas, table, large: bool = False) -> int:
    """Returns the pixels that the column takes at the right; 0 when there are too many places for it. large: the times of two clocks are as
    large as in play.
    """
    if large:
        return canvas.clock.measure("00:00") + _EDGE
    if (canvas.height - canvas.top) // _places(table) < canvas.line:
        return 0
    return _TALL_WIDTH if canvas.tall else _WIDTH


def _places(table) -> int:
    """Returns the number of clock seats, or without a clock of sides."""
    return table.clock.seats if table.clock else len(table.game.sides)


def draw(canvas, play, large: bool = False):
    """Draws the column; a large one has the whole height. Yields after each side. play: the play screen below the menu."""
    table = play.table
    clock, game = table.clock, table.game
    at = table.time(play.app.shown_at)
    left, top, count = canvas.width - width(canvas, table, large), 0 if large else canvas.top, _places(table)
    if left == canvas.width:
        return
    high = (canvas.height - top) // max(count, 2)
    canvas.vline(left, top, canvas.height - top)
    for row in range(count):
        place = row ^ play.app.preferences.swapped if count == 2 else row
        side = table.side_at(place) if clock else place
        fit_place = clock_fit if clock else side_fit

        def name(font, room: int, place=place, fit_place=fit_place) -> str:
            return fit_place(table, place, font, room)

        score = "" if game.facts.moves_optional else str(game.score(side))
        time = time_text(clock, place, at) if clock else ""
        y = top + row * high
        marked = (play.marked_clock_seat() if clock else play.marked_side()) == place
        if large:
            marked = bool(flag_sign(clock, place, at)) or marked
            score = " ".join([flag_sign(clock, place, at), score]).strip() if score else mark(clock, place, at)
        draw_place = _large if count == 2 else _small
        yield from draw_place(canvas, left, y, high, name, time, score, canvas.clock if large else canvas.score)
        if marked and large:
            bar = 0 if _is_low(canvas, high, canvas.clock) else canvas.bar  # a low place has no room for a black bar
            canvas.invert(left, y, canvas.width - left, high if count > 2 else bar)
        elif marked:
            canvas.box(left, y, canvas.width - left, high, 2)
        yield


def _large(canvas, left: int, y: int, high: int, name, time: str, score: str, digits):
    """Draws the name, and below it the time or else the score in large digits. With a time, the score is beside the name."""
    room = canvas.width - left - 2 * _EDGE
    body = canvas.small if _is_low(canvas, high, digits) else canvas.body
    beside = score if time else ""
    top = y + (4 if digits is canvas.score else 2)
    canvas.text(beside, canvas.width - _EDGE, top, body, AT_RIGHT)
    canvas.text(name(body, room - (body.measure(beside) + 6 if beside else 0)), left + _EDGE, top, body)
    yield
    low = top + body.height + (2 if body is canvas.small else 0)
    font = digits if large_time.measure(canvas, time or score, digits, t("min")) <= room + _EDGE else canvas.score
    font = font if large_time.measure(canvas, time or score, font, t("min")) <= room else body
    large_time.draw(canvas, time or score, (left + canvas.width) // 2, low + (y + high - low - font.height) // 2, font, t("min"))


def _is_low(canvas, high: int, digits) -> bool:
    """Returns True when the name above the digits must be small."""
    return high < canvas.bar + digits.height + 2


def _small(canvas, left: int, y: int, high: int, name, time: str, score: str, digits):
    """Draws name and score in a line, and the time below it, or at its end if there is little room. Without a time the score is below."""
    small, right = canvas.small, canvas.width - _EDGE
    if high > small.height + canvas.body.height + 6:
        y += 3
        font = canvas.body if time and digits is canvas.score or high < small.height + canvas.score.height + 6 else canvas.score
        gap = 1 if time and font is canvas.score else 0
        y -= gap
        canvas.text(time or score, right, y + small.height + 2 * gap, font, AT_RIGHT)
        first, end = "", score if time else ""
    else:
        end = time or score
        first = score + " " if time and score else ""
        y += (high - small.height) // 2
    canvas.text(end, right, y, small, AT_RIGHT)
    yield
    canvas.text(first + name(small, right - left - 2 * _EDGE - small.measure(first + end)), left + _EDGE, y, small)
