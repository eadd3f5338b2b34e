"""A clock for several seats must pass over those that are out, keep everybody's time, and share an hourglass among the others.

The rules are those of clock/docs/clock.md, Events; the values are worked by hand.
"""

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from tests.portable.clock.played_clock import refusal, running_clock, times_left


def test_the_last_seat_stays():
    clock = running_clock("1m", 3)
    clock.out(0, 0)
    assert refusal(clock.out, 0, 0) == "seat 0 is out already"
    clock.out(2, 0)
    assert refusal(clock.out, 1, 0) == "the last seat stays"
    assert [clock.is_out(seat) for seat in range(3)] == [True, False, True] and clock.running(0) == 1
    assert refusal(clock.back, 1, 0) == "seat 1 is not out"
    clock.back(2, 0)
    clock.out(1, 0)
    assert [clock.is_out(seat) for seat in range(3)] == [True, True, False] and clock.running(0) == 2


def test_a_seat_that_leaves_in_its_turn_pays_for_it_and_makes_no_move():
    for control, left in (("10s", 8000), ("10s+3s", 11000), ("byo:0s,3x10s", 10000)):
        clock = running_clock(control, 3)
        clock.out(0, 2000)
        assert clock.left(0, 2000) == left and clock.moves == [0, 0, 0] and clock.running(2000) == 1, control
    clock = running_clock("can:0s,2/10s", 3)
    clock.out(0, 2000)
    assert clock.left(0, 2000) == 8000 and clock.overtime(0, 2000) == 2


def test_a_waiting_seat_that_leaves_changes_no_time():
    for control in ("10s", "10s+3s", "byo:0s,3x10s", "move:10s+save"):
        clock = running_clock(control, 3)
        before = times_left(clock, 2000)
        clock.out(2, 2000)
        assert times_left(clock, 2000) == before and clock.moves == [0, 0, 0] and clock.running(2000) == 0, control
        clock.press(0, 3000)
        clock.press(1, 3000)
        assert clock.running(3000) == 0, control


def test_the_order_is_reversed_and_back():
    clock = running_clock("1m", 4)
    assert not clock.backwards and clock.next(0) == 1
    clock.reverse(1000)
    assert clock.backwards and clock.next(0) == 3 and clock.running(1000) == 0
    clock.press(0, 2000)
    clock.press(3, 3000)
    assert clock.running(3000) == 2 and times_left(clock, 3000) == [58000, 60000, 60000, 59000]
    clock.reverse(3000)
    assert not clock.backwards and clock.next(2) == 3


def test_only_running_time_can_be_skipped():
    clock = Clock(parse("1m"))
    assert not clock.skip(0) and not clock.can_unpress
    clock.resume(0)
    clock.pause(1000)
    assert not clock.skip(2000) and clock.turn == 0 and not clock.can_unpress
    clock.resume(3000)
    assert clock.skip(4000) and clock.turn == 1 and clock.can_unpress
    clock.skip(5000)
    assert not clock.skip(63000) and clock.flags(63000) == [0] and clock.turn == 0


def test_an_hourglass_is_shared_among_the_seats_in_the_game():
    clock = running_clock("hour:10s", 4)
    clock.out(2, 0)
    assert times_left(clock, 4000) == [6000, 12000, 10000, 12000]
    clock.press(0, 4000)
    clock.press(1, 6000)
    assert times_left(clock, 6000) == [7000, 10000, 10000, 13000]


def test_a_seat_that_leaves_an_hourglass_has_shared_its_turn():
    """The others win the time that the turn took so far, and the time of the next turn without the seat."""
    clock = running_clock("hour:10s", 3)
    clock.out(0, 4000)
    assert times_left(clock, 4000) == [6000, 12000, 12000]
    assert times_left(clock, 7000) == [6000, 9000, 15000]
    clock.back(0, 7000)
    assert times_left(clock, 9000) == [7000, 7000, 16000]


def test_a_waiting_seat_that_leaves_an_hourglass_keeps_its_share_so_far():
    """Before 4 s two seats share, then one wins all; a seat that comes back wins nothing of the time before."""
    clock = running_clock("hour:10s", 3)
    clock.out(2, 4000)
    assert times_left(clock, 4000) == [6000, 12000, 12000] and times_left(clock, 6000) == [4000, 14000, 12000]
    clock.back(2, 6000)
    assert times_left(clock, 6000) == [4000, 14000, 12000] and times_left(clock, 8000) == [2000, 15000, 13000]


def test_the_remainder_goes_to_the_next_in_turn_whoever_that_is():
    """Of 7 ms, the next seat wins four and the one after it three. With the order reversed that is another seat."""
    for turn, won in ((0, [-7, 4, 3]), (1, [3, -7, 4]), (2, [4, 3, -7])):
        clock = running_clock("hour:10s", 3)
        for seat in range(turn):
            clock.press(seat, 0)
        assert [left - 10000 for left in times_left(clock, 7)] == won
    for turn, won in ((0, [-7, 3, 4]), (2, [3, 4, -7]), (1, [4, -7, 3])):
        clock = running_clock("hour:10s", 3)
        clock.reverse(0)
        for seat in ((0, 2, 1))[: (0, 2, 1).index(turn)]:
            clock.press(seat, 0)
        assert [left - 10000 for left in times_left(clock, 7)] == won


def test_seats_come_and_go_before_an_hourglass_begins():
    """No time has run that could be shared, also when only the last seat is there."""
    clock = Clock(parse("hour:10s"))
    clock.out(0, 0)
    assert times_left(clock, 0) == [10000, 10000]
    clock.reverse(0)
    clock.back(0, 0)
    clock.resume(0)
    assert times_left(clock, 1000) == [9000, 11000]


def test_who_has_not_moved_within_the_limit_is_late():
    """CK-06, CK-07: the limit counts running time since the start. It is 60 minutes unless the event has another one."""
    hour = 3600000
    clock = Clock(parse("2h"))
    assert clock.late(2 * hour) == -1, "the clock has not started"
    clock.resume(0)
    assert [clock.late(t) for t in (hour, hour + 1)] == [-1, 0]
    clock = running_clock("2h", 3, late=5000)
    clock.pause(1000)
    assert clock.late(99000) == -1
    clock.resume(99000)
    assert [clock.late(t) for t in (103000, 103001)] == [-1, 0]
    clock.press(0, 103001)
    assert clock.late(103001) == clock.late(999000) == 0, "it stays noted, and the next turn began only after the limit"
    clock.press(1, 999000)
    clock.correct(0, -1, 999000, 5)
    assert clock.late(999001) == 0
    clock.unpress(999002)
    assert clock.late(999003) == 0
    clock = running_clock("2h", 3, late=5000)
    clock.press(0, 5000)
    assert [clock.late(t) for t in (5000, 5001)] == [-1, 1], "this turn began within the limit"
    clock.press(1, 6000)
    assert clock.late(999000) == 1, "the turn ended too late"
    clock = running_clock("2h", 3, late=5000)
    clock.press(0, 4000)
    clock.press(1, 5000)
    clock.press(2, 5000)
    assert clock.late(999000) == -1, "all players have moved"
    for absent in (lambda clock: clock.skip(6000), lambda clock: clock.out(0, 6000)):
        clock = running_clock("2h", 3, late=5000)
        absent(clock)
        assert clock.late(999000) == 0
    clock = running_clock("2h", 3, late=5000)
    clock.press(0, 4000)
    clock.press(1, 6000)
    clock.unpress(7000)
    assert clock.late(7000) == 1
    assert running_clock("gong:10s", 3, late=0).late(5000) == -1, "nobody presses"
