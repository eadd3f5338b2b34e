"""The big buttons belong to the players: what they do in each state of a game, and that they change nothing in any other."""

import pytest

from flagfall.app.i18n.language import t
from tests.host.at_table import begin_game, check_replay, choose_move, enter_texts, event_kinds, table_session
from tests.host.clock.test_time_warnings import SOUND_NAMES
from tests.host.desk import Desk, choose

BIG = ("left", "right")


@pytest.fixture
def desk() -> Desk:
    return Desk()


def check_no_effect(desk: Desk, keys: str) -> None:
    """Checks that both big buttons change nothing, sound low, and show for a second which buttons work."""
    for name in BIG:
        before = desk.screen, event_kinds(desk), getattr(desk.app.screen, "cursor", None)
        desk.press(name)
        assert (desk.screen, event_kinds(desk), getattr(desk.app.screen, "cursor", None)) == before
        assert SOUND_NAMES[desk.beeps[-1][1:]] == "no"
        desk.settle()
        assert desk.app.refresh.line == t(keys), "the line must be on the glass when the panel rests"
        desk.run(2500)
        assert desk.app.refresh.line == ""


def test_a_turn_ends_at_its_stamp_while_its_entry_is_open(desk):
    """The entry stays, where it was, and is for the earliest turn that has none."""
    played = begin_game(desk, control="5m")
    desk.press("right", "ok")
    assert desk.screen == "tile_entry"
    start = played.t
    choose_move(desk, played.game.parse("5-5")[0])
    desk.run(1000)
    desk.down("left")
    stamp = desk.now
    desk.run(60)
    desk.up("left")
    assert played.clock.turn == 1 and played.t == stamp - desk.app.stack[0].table.base
    assert played.clock.left(0, played.t) == 300_000 - (played.t - start)
    assert desk.screen == "tile_entry" and played.pending_turns.count == 1
    desk.press("right")
    assert desk.screen == "tile_entry" and played.clock.turn == 0 and played.pending_turns.count == 2
    desk.press("ok")
    assert desk.screen == "play" and played.game.entry(0) == "5-5" and played.pending_turns.count == 1
    desk.press("left")
    assert played.pending_turns.count == 2
    check_replay(desk)


def test_a_board_that_could_only_be_looked_at_takes_a_move_after_the_press(desk):
    played = begin_game(desk, "draughts", "", "5m")
    desk.press("left", "ok", "ok", "ok")
    assert played.pending_turns.count == -1
    desk.press("up")
    assert desk.screen == "board_entry" and desk.app.screen.cursor.empty
    desk.press(("left", "right")[played.clock.turn])
    assert desk.screen == "board_entry" and not desk.app.screen.cursor.empty and played.pending_turns.count == 0


@pytest.mark.parametrize("preset", ["fives", "chess", "crib6", "triominoes", "draughts"])
def test_without_a_clock_a_big_button_opens_the_entry_and_then_nothing(desk, preset):
    begin_game(desk, preset, "first=0" if preset in ("fives", "triominoes") else "")
    if preset == "crib6":
        table = desk.app.stack[0].table
        for text in ("deal 1", "cut 2C"):
            table.enter(table.game.parse(text), desk.now)
        desk.app.back_to("play")
    desk.press("left")
    opened = desk.screen
    assert opened.endswith("_entry")
    check_no_effect(desk, "keys_entry")
    assert desk.screen == opened


def test_the_other_players_button_opens_nothing_where_the_entry_is_not_his(desk):
    begin_game(desk)
    desk.press("right")
    assert desk.screen == "play" and SOUND_NAMES[desk.beeps[-1][1:]] == "no"
    desk.press("left")
    assert desk.screen == "tile_entry"


