"""A running clock must sound rightly: little time, a countdown, periods, the gong, the flag; and none may be missed."""

import pytest

from flagfall.app.sounds import TONES
from tests.host.at_table import begin_game
from tests.host.desk import Desk

SOUND_NAMES = {(int(hertz), int(ms)): name for name, hertz, ms, _ in map(str.split, TONES.split("\n")[1:-1])}
BUTTON_SOUNDS = ("key", "turn", "no")


def sounds_since(desk: Desk, since: int = 0) -> list[tuple[str, int]]:
    """Returns (name, whole seconds after `since`) of all sounds that are not for buttons."""
    warnings = [(SOUND_NAMES[hertz, length], (at - since) // 1000) for at, hertz, length in desk.beeps if at >= since]
    return [(name, at) for name, at in warnings if name not in BUTTON_SOUNDS]


def start_clock(control: str, warn: str, clock: str = "", sound: str = "all", seats: int = 2) -> tuple[Desk, int]:
    """Returns a desk whose first clock has just started, and the time of the start."""
    desk = Desk()
    desk.app.preferences.warn, desk.app.preferences.sound = warn, sound
    begin_game(desk, "clock", f"seats={seats}", control, tuple(["Anna", "Boris", "Cyril"][:seats]), clock)
    desk.down("right")
    start = desk.now
    desk.run(50)
    desk.up("right")
    return desk, start


@pytest.mark.parametrize(
    ("warn", "expected"),
    [
        ("off", [("flag", 20)]),
        ("ten", [("low", 10), ("flag", 20)]),
        ("last", [("low", 10), ("last", 15), ("last", 16), ("last", 17), ("last", 18), ("last", 19), ("flag", 20)]),
    ],
)
def test_low_time(warn, expected):
    """As on the DGT 2010: a beep at 10 s, one at each of the last five seconds, a long tone at the flag."""
    desk, start = start_clock("20s", warn)
    desk.run(24_000)
    assert sounds_since(desk, start) == expected
    assert [length for _, hertz, length in desk.beeps if hertz == 880] == [900]


def test_a_flag_is_heard_and_seen_until_somebody_answers():
    """The tone comes again 5 s and 15 s after the flag, and then each minute; the lamp of the flag's owner blinks four times in 2 s."""
    desk, start = start_clock("20s", "off")
    desk.run(30_000)
    assert lamp_changes(desk, 2_048) == {0: 4, -1: 4}
    desk.wait(120_000)
    tones = [("flag", 20), ("flag", 25), ("flag", 35), ("flag", 95)]
    assert sounds_since(desk, start) == tones
    desk.wait(10_000)
    desk.press("ok")  # "Look at the game"
    desk.wait(120_000)
    assert sounds_since(desk, start) == [*tones, ("flag", 155)]
    assert lamp_changes(desk, 2_048) == {} and desk.lamp == -1


@pytest.mark.parametrize("seats", [2, 3])
def test_little_time_is_seen(seats):
    """From ten seconds on the lamp of the running clock blinks, also when the other player's turn begins with little time."""
    desk, _ = start_clock("14s+1s", "off", seats=seats)
    desk.run(4_000)
    assert lamp_changes(desk, 512) == {}  # 15 s with the first second
    desk.run(1_500)
    assert lamp_changes(desk, 2_048) == {0: 4, -1: 4}
    desk.press("left" if seats == 2 else "right")
    assert desk.lamp == 1 and lamp_changes(desk, 1_024) == {}
    desk.run(7_000)
    assert lamp_changes(desk, 2_048) == {1: 4, -1: 4}
    desk.press("right")
    if seats == 2:
        assert lamp_changes(desk, 2_048) == {0: 4, -1: 4}
    desk.press("back")
    assert lamp_changes(desk, 2_048) == {} and desk.lamp == -1


def lamp_changes(desk: Desk, ms: int) -> dict[int, int]:
    """Returns how often each lamp went on in the next ms; -1: all went off."""
    changes: dict[int, int] = {}
    lamp, end = desk.lamp, desk.now + ms
    while desk.now < end:
        desk.run(desk.turn_ms)
        if desk.lamp != lamp:
            lamp = desk.lamp
            changes[lamp] = changes.get(lamp, 0) + 1
    return changes


def test_alarms_only_and_off():
    for sound, names in (("alarms", ["low", "flag"]), ("off", [])):
        desk, start = start_clock("15s", "ten", sound=sound)
        desk.run(18_000)
        assert [name for name, _ in sounds_since(desk, start)] == names
        assert sound == "alarms" or desk.beeps == []


def test_a_second_that_the_loop_missed_is_told_late_and_once():
    """The loop hangs from 12 s to 8.5 s left, and from 4.5 s to 1.5 s: each time one beep sounds as soon as it runs again."""
    desk, start = start_clock("20s", "last")
    desk.run(8_000 - (desk.now - start))
    desk.board.ticks.sleep(3_500)
    desk.run(100)
    assert sounds_since(desk, start) == [("low", 11)]
    desk.run(15_500 - (desk.now - start))
    desk.board.ticks.sleep(3_000)
    desk.run(100)
    assert sounds_since(desk, start) == [("low", 11), ("last", 15), ("last", 18)]
    desk.run(2_000)
    assert sounds_since(desk, start)[-1] == ("flag", 20)


def test_who_begins_a_turn_with_little_time_is_not_told_again():
    desk, start = start_clock("12s", "ten")
    desk.run(3_000)
    desk.press("left", "right")
    desk.run(1_000)
    assert sounds_since(desk, start) == [("low", 2)]


def test_byoyomi_each_period_lost_and_the_last_ten_seconds():
    desk, start = start_clock("byo:5s,2x20s", "last")
    desk.run(48_000)
    expected = [("period", 5), ("low", 15), *[("last", 20 + k) for k in range(5)], ("period", 25)]
    expected += [("low", 35), *[("last", 36 + k) for k in range(9)], ("flag", 45)]
    assert [one for one in sounds_since(desk, start) if one[1] >= 5] == expected


def test_the_end_of_a_main_time_before_overtime_is_no_countdown():
    """Nothing is lost there; the new period is announced."""
    for control in ("byo:15s,1x20s", "byo:15s+1s,1x20s", "can:15s,2/20s"):
        desk, start = start_clock(control, "last")
        desk.run(18_000)
        assert sounds_since(desk, start) == [("period", 16 if "+" in control else 15)], control


def test_gong_sounds_at_every_change():
    desk, start = start_clock("gong:12s", "off")
    desk.run(40_000)
    assert sounds_since(desk, start) == [("gong", 12), ("gong", 24), ("gong", 36)]


def test_a_new_period_is_announced():
    """Passing a time control must be announced clearly (equipment h)."""
    desk, start = start_clock("15s;1m", "ten")
    desk.run(20_000)
    assert sounds_since(desk, start) == [("low", 5), ("period", 15)]


def test_counting_up_is_silent_without_a_limit():
    desk, start = start_clock("up", "last")
    desk.run(20_000)
    assert sounds_since(desk, start) == []
    desk, start = start_clock("up:15s", "ten")
    desk.run(16_000)
    assert sounds_since(desk, start) == [("low", 5), ("flag", 15)]


def test_scrabble_warns_before_the_time_is_over_only():
    desk, start = start_clock("scrabble:15s", "ten")
    desk.run(40_000)
    assert sounds_since(desk, start) == [("low", 5), ("period", 15)]
