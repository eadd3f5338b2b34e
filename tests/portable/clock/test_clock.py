"""The clock must handle its events: start, press, pause, flags with and without freeze, and events that count for nothing."""

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from flagfall.errors import ControlError
from tests.portable.clock.played_clock import refusal, times_left


def make(control: str = "5m", seats: int = 2, first: int = 0, start: str = "fide", freeze: bool = True) -> Clock:
    return Clock(parse(control), seats, first, start, freeze)


def test_a_fresh_clock_stands():
    clock = make()
    assert not clock.started and not clock.paused
    assert clock.running(0) == clock.turn == -1
    assert times_left(clock, 99999999) == [300000, 300000]
    assert clock.flags(99999999) == []
    assert clock.moves == [0, 0] and clock.period == [1, 1]


def test_the_opening_press_starts_the_next_seat_and_is_no_move():
    for presser, starts in ((0, 1), (1, 0)):
        clock = make("5m+3s")
        assert clock.press(presser, 700)
        assert clock.started and clock.running(700) == starts
        assert clock.moves == [0, 0]
        assert clock.left(presser, 700) == 303000
        assert clock.left(starts, 1700) == 302000


def test_resume_on_a_fresh_clock_starts_the_first_seat():
    """CK-05"""
    for first in (0, 1):
        clock = make(first=first)
        assert clock.resume(50)
        assert clock.running(50) == first
        assert clock.moves == [0, 0]


def test_pause_before_the_start_does_nothing():
    clock = make()
    assert not clock.pause(5)
    assert not clock.paused and not clock.started
    assert clock.press(1, 3)  # its stamp does not count either


def test_a_press_stops_one_and_starts_the_other():
    """CK-08, CK-09: the time until the press belongs to the mover."""
    clock = make()
    clock.resume(0)
    assert clock.press(0, 4000)
    assert clock.running(4000) == 1
    assert times_left(clock, 5500) == [296000, 298500]
    assert clock.press(1, 6000)
    assert times_left(clock, 6000) == [296000, 298000]
    assert clock.moves == [1, 1]


def test_only_one_side_ever_runs():
    """CK-01, G9-5"""
    clock = make()
    clock.resume(0)
    for t in range(0, 20000, 250):
        before = times_left(clock, t)
        after = times_left(clock, t + 1)
        assert sum(before) - sum(after) == 1
        clock.press(clock.running(t), t)


def test_a_press_of_the_side_that_is_not_running_counts_for_nothing():
    clock = make()
    clock.resume(0)
    assert not clock.press(1, 500)
    assert clock.running(500) == 0 and clock.moves == [0, 0]
    assert times_left(clock, 1000) == [299000, 300000]
    assert clock.press(0, 400)  # and its stamp is no event


def test_both_buttons_in_one_millisecond():
    """The running side's press counts. The other's press counts when it is handled after it, as a turn of 0 ms."""
    clock = make()
    clock.resume(0)
    assert not clock.press(1, 10)
    assert clock.press(0, 10)
    assert clock.running(10) == 1
    assert clock.press(1, 10)
    assert times_left(clock, 10) == [299990, 300000]


def test_press_before_at_and_after_the_flag():
    for control, capacity in (("1m", 60000), ("1m+2s", 62000), ("1md2s", 62000), ("1mb2s", 62000)):
        for late in (-1, 0, 1):
            for freeze in (True, False):
                clock = make(control, freeze=freeze)
                clock.resume(7)
                t = 7 + capacity + late
                alive = late < 0
                assert clock.flags(t) == ([] if alive else [0])
                assert (clock.left(0, t) > 0) == alive
                assert clock.press(0, t) == (alive or not freeze)
                assert clock.moves == [1 if alive else 0, 0]
                assert clock.flags(t) == ([] if alive else [0])


def test_one_millisecond_before_the_flag_is_time_enough():
    clock = make("1m+2s")
    clock.resume(0)
    clock.press(0, 61999)
    assert clock.left(0, 61999) == 2001


