"""The text conversation about a clock must work. The times are worked by hand."""

import json

from flagfall.referee.referee import Referee
from tests.portable.referee_talk import Talk


def test_clock_runs_down():
    talk = Talk("clock 5m")
    assert talk("at 12345")["running"] is None
    reply = talk("press 1 1000")  # starts seat 0, counts no move
    assert reply["running"] == 0 and reply["moves"] == [0, 0] and reply["left"] == [300000, 300000]
    assert talk("at 61000")["left"] == [240000, 300000]
    reply = talk("press 0 61000")
    assert reply["running"] == 1 and reply["moves"] == [1, 0] and reply["shown"] == ["4:00", "5:00"]
    reply = talk("press 0 62000")  # it is not its turn
    assert reply["ignored"] is True and reply["running"] == 1 and reply["left"] == [240000, 299000]
    assert "ignored" not in talk("at 62000")
    assert talk("pause 71000")["running"] is None
    assert talk("pause 72000")["ignored"] is True
    assert talk("at 900000")["left"] == [240000, 290000]
    assert talk("resume 100000")["running"] == 1
    reply = talk("at 390000")  # exactly 290 s later
    assert reply["left"] == [240000, 0] and reply["flags"] == [1] and reply["shown"] == ["4:00", "0:00"]
    assert talk("at 389999")["flags"] == [] and talk("at 389999")["left"] == [240000, 1]


def test_clock_corrections_and_take_back():
    talk = Talk("clock 5m+3s start=base", "press 1 0", "press 0 10000")
    assert talk("at 10000")["left"] == [293000, 300000]
    reply = talk("unpress 15000")  # as without the press: 15 s of seat 0, no increment
    assert reply["running"] == 0 and reply["left"] == [285000, 300000] and reply["moves"] == [0, 0]
    reply = talk("correct 1 60000 16000 moves=12")
    assert reply["left"] == [284000, 60000] and reply["moves"] == [0, 12]
    assert talk.error_code("press 0 15999") == "bad-value"  # an event is never earlier than the last one


def test_another_control_takes_the_place_of_a_stopped_clock():
    """It keeps the options of the `clock` request. An own option of a preset counts, too."""
    talk = Talk("clock 90m freeze=off", "press 1 0", "press 0 300000")
    assert talk.error_code("control 90m+30s 400000") == "bad-value"
    talk("pause 400000")
    for request in (
        "control 90m+30s 400000 left=1000",
        "control 90m+30s 400000 left=1000|-5",
        "control 90m+30s 400000 period=1|2",
        "control 90m+30s 399999",
        "control 90m|5m|5m 400000",
    ):
        assert talk.error_code(request) == "bad-value", request
    for request in ("control 90m+30s", "control 90m+30s 400000 speed=1|1", "control 90m+30s 400000 left=1|x"):
        assert talk.error_code(request) == "syntax", request
    assert talk.message("control 90 400000") == "column 3: a number needs its unit: h, m, s or ms"
    reply = talk("control 40/90m+30s;30m+30s 400000")
    assert reply["left"] == [5100000, 5300000] and reply["moves"] == [1, 0] and reply["running"] is None
    reply = talk("control 5m 400000 left=1000|2000 moves=12|11")
    assert reply["left"] == [1000, 2000] and reply["moves"] == [12, 11] and reply["shown"] == ["0:01", "0:02"]
    talk("resume 400000")
    reply = talk("at 403000")
    assert reply["flags"] == [1] and reply["running"] == 1, "freeze=off stays"
    assert Talk().error_code("control 5m 0") == "no-clock"


def test_a_correction_changes_only_the_numbers_that_it_names():
    talk = Talk("clock can:5m,25/10m", "press 1 0", "press 0 1000")
    for request, left, moves, period, overtime in (
        ("correct 1 60000 1000 moves=12", 60000, 12, 1, None),
        ("correct 1 50000 1000", 50000, 12, 1, None),
        ("correct 1 400000 1000 period=2", 400000, 12, 2, 25),
        ("correct 1 300000 1000 left=10", 300000, 12, 2, 10),
        ("correct 1 200000 1000", 200000, 12, 2, 10),
        ("correct 1 100000 1000 moves=9 period=2 left=4", 100000, 9, 2, 4),
    ):
        reply = talk(request)
        assert [reply[name][1] for name in ("left", "moves", "period", "overtime")] == [left, moves, period, overtime], request
        assert [reply[name][0] for name in ("left", "moves", "period", "overtime")] == [299000, 1, 1, None], request