def test_in_a_pause_and_in_everything_that_it_opens_nothing_changes(desk):
    begin_game(desk, control="5m")
    desk.press("right", "back")
    check_no_effect(desk, "keys_menu")
    desk.press("down", "ok")
    assert desk.screen == "clock_correction"
    check_no_effect(desk, "keys_entry")
    desk.app.back()
    choose(desk, "Points by agreement")
    check_no_effect(desk, "keys_list")
    desk.press("ok")
    assert desk.screen == "number"
    check_no_effect(desk, "keys_list")
    desk.app.back_to("game_menu")
    choose(desk, "How to use it")
    check_no_effect(desk, "keys_list")
    desk.press("ok")
    check_no_effect(desk, "keys_list")


def test_a_slap_after_a_flag_and_at_the_results_changes_nothing(desk):
    begin_game(desk, control="1m")
    desk.press("right")
    desk.wait(61_000)
    assert desk.screen == "fallen_flag"
    check_no_effect(desk, "keys_list")
    choose(desk, "Lost on time: Anna")
    check_no_effect(desk, "keys_confirm")
    desk.press("ok")
    desk.run(50)
    assert desk.screen == "game_result"
    check_no_effect(desk, "result_help")


def test_at_the_end_of_a_hand_the_clock_waits_for_ok_and_then_for_a_big_button(desk):
    played = begin_game(desk, options="first=0 target=1000", control="5m")
    desk.press("right")
    while played.game.stage == "play":
        if played.pending_turns.count <= 0:
            desk.press(BIG[played.clock.turn], ms=20)
        desk.press("ok", ms=20)
    desk.run(30)
    assert desk.screen == "hand_totals"
    check_no_effect(desk, "keys_entry")
    while desk.screen == "hand_totals":
        desk.press("ok")
    assert desk.screen == "hand_result"
    check_no_effect(desk, "keys_hand")
    desk.press("ok")
    if desk.screen == "leader":
        check_no_effect(desk, "keys_list")
        desk.press("ok")
    assert desk.screen == "play" and played.clock.paused
    desk.press("left")
    assert not played.clock.paused and played.clock.turn == played.game.turn
    check_replay(desk)


def test_the_first_move_may_begin_while_its_entry_is_open(desk):
    played = begin_game(desk, "chess", "", "5m")
    desk.press("ok")
    assert desk.screen == "board_entry" and not played.clock.started
    desk.press("left")
    assert desk.screen == "board_entry" and played.clock.running(played.t) == 0


def test_a_turn_ends_while_a_list_is_open_that_only_shows_something(desk):
    played = begin_game(desk, control="5m")
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.press("up")
    assert desk.screen == "hands_so_far"
    desk.press("left")
    assert desk.screen == "play" and played.clock.turn == 1
    enter_texts(desk, "5-0@r")
    desk.press("down", "down", "ok")
    assert desk.screen == "pick"
    desk.press("right")
    assert desk.screen == "pick" and played.clock.turn == 0, "a decision stays open"


def test_with_more_players_left_held_still_opens_its_menu(desk):
    begin_game(desk, "clock", "seats=3", "5m", ("Anna", "Boris", "Cyril"))
    desk.press("right")
    desk.hold("left")
    assert desk.screen == "turn_menu"
    desk.press("right")
    assert desk.screen == "play" and table_session(desk).clock.turn == 1
    desk.press("back")
    check_no_effect(desk, "keys_menu")
    desk.hold("left")
    assert desk.screen == "game_menu"


def test_sides_are_swapped_in_the_pause(desk):
    """The names and the buttons change sides together, and the choice is kept."""
    played = begin_game(desk, control="5m")
    desk.press("right", "back")
    choose(desk, "Swap sides")
    assert desk.screen == "game_menu" and desk.app.preferences.swapped and played.clock.paused
    desk.press("back", "left")
    assert played.clock.turn == 0, "LEFT is the second player's button now"
    desk.press("right")
    assert played.clock.turn == 1
    desk.cut()
    assert desk.app.preferences.swapped


def test_a_second_press_while_the_other_clock_runs_is_silent(desk):
    begin_game(desk, "clock", "", "5m")
    desk.press("right", "left")
    heard, events = len(desk.beeps), event_kinds(desk)
    desk.press("left", "left")
    assert event_kinds(desk) == events and len(desk.beeps) == heard
