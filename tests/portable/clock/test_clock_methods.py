"""The timing methods must agree with worked values: DGT's 5d3, US delay, FIDE start and base start, and the same flag
to the millisecond.
"""

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from flagfall.errors import BadValue


def play(control: str, thinks, start: str = "fide") -> tuple:
    """Plays these turns of seat 0; seat 1 answers in 0 ms. Returns (times left after each turn of seat 0, the clock, the time)."""
    clock, t, seen = Clock(parse(control), 2, 0, start), 1000, []
    clock.resume(t)
    for think in thinks:
        t += think
        assert clock.press(0, t)
        assert clock.press(1, t)
        seen.append(clock.left(0, t))
    return seen, clock, t


def test_sudden_death():
    assert play("5m", [8000, 2000, 1])[0] == [292000, 290000, 289999]


def test_increment_with_fide_start():
    """G9-2: 300+5 starts at 305; a first turn of 8 s leaves 302, a first turn of 2 s leaves 308."""
    assert play("5m+5s", [8000])[0] == [302000]
    assert play("5m+5s", [2000])[0] == [308000]
    assert play("5m+5s", [8000, 2000, 5001])[0] == [302000, 305000, 304999]


def test_increment_with_base_start():
    """G9-2, start=base: from 300, 8 s leave 297, 2 s 303."""
    assert play("5m+5s", [8000], "base")[0] == [297000]
    assert play("5m+5s", [2000], "base")[0] == [303000]


def test_fide_start_shows_main_and_extra_time():
    for start, left in (("fide", 303000), ("base", 300000)):
        clock = Clock(parse("5m+3s"), 2, 0, start)
        assert clock.left(0, 0) == clock.left(1, 0) == left


def test_simple_delay():
    """G9-1: main 300, fixed 5; thinks of 3, 5 and 8."""
    assert play("5md5s", [3000, 5000, 8000])[0] == [300000, 300000, 297000]
    assert play("5md5s", [8000, 3000])[0] == [297000, 297000]


def test_simple_delay_stands_still_then_runs():
    clock = Clock(parse("5md5s"))
    clock.resume(0)
    assert [clock.left(0, t) for t in (0, 4999, 5000, 5001, 8000)] == [300000, 300000, 300000, 299999, 297000]
    assert [clock.delay_left(t) for t in (0, 1, 4999, 5000, 8000)] == [5000, 4999, 1, 0, 0]


def test_delay_as_one_sum():
    """The maker's example 5d3 is 5:03. Two seconds of thought leave 5:03; after five seconds it shows 4:58, then 5:01."""
    clock = Clock(parse("5mb3s"))
    clock.resume(0)
    assert clock.left(0, 0) == 303000
    assert clock.left(0, 2000) == 301000
    clock.press(0, 2000)
    assert clock.left(0, 2000) == 303000
    clock.press(1, 2000)
    assert clock.left(0, 7000) == 298000
    clock.press(0, 7000)
    assert clock.left(0, 7000) == 301000


def test_start_concerns_only_increments():
    for control in ("5m", "5md3s", "5mb3s"):
        assert Clock(parse(control), 2, 0, "base").left(0, 0) == Clock(parse(control)).left(0, 0)


def ms_until_flag(control: str, thinks, start: str = "fide") -> int:
    """Returns the ms from the end of these turns until the flag of seat 0 falls."""
    clock, t = play(control, thinks, start)[1:]
    low, high = t, t + 100000000
    while high - low > 1:
        middle = (low + high) // 2
        if clock.flags(middle):
            high = middle
        else:
            low = middle
    assert clock.flag_time(0, high) == clock.flag_time(0, high + 5000) == high
    return high - t


def test_flag_instants_after_the_same_turns():
    thinks = [8000, 2000, 4000]
    assert ms_until_flag("5m", thinks) == 300000 - 14000
    assert ms_until_flag("5m+3s", thinks) == 303000 - 14000 + 9000
    assert ms_until_flag("5m+3s", thinks, "base") == 300000 - 14000 + 9000
    # 8 costs 5, 2 costs nothing, 4 costs 1: 294 are left, and 3 of delay come before they run
    assert ms_until_flag("5md3s", thinks) == 294000 + 3000
    assert ms_until_flag("5mb3s", thinks) == 294000 + 3000


def test_base_start_of_the_sum_is_fide_start_of_the_main_time():
    """A main time of 5:03 without the first increment of 3 s equals 5:00 with it: start=base and start=fide."""
    thinks = [12, 3999, 60000, 1]
    assert play("5m3s+3s", thinks, "base")[0] == play("5m+3s", thinks)[0]
    assert ms_until_flag("5m3s+3s", thinks, "base") == ms_until_flag("5m+3s", thinks)


def test_for_equal_main_time_fide_has_one_increment_more_at_every_moment():
    thinks = [12, 3999, 60000, 1]
    fide, base = play("5m+3s", thinks)[0], play("5m+3s", thinks, "base")[0]
    assert [a - b for a, b in zip(fide, base)] == [3000] * len(thinks)


def test_no_main_time_needs_the_first_increment():
    clock = Clock(parse("0s+5s"))
    clock.resume(0)
    assert clock.press(0, 4999)
    assert clock.left(0, 4999) == 5001
    try:
        Clock(parse("0s+5s"), 2, 0, "base")
    except BadValue as error:
        assert str(error) == "a control without main time needs start=fide"
    else:
        raise AssertionError("a clock without time was not refused")


def test_each_seat_has_its_own_control():
    clock = Clock(parse("5m+3s|3md2s"))
    assert [clock.left(seat, 0) for seat in (0, 1)] == [303000, 180000]
    clock.resume(0)
    clock.press(0, 1000)
    clock.press(1, 3500)
    assert [clock.left(seat, 3500) for seat in (0, 1)] == [305000, 179500]
