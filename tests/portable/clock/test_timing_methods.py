"""Every timing method must say rightly what it has, because editor, screens and protocol ask it (clock/docs/clock.md)."""

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from flagfall.errors import BadValue, ControlError

ALL = (
    "5m",
    "5m+3s",
    "40/2h;1h",
    "40/2h;20/1h*",
    "byo:10m,3x30s",
    "can:1h,20/5m",
    "canp:1h,20/5m,+5",
    "move:30s",
    "hour:5m",
    "gong:10s",
    "up",
    "scrabble:25m",
)


def only_method(text: str):
    (method,) = parse(text).methods
    return method


def refusal(text: str) -> str:
    try:
        parse(text)
    except ControlError as error:
        return str(error)
    raise AssertionError("not refused: " + text)


def with_mark(mark) -> list:
    """Returns the controls whose method has this mark."""
    return [text for text in ALL if mark(only_method(text))]


def test_the_marks_of_each_method():
    assert with_mark(lambda method: method.numbered) == ["40/2h;1h", "40/2h;20/1h*"], "only these show the number of the period"
    assert with_mark(lambda method: method.repeats) == ["40/2h;20/1h*"]
    assert with_mark(lambda method: method.counts) == with_mark(lambda method: method.spares) == list(ALL[4:7])
    assert with_mark(lambda method: method.counts_up) == ["up"]
    assert with_mark(lambda method: method.shares) == ["hour:5m"] and with_mark(lambda method: method.automatic) == ["gong:10s"]
    assert with_mark(lambda method: method.forgives) == ["move:30s"], "a flag counts only for its turn"
    assert with_mark(lambda method: method.fine) == with_mark(lambda method: method.limit) == ["scrabble:25m"]
    assert only_method("up:1h").limit == 3600000 and not only_method("up").limit


def test_a_method_without_penalty_or_delay_has_none():
    for text in ALL:
        clock = Clock(parse(text))
        clock.resume(0)
        for t in (0, 2000):
            assert [clock.penalty(seat, t) for seat in (0, 1)] == [0, 0] and clock.delay_left(t) == 0, text


def test_a_time_that_must_not_be_missing_is_at_least_a_second():
    for form, column in (
        ("%s", 1),
        ("40/%s;1h", 4),
        ("1h;%s", 4),
        ("byo:10m,3x%s", 11),
        ("can:1h,20/%s", 11),
        ("move:%s", 6),
        ("hour:%s", 6),
        ("gong:%s", 6),
        ("up:%s", 4),
        ("scrabble:%s", 10),
    ):
        assert parse(form % "1s").text() == form % "1s"
        words = "this must be at least 1s" if ":" in form else "a control gives at least 1s"
        assert refusal(form % "999ms") == "column %d: %s" % (column, words), form


def test_a_clock_can_begin_with_a_millisecond():
    """Each period has at least a second, extra time included. Without an increment at the start some main time is needed."""
    clock = Clock(parse("1ms+999ms"), 2, 0, "base")
    clock.resume(0)
    assert clock.flags(0) == [] and clock.flags(1) == [0]
    try:
        Clock(parse("0s+1s"), 2, 0, "base")
    except BadValue as error:
        assert str(error) == "a control without main time needs start=fide"
    else:
        raise AssertionError("a clock without time was not refused")


def test_the_rest_of_overtime_and_its_period_belong_together():
    """Byo-yomi of three periods: they are the periods 2, 3 and 4 of the clock. A block may have any rest, so its number stays."""
    byo, can, grows = [only_method(text) for text in ALL[4:7]]
    assert [byo.spare_at(period) for period in (1, 2, 3, 4)] == [0, 3, 2, 1]
    assert [byo.period_at(left, 1) for left in (3, 2, 1)] == [2, 3, 4]
    assert byo.period_at(0, 1) == 4, "at least one period is left"
    assert [can.spare_at(period) for period in (1, 2, 3)] == [0, 20, 20] and [grows.spare_at(period) for period in (1, 2, 3)] == [0, 20, 25]
    for method in (can, grows):
        assert [method.period_at(7, period) for period in (1, 2, 3)] == [2, 2, 3]
    for text in ALL[:4] + ALL[7:]:
        assert [only_method(text).spare_at(period) for period in (1, 2)] == [0, 0], text
        assert [only_method(text).period_at(0, period) for period in (1, 2)] == [1, 2], text


def test_the_present_period_set_again_changes_no_time():
    """Two seconds of the turn are used when the arbiter sets the period that the seat is in."""
    for text in ALL:
        changed, other = Clock(parse(text)), Clock(parse(text))
        for clock in (changed, other):
            clock.resume(0)
        changed.correct(0, -1, 2000, -1, 1)
        for t in (2000, 7000):
            assert [changed.left(seat, t) for seat in (0, 1)] == [other.left(seat, t) for seat in (0, 1)], text
            assert (changed.running(t), changed.steady_until(t)) == (other.running(t), other.steady_until(t)), text


def test_a_seat_is_set_from_overtime_to_the_main_time_and_back():
    """The main time has 0 ms left, so the arbiter sets it too. Overtime begins with its whole time."""
    for text, ms, left in (("byo:10s,3x30s", 30000, 3), ("can:10s,20/30s", 30000, 20)):
        clock = Clock(parse(text))
        clock.resume(0)
        assert (clock.period_of(0, 11000), clock.overtime(0, 11000), clock.left(0, 11000)) == (2, left, ms - 1000), text
        clock.correct(0, 5000, 11000, -1, 1)
        assert (clock.period_of(0, 11000), clock.overtime(0, 11000), clock.left(0, 12000)) == (1, -1, 4000), text
        clock.correct(0, -1, 12000, -1, 2)
        assert (clock.period_of(0, 12000), clock.overtime(0, 12000)) == (2, left), text
        assert [clock.left(0, t) for t in (12000, 13000)] == [ms, ms - 1000], text


def test_a_seat_set_into_its_overrun_begins_it_at_zero():
    clock = Clock(parse("scrabble:10s"))
    clock.resume(0)
    clock.correct(0, -1, 2000, -1, 2)
    assert [clock.left(0, t) for t in (2000, 3000)] == [0, 1000] and [clock.penalty(0, t) for t in (2000, 2001)] == [0, 10]


def test_each_turn_has_its_time_and_what_is_kept():
    for text, left in (("move:10s", 10000), ("move:10s+save", 16000)):
        clock = Clock(parse(text))
        clock.resume(0)
        clock.press(0, 4000)
        assert clock.left(0, 4000) == left, text
