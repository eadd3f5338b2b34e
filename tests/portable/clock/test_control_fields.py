"""The fields of a time control in the editor must reach as far as its text does (clock/docs/controls.md), and no further.

Two limits are narrower, by choice of the editor: a period of byo-yomi and an extra time last at most an hour.
"""

from flagfall.clock.methods import METHODS
from flagfall.clock.time_control import parse
from flagfall.errors import ControlError

HOUR, DAY = 3600, 86400  # seconds
ON_OFF = ((False, True), ("off", "on"))


def only_method(text: str):
    (method,) = parse(text).methods
    return method


def limits(fields) -> dict:
    """Returns the limits of each field, or its choices and their words."""
    return {field[2]: field[3:] for field in fields}


def can_be_set(text: str, field: tuple, number: int, period: int = -1) -> bool:
    """Returns True when the control with this number in the field is read back with it. period: the index of the field's period."""
    method = only_method(text)
    thing = method if period < 0 else method.periods[period]
    value = number * 1000 if field[1] in ("minutes", "seconds") else number
    thing.put(field[2], value)
    try:
        again = only_method(method.text())
    except ControlError:
        return False
    return getattr(again if period < 0 else again.periods[period], field[2]) == value


def test_the_fields_of_each_method():
    for text, fields in (
        ("5m", {}),
        ("byo:0s,5x30s", {"base": (0, DAY), "gain": (0, HOUR), "count": (1, 99), "extra": (1, HOUR)}),
        ("can:1h,20/5m", {"base": (0, DAY), "count": (1, 99), "extra": (1, DAY), "step": (0, 99)}),
        ("move:30s", {"base": (1, DAY), "save": ON_OFF}),
        ("hour:5m", {"base": (1, DAY)}),
        ("gong:10s", {"base": (1, DAY)}),
        ("up", {"base": (0, DAY)}),
        ("scrabble:25m", {"base": (1, DAY)}),
    ):
        assert limits(only_method(text).fields()) == fields, text


def test_every_value_of_a_field_can_be_written_and_no_other():
    """The controls are the usual ones of all methods, blocks with more moves each time, and a period of main time with extra time."""
    for text in [method.usual.replace("%s", "15m") for method in METHODS] + ["canp:15m,20/5m,+5", "40/1h+5s;1h"]:
        method = only_method(text)
        period = 0 if method.periods else -1
        for field in method.period_fields(0) if method.periods else method.fields():
            if field[1] != "choice":
                low, high = field[3:]
                assert can_be_set(text, field, low, period) and can_be_set(text, field, high, period), (text, field)
                assert not can_be_set(text, field, low - 1, period), (text, field)
                assert high == HOUR or not can_be_set(text, field, high + 1, period), (text, field)


def test_the_last_period_can_repeat_when_it_has_a_number_of_moves():
    for text, fields in (
        ("1h", {}),
        ("40/2h;1h", {}),
        ("20/1h", {"repeats": ON_OFF}),
        ("2/2h;20/1h", {"repeats": ON_OFF}),
        ("20/1h*", {"repeats": ON_OFF}),
    ):
        assert limits(only_method(text).fields()) == fields, text


def test_the_fields_of_a_period():
    """A single period for any number of moves has no such number, and no extra time without its kind. The end at zero or with a move
    matters where a period follows.
    """
    base = {"base": (0, DAY), "sign": (("", "+", "d", "b"), ("extra_none", "extra_add", "extra_delay", "extra_bronstein"))}
    moves, extra, most = {"moves": (0, 999)}, {"extra": (0, HOUR)}, {"most": (0, DAY)}
    ends = {"at_move": ((False, True), ("at_zero", "at_move"))}
    for text, periods in (
        ("5m", [base]),
        ("5m+3s", [base | extra | most]),
        ("5md3s", [base | extra]),
        ("20/1h", [base | moves]),
        ("20/1h*", [base | moves | ends]),
        ("2h;1h", [base | moves, base | moves]),
        ("40/2h;1h+5s", [base | moves | ends, base | moves | extra | most]),
        ("40/2h;20/1h", [base | moves | ends, base | moves]),
        ("40/2h;20!/1h*", [base | moves | ends, base | moves | ends]),
    ):
        method = only_method(text)
        assert [limits(method.period_fields(index)) for index in range(len(method.periods))] == periods, text
