"""Time controls as text: what is read, how it is written back, and which column an error names."""

from flagfall.clock.control import parse
from flagfall.clock.presets import PRESETS, text_of
from flagfall.errors import BadValue, ControlError

HOUR, MINUTE, SECOND = 3600000, 60000, 1000


def refused(text: str) -> ControlError:
    try:
        parse(text)
    except ControlError as error:
        return error
    raise AssertionError("was read: " + text)


def only(text: str):
    (method,) = parse(text).methods
    return method


def test_times():
    for text, ms in (
        ("1h30m", 90 * MINUTE),
        ("90m", 90 * MINUTE),
        ("30s", 30 * SECOND),
        ("1h2m3s4ms", HOUR + 2 * MINUTE + 3 * SECOND + 4),
        ("5m500ms", 5 * MINUTE + 500),
        ("1h5ms", HOUR + 5),
        ("24h", 24 * HOUR),
        ("86400000ms", 24 * HOUR),
        ("1000ms", SECOND),
        ("90s", 90 * SECOND),
        ("007m", 7 * MINUTE),
    ):
        assert only(text).base == ms, text


def test_methods():
    for text, sign, base, extra in (
        ("5m", "", 5 * MINUTE, 0),
        ("3m+2s", "+", 3 * MINUTE, 2 * SECOND),
        ("25md10s", "d", 25 * MINUTE, 10 * SECOND),
        ("5mb3s", "b", 5 * MINUTE, 3 * SECOND),
        ("1h30m+30s", "+", 90 * MINUTE, 30 * SECOND),
        ("0s+5s", "+", 0, 5 * SECOND),
        ("5ms+1s", "+", 5, SECOND),
        ("5m+1m30s", "+", 5 * MINUTE, 90 * SECOND),
        ("5m+0s", "", 5 * MINUTE, 0),
        ("5md0s", "", 5 * MINUTE, 0),
    ):
        method = only(text)
        assert (method.sign, method.base, method.extra) == (sign, base, extra), text


def test_unequal_times():
    control = parse("5m|3m+2s")
    assert [(m.base, m.extra) for m in control.of(2)] == [(5 * MINUTE, 0), (3 * MINUTE, 2 * SECOND)]
    assert [m.base for m in parse("1m|2m|3m|4m|5m|6m").of(6)] == [MINUTE * n for n in range(1, 7)]
    assert len(parse("5m").of(3)) == 3
    for seats in (3, 4):
        try:
            control.of(seats)
        except BadValue as error:
            assert str(error) == "the time control is for 2 seats, the game has %d" % seats
        else:
            raise AssertionError("two times for %d seats" % seats)


def test_written_back():
    for text, canonical in (
        ("90m", "1h30m"),
        ("5m", "5m"),
        ("90s+120s", "1m30s+2m"),
        ("500ms+1s", "500ms+1s"),
        ("5m+0s", "5m"),
        ("0m+5s", "0s+5s"),
        ("25md10s", "25md10s"),
        ("5mb3s", "5mb3s"),
        ("60m|3600s|5md3s", "1h|1h|5md3s"),
        ("blitz", "3m+2s"),
    ):
        assert parse(text).text() == canonical
        assert parse(canonical).text() == canonical


def test_errors_name_the_column():
    for text, column in (
        ("", 1),
        (" 5m", 1),
        ("5m ", 3),
        ("5", 2),
        ("5x", 2),
        ("5M", 2),
        ("5m+", 4),
        ("5m+3", 5),
        ("5m+3s+2s", 6),
        ("5md", 4),
        ("5mx3s", 3),
        ("5m|", 4),
        ("|5m", 1),
        ("5m|3", 5),
        ("5m||3m", 4),
        ("1m|1m|1m|1m|1m|1m|1m", 18),
        ("30m1h", 5),
        ("5m5m", 4),
        ("25h", 1),
        ("24h1ms", 1),
        ("5m+25h", 4),
        ("5m|99999h", 4),
        ("123456789ms", 1),
        ("999ms", 1),
        ("0s", 1),
        ("5m|0s", 4),
        ("0sd5s", 1),
        ("0sb5s", 1),
        ("-5m", 1),
        ("blits", 1),
        ("5m|blitz", 4),
        ("\u0665m", 1),
        ("5\u00b2m", 2),
        ("5m\n", 3),
        ("5m|" * 100, 201),
    ):
        error = refused(text)
        assert error.column == column, (text, str(error))
        assert str(error).startswith("column %d: " % column)
        assert "\n" not in str(error)


def test_methods_of_the_grammar_that_are_not_known_yet_say_so():
    for text, column in (
        ("40/90m+30s;30m+30s", 3),
        ("40!/90m", 3),
        ("90m;30m", 4),
        ("10m*", 4),
        ("byo:10m,5x30s", 1),
        ("can:60m,20/5m", 1),
        ("canp:60m,20/5m,+5", 1),
        ("hour:60s", 1),
        ("gong:10s", 1),
        ("up", 1),
        ("up:25m", 1),
        ("scrabble:25m", 1),
        ("move:30s+save", 1),
        ("5m|move:30s", 4),
    ):
        error = refused(text)
        assert error.column == column, (text, str(error))
        assert "not known yet" in str(error)


def test_every_preset_is_a_control_in_canonical_text():
    names = [name for name, _ in PRESETS]
    assert len(set(names)) == len(names)
    for name, text in PRESETS:
        control = parse(name)
        assert control.name == name
        assert control.text() == text == text_of(name)
    assert text_of("5m") == ""
    assert parse("3m+2s").name == ""


def test_presets_keep_their_class():
    """Laws A.1 and B.1: main time plus 60 increments is at most 10 min for blitz, more than 10 and under 60 for rapid."""
    for name, _ in PRESETS:
        method = only(name)
        minutes = (method.base + 60 * method.extra) / MINUTE
        if name.startswith("blitz"):
            assert minutes <= 10, name
        if name.startswith("rapid"):
            assert 10 < minutes < 60, name
