"""Flags, their marks and the overrun must be right when they rise and fall again, and in turns that begin with the flag down.

The rules are those of clock/docs/clock.md, Flags; the values are worked by hand.
"""

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from tests.portable.clock.played_clock import running_clock


def test_without_a_flag_nobody_is_marked():
    clock = Clock(parse("10s"))
    assert clock.first_flag(0) == -1 and clock.flags(0) == []
    clock.resume(0)
    assert clock.first_flag(9999) == -1 and clock.first_flag(10000) == 0


def test_a_millisecond_raises_the_flag():
    """More than 0 ms is a pardon, and a clock that this flag has stopped is then paused."""
    clock = running_clock("10s")
    clock.correct(0, 1, 12000)
    assert clock.flags(12000) == [] and clock.first_flag(12000) == -1 and clock.paused
    clock.resume(20000)
    assert clock.running(20000) == 0 and clock.flags(20001) == [0]


def test_a_raised_flag_that_falls_after_another_one_gets_no_mark():
    """The first player was pardoned while the second player's flag was down, so the order is no longer known from the mark."""
    clock = running_clock("10s", freeze=False)
    clock.press(0, 10000)
    clock.correct(0, 1000, 20000)
    assert clock.flags(20000) == [1] and clock.first_flag(20000) == -1
    clock.press(1, 20000)
    assert clock.flags(21000) == [1, 0] and clock.first_flag(21000) == -1


def test_the_mark_stays_when_the_flag_was_for_one_turn_only():
    """A time for each move, without freeze: both have overrun a turn, the first player first."""
    clock = running_clock("move:10s", freeze=False)
    clock.press(0, 11000)
    assert clock.flags(11000) == [0]
    clock.press(1, 12000)
    assert clock.flags(12000) == [] and clock.first_flag(12000) == 0
    clock.press(0, 13000)
    assert clock.flags(23000) == [1] and clock.first_flag(23000) == 0


def test_an_overrun_is_counted_over_all_turns():
    """The flag fell after 10 s of the first turn, so 3 s are over, then 2 s more. A press of such a seat is no move."""
    clock = running_clock("10s", freeze=False, overtime="up")
    assert [clock.left(0, t) for t in (9999, 10000, 10001, 13000)] == [1, 0, 1, 3000]
    clock.press(0, 13000)
    assert clock.left(0, 15000) == 3000
    clock.press(1, 16000)
    assert [clock.left(0, t) for t in (16000, 18000)] == [3000, 5000]
    clock.press(0, 18000)
    assert [clock.left(seat, 18000) for seat in (0, 1)] == [5000, 7000] and clock.moves == [0, 1]


def test_a_delay_comes_before_the_overrun_of_each_turn():
    clock = running_clock("10sd3s", freeze=False, overtime="up")
    assert [clock.left(0, t) for t in (13000, 14000)] == [0, 1000]
    clock.press(0, 14000)
    clock.press(1, 15000)
    assert [clock.left(0, t) for t in (15000, 17000, 18000, 20000)] == [1000, 1000, 1000, 3000]


def test_the_overrun_before_a_pardon_is_forgotten():
    clock = running_clock("10s", freeze=False, overtime="up")
    clock.press(0, 13000)
    clock.correct(0, 5000, 14000)
    clock.press(1, 14000)
    assert [clock.left(0, t) for t in (14000, 18999, 19000, 19500)] == [5000, 1, 0, 500]


def test_a_correction_of_the_period_leaves_the_flag_and_its_overrun():
    """The flag fell at 30 s, or at 15 s because move 1 was missing. Another delay does not change the overrun of 3 s."""
    for control, period, t in (("10s;20s", 1, 33000), ("1/10sd5s;20s", 2, 18000), ("1/10s;20sd5s", 2, 13000)):
        clock = running_clock(control, freeze=False, overtime="up")
        assert clock.flags(t) == [0] and clock.left(0, t) == 3000, control
        clock.correct(0, -1, t, -1, period)
        assert clock.flags(t) == [0] and [clock.left(0, t + ms) for ms in (0, 1000)] == [3000, 4000], control
        assert clock.period_of(0, t) == period


def test_a_correction_of_a_waiting_seat_leaves_both_times():
    for control in ("10s;20s", "10sd5s;20sd5s", "10sb5s;20sb5s"):
        clock = running_clock(control)
        left = [clock.left(seat, 7000) for seat in (0, 1)]
        clock.correct(1, -1, 7000, -1, 2)
        assert [clock.left(seat, 7000) for seat in (0, 1)] == left and clock.period_of(1, 7000) == 2, control
        clock.press(0, 8000)
        assert clock.left(1, 8000) == left[1], control


def test_a_correction_of_the_time_leaves_the_moves_and_the_period():
    clock = running_clock("2/10s;20s")
    clock.press(0, 1000)
    clock.correct(0, 5000, 1000)
    assert clock.moves == [1, 0] and clock.period == [1, 1] and clock.left(0, 1000) == 5000


def test_no_delay_is_left_while_no_time_runs():
    clock = Clock(parse("10sd5s"))
    assert clock.delay_left(0) == 0
    clock.resume(0)
    assert clock.delay_left(2000) == 3000
    clock.pause(2000)
    assert clock.delay_left(3000) == 0
    clock.resume(4000)
    assert clock.delay_left(4000) == 3000
    clock = running_clock("10sd5s", freeze=False)
    clock.press(0, 16000)
    clock.press(1, 16000)
    assert clock.flags(16000) == [0] and clock.delay_left(16000) == 0
