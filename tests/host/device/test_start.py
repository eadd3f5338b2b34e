"""Before the start, every big button must start the framed and named seat, in each game of the register."""

import pytest

from flagfall import engine
from flagfall.app.menus.game_setup import GameSetup
from tests.host.at_table import begin_game, check_replay, table_session
from tests.host.desk import Desk

ASKED = {"leader": 1, "who_leads": 1, "dealer": 0}  # rows that make the second seat begin


def set_up_game(desk: Desk, preset: str, options: str = "") -> None:
    """Sets up a game before its start. When lots decide who begins, it is the second seat."""
    begin_game(desk, preset, options or GameSetup(preset).header().options, "15m+5s", ())
    if desk.screen in ASKED:
        desk.press(*["down"] * ASKED[desk.screen], "ok")
    if desk.screen == "starter":
        desk.app.stack[0].table.enter(table_session(desk).game.parse("cut 5H"), desk.now)
        desk.run(50)
    assert desk.screen == "play" and not table(desk).clock.started


def table(desk: Desk):
    return desk.app.screen.table


@pytest.mark.parametrize("button", ["left", "right"])
@pytest.mark.parametrize("preset", engine.presets())
def test_any_big_button_starts_the_framed_and_named_seat(preset, button):
    desk = Desk()
    set_up_game(desk, preset)
    game, framed = table(desk).game, desk.app.screen.marked_side()
    assert framed == table(desk).session.clock_seat(game.turn)
    assert framed == (1 if game.log else 0), "the second seat must begin when the setup says so"
    desk.press(button)
    assert table(desk).running(desk.now) == framed and table(desk).pending_turns == 0
    check_replay(desk)


@pytest.mark.parametrize("seats", [3, 6])
def test_with_more_seats_left_starts_too(seats):
    desk = Desk()
    set_up_game(desk, "clock", f"seats={seats} first=2")
    desk.press("left")
    assert table(desk).running(desk.now) == 2
    desk.press("left")
    assert table(desk).running(desk.now) == 2, "after the start only RIGHT may end turns"


def test_swapped_sides_start_the_same_seat():
    desk = Desk()
    desk.app.preferences.swapped = True
    set_up_game(desk, "chess")
    desk.press("left")
    assert table(desk).running(desk.now) == 0
    desk.press("right")
    assert table(desk).running(desk.now) == 1, "after the start each button belongs to its own player"


def test_each_new_hand_starts_by_any_button_too():
    """A clock that is paused before the first turn of a hand, as here, is in the state of the start of each later hand."""
    desk = Desk()
    begin_game(desk, "fives", "", "15m+5s")
    desk.press("down", "ok", "left")
    desk.press("back", "ok")
    table(desk).pause(desk.now)
    assert table(desk).no_turn_yet
    desk.press("right")
    assert table(desk).running(desk.now) == 1, "the leader sits at RIGHT, so the press must begin the turn and not end it"


def test_both_buttons_at_once_only_start():
    desk = Desk()
    set_up_game(desk, "chess")
    desk.down("left")
    desk.down("right")
    desk.run(60)
    assert table(desk).running(desk.now) == 0 and table(desk).clock.moves[0] == 0
