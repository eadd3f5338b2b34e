"""Time controls as text must be read, written back, and refused with the right column."""

from flagfall.clock.presets import TABLE, groups, of_group, options_of, text_of
from flagfall.clock.time_control import parse
from flagfall.errors import BadValue, ControlError
from flagfall.record.clock_from_record import new_clock

HOUR, MINUTE, SECOND = 3600000, 60000, 1000


def refusal(text: str) -> ControlError:
    try:
        parse(text)
    except ControlError as error:
        return error
    raise AssertionError("not refused: " + text)


def only_method(text: str):
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
        assert only_method(text).base == ms, text


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
        method = only_method(text)
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
            raise AssertionError("two times for %d seats were not refused" % seats)


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
        error = refusal(text)
        assert error.column == column, (text, str(error))
        assert str(error).startswith("column %d: " % column)
        assert "\n" not in str(error)


def test_periods():
    (method,) = parse("40/1h30m+30s;20!/30mb5s;15m").methods
    seen = [(p.moves, p.at_move, p.base, p.sign, p.extra) for p in method.periods]
    assert seen == [(40, False, 90 * MINUTE, "+", 30 * SECOND), (20, True, 30 * MINUTE, "b", 5 * SECOND), (0, False, 15 * MINUTE, "", 0)]
    assert not method.repeats and only_method("40/2h;20/1h*").repeats
    assert [only_method("40/2h;20/1h*").due(n) for n in (1, 2, 3)] == [40, 60, 80]


def test_words():
    for text, kind, numbers in (
        ("byo:10m,5x30s", "byo", (10 * MINUTE, 5, 30 * SECOND)),
        ("byo:0s,3x10s", "byo", (0, 3, 10 * SECOND)),
        ("byo:10m+10s,3x30s", "byo", (10 * MINUTE, 3, 30 * SECOND, 10 * SECOND)),
        ("can:1h,20/5m", "can", (HOUR, 20, 5 * MINUTE, 0)),
        ("canp:1h,20/5m,+5", "can", (HOUR, 20, 5 * MINUTE, 5)),
        ("hour:1m", "hour", (MINUTE,)),
        ("gong:10s", "gong", (10 * SECOND,)),
        ("up", "up", (0,)),
        ("up:25m", "up", (25 * MINUTE,)),
        ("scrabble:25m", "scrabble", (25 * MINUTE,)),
        ("move:30s", "move", (30 * SECOND, False)),
        ("move:30s+save", "move", (30 * SECOND, True)),
    ):
        method = only_method(text)
        values = [getattr(method, name) for name in ("base", "count", "extra", "step", "save") if name in method.__dict__] + [
            method.gain
        ] * (method.gain > 0)
        assert (method.kind, tuple(values)) == (kind, numbers), text
        assert method.text() == text
        assert parse(text + "|" + text).text() == text + "|" + text


def test_errors_in_periods_and_words_name_the_column():
    for text, column in (
        ("40/", 4),
        ("40/;5m", 4),
        ("0/90m", 1),
        ("1000/90m", 1),
        ("40!90m", 4),
        ("90m;", 5),
        ("90m;30", 7),
        ("10m*", 4),
        ("40/2h*;1h", 7),
        ("2h;20/1h", 4),
        ("40/2h;1h;20/1h", 10),
        ("1m;1m;1m;1m;1m;1m;1m;1m;1m", 25),
        ("byo", 4),
        ("byo:10m", 8),
        ("byo:10m,0x30s", 9),
        ("byo:0s+10s,3x30s", 7),
        ("byo:10m+,3x30s", 9),
        ("5m+3s<", 7),
        ("5m+3s<4m", 7),
        ("5md3s<10m", 6),
        ("5m<10m", 3),
        ("byo:10m,5/30s", 10),
        ("byo:10m,5x", 11),
        ("byo:10m,5x0s", 11),
        ("can:60m,20x5m", 11),
        ("canp:60m,20/5m", 15),
        ("canp:60m,20/5m,5", 15),
        ("canp:60m,20/5m,+0", 17),
        ("hour:", 6),
        ("hour:60s|5m", 10),
        ("5m|gong:10s", 4),
        ("canp", 5),
        ("up:", 4),
        ("up:0s", 4),
        ("scrabble:25", 12),
        ("move:30s+", 9),
        ("move:30s+safe", 9),
        ("5m|bio:30s", 4),
    ):
        error = refusal(text)
        assert error.column == column, (text, str(error))


