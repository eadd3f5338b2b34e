"""Time controls as text: read with errors that name the column, and written back. Knows nothing of a running clock.

`5m`, `3m+2s` (Fischer), `5md3s` (simple delay), `5mb3s` (the same shown as one sum), periods `40/90m+30s;30m+30s`,
`byo:10m,5x30s` and others by their word (worded.py), `5m|3m` for unequal times, or the name of a preset.
docs/controls.md has the grammar.
"""

from micropython import const

from ..errors import BadValue, ControlError
from . import time_span
from .main_time import Period, Timed
from .presets import options_of, text_of

LONGEST_TEXT = const(200)

_SEATS = const(6)  # the most seats at a clock
_PERIODS = const(8)
_MOST_MOVES = const(999)  # of one period
_LEAST = const(1000)  # ms that a seat has at least for its first move


class Control:
    """What was agreed before the game. methods: one for all seats, or one a seat; name: of the preset, "" when typed;
    options: of the clock, that a preset brings along, as `name=value` text.
    """

    def __init__(self, methods: list, name: str = "", options: str = ""):
        self.methods = methods
        self.name = name
        self.options = options

    def of(self, seats: int) -> list:
        """One method a seat. BadValue when the unequal times are for another number of seats."""
        if len(self.methods) == 1:
            return self.methods * seats
        if len(self.methods) != seats:
            raise BadValue("the time control is for %d seats, the game has %d", len(self.methods), seats)
        return list(self.methods)

    def text(self) -> str:
        """The canonical text: reading it gives the same control, whatever happens to the presets."""
        return "|".join([method.text() for method in self.methods])


def parse(text: str) -> Control:
    """The control that this text or preset name means. ControlError names the column, counted from 1."""
    known = text_of(text)
    if known:
        return Control(parse(known).methods, text, options_of(text))
    if len(text) > LONGEST_TEXT:
        raise ControlError("the time control is too long", LONGEST_TEXT + 1)
    methods, at = [], 0
    while True:
        begin = at
        method, at = _seat(text, at)
        methods.append(method)
        first = methods[0]
        if method.shares != first.shares or method.automatic != first.automatic:
            raise ControlError("hourglass and gong are for all seats or for none", begin + 1)
        if at == len(text):
            return Control(methods)
        if text[at] != "|":
            raise ControlError("this does not belong here", at + 1)
        if len(methods) == _SEATS:
            raise ControlError("there are at most %d seats", at + 1, _SEATS)
        at += 1


def _seat(text: str, at: int) -> tuple:
    """(method, end): one seat's method, by the word it begins with; without a word it has main times."""
    end = at
    while end < len(text) and "a" <= text[end] <= "z":
        end += 1
    if end == at:
        return _timed(text, at)
    from . import overtime_parser  # most games have main times only: it need not be in memory

    return overtime_parser.read(text, at, end)


def _timed(text: str, at: int) -> tuple:
    """PERIOD;PERIOD;..., the last with `*` when it repeats."""
    periods = []
    while True:
        if len(periods) == _PERIODS:
            raise ControlError("there are at most %d periods", at + 1, _PERIODS)
        begin = at
        period, at = _period(text, at)
        if periods and period.moves and not periods[-1].moves:
            raise ControlError("no number of moves can follow a period for any number of moves", begin + 1)
        periods.append(period)
        more = text[at : at + 1]
        if more == "*":
            if not period.moves:
                raise ControlError("what repeats needs its number of moves", at + 1)
            return Timed(periods, True), at + 1
        if more != ";":
            return Timed(periods), at
        at += 1


def _period(text: str, at: int) -> tuple:
    """[MOVES[!]/]TIME, and +TIME, dTIME or bTIME."""
    moves, at_move = 0, False
    begin, end = at, time_span.digits(text, at)
    if at < end < len(text) and text[end] in "!/":
        moves = number(text, at, 1, _MOST_MOVES, "the moves")
        at_move = text[end] == "!"
        at = end + at_move
        if text[at : at + 1] != "/":
            raise ControlError("after the moves comes /", at + 1)
        at += 1
        begin = at
    base, at = time_span.read(text, at)
    extra, sign = 0, text[at : at + 1]
    if sign and sign in "+db":
        extra, at = time_span.read(text, at + 1)
    if not extra:
        sign = ""
    if base + extra < _LEAST:
        raise ControlError("a control gives at least %ds", begin + 1, _LEAST // 1000)
    if not base and sign != "+":
        raise ControlError("a delay needs a main time before it", begin + 1)
    return Period(base, sign, extra, moves, at_move), at


def number(text: str, at: int, low: int, high: int, what: str) -> int:
    """The whole number that stands at `at`, low..high. ControlError with `what` it is."""
    end = time_span.digits(text, at)
    if at < end < at + 6 and low <= int(text[at:end]) <= high:
        return int(text[at:end])
    raise ControlError("%s must be a number %d to %d", at + 1, what, low, high)
