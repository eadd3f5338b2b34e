"""Check 7 of the clock research must pass: periods that end at zero and at move N, with unequal increments, also when Black ends them."""

from tests.portable.clock.played_clock import make, play, times_left


def test_7_at_zero_with_a_smaller_increment():
    """Two moves in 10 s and 3 s for each move, then 20 s and 1 s. A player who got 3 s for a move of the new period loses 2 s."""
    # White's time ends in move 3, after two completed moves of both players: with fide, each got the old increment for move 3.
    for start, shown, after in (("fide", 17000, [18000, 35000]), ("base", 14000, [20000, 34000])):
        clock = make("2/10s+3s;20s+1s", start=start)
        t = play(clock, 1000, 1000, 1000, 1000)
        assert times_left(clock, t) == [shown, shown]
        assert [clock.period_of(seat, t + shown - 1) for seat in (0, 1)] == [1, 1]
        assert times_left(clock, t + shown) == after, start
        assert [clock.period_of(seat, t + shown) for seat in (0, 1)] == [2, 2]
        assert clock.flags(t + shown) == []
    # Black's time ends in move 3: White has completed it and, with fide, also got the increment for move 4.
    for start, shown, after in (("fide", [19000, 17000], [35000, 18000]), ("base", [16000, 14000], [34000, 20000])):
        clock = make("2/10s+3s;20s+1s", start=start)
        t = play(clock, 1000, 1000, 1000, 1000, 1000)
        assert times_left(clock, t) == shown
        assert times_left(clock, t + shown[1]) == after, start
        t = t + shown[1] + 5000
        assert clock.press(1, t)
        assert clock.left(1, t) == after[1] - 5000 + 1000


def test_7_at_zero_with_a_larger_increment():
    """The first increments come with the new period: one to the player whose time ends, two to White when Black's time ends.
    With start=base each gets one fewer.
    """
    clock = make("2/10s;20s+5s")
    t = play(clock, 1000, 1000, 1000, 1000)
    assert times_left(clock, t + 8000) == [25000, 8000 + 25000]
    clock = make("2/10s;20s+5s")
    t = play(clock, 1000, 1000, 1000, 1000, 1000)
    assert times_left(clock, t + 8000) == [7000 + 20000 + 10000, 25000]
    clock = make("2/10s;20s+5s", start="base")
    t = play(clock, 1000, 1000, 1000, 1000, 1000)
    assert times_left(clock, t + 8000) == [7000 + 20000 + 5000, 20000]


def test_7_at_move_n():
    """Each player changes the period alone, by an own press. With start=fide that press earns the increment of the new period."""
    for start, first, second in (("fide", 15000, 15000 - 1000 + 20000 + 1000), ("base", 12000, 12000 - 1000 + 20000 + 3000)):
        for control, credit in (("2!/10s+3s;20s+1s", "zero"), ("2/10s+3s;20s+1s", "move")):
            clock = make(control, start=start, credit=credit)
            t = play(clock, 1000, 1000)
            assert times_left(clock, t) == [first, first]
            t = play(clock, 1000, t=t)
            assert times_left(clock, t) == [second, first] and clock.period == [2, 1], control
            t = play(clock, 1000, t=t)
            assert times_left(clock, t) == [second, second] and clock.period == [2, 2]
            t = play(clock, 4000, t=t)
            assert clock.left(0, t) == second - 4000 + 1000


def test_7_the_flag_before_move_n():
    for control in ("3/10s+3s;20s", "3!/10s+3s;20s"):
        clock = make(control)
        t = play(clock, 1000, 1000, 1000, 1000)  # two moves each, 17 s left
        assert clock.flags(t + 16999) == [] and clock.flags(t + 17000) == [0], control
        assert not clock.press(0, t + 17000) and clock.moves == [2, 2] and clock.period == [1, 1], control


def test_7_the_last_move_of_a_period_at_the_flag_is_too_late():
    """Time counts first, then the move: the press for move 2 comes at zero."""
    for control in ("2/10s;20s", "2!/10s;20s"):
        for late in (-1, 0):
            clock = make(control)
            t = play(clock, 1000, 0)
            clock.press(0, t + 9000 + late)
            assert clock.moves[0] == (1 if late == 0 else 2) and clock.flags(t + 9000 + late) == ([0] if late == 0 else []), control


def test_7_no_number_of_moves():
    """The next period comes at zero after any number of moves; both players get it at the same moment."""
    clock = make("10s;20s;30s")
    clock.resume(0)
    assert times_left(clock, 9999) == [1, 10000]
    assert times_left(clock, 10000) == [20000, 30000]
    assert times_left(clock, 30000) == [30000, 60000] and [clock.period_of(seat, 30000) for seat in (0, 1)] == [3, 3]
    assert clock.flags(59999) == [] and clock.flags(60000) == [0]


def test_7_each_of_three_periods_has_its_own_increment():
    """With start=fide the press that ends a period earns the increment of the next one: 1 s, then 9 s. With start=base it earns that of its
    own period: 3 s, then 1 s.
    """
    for start, lefts in (
        ("fide", (13000 + 3000, 16000 + 20000 + 1000, 37000 + 1000, 38000 + 30000 + 9000)),
        ("base", (13000, 36000, 37000, 68000)),
    ):
        clock, t = make("2!/10s+3s;2!/20s+1s;30s+9s", start=start), 0
        for left, period in zip(lefts, (1, 2, 2, 3)):
            t = play(clock, 0, 0, t=t)
            assert (clock.left(0, t), clock.period_of(0, t)) == (left, period), start


def test_7_a_period_of_one_move():
    clock = make("1!/10s;20s")
    t = play(clock, 1000)
    assert times_left(clock, t) == [29000, 10000] and clock.period == [2, 1]


def test_7_a_delay_in_a_period_set_by_the_arbiter():
    """Two of the five seconds are used. They stay used, and no main time is."""
    clock = make("10sd5s;20sd5s")
    clock.resume(0)
    clock.correct(0, -1, 2000, -1, 2)
    assert clock.left(0, 2000) == 10000 and clock.delay_left(2000) == 3000
