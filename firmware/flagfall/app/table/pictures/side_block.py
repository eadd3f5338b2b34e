"""The block of a side in the picture of a game: clock and score are legible from 3 m, the details around them from 1 m.

Without a clock the block has only the name and the score, as large as the panel allows.
"""

from micropython import const

from ...i18n.language import t
from ...paint import large_time
from ...paint.canvas import AT_RIGHT, CENTRED, CLOCK, SCORE
from ...paint.font import load_font
from ..game_screen import gain_of, side_fit
from ..time_warnings import is_low
from .clock_marks import corner, extra, time_text, with_arrow

_EDGE = const(6)
_TOP = const(2)


def below(canvas) -> int:
    """Returns the pixels of the two lines below the blocks."""
    return 2 * canvas.bar


def draw(canvas, play, side: int, x: int, width: int, at: int):
    """Draws the block at x; at: game time (ms) of its clock. Yields between steps."""
    high = canvas.height - below(canvas)
    left, right = x + _EDGE, x + width - _EDGE
    if not play.table.clock:
        yield from _score_alone(canvas, play.table, side, left, right, high)
    else:
        texts = _BlockTexts(play.table, side, at, not x and play.table.clock.seats == 2)
        yield
        yield from (_tall if canvas.tall else _small)(canvas, texts, left, right, high)
    if play.marked_side() == side:
        if play.black():
            canvas.invert(x, 0, width, high)
        else:
            canvas.box(x, 0, width, high, 2)
        yield


class _BlockTexts:
    """The texts of a block with a clock. gain: the points that `gain_of` returns; low: little time is left."""

    def __init__(self, table, side: int, at: int, left: bool):
        clock, clock_seat = table.clock, table.clock_seat_of(side)
        self.table, self.side, self._clock_seat, self._at, self._left = table, side, clock_seat, at, left
        self.time = time_text(clock, clock_seat, at)
        self.score = str(table.game.score(side))
        points = gain_of(table.game, side)
        self.gain = "%+d" % points if points else ""
        self.low = is_low(clock, clock_seat, at)
        self.flag = ""
        if clock.flag(clock_seat, at):
            self.flag = t("flag_first" if clock.first_flag(at) == clock_seat else "flag_down")

    def name(self, font, room: int) -> str:
        """Returns the name with the arrow of its button, cut to the room."""
        clock = self.table.clock
        return with_arrow(clock, side_fit(self.table, self.side, font, room - font.measure(with_arrow(clock, "", True)), True), self._left)

    def note(self, font, room: int) -> str:
        """Returns the marks of the clock that fit into the room."""
        clock = self.table.clock
        if clock.started:
            return corner(font, clock, self._clock_seat, self._at, room)
        text = extra(clock, self._clock_seat, self._at)
        return text if font.measure(text) <= room else ""


def _small(canvas, texts, left: int, right: int, high: int):
    """Draws the time, and below it the score with name, gain and note."""
    body, small, digits = canvas.body, canvas.small, load_font("points_digits")
    y = high - _TOP - digits.height
    large_time.draw(canvas, texts.time, (left + right) // 2, (y - canvas.clock.height) // 2, canvas.clock, t("min"))
    yield
    canvas.text(texts.score, left - 2, y, digits)
    yield
    room = right - left - digits.measure(texts.score) - 2
    if texts.low:
        canvas.black_line(texts.name(small, room), right - room, y, room + 6)
    else:
        canvas.text(texts.name(body, room), right, y, body, AT_RIGHT)
    yield
    y += digits.height - body.height + 1
    if texts.flag:
        canvas.text(texts.flag, right, y, body, AT_RIGHT)
        return
    canvas.text(texts.gain, right - room + 4, y)
    canvas.text(texts.note(small, room - 8 - body.measure(texts.gain)), right, y + 3, small, AT_RIGHT)


def _tall(canvas, texts, left: int, right: int, high: int):
    """Draws name and note above the clock, score and gain below it; the score has smaller digits than the time."""
    body, small, digits = canvas.body, canvas.small, canvas.clock
    least = 0 if texts.table.clock.started else (right - left) // 3  # room for a short extra time beside a long name
    name = texts.name(small if texts.low else body, right - left - _EDGE - small.measure(texts.note(small, least)))
    if texts.low:
        canvas.black_line(name, left - _EDGE, 0, body.measure(name) + 2 * _EDGE)
    else:
        canvas.text(name, left, _TOP)
    note = texts.note(small, right - left - _EDGE - body.measure(name))
    canvas.text(note, right, _TOP + body.height - small.height, small, AT_RIGHT)
    yield
    y = _TOP + body.height
    gap = (high - y - digits.height - CLOCK.height) // 3
    large_time.draw(canvas, texts.time, (left + right) // 2, y + gap, digits, t("min"))
    yield
    y = high - gap - CLOCK.height
    canvas.text(texts.score, left, y, CLOCK)
    yield
    font = body if texts.flag else SCORE
    canvas.text(texts.flag or texts.gain, right, y + CLOCK.height - font.height, font, AT_RIGHT)


def _score_alone(canvas, table, side: int, left: int, right: int, high: int):
    """Draws name and score, with the gain below it when there is room, else behind the name."""
    body, digits = canvas.body, canvas.clock if canvas.tall else load_font("large_digits")
    points, score = gain_of(table.game, side), str(table.game.score(side))
    gain = "%+d" % points if points else ""
    if digits.measure(score) > right - left:
        digits = canvas.score
    y = _TOP + body.height
    gap = (high - y - digits.height - canvas.score.height) // 3
    under = gap > 2
    room = right - left - (body.measure(gain) + 4 if gain and not under else 0)
    canvas.text(side_fit(table, side, body, room, True), left, _TOP)
    yield
    canvas.text(score, (left + right) // 2, y + (gap if under else (high - y - digits.height) // 2), digits, CENTRED)
    yield
    if under:
        canvas.text(gain, (left + right) // 2, high - gap - canvas.score.height, canvas.score, CENTRED)
    else:
        canvas.text(gain, right, _TOP, body, AT_RIGHT)
