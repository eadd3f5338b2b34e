"""The display must write times right at the product's limits 20:00, 0:01 and 0:00, and change at the right moments."""

from flagfall.clock import clock_format
from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse

HOUR, MINUTE, SECOND = 3600000, 60000, 1000


def test_text_of_a_clock_that_counts_up():
    for ms, text in (
        (0, "+0:00"),
        (999, "+0:00"),
        (12 * SECOND, "+0:12"),
        (59 * SECOND, "+0:59"),
        (60 * SECOND, "+1:00"),
        (20 * MINUTE, "+20:00"),
        (20 * MINUTE + 1, "+0h20"),
        (59 * MINUTE, "+0h59"),
        (60 * MINUTE, "+1h00"),
        (81 * MINUTE, "+1h21"),
    ):
        assert clock_format.text_up(ms) == text, ms


def test_text():
    for ms, text in (
        (0, "0:00"),
        (1, "0:01"),
        (1000, "0:01"),
        (1001, "0:02"),
        (59001, "1:00"),
        (5 * MINUTE, "5:00"),
        (5 * MINUTE + 1, "5:01"),
        (20 * MINUTE - 1000, "19:59"),
        (20 * MINUTE, "20:00"),
        (20 * MINUTE + 1, "0h20"),
        (21 * MINUTE - SECOND, "0h20"),
        (21 * MINUTE - SECOND + 1, "0h21"),
        (21 * MINUTE, "0h21"),
        (22 * MINUTE - SECOND, "0h21"),
        (90 * MINUTE - SECOND, "1h29"),
        (90 * MINUTE - 1, "1h30"),
        (90 * MINUTE, "1h30"),
        (90 * MINUTE + 30 * SECOND, "1h30"),
        (60 * MINUTE - SECOND, "0h59"),
        (60 * MINUTE, "1h00"),
        (24 * HOUR, "24h00"),
    ):
        assert clock_format.text(ms) == text, ms


def test_an_extra_time_is_written_in_seconds_below_two_minutes():
    for ms, text in (
        (1, "0.001"),
        (500, "0.5"),
        (999, "0.999"),
        (1000, "1"),
        (1050, "1.05"),
        (59 * SECOND, "59"),
        (2 * MINUTE - 1, "119.999"),
        (2 * MINUTE, "2:00"),
        (2 * MINUTE + 1, "2:01"),
    ):
        assert clock_format.seconds(ms) == text, ms


def test_on_the_glass_minutes_have_their_word_and_hours_are_as_they_are():
    """It writes `1h30` from an hour on, and minutes with `min` from an hour down to twenty minutes."""
    for ms, text in (
        (20 * MINUTE, "20:00"),
        (20 * MINUTE + 1, "20min"),
        (60 * MINUTE - SECOND, "59min"),
        (60 * MINUTE, "1h00"),
        (90 * MINUTE, "1h30"),
    ):
        assert clock_format.on_glass(clock_format.text(ms), "min") == text
    assert clock_format.on_glass(clock_format.text_up(25 * MINUTE), "min") == "+25min"
    assert clock_format.on_glass("0h25 +10", "min") == "25min +10"


def test_the_text_changes_exactly_when_promised():
    for ms in (1, 2, 999, 1000, 1001, 1500, 60000, 1199999, 1200000, 1200001, 1200999, 1259000, 1259001, 1260000, 5400000):
        wait = clock_format.next_change(ms)
        assert wait >= 1
        assert clock_format.text(ms - wait) != clock_format.text(ms), ms
        assert clock_format.text(ms - wait + 1) == clock_format.text(ms), ms
    assert clock_format.next_change(0) == -1


def test_the_text_of_a_clock_that_counts_up_changes_exactly_when_promised():
    """It is rounded down: `+20:00` lasts a single millisecond, then come hours and minutes."""
    for ms in (0, 1, 998, 999, 1000, 59999, 60000, 1198999, 1199000, 1199999, 1200000, 1200001, 1259999, 1260000, 1260001, 3599999):
        wait = clock_format.next_rise(ms)
        assert wait >= 1
        assert clock_format.text_up(ms + wait) != clock_format.text_up(ms), ms
        assert clock_format.text_up(ms + wait - 1) == clock_format.text_up(ms), ms


