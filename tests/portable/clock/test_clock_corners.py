"""The clock must be right where two rules meet: new periods with delays, corrections in an hourglass, passes, sums below their delay.
Values are worked by hand.
"""

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from flagfall.errors import BadValue
from tests.portable.clock.played_clock import running_clock, times_left


def refused(action) -> None:
    try:
        action()
    except BadValue:
        return
    assert False, "not refused"


def test_a_delay_used_up_costs_nothing_in_a_period_without_one():
    """After 13 s, 3 s of delay and 10 s of main time are used: the whole 20 s of the next period are there, and run from then on."""
    for first in ("10sd3s", "10sb3s"):
        clock = running_clock(first + ";20s")
        assert clock.left(0, 13000) == 20000 and clock.left(0, 13001) == 19999
        assert clock.flags(32999) == [] and clock.flags(33000) == [0]


def test_the_used_part_of_a_delay_counts_against_a_longer_one():
    """The delay is 5 s instead of 3 s: two more seconds are free in the turn of the change, and five in the next turn."""
    clock = running_clock("10sd3s;20sd5s")
    assert [clock.left(0, t) for t in (13000, 15000, 15001)] == [20000, 20000, 19999]
    assert [clock.delay_left(t) for t in (13000, 14000, 15000)] == [2000, 1000, 0]
    clock.press(0, 16000)
    clock.press(1, 16000)
    assert clock.left(0, 21000) == 19000 and clock.left(0, 21001) == 18999


def test_a_first_delay_begins_with_its_period():
    """No delay has been used yet when the first one comes, so all of it protects the new time."""
    clock = running_clock("10s;20sd5s")
    assert [clock.left(0, t) for t in (10000, 15000, 15001)] == [20000, 20000, 19999]
    sums = running_clock("10s;20sb5s")
    assert [sums.left(0, t) for t in (10000, 15000, 15001)] == [25000, 20000, 19999]


def test_main_time_left_in_a_delay_period_is_lost_unless_it_is_carried():
    """CK-c: a player with 10 s, when the other's time ends, begins the next period with 20 s, or with 30 s."""
    for options, left in (({}, 20000), ({"delay_carry": False}, 20000), ({"delay_carry": True}, 30000)):
        clock = running_clock("10sd3s;20sd3s", **options)
        assert times_left(clock, 13000) == [20000, left]


def test_a_smaller_increment_never_takes_more_than_there_is():
    """A player got 5 s for a move that is worth 1 s and has no other time: the difference is not subtracted below zero."""
    clock = running_clock("1s+5s;0s+1s")
    clock.press(0, 1000)
    clock.correct(0, 500, 1000)
    assert times_left(clock, 7000) == [0, 0] and clock.flags(7000) == [1]


def test_a_sum_below_its_delay_is_no_debt_in_another_period():
    clock = running_clock("10sb5s;20s")
    clock.correct(1, 1000, 0)
    clock.correct(1, -1, 0, -1, 2)
    assert clock.left(1, 0) == 0 and clock.period_of(1, 0) == 2
    clock.correct(1, 7000, 0)
    assert clock.left(1, 0) == 7000


def test_a_seat_before_move_n_stays_in_its_period():
    """The controls are unequal: the first player's period changes at zero, the second player's at his move 2."""
    clock = running_clock("10s;20s|2!/10s;20s")
    assert times_left(clock, 10000) == [20000, 10000] and [clock.period_of(seat, 10000) for seat in (0, 1)] == [2, 1]
    for t in (11000, 12000, 13000, 14000):
        clock.press(clock.turn, t)
    assert clock.period == [2, 2] and times_left(clock, 14000) == [18000, 28000]


def test_move_n_set_by_the_arbiter_goes_on_at_zero():
    """The counter was two moves too low. The moves are made, so the flag does not fall at zero."""
    clock = running_clock("2!/10s+1s;20s+3s")
    clock.correct(0, -1, 5000, 2)
    assert clock.flags(11000) == [] and clock.left(0, 11000) == 20000 + 3000 - 1000
    assert clock.left(1, 11000) == 11000 and clock.period_of(1, 11000) == 1


