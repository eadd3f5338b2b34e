"""A clock must take the place of another one, whose control was wrong (FIDE 6.10.2). The times are worked by hand."""

from flagfall.errors import BadValue
from tests.portable.clock.played_clock import make, play, running_clock, times_left

MINUTE = 60000


def followed(old, control: str, t: int, left=(), moves=(), periods=(), **options):
    """Returns the clock of this control in the place of the old one at t."""
    fresh = make(control, old.seats, **options)
    fresh.follow(old, t, left, moves, periods)
    return fresh


def stopped_clock(control: str = "90m", **options) -> tuple:
    """Returns a clock that stands on the third turn, and its time: 90:00 less 5:00 and 2:00, and 90:00 less 9:00."""
    clock = running_clock(control, **options)
    t = play(clock, 5 * MINUTE, 9 * MINUTE) + 2 * MINUTE
    clock.pause(t)
    return clock, t


def test_what_is_not_given_stays():
    old, t = stopped_clock()
    clock = followed(old, "90m+30s", t)
    assert times_left(clock, t) == [83 * MINUTE, 81 * MINUTE]
    assert clock.moves == [1, 1] and clock.turn == 0 and clock.paused
    clock.resume(t)
    assert clock.press(0, t + MINUTE)  # the increment counts from this press on
    assert times_left(clock, t + MINUTE) == [82 * MINUTE + 30000, 81 * MINUTE]


def test_times_moves_and_periods_can_be_given():
    old, t = stopped_clock()
    clock = followed(old, "40/90m+30s;30m+30s", t, [30 * MINUTE, 20 * MINUTE], [40, 39], [2, 1])
    assert times_left(clock, t) == [30 * MINUTE, 20 * MINUTE]
    assert clock.moves == [40, 39] and [clock.period_of(seat, t) for seat in (0, 1)] == [2, 1]
    clock.resume(t)
    clock.press(0, t)
    clock.press(1, t + 20 * MINUTE)  # its flag falls after 39 moves at zero
    assert clock.flags(t + 20 * MINUTE) == [1]


def test_a_delay_begins_anew():
    """The DGT 2010 kept a delay that was corrected below its length short for the rest of the game."""
    old, t = stopped_clock("90md5s")
    clock = followed(old, "90md10s", t)
    clock.resume(t)
    assert clock.delay_left(t) == 10000
    clock = followed(old, "5mb10s", t, [4000, 60000])
    assert times_left(clock, t) == [4000, 60000]
    clock.resume(t)
    clock.press(0, t + 1000)
    assert times_left(clock, t + 1000) == [10000, 60000], "the next turn has its whole delay"


def test_a_period_that_the_control_does_not_have_becomes_its_last_one():
    old, t = stopped_clock("byo:0s,5x30m")
    assert [old.period_of(seat, t) for seat in (0, 1)] == [2, 2]
    clock = followed(old, "5m", t)
    assert clock.period == [1, 1]
    clock = followed(old, "byo:10m,3x30s", t, periods=[3, 2])
    assert [clock.overtime(seat, t) for seat in (0, 1)] == [2, 3]


def test_a_fallen_flag_stays_until_its_player_gets_time():
    for freeze in (True, False):
        old = running_clock("1m", freeze=freeze)
        t = 2 * MINUTE
        old.pause(t)
        clock = followed(old, "5m+3s", t, freeze=freeze)
        assert clock.flags(t) == [0] and clock.first_flag(t) == 0 and times_left(clock, t) == [0, MINUTE]
        clock = followed(old, "5m+3s", t, [4 * MINUTE, 5 * MINUTE], freeze=freeze)
        assert clock.flags(t) == [] and clock.first_flag(t) == -1 and clock.running(t) == -1
        clock.resume(t)
        assert clock.running(t) == 0


def test_seats_out_and_the_order_stay():
    old = running_clock("5m", 4)
    old.press(0, 1000)
    old.reverse(2000)
    old.out(3, 2000)
    old.pause(3000)
    clock = followed(old, "hour:5m", 3000)
    assert clock.is_out(3) and clock.backwards and clock.turn == 1
    clock.resume(3000)
    clock.press(1, 3000)
    clock.press(0, 3000)
    assert clock.turn == 2


def test_a_clock_that_has_not_started_takes_another_control_too():
    clock = followed(make("5m"), "90m+30s", 0, [91 * MINUTE, 91 * MINUTE])
    assert not clock.started and not clock.paused
    clock.resume(10)
    assert clock.running(10) == 0


def test_refusals_leave_the_old_clock_as_it_was():
    old, t = stopped_clock()
    before = times_left(old, t)
    for control, at, more in (
        ("5m", t - 1, {}),  # time goes back
        ("5m", t, {"periods": [2, 1]}),
        ("up:25m", t, {"left": [25 * MINUTE, 0]}),
        ("5m", t, {"left": [-2, 0]}),
        ("5m", t, {"moves": [10000, 0]}),
    ):
        try:
            followed(old, control, at, **more)
        except BadValue:
            assert times_left(old, t) == before and old.moves == [1, 1]
        else:
            raise AssertionError((control, more))
    old.resume(t)
    try:
        followed(old, "5m", t)
    except BadValue as error:
        assert str(error) == "the clock must be stopped before it gets another control"
    else:
        raise AssertionError("a running clock")


def test_the_last_press_cannot_be_taken_back():
    old, t = stopped_clock()
    assert old.can_unpress and not followed(old, "5m", t).can_unpress


def test_only_the_time_that_ran_is_counted():
    clock = running_clock("1m")
    assert clock.ran(5000) == 5000
    clock.press(0, 10000)
    clock.pause(15000)
    assert clock.ran(500000) == 15000
    clock.resume(20000)
    assert clock.ran(100000) == 70000, "the flag stops it after 60 s of seat 1"
