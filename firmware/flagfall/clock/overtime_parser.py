"""The time controls that begin with a word, `byo:10m,5x30s` or `move:30s+save`, read. Loaded when there is one."""

from micropython import const

from ..errors import ControlError
from . import time_span
from .overtime import Byoyomi, Canadian, Scrabble, Up
from .per_turn import Gong, Hourglass, PerMove
from .time_control import number

_LEAST = const(1000)  # ms of anything that must not be nothing
_MOST_PERIODS = const(99)
_MOST_MOVES = const(99)


def read(text: str, at: int, end: int) -> tuple:
    """(method, index after it): the word stands at at..end."""
    reader = _WORDS.get(text[at:end])
    if reader is None:
        raise ControlError("there is no time control of this name", at + 1)
    return reader(text, end)


def _sign(text: str, at: int, sign: str, what: str) -> int:
    """The index after a sign that must stand here."""
    if text[at : at + len(sign)] != sign:
        raise ControlError("%s: %s is missing here", at + 1, what, sign)
    return at + len(sign)


def _time(text: str, at: int, least: int = _LEAST) -> tuple:
    ms, end = time_span.read(text, at)
    if ms < least:
        raise ControlError("this must be at least %ds", at + 1, least // 1000)
    return ms, end


def _byoyomi(text: str, at: int) -> tuple:
    what = "byo:MAIN,NxTIME"
    base, at = _time(text, _sign(text, at, ":", what), 0)
    at = _sign(text, at, ",", what)
    count = number(text, at, 1, _MOST_PERIODS, "the periods")
    extra, at = _time(text, _sign(text, time_span.digits(text, at), "x", what))
    return Byoyomi(base, count, extra), at


def _canadian(text: str, at: int) -> tuple:
    return _blocks(text, at, "can:MAIN,MOVES/TIME")


def _progressive(text: str, at: int) -> tuple:
    what = "canp:MAIN,MOVES/TIME,+MOVES"
    method, at = _blocks(text, at, what)
    at = _sign(text, at, ",+", what)
    method.step = number(text, at, 1, _MOST_MOVES, "the moves")
    return method, time_span.digits(text, at)


def _blocks(text: str, at: int, what: str) -> tuple:
    base, at = _time(text, _sign(text, at, ":", what), 0)
    at = _sign(text, at, ",", what)
    count = number(text, at, 1, _MOST_MOVES, "the moves")
    extra, at = _time(text, _sign(text, time_span.digits(text, at), "/", what))
    return Canadian(base, count, extra), at


def _hourglass(text: str, at: int) -> tuple:
    base, at = _time(text, _sign(text, at, ":", "hour:TIME"))
    return Hourglass(base), at


def _gong(text: str, at: int) -> tuple:
    base, at = _time(text, _sign(text, at, ":", "gong:TIME"))
    return Gong(base), at


def _up(text: str, at: int) -> tuple:
    if text[at : at + 1] != ":":
        return Up(0), at
    base, at = _time(text, at + 1)
    return Up(base), at


def _scrabble(text: str, at: int) -> tuple:
    base, at = _time(text, _sign(text, at, ":", "scrabble:TIME"))
    return Scrabble(base), at


def _per_move(text: str, at: int) -> tuple:
    base, at = _time(text, _sign(text, at, ":", "move:TIME"))
    if text[at : at + 1] != "+":
        return PerMove(base), at
    return PerMove(base, True), _sign(text, at, "+save", "move:TIME+save")


# A new method is a class and its reader here: (text, index after its word) -> (method, index after it).
_WORDS = {
    "byo": _byoyomi,
    "can": _canadian,
    "canp": _progressive,
    "gong": _gong,
    "hour": _hourglass,
    "move": _per_move,
    "scrabble": _scrabble,
    "up": _up,
}
