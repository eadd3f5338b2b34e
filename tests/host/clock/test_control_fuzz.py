"""Any text must be a control or a ControlError with its column, and a control must be written back as the same control."""

from hypothesis import strategies as st

from flagfall.clock import time_span
from flagfall.clock.clock import Clock
from flagfall.clock.time_control import Control, parse
from flagfall.errors import ControlError
from tests.host.clock.clock_stories import BY_TURN, OVERTIME, SINGLE, check, several_periods

SIGNS = "0123456789hmsdb+|/;!*:,x< "
WORDS = (
    "byo:",
    "can:",
    "canp:",
    "hour:",
    "gong:",
    "up",
    "up:",
    "scrabble:",
    "move:",
    "+save",
    "5m",
    "1s",
    "40/",
    "!",
    "*",
    ";",
    "|",
    "3x",
    ",",
    "+2",
    "+10s<10m",
    "+9s,",
)


def lengths(least: int):
    return st.integers(least, 86400000)


@check(parts=st.lists(st.tuples(lengths(1000), st.sampled_from("+db"), lengths(0)), min_size=1, max_size=6))
def test_a_control_is_read_back_as_it_was_written(parts):
    text = "|".join(time_span.text(base) + sign + time_span.text(extra) for base, sign, extra in parts)
    control = parse(text)
    periods = [method.periods[0] for method in control.methods]
    assert [(period.base, period.extra) for period in periods] == [(base, extra) for base, _, extra in parts]
    assert [period.sign for period in periods] == [sign if extra else "" for _, sign, extra in parts]
    assert parse(control.text()).text() == control.text()


@check(text=several_periods())
def test_periods_are_read_back_as_they_were_written(text):
    (method,) = parse(text).methods
    assert len(method.periods) == text.count(";") + 1
    assert method.repeats == text.endswith("*")
    for period, written in zip(method.periods, text.rstrip("*").split(";"), strict=True):
        moves, slash, times = written.rpartition("/")
        assert period.moves == int(moves.rstrip("!") or 0)
        assert period.at_move == moves.endswith("!")
        times = times.partition("<")[0]
        base, sign, extra = next(times.partition(sign) for sign in (*"+db", " ") if sign in times or sign == " ")
        assert (period.base, period.sign.strip()) == (time_span.read(base, 0)[0], sign.strip())
        assert period.extra == (time_span.read(extra, 0)[0] if extra else 0)
    assert parse(parse(text).text()).text() == parse(text).text()


def check_parse(text: str) -> None:
    try:
        control = parse(text)
    except ControlError as error:
        assert 1 <= error.column <= len(text) + 1
        assert str(error).isprintable() and str(error)
        return
    assert isinstance(control, Control)
    assert parse(control.text()).text() == control.text()
    clock = Clock(control, max(2, len(control.methods)))
    clock.resume(0)
    for t in (1, 700, 86400000):
        assert all(clock.left(seat, t) >= 0 for seat in range(clock.seats)), text


@check(150, text=st.one_of(st.text(max_size=30), st.text(SIGNS, max_size=30), st.lists(st.sampled_from(WORDS), max_size=9).map("".join)))
def test_any_text_is_a_control_or_a_control_error(text):
    check_parse(text)


@check(
    150,
    control=st.one_of(st.sampled_from(SINGLE + OVERTIME + BY_TURN), several_periods()),
    at=st.integers(0, 40),
    letter=st.sampled_from("0159hmsdb+|/;!*:,x ²٣\n\0"),
    cut=st.booleans(),
)
def test_a_control_with_one_wrong_letter(control, at, letter, cut):
    check_parse(control[:at] + letter + control[at + cut :])


@check(control=st.one_of(st.sampled_from(SINGLE + OVERTIME + BY_TURN), several_periods()), at=st.integers(0, 40))
def test_a_control_that_was_cut_off(control, at):
    check_parse(control[:at])