def test_freeze_stops_everything_at_the_flag():
    clock = make("1m")
    clock.resume(0)
    clock.press(0, 1000)
    assert clock.running(60999) == 1 and clock.running(61000) == -1
    assert times_left(clock, 61000) == times_left(clock, 99999999) == [59000, 0]
    assert not clock.press(1, 61000)
    assert not clock.press(1, 70000)
    assert not clock.press(0, 70000)
    assert times_left(clock, 80000) == [59000, 0]
    assert clock.flags(80000) == [1] and clock.first_flag(80000) == 1 and clock.flag_time(1, 80000) == 61000
    assert clock.moves == [1, 0]


def test_pause_and_resume_do_not_wake_a_frozen_clock():
    clock = make("1m")
    clock.resume(0)
    assert clock.pause(70000) and clock.paused
    assert clock.flag_time(0, 70000) == 60000
    assert clock.resume(80000)
    assert clock.running(80000) == -1
    assert not clock.press(0, 80001)
    assert times_left(clock, 90000) == [0, 60000]


def test_without_freeze_the_flagged_side_stays_at_zero_and_the_other_goes_on():
    clock = make("1m+2s", freeze=False)
    clock.resume(0)
    assert clock.flags(62000) == [0] and clock.running(62000) == 0
    assert clock.press(0, 65000)  # a legal end of the turn, but no move and no increment
    assert clock.running(65000) == 1 and clock.moves == [0, 0]
    assert times_left(clock, 70000) == [0, 57000]
    assert clock.press(1, 70000)
    assert times_left(clock, 71000) == [0, 59000] and clock.moves == [0, 1]
    assert clock.press(0, 71000)
    assert times_left(clock, 71000) == [0, 59000]


def test_the_second_flag_does_not_get_the_mark():
    clock = make("1m", freeze=False)
    clock.resume(0)
    clock.press(0, 65000)
    assert clock.flags(124999) == [0]
    assert clock.flags(125000) == [0, 1]
    assert clock.first_flag(125000) == 0
    assert clock.press(1, 126000)
    assert clock.flags(126000) == [0, 1] and clock.first_flag(126000) == 0
    assert (clock.flag_time(0, 126000), clock.flag_time(1, 126000)) == (60000, 125000)
    assert times_left(clock, 126000) == [0, 0]


def test_a_flag_needs_no_event_and_no_question_to_have_fallen():
    asked, silent = make("1m"), make("1m")
    for clock in (asked, silent):
        clock.resume(0)
    for t in range(0, 120000, 777):
        asked.flags(t)
        asked.left(0, t)
        asked.running(t)
    assert asked.flags(3) == silent.flags(3) == []
    assert asked.flag_time(0, 200000) == silent.flag_time(0, 200000) == 60000


def test_the_time_of_a_flag_is_refused_before_it_falls():
    clock = make("1m")
    clock.resume(0)
    assert refusal(clock.flag_time, 0, 59999) == "the flag has not fallen"
    assert refusal(clock.flag_time, 1, 60000) == "the flag has not fallen"


def test_a_question_may_look_ahead():
    clock = make()
    clock.resume(0)
    assert clock.left(0, 400) == 299600
    assert clock.press(0, 100)
    assert times_left(clock, 100) == [299900, 300000]


def test_a_question_about_the_past_is_answered_for_the_last_event():
    clock = make()
    clock.resume(0)
    clock.press(0, 5000)
    assert times_left(clock, 1000) == [295000, 300000]
    assert clock.running(1000) == 1


def test_time_does_not_go_back():
    clock = make()
    clock.press(0, -500)  # time may begin anywhere
    clock.press(1, 1000)
    for call in (
        lambda: clock.press(0, 999),
        lambda: clock.press(1, 999),
        lambda: clock.pause(999),
        lambda: clock.resume(999),
        lambda: clock.correct(0, 5000, 999),
        lambda: clock.unpress(999),
    ):
        assert refusal(call) == "time goes back: the last event was at 1000"
    assert clock.moves == [0, 1] and clock.running(1000) == 0
    assert clock.press(0, 1000)


