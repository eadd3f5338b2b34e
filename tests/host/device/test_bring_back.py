"""What was taken back, changed or reopened must come back in at most four presses, with the clocks as they are."""

import pytest

from flagfall.app.i18n import language
from flagfall.record.record import EDIT, MOVE
from tests.host.at_table import begin_game, check_replay, choose_move, enter_texts, event_kinds, table_session
from tests.host.desk import Desk, choose, open_ends_menu

HAND = ("5-5", "5-0@r", "5-3@l", "0-2@r", "5-4@t", "2-2@r", "2-5@r", "3-3@l")


@pytest.fixture
def desk():
    return Desk()


def menu_rows(desk: Desk) -> list[tuple[str, str]]:
    """Opens the menu of the game and returns its first rows."""
    desk.press("back")
    assert desk.screen == "game_menu"
    return desk.menu[:5]


def test_three_entries_come_back_one_by_one_or_all(desk):
    played = begin_game(desk)
    enter_texts(desk, *HAND)
    whole = list(played.game.log)
    desk.press("down", "down", "down", "ok", "up", "ok", "ok")
    assert len(played.game.log) == 5
    assert menu_rows(desk)[1:4] == [("Bring back: 2-2 ▶", ""), ("Bring back all", "3"), ("Take back the entry", "")]
    desk.press("down", "ok")
    assert desk.screen == "play" and list(played.game.log) == whole[:6]
    assert menu_rows(desk)[1:3] == [("Bring back: 2-5 ▶", ""), ("Bring back all", "2")]
    desk.press("down", "down", "ok")
    assert desk.screen == "play" and list(played.game.log) == whole and played.game.scores == [10, 45]
    assert menu_rows(desk)[1] == ("Take back the entry", ""), "nothing more can be brought back"
    assert set(event_kinds(desk)[-3:]) == {MOVE}, "they are plain entries"
    check_replay(desk)


def test_another_entry_forgets_what_was_taken_back(desk):
    begin_game(desk)
    enter_texts(desk, "5-5", "5-0@r", "5-3@l")
    desk.press("down", "up", "ok", "down", "up", "ok")
    assert menu_rows(desk)[1] == ("Bring back: 5-0 ▶", "")
    desk.press("back")
    enter_texts(desk, "5-6@r")
    assert menu_rows(desk)[1] == ("Take back the entry", "")


def test_it_is_there_after_a_power_cut(desk):
    played = begin_game(desk)
    enter_texts(desk, *HAND[:3])
    whole = list(played.game.log)
    desk.press("back")
    choose(desk, "Take back the entry")
    desk.cut()
    desk.settle()
    desk.press("ok")
    desk.press("back", "down", "ok")
    assert list(table_session(desk).game.log) == whole
    check_replay(desk)


def test_a_change_is_undone_with_what_fell(desk):
    played = begin_game(desk, control="5m")
    desk.press("right", "left")
    enter_texts(desk, "5-5")
    for text in HAND[1:6]:
        desk.press(("left", "right")[played.clock.turn], ms=20)
        enter_texts(desk, text)
    desk.press("back", "back")
    whole, times = list(played.game.log), []
    desk.press("down", "down", "down", "ok", "ok")
    assert desk.screen == "tile_entry"
    choose_move(desk, played.game.parse("0-6@r")[0])
    desk.press("ok", "ok")
    assert len(played.game.log) == 5 and desk.screen == "play"
    assert menu_rows(desk)[1] == ("Undo the change", "")
    times = [played.clock.left(seat, played.t) for seat in range(2)]
    desk.press("down", "ok")
    assert list(played.game.log) == whole and event_kinds(desk).count(EDIT) == 2
    assert [played.clock.left(seat, played.t) for seat in range(2)] == times
    check_replay(desk)


def test_a_result_that_was_reopened_comes_back(desk):
    played = begin_game(desk, "chess", "", "5m")
    desk.press("right")
    open_ends_menu(desk)
    desk.press("ok", "ok")
    desk.run(50)
    desk.press("up", "ok")
    assert not played.game.over
    assert menu_rows(desk)[1] == ("Bring back: Anna wins", "")
    desk.press("down", "ok")
    desk.run(50)
    assert desk.screen == "game_result" and played.game.winners() == (0,)
    check_replay(desk)


def test_a_hand_comes_back_over_its_end(desk):
    """The clock stopped at the count and stays as it is; the turns that wait for their entry are those of before."""
    played = begin_game(desk, options="first=0 target=1000", control="5m")
    desk.press("right")
    while played.game.stage == "play":
        if played.pending_turns.count == 0:
            desk.press(("left", "right")[played.clock.turn], ms=20)
        desk.press("ok", ms=20)
    desk.run(50)
    assert desk.screen == "hand_totals"
    whole, pending = list(played.game.log), played.pending_turns.count
    table = desk.app.stack[0].table
    for entries in (1, 2, 5):
        clock = played.clock.turn, played.clock.paused, [played.clock.left(seat, played.t) for seat in range(2)]
        for _ in range(entries):
            table.undo(desk.now)
        table.bring_back(desk.now, True)
        assert list(played.game.log) == whole and played.pending_turns.count == pending and played.game.stage != "play"
        assert clock == (played.clock.turn, played.clock.paused, [played.clock.left(seat, played.t) for seat in range(2)])
    desk.run(50)
    assert desk.screen == "hand_totals"
    check_replay(desk)