def test_nothing_left_before_the_moves_are_made_is_a_flag():
    """CK-h: three moves in ten seconds; only a player who has made them gets the next period."""
    clock = running_clock("3/10s;20s", freeze=False)
    for t in (1000, 1000, 2000, 2000):
        clock.press(clock.turn, t)
    assert clock.moves == [2, 2] and clock.flags(9999 + 1) == [0]
    assert clock.left(0, 10000) == 0 and clock.period_of(0, 10000) == 1
    clock = running_clock("3/10s;20s", freeze=False)
    for t in (1000, 1000, 2000, 2000, 3000, 3000):
        clock.press(clock.turn, t)
    assert clock.flags(10000) == [] and clock.left(0, 10000) == 20000 and clock.period_of(0, 10000) == 2


def test_a_seat_that_is_out_has_no_turn_until_it_is_back():
    clock = running_clock("1m", 4)
    clock.resume(0)
    clock.out(1, 0)
    clock.out(2, 0)
    assert clock.press(0, 5000) and clock.running(5000) == 3
    clock.back(1, 6000)
    assert clock.press(3, 7000) and clock.press(0, 8000) and clock.running(8000) == 1
    clock.out(1, 9000)
    assert clock.running(9000) == 3, "the turn passes to the next seat"


def test_a_correction_to_zero_of_a_fallen_flag_changes_nothing():
    """The clock counts up after the flag, and a correction to 0 does not change that."""
    clock = running_clock("10s", freeze=False, overtime="up")
    clock.resume(0)
    clock.correct(0, 0, 13000)
    assert clock.flags(13000) == [0] and [clock.left(0, t) for t in (13000, 14000)] == [3000, 4000]


def test_a_pass_costs_time_and_earns_nothing():
    for control, left in (("10s", 8000), ("10s+3s", 11000), ("10sd3s", 10000), ("10sb3s", 13000), ("byo:0s,3x10s", 10000)):
        clock = running_clock(control)
        assert clock.skip(2000) and clock.running(2000) == 1
        assert clock.left(0, 2000) == left and clock.moves == [0, 0], control
    clock = running_clock("can:0s,2/10s")
    clock.skip(2000)
    assert clock.left(0, 2000) == 8000 and clock.overtime(0, 2000) == 2
    clock.unpress(3000)
    assert clock.running(3000) == 0 and clock.left(0, 3000) == 7000


def test_after_a_pass_the_next_turn_has_its_time_too():
    clock = running_clock("move:10s+save")
    clock.skip(4000)
    assert clock.left(0, 4000) == 16000


def test_each_turn_overruns_by_itself():
    """Each move has its own time, and the clock counts up after the flag. The next turn begins with its full time."""
    clock = running_clock("move:10s", freeze=False, overtime="up")
    assert clock.left(0, 13000) == 3000
    clock.press(0, 13000)
    clock.press(1, 14000)
    assert clock.left(0, 14000) == 10000 and clock.flags(14000) == [] and clock.first_flag(14000) == 0
    assert clock.left(0, 24500) == 500 and clock.flags(24500) == [0]


def test_no_seat_wins_time_that_runs_after_a_flag():
    """In an hourglass without freeze, the flag falls at 10 s, and the arbiter gives 5 s at 12 s. The others keep the time that they won up
    to the flag.
    """
    clock = running_clock("hour:10s", 3, freeze=False)
    assert times_left(clock, 12000) == [0, 15000, 15000]
    clock.correct(0, 5000, 12000)
    assert times_left(clock, 12000) == [5000, 15000, 15000]
    assert times_left(clock, 13000) == [4000, 15500, 15500]


def test_a_seat_that_is_back_in_an_hourglass_shares_from_then_on():
    """The second seat's flag has fallen. In the third seat's turn the first seat wins time alone, and keeps it when
    the arbiter gives the second seat time again.
    """
    clock = running_clock("hour:10s", 3, freeze=False)
    clock.press(0, 0)
    clock.press(1, 11000)  # its flag fell at 10 s, so the others have 15 s each
    assert times_left(clock, 15000) == [19000, 0, 11000]
    clock.correct(1, 6000, 15000)
    assert times_left(clock, 15000) == [19000, 6000, 11000]
    assert times_left(clock, 17000) == [20000, 7000, 9000]


def test_the_remainder_of_an_hourglass_goes_to_the_next_in_turn():
    """Two seats share 7 ms: they get four and three, and no time is lost."""
    clock = running_clock("hour:10s", 3)
    assert times_left(clock, 7) == [9993, 10004, 10003]
    clock.press(0, 7)
    assert times_left(clock, 8) == [9993, 10003, 10004]


