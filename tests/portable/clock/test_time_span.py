"""A span of time must be read to its end and written in its shortest form (clock/docs/controls.md); it is at most 24 hours."""

from flagfall.clock import time_span
from flagfall.errors import ControlError

SECOND, MINUTE, HOUR = 1000, 60000, 3600000


def refusal(text: str) -> ControlError:
    try:
        time_span.whole(text)
    except ControlError as error:
        return error
    raise AssertionError("not refused: " + text)


def test_a_text_that_is_one_span():
    """The option `late` is such a text. Only the text 0 needs no unit."""
    for text, ms in (
        ("0", 0),
        ("0s", 0),
        ("60m", HOUR),
        ("1h", HOUR),
        ("1h30m", 90 * MINUTE),
        ("1ms", 1),
        ("1h1m1s1ms", HOUR + MINUTE + SECOND + 1),
        ("24h", 24 * HOUR),
    ):
        assert time_span.whole(text) == ms, text


def test_a_text_that_is_no_span_is_refused_at_its_column():
    for text, column, words in (
        ("", 1, "a time is missing here, such as 5m or 1h30m"),
        ("late", 1, "a time is missing here, such as 5m or 1h30m"),
        ("00", 3, "a number needs its unit: h, m, s or ms"),
        ("60", 3, "a number needs its unit: h, m, s or ms"),
        ("1h30", 5, "a number needs its unit: h, m, s or ms"),
        ("30m1h", 5, "the units go from large to small: h, m, s, ms"),
        ("1m1m", 4, "the units go from large to small: h, m, s, ms"),
        ("1ms1s", 5, "the units go from large to small: h, m, s, ms"),
        ("60m ", 4, "a time ends here, such as 60m"),
        ("5s.", 3, "a time ends here, such as 60m"),
        ("1h+5s", 3, "a time ends here, such as 60m"),
        ("24h1ms", 1, "a time is at most 24h"),
        ("100000000ms", 1, "a time is at most 24h"),
        ("1h100000000ms", 3, "a time is at most 24h"),
    ):
        error = refusal(text)
        assert str(error) == "column %d: %s" % (column, words), text


def test_the_shortest_text():
    for ms, text in (
        (0, "0s"),
        (1, "1ms"),
        (999, "999ms"),
        (SECOND, "1s"),
        (SECOND + 1, "1s1ms"),
        (MINUTE - 1, "59s999ms"),
        (MINUTE, "1m"),
        (HOUR - SECOND, "59m59s"),
        (HOUR, "1h"),
        (HOUR + SECOND, "1h1s"),
        (24 * HOUR, "24h"),
    ):
        assert time_span.text(ms) == text and time_span.whole(text) == ms, ms
