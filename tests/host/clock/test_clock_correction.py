"""The arbiter must be able to correct any value of any clock within a minute and forty presses (equipment j, Laws 6.10.2, 7.1)."""

from random import Random

import pytest

from flagfall.record.record import CORRECT
from tests.host.at_table import begin_game, check_replay, event_kinds
from tests.host.clock.correction_presses import LEFT, MOVES, PERIOD, TIME, correct, dial
from tests.host.desk import Desk

FINGER_MS = 250  # between two presses of an unhurried hand
CONTROLS = ("5m+3s", "40/1h30m+30s;30m+30s", "byo:10m,5x30s", "can:5m,20/5m", "10h", "hour:5m", "20/10m;10/5m*", "canp:5m,10/5m,+5")


def any_values(random: Random, clock, seat: int) -> dict[int, int]:
    """Returns any values that an arbiter could want."""
    method = clock.methods[seat]
    wanted = {TIME: random.randrange(1, 36000), MOVES: random.randrange(200)}
    if method.numbered:
        wanted[PERIOD] = random.randint(1, min(method.stages, 9))
    if method.counts == "period":
        wanted[LEFT] = random.randint(1, method.count)
        wanted[PERIOD] = method.count + 2 - wanted[LEFT]
    if method.counts == "move":
        wanted[PERIOD], wanted[LEFT] = random.randint(2, 20), random.randint(1, method.count)
    return wanted


@pytest.mark.parametrize("control", CONTROLS)
@pytest.mark.parametrize("seed", range(3))
def test_any_value_in_a_minute_and_forty_presses(control, seed):
    random = Random(f"{control} {seed}")
    desk = Desk()
    seats = random.choice((2, 2, 4))
    played = begin_game(desk, "clock", f"seats={seats}", control, tuple(["Anna", "Boris", "Cyril", "Dana"][:seats]))
    desk.press("right")
    desk.run(random.randrange(1000, 20_000))
    clock, seat = played.clock, random.randrange(seats)
    wanted, start = any_values(random, clock, seat), desk.now
    presses = correct(desk, seat, wanted)
    assert presses <= 40
    assert desk.now - start + FINGER_MS * presses <= 60_000
    t = played.t
    assert clock.left(seat, t) == wanted[TIME] * 1000 and clock.moves[seat] == wanted[MOVES]
    assert clock.period_of(seat, t) == wanted.get(PERIOD, 1) and clock.overtime(seat, t) == wanted.get(LEFT, -1)
    check_replay(desk)


def test_three_presses_from_the_running_clock():
    desk = Desk()
    begin_game(desk, "clock", "", "5m")
    desk.press("right")
    desk.press("back", "down", "ok")
    assert desk.screen == "clock_correction"


@pytest.mark.parametrize(("used", "wanted"), [(43, 300), (72, 271)])
def test_43_seconds_come_back_in_twelve_presses_to_the_player_whose_time_ran(used, wanted):
    """4:17 becomes 5:00, and 3:48 becomes 4:31."""
    desk = Desk()
    played = begin_game(desk, "clock", "", "5m")
    desk.press("right", "left")
    desk.wait(used * 1000)
    desk.press("back", "down", "ok", "ok", "up", "ok", "down", "ok", "up", "up", "up", "ok")
    assert desk.screen == "game_menu"
    assert played.clock.left(1, played.t) == wanted * 1000
    check_replay(desk)


def test_back_goes_from_the_minutes_to_the_hours_the_moves_and_the_player():
    desk = Desk()
    played = begin_game(desk, "clock", "", "5m+3s")
    desk.press("right")
    desk.press("back", "down", "ok", "ok", *["back"] * 2, "up", *["back"], "up", "ok", *["ok"] * 5)
    assert desk.screen == "game_menu"
    assert played.clock.moves[0] == 1 and played.clock.left(0, played.t) > 3_600_000


def test_an_unchanged_value_is_not_recorded():
    desk = Desk()
    played = begin_game(desk, "clock", "", "40/1h30m+30s;30m+30s")
    desk.press("right")
    desk.run(12_345)
    desk.press("back", "down", "ok")
    left, start = [played.clock.left(seat, played.t) for seat in (0, 1)], len(event_kinds(desk))
    dial(desk, {})
    desk.press("ok")
    assert desk.screen == "game_menu" and len(event_kinds(desk)) == start
    desk.press("ok")
    dial(desk, {MOVES: 7})
    desk.press("ok")
    assert event_kinds(desk)[start:] == [CORRECT]
    assert [played.clock.left(seat, played.t) for seat in (0, 1)] == left, "the milliseconds must not change"
    assert played.clock.moves == [7, 0]
    desk.press("ok")
    dial(desk, {TIME: 3600})
    desk.press(*["back"] * (len(desk.app.screen.places) + 1))
    assert desk.screen == "game_menu" and len(event_kinds(desk)) == start + 1, "BACK must not change the clock"
    check_replay(desk)


def test_back_from_overtime_to_the_main_time():
    """Byo-yomi was entered by mistake: one digit gives the seat its whole main time back."""
    desk = Desk()
    played = begin_game(desk, "clock", "", "byo:10s,5x30s")
    desk.press("right")
    desk.run(45_000)
    assert played.clock.period_of(0, played.t + 45_000) == 3
    correct(desk, 0, {PERIOD: 1})
    clock, t = played.clock, played.t
    assert (clock.period_of(0, t), clock.overtime(0, t), clock.left(0, t)) == (1, -1, 10_000)
    desk.press("ok")
    dial(desk, {LEFT: 2})
    desk.press("ok")
    assert (clock.period_of(0, played.t), clock.overtime(0, played.t)) == (5, 2)
    assert clock.left(0, played.t) == 30_000
    check_replay(desk)


def test_a_corrected_flag_is_up_and_its_mark_is_gone():
    desk = Desk()
    played = begin_game(desk, "clock", "", "1m")
    desk.press("right")
    desk.run(61_000)
    assert desk.screen == "fallen_flag" and played.clock.first_flag(played.t + 61_000) == 0
    desk.press("back")
    correct(desk, 0, {TIME: 120})
    assert played.clock.first_flag(played.t) == -1
    desk.press("back")
    desk.run(50)
    assert desk.screen == "play" and played.clock.running(played.t + 10) == 0
    check_replay(desk)


def test_an_impossible_value_is_refused_in_words():
    """A clock that counts up to a limit cannot be set beyond it."""
    desk = Desk()
    played = begin_game(desk, "clock", "", "up:1m")
    desk.press("right")
    desk.press("back", "down", "ok")
    start = len(event_kinds(desk))
    dial(desk, {TIME: 120})
    desk.press("ok")
    assert desk.screen == "notice" and len(event_kinds(desk)) == start
    assert played.clock.left(0, played.t) < 1000