def test_the_seat_that_used_the_period_up_is_reported_for_five_minutes():
    """FIDE's equipment standard, letter e: the first player to pass the time control is shown; DGT's clocks show it for five minutes."""
    clock = Clock(parse("1m;1h"))
    clock.resume(0)
    clock.press(0, 10000)
    assert [clock.period_ender(t) for t in (10000, 69999)] == [-1, -1]
    assert [clock.period_ender(t) for t in (70000, 70000 + 299999, 70000 + 300000)] == [1, 1, -1]
    clock.pause(80000)
    assert clock.period_ender(10**7) == 1
    clock.resume(10**7)
    assert clock.period_ender(10**7 + 289999) == 1 and clock.period_ender(10**7 + 290000) == -1


def test_the_longest_time_of_a_correction_is_ten_days():
    clock, ten_days = running_clock("5m"), 10 * 24 * 3_600_000
    clock.correct(0, ten_days, 0)
    assert clock.left(0, 0) == ten_days
    refused(lambda: clock.correct(0, ten_days + 1, 0))
    assert clock.left(0, 0) == ten_days


def test_an_overrun_stays_below_the_ten_minutes_that_lose():
    """Scrabble (clock/docs/clock.md): the flag falls at ten minutes over, so 9:59 can be set. Main time has no such limit."""
    clock, ten_minutes = running_clock("scrabble:25m"), 600_000
    refused(lambda: clock.correct(0, ten_minutes, 1000, -1, 2))
    assert clock.period_of(0, 1000) == 1 and clock.left(0, 1000) == 1_499_000
    clock.correct(0, ten_minutes, 1000)
    clock.correct(0, ten_minutes - 1000, 2000, -1, 2)
    refused(lambda: clock.correct(0, ten_minutes, 2000))
    assert clock.flags(2999) == [] and clock.flags(3000) == [0]


def test_a_period_for_any_number_of_moves_ends_only_at_zero():
    """The bonus of `credit=move` ends a period with its last move. Here there is no last move."""
    clock = running_clock("10s;20s", credit="move")
    for t in (1000, 2000, 3000):
        clock.press(clock.turn, t)
    assert clock.period == [1, 1] and times_left(clock, 3000) == [8000, 9000]


def test_a_corrected_period_changes_no_other_time():
    """Two seconds of a turn are used when the arbiter sets the period. A delay covers them; a clock with overrun subtracts them."""
    clock = running_clock("10sd5s;20sd5s")
    clock.correct(0, -1, 2000, -1, 2)
    assert clock.left(0, 5000) == 10000 and clock.left(0, 6000) == 9000
    clock = running_clock("scrabble:10s")
    clock.correct(0, -1, 2000, -1, 1)
    assert [clock.left(0, t) for t in (2000, 3000)] == [8000, 7000]


def test_only_a_clock_that_counts_the_time_used_rises_before_its_flag():
    """The waiting seats of an hourglass win time, but their clocks count down like all others."""
    for control in ("10s", "10s+3s", "10sd3s", "10sb3s", "byo:5s,2x5s", "can:5s,5/10s", "hour:10s", "gong:10s", "scrabble:10s", "move:10s"):
        clock = running_clock(control)
        assert not any([clock.rises(seat, t) for seat in (0, 1) for t in (0, 9999)]), control
    for control in ("up", "up:10s"):
        clock = running_clock(control)
        assert all([clock.rises(seat, t) for seat in (0, 1) for t in (0, 9999)]), control


def test_an_overrun_rises_from_its_first_millisecond():
    """In Scrabble it needs no flag; with other clocks it is that of overtime=up."""
    clock = running_clock("scrabble:10s")
    assert [clock.rises(0, t) for t in (9999, 10000, 30000)] == [False, True, True] and not clock.rises(1, 30000)
    clock.correct(0, 2000, 11000, -1, 1)
    assert not clock.rises(0, 12999) and clock.rises(0, 13000)
    for overtime in ("stay", "up", "out"):
        clock = running_clock("10s", freeze=False, overtime=overtime)
        assert [clock.rises(0, t) for t in (9999, 10000, 30000)] == [False] + [overtime == "up"] * 2 and not clock.rises(1, 30000), overtime
    clock.correct(0, 5000, 12000)
    assert not clock.rises(0, 12000), "the arbiter has raised the flag"


