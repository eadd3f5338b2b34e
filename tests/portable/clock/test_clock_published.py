"""The clock must agree with worked examples from the rule book, makers' manuals and the Go library, each with its source."""

from flagfall.clock import clock_format
from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from tests.portable.clock.played_clock import play

MINUTE, HOUR = 60000, 3600000


def think(clock, seconds, t: int) -> int:
    """Plays a move of seat 0 after so many seconds, and an immediate move of seat 1. Returns the time."""
    clock.resume(t)
    t += int(seconds * 1000)
    assert clock.press(0, t) and clock.press(1, t)
    return t


def test_g9_1_delay():
    """Main time 300 s with 5 s for each move: 3 s of thought leave 300, 5 s leave 300, 8 s leave 297."""
    clock, t, seen = Clock(parse("5md5s")), 0, []
    for seconds in (3, 5, 8):
        t = think(clock, seconds, t)
        seen.append(clock.left(0, t) // 1000)
    assert seen == [300, 300, 297]


def test_g9_2_increment():
    """300 + 5 begins at 305; 8 s leave 302, 2 s leave 308; without the first increment 297 and 303."""
    for start, begins, answers in (("fide", 305, (302, 308)), ("base", 300, (297, 303))):
        for seconds, left in zip((8, 2), answers):
            clock = Clock(parse("5m+5s"), 2, 0, start)
            assert clock.left(0, 0) == begins * 1000
            assert clock.left(0, think(clock, seconds, 0)) == left * 1000


def play_to_move(credit: str, last: int = 40) -> tuple:
    """Plays to move number `last` of seat 0, after which it has 125 s left. The control is 40 moves in 5400 s, then 1800 s."""
    clock, t = Clock(parse("40/1h30m;30m"), 2, 0, "fide", True, credit), 0
    for _ in range(last - 1):
        t = think(clock, 100, t)
    return clock, think(clock, 5400 - 125 - 100 * (last - 1), t)


def test_g9_3_credit():
    clock, t = play_to_move("move")
    assert clock.left(0, t) == 1925 * 1000 and clock.period[0] == 2
    clock, t = play_to_move("zero")
    assert clock.left(0, t) == 125 * 1000 and clock.period[0] == 1
    assert clock.left(0, t + 124999) == 1
    assert clock.left(0, t + 125000) == 1800 * 1000 and clock.period_of(0, t + 125000) == 2
    assert clock.left(1, t + 125000) == (5400 + 1800) * 1000


def test_g9_4_the_number_of_moves_at_the_flag():
    for moves, flags in ((39, [0]), (40, [])):
        clock, t = play_to_move("zero", moves)
        assert clock.flags(t + 124999) == [] and clock.flags(t + 125000) == flags
        assert clock.period_of(0, t + 125000) == (1 if flags else 2)


def test_g9_5_never_both():
    """At most one of all clocks runs."""
    for control in ("5m", "5m+3s", "1/10s;5m", "byo:10s,3x5s", "can:10s,2/30s", "up", "scrabble:10s", "move:1m"):
        clock = Clock(parse(control))
        clock.resume(0)
        for t in range(0, 30000, 250):
            before, running = [clock.left(seat, t) for seat in (0, 1)], clock.running(t)
            assert clock.left(1 - running, t + 1) == before[1 - running] or clock.period_of(running, t) != clock.period_of(running, t + 1)
            clock.press(running, t)


def test_g9_6_a_result_needs_no_press():
    """No press follows a move that ends the game: a pause stops both clocks, and the move is not counted."""
    clock = Clock(parse("5m"))
    t = think(clock, 10, 0)
    clock.pause(t + 3000)
    stood = [clock.left(seat, t + 3000) for seat in (0, 1)]
    assert stood == [287000, 300000] == [clock.left(seat, t + HOUR) for seat in (0, 1)]
    assert clock.running(t + HOUR) == -1 and clock.moves == [1, 1]


def test_g9_7_more_than_an_hour_late():
    clock = Clock(parse("2h"))
    clock.resume(0)
    assert clock.late(3600 * 1000) == -1
    assert clock.late(3601 * 1000) == 0
    clock.press(0, 3601 * 1000)
    assert clock.late(3601 * 1000) == 0
    strict = Clock(parse("2h"), late=0)
    strict.resume(0)
    assert strict.late(0) == -1 and strict.late(1) == 0


def test_the_makers_5d3():
    """DGT's page on delay: 5:03; two seconds of thought leave 5:03; five seconds run to 4:58 and leave 5:01."""
    clock = Clock(parse("5mb3s"))
    clock.resume(0)
    assert clock_format.text(clock.left(0, 0)) == "5:03"
    clock.press(0, 2000)
    assert clock_format.text(clock.left(0, 2000)) == "5:03"
    clock.press(1, 2000)
    assert clock_format.text(clock.left(0, 7000)) == "4:58"
    clock.press(0, 7000)
    assert clock_format.text(clock.left(0, 7000)) == "5:01"


def test_the_makers_first_increments():
    """DGT 3000 and 2010: the first increment is there before the first move: 3:02, 25:10, 1:30:30."""
    for control, ms in (("3m+2s", 182000), ("25m+10s", 1510000), ("1h30m+30s", 5430000), ("1h30m+30s;30m+30s", 5430000)):
        assert Clock(parse(control)).left(0, 0) == ms


def test_a_new_increment_with_a_new_period():
    """DGT 3000, page 16: at 0:00 the new time comes with the difference of the increments, twice for White when Black's time ends."""
    clock, t = Clock(parse("1m;10m+30s")), 0
    t = think(clock, 20, t)
    assert [clock.left(seat, t + 40000) // 1000 for seat in (0, 1)] == [630, 690]  # White is first at zero
    clock = Clock(parse("1m;10m+30s"))
    clock.resume(0)
    clock.press(0, 20000)  # Black's time ends in the first move, which White has played without an increment
    assert [clock.left(seat, 80000) // 1000 for seat in (0, 1)] == [40 + 600 + 60, 630]


def test_two_and_three_periods():
    """DGT 3000, options 06 and 08: two hours, half an hour; two hours, an hour, half an hour. Both players get them at the same moment."""
    clock = Clock(parse("2h;30m"))
    clock.resume(0)
    assert [clock.left(seat, 2 * HOUR) for seat in (0, 1)] == [30 * MINUTE, 150 * MINUTE]
    clock = Clock(parse("2h;1h;30m"))
    clock.resume(0)
    assert [clock.left(seat, 3 * HOUR) for seat in (0, 1)] == [30 * MINUTE, 210 * MINUTE]
    assert clock.flags(210 * MINUTE - 1) == [] and clock.flags(210 * MINUTE) == [0]


def test_a_repeated_hour():
    """DGT 2010, options 8 and 9: the last hour repeats as long as the moves are made."""
    clock = Clock(parse("1/2h;1/1h*"))
    clock.resume(0)
    t = 0
    for hours in range(4):
        clock.press(0, t)
        clock.press(1, t)
        t += 2 * HOUR if not hours else HOUR
        assert clock.flags(t) == [] and clock.left(0, t) == HOUR and clock.period_of(0, t) == hours + 2
    assert clock.flags(t + HOUR - 1) == [] and clock.flags(t + HOUR) == [0]  # no move was made in the last hour


def test_byo_yomi_five_times_a_minute():
    """Sensei's Library: 25 minutes, then 5 times 1 minute. Less than a minute keeps all five periods; up to two minutes cost one."""
    for seconds, periods in ((10, 5), (59, 5), (61, 4), (119, 4), (121, 3), (179, 3)):
        clock = Clock(parse("byo:25m,5x1m"))
        t = think(clock, 25 * 60, 0)
        t = think(clock, seconds, t)
        assert clock.overtime(0, t) == periods and clock.left(0, t) == MINUTE
    clock = Clock(parse("byo:25m,3x1m"))
    t = think(clock, 25 * 60, 0)
    assert clock.flags(t + 3 * MINUTE - 1) == [] and clock.flags(t + 3 * MINUTE) == [0]


def test_byo_yomi_of_several_minutes_for_one_move():
    """The Go article: one minute for a move and four more, used for four moves of two minutes, or for one of five (less a moment)."""
    clock, t = Clock(parse("byo:1m,5x1m")), 0
    t = think(clock, 60, t)
    for _ in range(4):
        t = think(clock, 119.999, t)
    assert clock.overtime(0, t) == 1
    clock = Clock(parse("byo:1m,5x1m"))
    t = think(clock, 60, 0)
    t = think(clock, 299.999, t)
    assert clock.overtime(0, t) == 1 and clock.left(0, t) == MINUTE


def test_canadian_three_stones_in_three_minutes():
    """Sensei's Library, the table under Canadian Timing: time, stones and used time, to the loss in line 8."""
    clock, t = Clock(parse("can:0s,3/3m")), 0
    table = ((180, 3, 40), (140, 2, 110), (30, 1, 29), (180, 3, 70), (110, 2, 105), (5, 1, 3), (180, 3, 130))
    for left, stones, used in table:
        assert (clock.left(0, t), clock.overtime(0, t)) == (left * 1000, stones)
        t = think(clock, used, t)
    assert (clock.left(0, t), clock.overtime(0, t)) == (50000, 2)
    assert clock.flags(t + 49999) == [] and clock.flags(t + 50000) == [0]


def test_progressive_canadian():
    """British Go Association: an hour, then 10 in 5, 20 in 5, 30 in 5 minutes."""
    clock = Clock(parse("canp:1h,10/5m,+10"))
    clock.resume(0)
    asked = [clock.overtime(0, HOUR)]
    t = think(clock, 3601, 0)  # the present move is the first of the block
    for moves in (9, 20):
        for _ in range(moves):
            t = think(clock, 1, t)
        asked.append(clock.overtime(0, t))
    assert asked == [10, 20, 30]


def test_hourglass():
    """The time that one player loses goes to the other; a player at zero has lost."""
    clock = Clock(parse("hour:1m"))
    t = think(clock, 10, 0)
    assert [clock.left(seat, t) for seat in (0, 1)] == [50000, 70000]
    assert clock.flags(t + 49999) == [] and clock.flags(t + 50000) == [0]
    assert [clock.left(seat, t + HOUR) for seat in (0, 1)] == [0, 120000]


def test_ten_seconds_by_the_gong():
    """DGT 2010, option 33: ten seconds for each move, first the left player, then the right, and so on."""
    clock = Clock(parse("gong:10s"))
    clock.resume(0)
    assert [clock.running(t) for t in (0, 9999, 10000, 19999, 20000, 10 * HOUR)] == [0, 0, 1, 1, 0, 0]
    assert clock.left(1, 12000) == 8000


def test_scrabble_sixty_one_seconds():
    """25 minutes; 61 s over time cost 20 points, ten minutes cost the game."""
    clock = Clock(parse("scrabble:25m"))
    clock.resume(0)
    assert clock.penalty(0, 25 * MINUTE + 61000) == 20
    assert clock.flags(35 * MINUTE - 1) == [] and clock.flags(35 * MINUTE) == [0]


def test_a_highest_time_as_on_a_go_server():
    """A public test of capped Fischer: 60 s, 5 s a move, at most 61 s. After 4 s Black has 61, after 6 s White 59; then 51 after 10 s."""
    clock = Clock(parse("60s+5s<61s"), start="base")
    t = play(clock, 4000)
    assert clock.left(0, t) == 61000
    t = play(clock, 6000, t=t)
    assert [clock.left(seat, t) for seat in (0, 1)] == [61000, 59000]
    assert clock.left(0, t + 10000) == 51000


def test_a_highest_time_that_is_the_main_time():
    """A public test of 10 s, 10 s a move, at most 10 s: moves of 5 s keep the clocks at 10 s for ever, 15 s are too many."""
    clock, t = Clock(parse("10s+10s<10s")), 0
    for _ in range(5):
        t = play(clock, 5000, t=t)
        assert [clock.left(seat, t) for seat in (0, 1)] == [10000, 10000]
    assert clock.flags(t + 9999) == [] and clock.flags(t + 10000) == [1]


def test_no_highest_time_unless_it_is_set():
    """The same suite: 10 s and 2 s a move; moves of 0, 1 and 3 s leave 12, 11 and 11 s."""
    clock, t, found = Clock(parse("10s+2s"), start="base"), 0, []
    for seconds in (0, 1, 3):
        seat = clock.turn if clock.started else 0
        t = play(clock, seconds * 1000, t=t)
        found.append(clock.left(seat, t) // 1000)
    assert found == [12, 11, 11]


def test_an_increment_before_byo_yomi():
    """Lishogi's `5+10|20(2x)`: 10 s a move in the five minutes, none in the two periods of 20 s; a move there has a full period again."""
    clock, t = Clock(parse("byo:5m+10s,2x20s"), start="base"), 0
    t = think(clock, 30, t)
    assert clock.left(0, t) == 280000 and clock.overtime(0, t) == -1
    t = think(clock, 285, t)  # 5 s into the first period
    assert clock.left(0, t) == 20000 and clock.overtime(0, t) == 2
    t = think(clock, 19, t)
    assert clock.left(0, t) == 20000 and clock.overtime(0, t) == 2
    assert clock.flags(t + 39999) == [] and clock.flags(t + 40000) == [0]


def test_byo_yomi_of_the_same_server_without_an_increment():
    """Its tests: 19 s into `15 s, 1 x 5 s` leave 1 s; 32 s into `10 s, 3 x 10 s` leave 8 s of the last period."""
    for control, seconds, left, periods in (("byo:15s,1x5s", 19, 1, 1), ("byo:10s,3x10s", 32, 8, 1)):
        clock = Clock(parse(control))
        clock.resume(0)
        assert (clock.left(0, seconds * 1000), clock.overtime(0, seconds * 1000)) == (left * 1000, periods)
