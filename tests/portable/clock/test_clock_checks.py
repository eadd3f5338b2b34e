"""The clock must pass the checks of the clock research, cited by number (1-4, 6, 8, 9, 11), with values worked by hand.

Checks 5, 10 and 12 need a device, and 4 and 11 are also tested there: tests/host/clock/test_clock_checks_device.py. Check 7 is in
test_clock_checks_periods.py.
"""

import sys

from flagfall.drivers import ticks as ticks_module
from flagfall.drivers.ticks import Ticks
from tests.portable.clock.played_clock import make, play, times_left
from tests.portable.tick_counter import PERIOD, Counter

SECOND, MINUTE, HOUR = 1000, 60000, 3600000


def fast_turns(count: int) -> list:
    """Returns turns of 1 to 150 ms, the same on every machine."""
    random, turns = 7, []
    for _ in range(count):
        random = (random * 1103 + 12345) % 65536
        turns.append(1 + random % 150)
    return turns


PRESSES = 2000 if sys.implementation.name == "micropython" else 10000  # an emulated chip is slow

# For each control, the time left to a seat that used `own` ms in its turns, and its opponent `other`; over: the time beyond 50 ms in each
# turn.
TEN_THOUSAND = (
    ("1h", lambda own, other, over: HOUR - own),
    ("1h+50ms", lambda own, other, over: HOUR + 50 - own + PRESSES // 2 * 50),
    ("1hd50ms", lambda own, other, over: HOUR - over),
    ("1hb50ms", lambda own, other, over: HOUR + 50 - over),
    ("1m;1h", lambda own, other, over: HOUR + MINUTE - own),
    ("100/30s+20ms;1h+20ms", lambda own, other, over: HOUR + 30020 - own + PRESSES // 2 * 20),
    ("100!/1m;1h", lambda own, other, over: HOUR + MINUTE - own),
    ("100/1m*", lambda own, other, over: (max(own, other) // MINUTE + 1) * MINUTE - own),
    ("byo:1h,3x30s", lambda own, other, over: HOUR - own),
    ("byo:0s,2x1s", lambda own, other, over: SECOND),
    ("can:1h,20/5m", lambda own, other, over: HOUR - own),
    ("hour:30m", lambda own, other, over: 30 * MINUTE - own + other),
    ("up", lambda own, other, over: own),
    ("scrabble:1m", lambda own, other, over: own - MINUTE),
    ("move:1s", lambda own, other, over: SECOND),
    ("move:1s+save", lambda own, other, over: (PRESSES // 2 + 1) * SECOND - own),
)


def test_1_ten_thousand_presses_lose_nothing():
    """The used times must add up to the passed time, to the millisecond."""
    turns = fast_turns(PRESSES)
    used, over = [sum(turns[0::2]), sum(turns[1::2])], [0, 0]
    for turn, think in enumerate(turns):
        over[turn & 1] += max(0, think - 50)
    for control, left in TEN_THOUSAND:
        clock = make(control)
        t = 0
        clock.resume(t)
        for think in turns:
            t += think
            assert clock.press(clock.turn, t)
        assert t == sum(used)
        assert times_left(clock, t) == [left(used[0], used[1], over[0]), left(used[1], used[0], over[1])], control
        assert clock.moves == [PRESSES // 2, PRESSES // 2] and clock.flags(t) == [], control


def test_1_a_gong_is_exact_by_itself():
    """Without a press, the seat on turn and the time left depend on the passed time alone."""
    clock = make("gong:1s")
    clock.resume(0)
    t = 0
    for turn in fast_turns(PRESSES):
        t += turn
        seat = t // SECOND % 2
        assert clock.running(t) == seat and clock.left(seat, t) == SECOND - t % SECOND
        assert not clock.press(seat, t)
    assert clock.moves == [0, 0]


# For each method, the longest first turn of a game in ms.
CAPACITY = (
    ("1m", 60000),
    ("1m+2s", 62000),
    ("1md2s", 62000),
    ("1mb2s", 62000),
    ("40/1m;1m", 60000),
    ("40!/1m+2s;1m", 62000),
    ("1m;30s", 90000),
    ("1m+2s;30s+5s", 95000),
    ("1m;30sd5s", 95000),
    ("1m;30s;15s", 105000),
    ("byo:1m,3x20s", 120000),
    ("byo:0s,5x1s", 5000),
    ("can:1m,2/30s", 90000),
    ("canp:0s,2/30s,+2", 30000),
    ("hour:1m", 60000),
    ("up:1m", 60000),
    ("scrabble:1m", 660000),
    ("move:1m", 60000),
    ("move:1m+save", 60000),
)


def test_2_a_press_one_ms_before_at_and_after_the_flag():
    for control, capacity in CAPACITY:
        for late in (-1, 0, 1):
            for freeze in (True, False):
                clock = make(control, freeze=freeze)
                clock.resume(7)
                t, alive = 7 + capacity + late, late < 0
                assert clock.flags(t) == ([] if alive else [0]), control
                assert clock.press(0, t) == (alive or not freeze), control
                assert clock.moves == [1 if alive else 0, 0], control
                assert clock.flags(t) == ([] if alive else [0]), control
                assert alive or clock.flag_time(0, t) == 7 + capacity, control


def test_3_the_forms_of_a_delay():
    """Both forms of a delay must give the same flags and the same game. A clock of 5 min that includes the first delay has 3 s less."""
    turns = [5000, 1, 2999, 3000, 3001, 12345, 0, 90000] * 3
    us, sums, short = make("5md3s"), make("5mb3s"), make("4m57sb3s")
    for clock in (us, sums, short):
        t = play(clock, *turns)
    assert [left + 3000 for left in times_left(us, t)] == times_left(sums, t)
    assert times_left(short, t) == times_left(us, t)  # it begins at 5:00, the delay of 3 s included
    assert us.flag_time(0, t + HOUR) == sums.flag_time(0, t + HOUR) == short.flag_time(0, t + HOUR) + 3000


LATE_ZEROS = (0, (1 << 29) - 900000, (1 << 30) - 1, (1 << 30) - 901000, (1 << 31) - 7, -1000, 1 << 40)


def test_4_any_zero_of_time_with_half_an_hour_of_thought():
    for control, _ in CAPACITY + (("gong:7m", 0), ("up", 0), ("1h+5s", 0), ("1hd5s", 0), ("byo:10m,5x5m", 0)):
        answers = []
        for zero in LATE_ZEROS:
            clock = make(control, freeze=False)
            clock.resume(zero)
            clock.press(0, zero + 900)
            clock.press(1, zero + 2200)
            clock.pause(zero + 9000)
            clock.resume(zero + 99000)
            t = zero + 30 * MINUTE
            values = [times_left(clock, t), clock.running(t), clock.flags(t), [clock.flag_time(seat, t) - zero for seat in clock.flags(t)]]
            if clock.press(0, t):
                clock.unpress(t + 1)
            values += [times_left(clock, t + 5), clock.moves[:], [clock.period_of(seat, t + 5) for seat in (0, 1)]]
            answers.append(values)
        for zero, values in zip(LATE_ZEROS, answers):
            assert values == answers[0], (control, zero)


def play_with_counter(control: str, start: int) -> list:
    """Returns the result of a game with stamps from the chip's counter, which is read now and then."""
    real = ticks_module.time
    try:
        ticks_module.time = counter = Counter(start)
        ticks, values = Ticks(), []
        clock = make(control, freeze=False)
        clock.resume(ticks.now())
        for think in (1, 999, 1800001, 60000, 3, 700):
            for _ in range(think // 20000):
                ticks.sleep(20000)
                ticks.now()
            ticks.sleep(think % 20000)
            t = ticks.now()
            values.append([times_left(clock, t), clock.running(t), clock.flags(t)])
            clock.press(clock.turn, t)
        assert counter.value == start + 1861704
        return values
    finally:
        ticks_module.time = real


def test_4_where_the_chips_counter_wraps():
    """At 2^30 and at 2^29, half an hour of thought passes the wrap, and the limit of ticks_diff."""
    for control in ("1h+5s", "40/10m;1h", "byo:10m,9x5m", "hour:40m", "scrabble:25m"):
        straight = play_with_counter(control, 0)
        assert straight[2][0] != straight[1][0]
        for start in (PERIOD - 1, PERIOD - 2, PERIOD - 900000, PERIOD // 2 - 1, PERIOD // 2 - 900000, PERIOD - 1861704):
            assert play_with_counter(control, start) == straight, (control, start)


def test_6_the_mark_of_the_first_flag_stays():
    clock = make("1m", freeze=False)
    clock.resume(0)
    assert clock.press(0, 61000)
    assert clock.flags(121000) == [0, 1] and clock.first_flag(121000) == 0
    for t in (121000, 122000, 130000):
        assert clock.press(clock.turn, t)
        assert clock.flags(t) == [0, 1] and clock.first_flag(t) == 0 and times_left(clock, t) == [0, 0]
    assert clock.moves == [0, 0]


def test_6_after_a_frozen_flag_nothing_changes_any_more():
    for control, capacity in CAPACITY:
        clock = make(control)
        clock.resume(0)
        stood = times_left(clock, capacity)
        t = capacity
        for word in ("press", "pause", "press", "resume", "press", "skip", "press"):
            t += 777
            if word == "press":
                assert not clock.press(0, t) and not clock.press(1, t), control
            else:
                getattr(clock, word)(t)
            assert clock.flags(t) == [0] and clock.first_flag(t) == 0 and clock.running(t) == -1, control
            assert times_left(clock, t) == times_left(clock, t + HOUR) == stood, control
            assert clock.moves == [0, 0], control


def test_8_byo_yomi_to_the_millisecond():
    """There are three periods of 30 s. Using exactly 30 s loses one."""
    for think, periods in ((29999, 3), (30000, 2), (30001, 2), (59999, 2), (60000, 1), (89999, 1), (90000, 0), (90001, 0)):
        clock = make("byo:1m,3x30s")
        t = play(clock, 60000, 0)  # uses the main time to its last millisecond
        assert clock.overtime(0, t) == 3 and clock.left(0, t) == 30000
        t += think
        assert clock.flags(t) == ([] if periods else [0]), think
        assert clock.press(0, t) == (periods > 0)
        if periods:
            assert clock.overtime(0, t) == periods and clock.left(0, t) == 30000, think
            assert clock.period_of(0, t) == 2 + 3 - periods


def test_8_byo_yomi_from_the_main_time():
    for think, periods, left in ((59999, -1, 1), (60000, 3, 30000), (60001, 3, 29999), (89999, 3, 1), (90000, 2, 30000), (149999, 1, 1)):
        clock = make("byo:1m,3x30s")
        clock.resume(0)
        assert (clock.overtime(0, think), clock.left(0, think)) == (periods, left)
        clock.press(0, think)
        assert clock.left(0, think) == (30000 if periods > 0 else left)


def test_8_the_last_move_of_a_canadian_block():
    for late in (-1, 0, 1):
        clock = make("can:1m,3/30s")
        t = play(clock, 70000, 0, 10000, 0)  # in overtime since 1:00: 20 s, then 10 s, with one move to play
        assert clock.overtime(0, t) == 1 and clock.left(0, t) == 10000 and clock.period_of(0, t) == 2
        t += 10000 + late
        assert clock.press(0, t) == (late < 0)
        if late < 0:
            assert clock.overtime(0, t) == 3 and clock.left(0, t) == 30000 and clock.period_of(0, t) == 3
        else:
            assert clock.flags(t) == [0]


def test_8_a_progressive_block_grows():
    clock = make("canp:0s,2/30s,+2")
    t, blocks = 0, []
    for _ in range(12):
        t = play(clock, 1000, 0, t=t)
        blocks.append(clock.overtime(0, t))
    assert blocks == [1, 4, 3, 2, 1, 6, 5, 4, 3, 2, 1, 8]


def test_9_scrabble_penalties():
    for over, points in ((0, 0), (1, 10), (60000, 10), (60001, 20), (61000, 20), (599999, 100)):
        clock = make("scrabble:25m")
        clock.resume(0)
        t = 25 * MINUTE + over
        assert clock.penalty(0, t) == points, over
        assert clock.left(0, t) == over and clock.flags(t) == [] and clock.penalty(1, t) == 0
    assert clock.flags(35 * MINUTE) == [0]
    assert clock.penalty(0, 25 * MINUTE - 1) == 0 and clock.left(0, 25 * MINUTE - 1) == 1


def test_11_no_phantom_moves():
    """The opponent's button, both buttons in one millisecond, and a repeated press must add no move."""
    for control, _ in CAPACITY:
        clock = make(control)
        clock.resume(0)
        assert not clock.press(1, 100) and clock.running(100) == 0 and clock.moves == [0, 0], control
        assert not clock.press(1, 200) and clock.press(0, 200), control
        assert not clock.press(0, 200) and clock.running(200) == 1 and clock.moves == [1, 0], control
        clock.pause(300)
        assert not clock.press(1, 300) and not clock.press(0, 300) and clock.moves == [1, 0], control