def test_nothing_changes_until_the_next_flag_or_period():
    """These are the moments at which something happens without an event (docs/clock.md). One question ahead changes no later answer."""
    for control, moments in (
        ("10s", (10000,)),
        ("10s+3s", (13000,)),
        ("10sd3s", (13000,)),
        ("10sb3s", (13000,)),
        ("10s;20s", (10000, 30000)),
        ("byo:10s,2x5s", (10000, 15000, 20000)),
        ("can:10s,5/10s", (10000, 20000)),
        ("hour:10s", (10000,)),
        ("gong:10s", (10000, 20000, 30000)),
        ("up:10s", (10000,)),
        ("scrabble:10s", (10000, 610000)),
        ("move:10s", (10000,)),
    ):
        clock, before = running_clock(control), 0
        for moment in moments:
            asked = (moment - 1, before, (before + moment) // 2, moment - 1)
            assert [clock.steady_until(t) for t in asked] == [moment] * 4, control
            before = moment
        assert [clock.steady_until(t) for t in (0, moments[-1] - 1)] == [moments[0], moments[-1]], control


def test_the_next_flag_moves_with_each_press_and_correction():
    clock = running_clock("10s+3s")
    clock.press(0, 4000)
    assert clock.steady_until(4000) == 4000 + 13000
    clock.press(1, 5000)
    assert clock.steady_until(5000) == 5000 + 12000  # 13 s - 4 s + 3 s
    clock.correct(0, 7000, 6000)
    assert clock.steady_until(0) == clock.steady_until(6000) == 13000
    clock.unpress(6000)
    assert clock.steady_until(6000) == 4000 + 13000


def test_no_flag_is_near_while_no_time_runs():
    far = 60_000
    clock = Clock(parse("10s"))
    assert clock.steady_until(0) > far
    clock.resume(0)
    assert clock.steady_until(10000) > 10000 + far, "the flag has stopped all time"
    clock.pause(4000)
    assert clock.steady_until(9000) > 9000 + far
    clock.resume(9000)
    assert clock.steady_until(9000) == 15000
    assert running_clock("up").steady_until(5000) > 5000 + far and running_clock("10s", freeze=False).steady_until(10000) > 10000 + far


def test_a_flag_that_has_stopped_the_clock_stays_down_when_the_turn_comes_back():
    clock = running_clock("move:10s", 3)
    clock.out(0, 11000)  # its flag fell at 10 s, and the second seat is on turn
    clock.back(0, 12000)
    clock.reverse(13000)
    clock.out(1, 14000)
    assert clock.turn == 0 and clock.flags(14000) == [0] and clock.running(14000) == -1


def test_main_time_has_no_moves_of_overtime_left():
    """The first block is period 2. In a progressive overtime each later block has more moves."""
    for control, moves in (("can:5m,10/3m", [0, 10, 10]), ("canp:5m,10/3m,+5", [0, 10, 15]), ("5m", [0, 0, 0]), ("scrabble:5m", [0, 0, 0])):
        method = parse(control).methods[0]
        assert [method.spare_at(period) for period in (1, 2, 3)] == moves


def test_moves_are_required_only_where_a_period_has_their_number():
    for control, moves in (("40/2h;20/1h;15m", [40, 60, 0]), ("40/2h;20/1h*", [40, 60, 80]), ("2h;1h", [0, 0, 0])):
        assert [parse(control).methods[0].due(period) for period in (1, 2, 3)] == moves, control
    for control in ("byo:5m,3x30s", "can:5m,10/3m", "hour:5m", "gong:10s", "up", "scrabble:5m", "move:30s"):
        assert parse(control).methods[0].due(1) == parse(control).methods[0].due(2) == 0, control


def test_a_gong_is_right_after_a_hundred_years():
    """Nobody asks in between. All whole rounds have the same length, so the time since the last one tells whose turn it is."""
    rounds = 100 * 365 * 24 * 3600 // 30 * 30_000
    clock = running_clock("gong:10s", 3)
    for past, seat, left in ((0, 0, 10000), (9999, 0, 1), (10000, 1, 10000), (29999, 2, 1)):
        assert (clock.running(rounds + past), clock.left(seat, rounds + past)) == (seat, left), past