def test_seats_skip_leave_and_come_back():
    """Skips complete no move. With seat 1 out, seat 2 follows seat 0; in reverse order it is before it."""
    talk = Talk("clock 5m seats=3", "press 2 0")
    reply = talk("skip 1000")
    assert reply["running"] == 1 and reply["moves"] == [0, 0, 0] and "out" not in reply
    reply = talk("out 1 3000")
    assert reply["running"] == 2 and reply["out"] == [1] and reply["left"] == [299000, 298000, 300000]
    assert talk("press 2 4000")["running"] == 0
    reply = talk("back 1 5000")
    assert reply["running"] == 0 and "out" not in reply
    assert talk("reverse 6000")["running"] == 0
    assert talk("press 0 7000")["running"] == 2
    assert talk("press 2 8000")["running"] == 1


def test_the_end_of_a_period_names_the_seat():
    for seat in range(2):
        talk = Talk("clock 1m;2m", "press %d 0" % (1 - seat))
        assert "passed" not in talk("at 59999") and talk("at 60000")["passed"] == seat


def test_resume_starts_the_first_seat():
    assert Talk("clock 5m seats=3 first=2")("resume 7")["running"] == 2
    assert Talk("clock 5m seats=3 first=2")("press 0 7")["running"] == 1


def test_an_error_in_a_control_names_the_column():
    assert "column 4" in json.loads(Referee("bench", "").ask("clock 5m+x"))["message"]


def test_a_wrong_number_of_words_names_the_form():
    talk = Talk("clock 5m")
    for line, form in (("clock", "clock CONTROL"), ("back 0", "back SEAT T"), ("back 0 1 2", "back SEAT T")):
        assert talk.message(line).startswith("it is written: " + form), line


def test_a_seat_beyond_the_clocks_is_refused_with_the_limits():
    talk = Talk("clock 5m")
    assert talk.message("press 2 0") == "SEAT is a number 0 to 1"


def test_game_and_clock_do_not_touch_each_other():
    talk = Talk("new fives first=0", "clock 5m", "press 1 0", "play 5-5")
    assert talk("at 1000")["running"] == 0
    talk("press 0 1000")
    assert talk("show")["turn"] == 1 and talk("log")["moves"] == ["5-5"]
    talk("new pad")
    assert talk("at 1000")["running"] == 1


def test_a_negative_number_is_refused_as_negative():
    for request, name in (
        ("correct 0 -5 0", "MS"),
        ("correct 0 5 0 left=-1", "left"),
        ("press -1 0", "SEAT"),
        ("pause -1", "T"),
        ("at -5", "T"),
        ("clock 5m seats=-2", "seats"),
        ("games from=-1", "from"),
    ):
        assert Talk("clock 5m").message(request) == name + " must not be negative", request
        assert Talk("clock 5m").error_code(request) == "bad-value", request
    assert Talk("clock 5m").message("at -x") == "T must be a whole number"


def test_late_is_a_time_and_0_needs_no_unit():
    """CK-f; by today's Laws a player who is not there at the start is late."""
    for late, when in (("0", 1), ("0s", 1), ("30m", 1800001)):
        talk = Talk("clock 2h late=" + late, "press 1 0")
        assert "late" not in talk("at %d" % (when - 1)) and talk("at %d" % when)["late"] == 0
        talk("press 0 %d" % when)
        assert talk("at %d" % (when + 9999999))["late"] == 0 and "late" not in talk("clock 2h late=" + late)
    for late in ("1", "00", "90", "0x", "1m0", "x", "25h", "-1"):
        assert Talk().error_code("clock 2h late=" + late) == "bad-value"