def test_before_the_start_main_and_extra_time_stand_apart():
    for control, text in (
        ("5m+3s", "5:00 +3"),
        ("5md3s", "5:00 d3"),
        ("5mb3s", "5:00 b3"),
        ("90m+30s", "1h30 +30"),
        ("20m", "20:00"),
        ("5m+90s", "5:00 +90"),
        ("5m+2m", "5:00 +2:00"),
        ("5m+500ms", "5:00 +0.5"),
        ("5m+1s50ms", "5:00 +1.05"),
        ("0s+5s", "+5"),
        ("40/1h+5s;1hd10s", "1h00 +5"),
        ("40/1h;20/1h;1hd10s", "1h00"),
        ("byo:10m,3x30s", "10:00 3×0:30"),
        ("byo:0s,3x30s", "3×0:30"),
        ("can:1h,20/5m", "1h00 20/5:00"),
        ("up:1h", "+0:00"),
        ("move:30s", "0:30"),
        ("move:30s+save", "0:30 +30"),
        ("scrabble:25m", "0h25"),
    ):
        assert clock_format.before_start(parse(control).methods[0]) == text, control


def test_a_clock_as_it_is_shown():
    clock = Clock(parse("5m+3s"))
    assert clock_format.of(clock, 0, 0) == "5:00 +3"
    assert clock_format.next_change_of(clock, 0, 0) == -1
    clock.press(1, 1000)
    assert clock_format.of(clock, 0, 1000) == clock_format.of(clock, 1, 1000) == "5:03"
    assert clock_format.of(clock, 0, 1001) == "5:03"
    assert clock_format.of(clock, 0, 2000) == "5:02"
    assert clock_format.next_change_of(clock, 0, 1000) == 1000
    assert clock_format.next_change_of(clock, 0, 1999) == 1
    assert clock_format.next_change_of(clock, 1, 1999) == -1
    assert clock_format.of(clock, 0, 303999) == "0:01"
    assert clock_format.of(clock, 0, 304000) == "0:00"
    assert clock_format.next_change_of(clock, 0, 304000) == -1


def test_hours_and_minutes_read_the_same_before_the_start_and_after_it():
    """The extra time of the first move makes 90:30 of 90+30: half a minute passes until the picture changes."""
    for control, text, wait in (("90m+30s", "1h30", 31000), ("1h", "1h00", 1000), ("25m+10s", "0h25", 11000), ("20m+10s", "20:00", 10000)):
        clock = Clock(parse(control))
        assert clock_format.of(clock, 0, 0).split(" ")[0] == text
        clock.resume(0)
        running = text if text != "20:00" else "0h20"
        assert (clock_format.of(clock, 0, 0), clock_format.next_change_of(clock, 0, 0)) == (running, wait), control
        assert clock_format.of(clock, 0, wait - 1) == running != clock_format.of(clock, 0, wait), control


def test_a_time_corrected_before_the_start_is_shown_as_it_is():
    clock = Clock(parse("5m+3s"))
    clock.correct(0, 4 * MINUTE, 0)
    assert (clock_format.of(clock, 0, 0), clock_format.of(clock, 1, 0)) == ("4:00", "5:00 +3")


def test_a_delay_holds_the_shown_time():
    clock = Clock(parse("5md3s"))
    clock.resume(0)
    assert clock_format.next_change_of(clock, 0, 0) == 4000  # three seconds of delay, then one of the main time
    assert clock_format.of(clock, 0, 3999) == "5:00"
    assert clock_format.of(clock, 0, 4000) == "4:59"


def test_zero_is_kept_for_the_flag():
    clock = Clock(parse("5md3s"))
    clock.resume(0)
    clock.correct(0, 0, 1000)  # two seconds of delay are left, and the flag is up
    assert not clock.flags(2999)
    assert clock_format.of(clock, 0, 2999) == "0:01"
    assert clock_format.next_change_of(clock, 0, 1000) == 2000
    assert clock_format.of(clock, 0, 3000) == "0:00"