def test_errors_name_the_form_and_the_limits():
    for text, words in (
        ("apple", "there is no time control of this name"),
        ("zebra", "there is no time control of this name"),
        ("byo", "byo:MAIN,NxTIME: : is missing here"),
        ("byo:10m", "byo:MAIN,NxTIME: , is missing here"),
        ("byo:10m,5/30s", "byo:MAIN,NxTIME: x is missing here"),
        ("byo:10m,0x30s", "the periods must be a number 1 to 99"),
        ("byo:10m,100x30s", "the periods must be a number 1 to 99"),
        ("can:1h", "can:MAIN,MOVES/TIME: , is missing here"),
        ("can:1h,20x5m", "can:MAIN,MOVES/TIME: / is missing here"),
        ("can:1h,100/5m", "the moves must be a number 1 to 99"),
        ("canp:1h", "canp:MAIN,MOVES/TIME,+MOVES: , is missing here"),
        ("canp:1h,20/5m", "canp:MAIN,MOVES/TIME,+MOVES: ,+ is missing here"),
        ("canp:1h,20/5m,+100", "the moves must be a number 1 to 99"),
        ("move", "move:TIME: : is missing here"),
        ("move:30s+", "move:TIME+save: +save is missing here"),
        ("gong10s", "gong:TIME: : is missing here"),
        ("40!1h", "after the moves comes /"),
        ("1000/1h", "the moves must be a number 1 to 999"),
        ("10m*", "what repeats needs its number of moves"),
        ("0sd5s", "a delay needs a main time before it"),
        ("2h;20/1h", "no number of moves can follow a period for any number of moves"),
        ("1m;1m;1m;1m;1m;1m;1m;1m;1m", "there are at most 8 periods"),
        ("1m|1m|1m|1m|1m|1m|1m", "there are at most 6 seats"),
        ("5m|gong:10s", "hourglass and gong are for all seats or for none"),
        ("5m ", "this does not belong here"),
        ("5m|" * 100, "the time control is too long"),
    ):
        assert str(refusal(text)).split(": ", 1)[1] == words, text


def test_a_text_has_at_most_two_hundred_letters():
    long = ";".join(["23h59m59s999ms+23h59m59s999ms"] * 6)
    text = long + ";23h59m59s999ms+10m1s"
    assert len(text) == 200 and parse(text).text() == text
    assert str(refusal(text.replace("10m1s", "10m10s"))) == "column 201: the time control is too long"


def test_every_preset_is_a_control_in_canonical_text():
    rows = [row for group in groups() for row in of_group(group)]
    names = [row[0] for row in rows]
    assert len(set(names)) == len(names) == TABLE.count("\n") - 1 - len(groups())
    for name, text, options in rows:
        control = parse(name)
        assert control.name == name
        assert control.text() == text == text_of(name)
        assert control.options == options == options_of(name)
        clock = new_clock(name, "", max(2, len(control.methods)))
        assert clock.left(0, 0) >= 0
    assert text_of("5m") == text_of("") == text_of("=") == text_of("= go") == text_of("blitz 3m+2s") == ""
    assert parse("3m+2s").name == ""


def test_options_given_at_the_table_replace_those_of_a_preset():
    assert parse("us-classic").options == "delay_carry=on"
    for given, left in (("credit=move", 4500000 + 3600000), ("credit=move delay_carry=off", 3600000)):
        clock = new_clock("us-classic", given, 2)
        clock.correct(0, 4500000, 0, 39)
        clock.resume(0)
        clock.press(0, 0)
        assert clock.left(0, 0) == left, given


def test_presets_keep_their_class():
    """Laws A.1 and B.1: main time plus 60 increments is at most 10 min for blitz, more than 10 and under 60 min for rapid."""
    for name, _, _ in of_group("blitz") + of_group("rapid"):
        method = only_method(name)
        minutes = (method.base + 60 * method.extra) / MINUTE
        if name.startswith("blitz"):
            assert minutes <= 10, name
        if name.startswith("rapid"):
            assert 10 < minutes < 60, name


def test_an_extra_time_goes_and_comes_with_its_kind():
    (period,) = only_method("15m+10s").periods
    period.put("sign", "d")
    assert (period.sign, period.extra) == ("d", 10 * SECOND)
    period.put("sign", "")
    assert (period.sign, period.extra) == ("", 0) and period.text() == "15m"
    period.put("sign", "b")
    assert (period.sign, period.extra) == ("b", 5 * SECOND)
    period.put("extra", 0)
    assert period.sign == ""
