"""The arbiter's corrections must reach as far as the control, and a refusal must say how far (clock/docs/clock.md, Events)."""

from tests.portable.clock.played_clock import refusal, running_clock

TEN_MINUTES = 600_000


def test_a_refused_correction_names_the_limits():
    for control, numbers, words in (
        ("5m", (-2,), "a time is a number 0 to 864000000 ms"),
        ("5m", (864000001,), "a time is a number 0 to 864000000 ms"),
        ("5m", (-1, -2), "moves is a number 0 to 9999"),
        ("5m", (-1, 10000), "moves is a number 0 to 9999"),
        ("5m", (-1, -1, 0), "this control has one period"),
        ("5m", (-1, -1, 2), "this control has one period"),
        ("up", (-1, -1, 2), "this control has one period"),
        ("2h;1h", (-1, -1, 0), "period is a number 1 to 2"),
        ("2h;1h", (-1, -1, 3), "period is a number 1 to 2"),
        ("byo:5m,3x30s", (-1, -1, 5), "period is a number 1 to 4"),
        ("scrabble:5m", (-1, -1, 3), "period is a number 1 to 2"),
        ("5m", (-1, -1, -1, 1), "this control has no periods or moves left to count"),
        ("2h;1h", (-1, -1, -1, 0), "this control has no periods or moves left to count"),
        ("byo:5m,3x30s", (-1, -1, -1, 0), "left is a number 1 to 3"),
        ("byo:5m,3x30s", (-1, -1, -1, 4), "left is a number 1 to 3"),
        ("can:5m,10/5m", (-1, -1, -1, 1000), "left is a number 1 to 999"),
        ("up:1h", (3600000,), "the limit is 3600000 ms"),
        ("scrabble:5m", (TEN_MINUTES, -1, 2), "the limit is 600000 ms"),
    ):
        clock = running_clock(control)
        before = [clock.left(0, 1000), clock.moves[0], clock.period_of(0, 1000), clock.overtime(0, 1000)]
        ms, moves, period, left = numbers + (-1,) * (4 - len(numbers))
        assert refusal(clock.correct, 0, ms, 1000, moves, period, left) == words, (control, numbers)
        assert [clock.left(0, 1000), clock.moves[0], clock.period_of(0, 1000), clock.overtime(0, 1000)] == before


def test_the_limits_themselves_can_be_set():
    """Where periods or blocks come again and again, a correction counts them up to 99."""
    for control, periods in (
        ("5m", 1),
        ("hour:5m", 1),
        ("move:30s", 1),
        ("up", 1),
        ("2h;1h", 2),
        ("40/2h;20/1h*", 99),
        ("byo:5m,3x30s", 4),
        ("can:5m,10/5m", 99),
        ("scrabble:5m", 2),
    ):
        clock = running_clock(control)
        assert refusal(clock.correct, 0, -1, 0, -1, periods + 1), control
        for period in (periods, 1):
            clock.correct(0, 1000, 0, -1, period)
            assert clock.period_of(0, 0) == period, control
    clock = running_clock("5m")
    for moves in (9999, 0):
        clock.correct(0, -1, 0, moves)
        assert clock.moves == [moves, 0]
    clock = running_clock("up:1h")
    clock.correct(0, 3599999, 0)
    assert clock.left(0, 0) == 3599999 and clock.flags(0) == [] and clock.flags(1) == [0]
    clock = running_clock("up")
    clock.correct(0, 3600001, 0)
    assert clock.left(0, 0) == 3600001


def test_the_rest_of_byo_yomi_is_set_alone():
    """A period of overtime begins with its whole time, which runs from the correction on; the number of its period follows."""
    for left, falls in ((3, 92000), (2, 62000), (1, 32000)):
        clock = running_clock("byo:10s,3x30s")
        clock.correct(0, -1, 2000, -1, -1, left)
        assert (clock.overtime(0, 2000), clock.period_of(0, 2000)) == (left, 5 - left)
        assert [clock.left(0, t) for t in (2000, 3000)] == [30000, 29000]
        assert clock.flags(falls - 1) == [] and clock.flags(falls) == [0]


def test_the_moves_left_of_a_block_are_set_alone():
    """In the main time the first block begins. Within a block the time stays."""
    clock = running_clock("can:10s,5/30s")
    clock.correct(0, -1, 2000, -1, -1, 1)
    assert (clock.overtime(0, 2000), clock.period_of(0, 2000)) == (1, 2)
    assert [clock.left(0, t) for t in (2000, 3000)] == [30000, 29000]
    clock.correct(0, -1, 12000, -1, -1, 2)
    assert clock.overtime(0, 12000) == 2 and [clock.left(0, t) for t in (12000, 13000)] == [20000, 19000]
    clock.press(0, 13000)
    clock.press(1, 13000)
    clock.press(0, 14000)
    assert (clock.overtime(0, 14000), clock.period_of(0, 14000), clock.left(0, 14000)) == (5, 3, 30000)


def test_a_seat_out_of_its_overrun_may_have_any_main_time():
    """Only an overrun has the limit of ten minutes (Scrabble). Without a new period the seat is still in its overrun."""
    clock = running_clock("scrabble:10s")
    assert clock.period_of(0, 11000) == 2
    assert refusal(clock.correct, 0, TEN_MINUTES, 11000) == "the limit is 600000 ms"
    clock.correct(0, 2 * TEN_MINUTES, 11000, -1, 1)
    assert clock.period_of(0, 11000) == 1 and clock.left(0, 12000) == 2 * TEN_MINUTES - 1000


def test_a_turn_of_the_gong_that_was_made_longer_ends_when_its_time_is_used():
    """The second player's next turn lasts 35 s instead of 10 s: from 10 s to 45 s. All others last 10 s."""
    clock = running_clock("gong:10s")
    clock.correct(1, 35000, 0)
    for t, seat, left in ((9999, 0, 1), (10000, 1, 35000), (30000, 1, 15000), (44999, 1, 1), (45000, 0, 10000), (55000, 1, 10000)):
        assert (clock.running(t), clock.left(seat, t)) == (seat, left), t
    assert clock.running(45000 + 1000 * 20000 + 9999) == 0 and clock.running(45000 + 1000 * 20000 + 10000) == 1


def test_only_seats_with_another_period_go_on():
    """The controls are unequal. When the first player's period ends, the other methods have none that could follow."""
    for other in ("byo:5s,3x5s", "can:5s,3/5s", "up", "scrabble:5s", "move:5s", "5s"):
        clock = running_clock("10s;20s|" + other)
        before = clock.left(1, 0)
        assert [clock.period_of(seat, 10000) for seat in (0, 1)] == [2, 1], other
        assert [clock.left(seat, 10000) for seat in (0, 1)] == [20000, before], other
