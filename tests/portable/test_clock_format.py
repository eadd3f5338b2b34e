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
        (20 * MINUTE, "+20:00"),
        (20 * MINUTE + 1, "+0h20"),
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
        (20 * MINUTE + 1, "0h21"),
        (21 * MINUTE, "0h21"),
        (21 * MINUTE + 1, "0h22"),
        (90 * MINUTE, "1h30"),
        (60 * MINUTE, "1h00"),
        (24 * HOUR, "24h00"),
    ):
        assert clock_format.text(ms) == text, ms


def test_on_the_glass_minutes_have_their_word_and_hours_are_as_they_are():
    """It writes `1h30` from an hour on, and minutes with `min` from an hour down to twenty minutes."""
    for ms, text in (
        (20 * MINUTE, "20:00"),
        (20 * MINUTE + 1, "21min"),
        (59 * MINUTE, "59min"),
        (59 * MINUTE + 1, "1h00"),
        (90 * MINUTE, "1h30"),
    ):
        assert clock_format.on_glass(clock_format.text(ms), "min") == text
    assert clock_format.on_glass(clock_format.text_up(25 * MINUTE), "min") == "+25min"
    assert clock_format.on_glass("0h25 +10", "min") == "25min +10"


def test_the_text_changes_exactly_when_promised():
    for ms in (1, 2, 999, 1000, 1001, 1500, 60000, 1199999, 1200000, 1200001, 1200999, 1259999, 1260000, 1260001, 5400000):
        wait = clock_format.next_change(ms)
        assert wait >= 1
        assert clock_format.text(ms - wait) != clock_format.text(ms), ms
        assert clock_format.text(ms - wait + 1) == clock_format.text(ms), ms
    assert clock_format.next_change(0) == -1


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
