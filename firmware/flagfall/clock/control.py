"""Time controls as text: read with errors that name the column, and written back. Knows nothing of a running clock.

`5m`, `5m+3s` (Fischer), `5md3s` (simple delay), `5mb3s` (the same shown as one sum), `5m|3m` for unequal times, or the
name of a preset. docs/clock.md has the grammar.
"""

from micropython import const

from ..errors import BadValue, ControlError
from . import span
from .methods import Bronstein, Delay, Fischer, SuddenDeath
from .presets import text_of

_SEATS = const(6)  # the most seats at a clock
_LONGEST_TEXT = const(200)
_LEAST = const(1000)  # ms that a seat has at least for its first move


class Control:
    """What was agreed before the game. methods: one for all seats, or one a seat; name: of the preset, "" when typed."""

    def __init__(self, methods: list, name: str = ""):
        self.methods = methods
        self.name = name

    def of(self, seats: int) -> list:
        """One method a seat. BadValue when the unequal times are for another number of seats."""
        if len(self.methods) == 1:
            return self.methods * seats
        if len(self.methods) != seats:
            raise BadValue("the time control is for %d seats, the game has %d" % (len(self.methods), seats))
        return list(self.methods)

    def text(self) -> str:
        """The canonical text: reading it gives the same control, whatever happens to the presets."""
        return "|".join([method.text() for method in self.methods])


def parse(text: str) -> Control:
    """The control that this text or preset name means. ControlError names the column, counted from 1."""
    known = text_of(text)
    if known:
        return Control(parse(known).methods, text)
    if len(text) > _LONGEST_TEXT:
        raise ControlError("the time control is too long", _LONGEST_TEXT + 1)
    methods, at = [], 0
    while True:
        method, at = _seat(text, at)
        methods.append(method)
        if at == len(text):
            return Control(methods)
        if text[at] in _LATER_SIGNS:
            raise ControlError(_LATER_SIGNS[text[at]], at + 1)
        if text[at] != "|":
            raise ControlError("this does not belong here", at + 1)
        if len(methods) == _SEATS:
            raise ControlError("there are at most %d seats" % _SEATS, at + 1)
        at += 1


def _seat(text: str, at: int) -> tuple:
    """(method, end): one seat's method, by the word it begins with; without a word it is a main time."""
    end = at
    while end < len(text) and "a" <= text[end] <= "z":
        end += 1
    if end == at:
        return _timed(text, at)
    reader = _WORDS.get(text[at:end])
    if reader is None:
        raise ControlError("there is no time control of this name", at + 1)
    return reader(text, at)


def _timed(text: str, at: int) -> tuple:
    """TIME, TIME+TIME, TIMEdTIME or TIMEbTIME."""
    begin, end = at, span.digits(text, at)
    if at < end < len(text) and text[end] in _LATER_SIGNS:
        raise ControlError(_LATER_SIGNS[text[end]], end + 1)
    base, at = span.read(text, at)
    extra, sign = 0, text[at : at + 1]
    if sign and sign in _SIGNS:
        extra, at = span.read(text, at + 1)
    if base + extra < _LEAST:
        raise ControlError("a control gives at least 1s", begin + 1)
    method = _SIGNS[sign] if extra else SuddenDeath
    if not base and method is not Fischer:
        raise ControlError("a delay needs a main time before it", begin + 1)
    return method(base, extra), at


def _unknown(text: str, at: int) -> tuple:
    """Stands in the table for a method of the grammar that this version cannot do."""
    raise ControlError("this timing method is not known yet", at + 1)


# A new method is a class in methods.py and its reader here: (text, index) -> (method, index after it).
_SIGNS = {"+": Fischer, "d": Delay, "b": Bronstein}
_WORDS = {
    "byo": _unknown,
    "can": _unknown,
    "canp": _unknown,
    "gong": _unknown,
    "hour": _unknown,
    "move": _unknown,
    "scrabble": _unknown,
    "up": _unknown,
}
_LATER_SIGNS = {
    ";": "several periods are not known yet",
    "/": "periods of so many moves are not known yet",
    "!": "periods of so many moves are not known yet",
    "*": "a period that repeats is not known yet",
}