@pytest.mark.parametrize("preset", ["chess", "draughts", "matador", "backgammon"])
def test_the_turns_that_wait_are_the_same_again(desk, preset):
    played = begin_game(desk, preset, "first=0" if preset == "matador" else "", "5m")
    table = desk.app.stack[0].table
    random_entries(desk, table)
    whole, pending = list(played.game.log), played.pending_turns.count
    for entries in (1, 3, len(whole) // 2):
        for _ in range(entries):
            table.undo(desk.now)
        table.bring_back(desk.now, True)
        assert list(played.game.log) == whole and played.pending_turns.count == pending
    check_replay(desk)


def random_entries(desk: Desk, table) -> None:
    """Enters the first legal move, 20 times, and presses after each turn."""
    out = [0] * 256
    table.go(desk.now)
    for turn in range(20):
        count = table.game.moves(out)
        seat = table.session.clock_seat(table.game.turn)
        table.enter([out[turn % count]], desk.now)
        if table.pending_turns < 0:
            table.press(seat, desk.now)
        desk.run(10)


def test_move_and_press_are_one_row_where_both_belong_together(desk):
    played = begin_game(desk, "fives", "first=0", "5m")
    desk.press("right")
    enter_texts(desk, "5-5")
    both = "Undo move and press"
    assert both not in [text for text, _ in menu_rows(desk)], "the entry waits for its press"
    desk.press("back", "left")
    left = played.clock.left(0, played.t)
    desk.wait(3000)
    assert [text for text, _ in menu_rows(desk)][2:5] == [both, "Take back the press", "Take back the entry"]
    desk.press("down", "down", "ok")
    assert desk.screen == "table_notice" and desk.app.screen.title == "do_undo_both"
    assert not len(played.game.log) and played.clock.turn == 0 and played.pending_turns.count == 0
    assert played.clock.left(0, played.t) <= left - 3000, "the time since then counts for her"
    desk.press("back")
    assert desk.screen == "game_menu" and desk.menu[1] == ("Bring back: 5-5", "") and desk.app.screen.cursor == 0
    assert desk.app.screen.right == "" and desk.app.stack[0].marked_side() == 0, "the pause shows who plays on"
    desk.press("down", "ok")
    assert played.pending_turns.count == -1 and played.clock.turn == 0, "the clock waits for its press again"
    check_replay(desk)


def test_a_press_without_an_entry_is_taken_back_alone(desk):
    played = begin_game(desk, "fives", "first=0", "5m")
    desk.press("right", "left")
    enter_texts(desk, "5-5")
    desk.press("right")
    assert played.pending_turns.count == 1
    assert [text for text, _ in menu_rows(desk)][2:4] == ["Take back the press", "Take back the entry"]
    assert language.t("do_undo_both") not in [text for text, _ in desk.menu]


def test_a_result_does_not_come_back_with_the_entries_before_it(desk):
    played = begin_game(desk)
    enter_texts(desk, *HAND)
    open_ends_menu(desk)
    desk.press("ok", "ok")
    desk.run(50)
    assert desk.screen == "game_result"
    desk.press("up", "ok")
    desk.press("back")
    choose(desk, "Take back the entry")
    desk.press("back")
    choose(desk, "Take back the entry")
    assert menu_rows(desk)[2] == ("Bring back all", "2")
    desk.press("down", "down", "ok")
    assert not played.game.over and len(played.game.log) == len(HAND)
    check_replay(desk)


def test_back_does_not_start_a_clock_whose_start_was_taken_back(desk):
    played = begin_game(desk, "clock", "", "10m")
    desk.press("left")
    desk.press("back")
    choose(desk, language.t("do_unpress"))
    desk.press("ok")
    assert desk.screen == "game_menu"
    desk.press("back")
    assert desk.screen == "play" and not played.clock.started and desk.lamp == -1


def test_the_lamp_lights_when_a_big_button_starts_the_clock_in_an_entry(desk):
    begin_game(desk, "draughts", "", "10m")
    desk.press("ok")
    assert desk.screen != "play"
    desk.press("right")
    desk.run(500)
    assert desk.app.stack[0].table.running(desk.now) >= 0 and desk.lamp >= 0


def test_the_row_says_who_got_points_and_what_comes_back(desk):
    played = begin_game(desk, "pad", "seats=3", names=("Anna", "Boris", "Cyril"))
    table = desk.app.stack[0].table
    for entry in ("+50", "2+20", "out 0"):
        table.enter(played.game.parse(entry), desk.now)
    rows = []
    for _ in range(3):
        table.undo(desk.now)
        rows.append(menu_rows(desk)[1][0])
        desk.press("back")
    assert rows == ["Bring back: Anna leaves", "Bring back: Cyril +20", "Bring back: Anna +50"]
