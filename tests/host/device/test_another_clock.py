"""A clock that was set wrong must be put right in mid-game by buttons (FIDE 6.10.2), and the record must replay to the same times."""

from typing import Any

import pytest

from flagfall.record.record import CONTROL, CORRECT, NAME
from tests.host.at_table import begin_game, check_replay, event_kinds
from tests.host.desk import Desk

MINUTE = 60_000


def wrong_clock(control: str = "1h30m", preset: str = "chess", options: str = "") -> tuple[Desk, Any]:
    """Returns a desk with a game of two turns: White thought 5 minutes, Black 2, and White another minute; it is paused."""
    desk = Desk()
    played = begin_game(desk, preset, options, control)
    desk.press("right", ms=20)
    for button, minutes in (("left", 5), ("right", 2), ("back", 1)):
        desk.wait(minutes * MINUTE - 20)
        desk.press(button, ms=20)
    assert desk.screen == "game_menu"
    return desk, played


def choose(desk: Desk, *names: str) -> None:
    """Chooses rows by their first words, from the menu of the game on."""
    for name in names:
        texts = [row.text.lstrip("▶ ") for row in desk.app.screen._rows]
        index = next(i for i, text in enumerate(texts) if text.startswith(name))
        desk.press(*["down"] * ((index - desk.app.screen.cursor) % len(texts)), "ok", ms=20)


def lefts(played) -> list[int]:
    return [round(played.clock.left(seat, played.t) / 1000) for seat in (0, 1)]


def test_the_new_control_gives_what_it_would_have_left():
    desk, played = wrong_clock()
    assert lefts(played) == [84 * 60, 88 * 60]
    choose(desk, "Another clock", "Clock", "Classic", "Classic 90+30")
    assert desk.screen == "another_clock"
    desk.press("down", "down", ms=20)
    assert " ".join(desk.app.screen.help) == "Anna 1:24:00 → 1:25:00. Boris 1:28:00 → 1:29:00"
    desk.press("ok")
    assert desk.screen == "game_menu" and lefts(played) == [85 * 60, 89 * 60]
    assert played.control == "1h30m+30s" and played.clock.moves == [1, 1] and played.clock.paused
    check_replay(desk)
    desk.press("back", "left")
    assert played.clock.turn == 1 and lefts(played)[0] in (85 * 60 + 29, 85 * 60 + 30)


def test_the_times_may_stay():
    desk, played = wrong_clock()
    choose(desk, "Another clock", "Clock", "Classic", "Classic 90+30", "Times as they are")
    assert desk.screen == "game_menu" and lefts(played) == [84 * 60, 88 * 60] and played.control == "1h30m+30s"
    kinds = event_kinds(desk)
    assert kinds.count(CONTROL) == 1 and kinds.count(NAME) == 1 and CORRECT not in kinds
    check_replay(desk)


def test_the_times_may_be_set_by_hand():
    desk, played = wrong_clock()
    choose(desk, "Another clock", "Clock", "Classic", "Classic 90+30", "Times by hand")
    assert desk.screen == "clock_correction" and played.control == "1h30m+30s"
    desk.press("ok", "down", "ok", "up", *["ok"] * 4)
    assert desk.screen == "game_menu" and lefts(played) == [34 * 60, 88 * 60]
    check_replay(desk)


def test_a_time_that_is_used_up_must_be_set_by_hand():
    desk, played = wrong_clock()
    choose(desk, "Another clock", "Clock", "Blitz", "Blitz 3+2", "As if from the start")
    assert desk.screen == "clock_correction" and lefts(played) == [0, 64]
    assert played.clock.flags(played.t) == [] and played.clock.moves == [1, 1]
    desk.press("ok", "up", *["ok"] * 4)
    assert lefts(played) == [60, 64]
    check_replay(desk)


def test_periods_follow_the_new_control():
    desk, played = wrong_clock("5h", "clock")
    choose(desk, "Another clock", "Clock", "Go", "Go, quick", "As if from the start")
    assert lefts(played) == [240, 480] and played.clock.period == [1, 1]
    desk, played = wrong_clock("5h", "clock")
    choose(desk, "Another clock", "Clock", "Own clock")
    assert desk.screen == "control_editor"
    desk.press("back")
    choose(desk, "Done")
    assert desk.screen == "another_clock" and len(desk.app.screen._rows) == 1, "the control is the old one"
    desk.press("back")
    assert desk.screen == "game_menu" and CONTROL not in event_kinds(desk)


def test_a_second_change_counts_from_the_start_too():
    desk, played = wrong_clock()
    choose(desk, "Another clock", "Clock", "Classic", "Two hours", "Times as they are")
    choose(desk, "Another clock", "Clock", "Classic", "Classic 90+30", "As if from the start")
    assert lefts(played) == [85 * 60, 89 * 60]
    check_replay(desk)


def test_after_a_power_cut_the_other_control_is_still_there():
    desk, played = wrong_clock()
    choose(desk, "Another clock", "Clock", "Classic", "Classic 90+30", "As if from the start")
    desk.cut()
    desk.press("ok")
    played = desk.app.book.session
    assert played.control == "1h30m+30s" and lefts(played) == [85 * 60, 89 * 60]


def test_a_game_without_a_clock_and_a_clock_that_has_not_started_have_no_such_row():
    for control in ("", "5m"):
        desk = Desk()
        begin_game(desk, "fives", "first=0", control)
        desk.press("ok", "ok", "back") if not control else desk.press("back")
        texts = [row.text for row in getattr(desk.app.screen, "_rows", [])]
        assert "Another clock…" not in texts


@pytest.mark.parametrize("preset", ["fives", "pad", "draughts", "clock"])
def test_every_family_can_change_its_control(preset):
    desk, played = wrong_clock("15m+5s", preset, "first=0" if preset == "fives" else "")
    choose(desk, "Another clock", "Clock", "Rapid", "Rapid 25+10", "As if from the start")
    assert played.control == "25m+10s" and desk.screen == "game_menu"
    check_replay(desk)


def test_the_next_game_is_offered_with_the_right_clock():
    desk, played = wrong_clock("15m", "clock")
    choose(desk, "Another clock", "Clock", "Rapid", "Rapid 25+10", "Times as they are")
    choose(desk, "Leave")
    assert desk.app.board.storage.load("setups").decode().split("\n")[0].split("\t")[3] == "25m+10s"