def test_pause_keeps_the_turn():
    clock = make()
    clock.resume(0)
    assert clock.pause(4000)
    assert clock.paused and clock.running(4000) == -1 and clock.turn == 0
    assert not clock.pause(5000)
    assert not clock.press(0, 6000) and not clock.press(1, 6000)
    assert times_left(clock, 99999999) == [296000, 300000]
    assert clock.resume(100000)
    assert not clock.paused and clock.running(100000) == 0
    assert not clock.resume(100000)
    assert clock.press(0, 101000)
    assert times_left(clock, 101000) == [295000, 300000]


def test_a_pause_at_the_flag_is_too_late_and_one_before_it_is_not():
    for at, flags in ((59999, []), (60000, [0])):
        clock = make("1m")
        clock.resume(0)
        clock.pause(at)
        assert clock.flags(10 * at) == flags


def test_pause_within_the_delay_keeps_the_unused_part():
    for control in ("1md5s", "1mb5s"):
        clock = make(control)
        clock.resume(0)
        clock.pause(2000)
        clock.resume(62000)
        clock.press(0, 62000 + 3000)  # exactly the five seconds
        assert clock.left(0, 65000) == Clock(parse(control)).left(0, 0)
        clock.press(1, 65000)
        clock.press(0, 65000 + 5001)  # a new turn has its whole delay again
        assert clock.left(0, 70001) == Clock(parse(control)).left(0, 0) - 1


def test_thirty_days_paused_cost_nothing():
    clock, month = make("5m+3s"), 30 * 86400000
    clock.resume(0)
    clock.pause(1)
    clock.resume(1 + month)
    clock.press(0, 2 + month)
    assert clock.left(0, 2 + month) == 303000 - 2 + 3000


def test_plain_rotation():
    for seats in (3, 4, 5, 6):
        clock = make("1m", seats)
        assert clock.press(seats - 1, 0)
        for turn in range(2 * seats):
            assert clock.running(turn * 10) == turn % seats
            assert clock.press(turn % seats, turn * 10 + 10)
        assert times_left(clock, 20 * seats) == [59980] * seats
        assert clock.moves == [2] * seats


def test_flags_in_order_of_falling_with_three_seats():
    clock = make("10s|30s|5s", 3, freeze=False)
    clock.resume(0)
    clock.press(0, 11000)
    clock.press(1, 12000)
    clock.press(2, 17000)  # its flag fell at the press
    clock.press(0, 18000)
    assert clock.flags(46999) == [0, 2]
    assert clock.flags(47000) == [0, 2, 1]
    assert clock.first_flag(47000) == 0


def test_bad_clocks():
    control = parse("5m")
    assert refusal(Clock, control, 1) == "a clock has 2 to 6 seats"
    assert refusal(Clock, control, 7) == "a clock has 2 to 6 seats"
    assert refusal(Clock, control, 2, 2) == "the first seat is a number 0 to 1"
    assert refusal(Clock, control, 2, -1) == "the first seat is a number 0 to 1"
    assert refusal(Clock, control, 2, 0, "lichess") == "start is one of fide base"
    assert "for 2 seats" in refusal(Clock, parse("5m|3m"), 3)


def test_bad_seats():
    clock = make()
    for seat in (-1, 2):
        assert refusal(clock.press, seat, 0) == "the seat is a number 0 to 1"
        assert refusal(clock.correct, seat, 1000, 0) == "the seat is a number 0 to 1"
    assert not clock.started


def test_a_control_error_is_a_bad_value_for_the_protocol():
    try:
        parse("5")
    except ControlError as error:
        assert error.code == "bad-value"