def test_a_clock_that_counts_up_changes_with_each_second_of_its_turn():
    clock = Clock(parse("up"))
    assert clock_format.of(clock, 0, 0) == "+0:00" and clock_format.next_change_of(clock, 0, 0) == -1
    clock.resume(0)
    for t, text, wait in ((0, "+0:00", 1000), (999, "+0:00", 1), (1000, "+0:01", 1000), (20 * MINUTE, "+20:00", 1)):
        assert (clock_format.of(clock, 0, t), clock_format.next_change_of(clock, 0, t)) == (text, wait), t
        assert (clock_format.of(clock, 1, t), clock_format.next_change_of(clock, 1, t)) == ("+0:00", -1), t


def test_the_waiting_side_of_an_hourglass_wins_time_at_once():
    """Its time is rounded up to a second, so the text changes a millisecond after a whole second."""
    clock = Clock(parse("hour:19m58s"))
    clock.resume(0)
    for t, text, wait in (
        (0, "19:58", 1),
        (1, "19:59", 1000),
        (1000, "19:59", 1),
        (1001, "20:00", 1000),
        (1999, "20:00", 2),
        (2000, "20:00", 1),
        (2001, "0h20", 59000),
        (61000, "0h20", 1),
        (61001, "0h21", MINUTE),
    ):
        assert (clock_format.of(clock, 1, t), clock_format.next_change_of(clock, 1, t)) == (text, wait), t


def test_the_text_of_a_side_that_wins_no_time_does_not_change():
    """In an hourglass without freeze: the flag of the first side falls at 5 s, and the side that is out wins nothing."""
    clock = Clock(parse("hour:5s"), 3, 0, "fide", False)
    clock.out(2, 0)
    clock.resume(0)
    assert clock_format.next_change_of(clock, 1, 4000) == 1 and clock_format.next_change_of(clock, 2, 4000) == -1
    assert clock_format.next_change_of(clock, 1, 5000) == -1
    clock.press(0, 6000)
    assert clock_format.next_change_of(clock, 0, 6000) == -1
    for control in ("5m", "5m+3s", "byo:5m,3x30s", "move:30s", "gong:30s", "scrabble:5m"):
        clock = Clock(parse(control))
        clock.resume(0)
        assert clock_format.next_change_of(clock, 1, 500) == -1, control


def test_the_exact_time_has_seconds_also_above_twenty_minutes():
    """Laws 8.5.3 need the exact times at the end. What runs down is rounded up, what counts up is rounded down."""
    for ms, down, up in (
        (1, "0:01", "0:00"),
        (1000, "0:01", "0:01"),
        (1001, "0:02", "0:01"),
        (585 * SECOND, "9:45", "9:45"),
        (1201 * SECOND, "20:01", "20:01"),
        (HOUR - 1000, "59:59", "59:59"),
        (HOUR - 999, "1:00:00", "59:59"),
        (HOUR, "1:00:00", "1:00:00"),
        (HOUR + 1, "1:00:01", "1:00:00"),
        (HOUR + 59 * MINUTE + 59 * SECOND, "1:59:59", "1:59:59"),
        (90 * MINUTE - 15 * SECOND, "1:29:45", "1:29:45"),
        (10 * HOUR + MINUTE + SECOND, "10:01:01", "10:01:01"),
    ):
        for control, text in (("5m", down), ("up", up)):
            clock = Clock(parse(control))
            clock.correct(0, ms, 0)
            assert clock_format.exact(clock, 0, 0) == text, (control, ms)


def test_no_text_changes_by_itself_while_no_time_runs():
    """A flag without freeze leaves 0:00 until the press; a pause stops also the sand of an hourglass."""
    clock = Clock(parse("hour:1m"))
    clock.resume(0)
    clock.pause(500)
    assert [clock_format.next_change_of(clock, seat, 700) for seat in (0, 1)] == [-1, -1]
    clock = Clock(parse("1m"), 2, 0, "fide", False)
    clock.resume(0)
    assert [clock_format.next_change_of(clock, seat, 60000) for seat in (0, 1)] == [-1, -1]
    assert clock_format.of(clock, 0, 70000) == "0:00"
