"""Swapped sides must stay for a game and its return games alone."""

import pytest

from flagfall.app.menus.resume import resume
from tests.host.at_table import begin_game, table_session
from tests.host.desk import Desk, choose


@pytest.mark.parametrize("usual", [False, True])
def test_a_new_game_begins_on_the_usual_sides(usual):
    """Swapped sides stay for the game and its return games alone."""
    desk = Desk()
    row = ["clock", "", "Anna|Boris", "5m", ""]
    if usual:
        desk.app.open("menus.settings")
        choose(desk, "LEFT button is")
        desk.press("back")
    desk.app.open("menus.summary", row)
    desk.press("left", "back")
    choose(desk, "Swap sides")
    assert desk.app.preferences.swapped != usual
    desk.app.home()
    desk.app.open("menus.summary", row, True)
    kept = desk.app.preferences.swapped ^ desk.app.screen._swapped
    desk.press("left")
    assert desk.app.preferences.swapped == kept
    desk.app.preferences.set_sides(not usual)
    desk.app.home()
    desk.cut()
    assert desk.app.preferences.swapped != usual
    desk.app.open("menus.summary", row)
    desk.press("left")
    assert desk.app.preferences.swapped == desk.app.preferences.usual == usual


def test_a_game_that_is_resumed_has_its_own_sides():
    """The sides of a return game must not follow into the game before it."""
    desk = Desk()
    begin_game(desk, "chess", "", "5m", ("Anna", "Boris"))
    number = table_session(desk).header.number
    desk.press("left", "back")
    choose(desk, "Swap sides")
    desk.app.home()
    for _ in range(2):
        resume(desk.app, number)
        assert desk.app.preferences.swapped, "the sides of this game were swapped"
        desk.cut()
    begin_game(desk, "chess", "", "5m", ("Cyril", "Dana"))
    other = table_session(desk).header.number
    desk.app.home()
    resume(desk.app, number)
    assert desk.app.preferences.swapped
    resume(desk.app, other)
    assert not desk.app.preferences.swapped
