"""On the summary of a game LEFT and RIGHT change the value of a row or sound the low tone, and what was changed stays after BACK."""

import pytest

from flagfall import engine
from tests.host.at_table import table_session
from tests.host.desk import Desk, choose, set_up

_LOW = 400  # hertz of the low tone


def go_to(desk: Desk, text: str) -> None:
    """Moves the cursor of the summary to the row with this text."""
    desk.press(*["down"] * ([row for row, _ in desk.menu].index(text) - desk.app.screen.cursor), ms=20)
    assert desk.chosen == text


@pytest.mark.parametrize("preset", engine.presets())
def test_each_row_changes_or_sounds_the_low_tone(preset):
    desk = Desk()
    set_up(desk, preset)
    for index in range(1, len(desk.menu)):
        while desk.app.screen.cursor < index:
            desk.press("down", ms=20)
        text, before, heard = desk.chosen, desk.menu, len(desk.beeps)
        desk.press("right", ms=20)
        low = _LOW in [beep[1] for beep in desk.beeps[heard:]]
        assert low != (desk.menu != before), (text, before, desk.menu)
        assert desk.screen == "summary"
        desk.press("left", ms=20)
        assert desk.menu == before, text


def test_the_player_of_white_is_changed_on_its_row():
    desk = Desk()
    set_up(desk, "chess")
    go_to(desk, "White")
    desk.press("right")
    assert desk.menu[desk.app.screen.cursor] == ("White", "Player 2")
    desk.press(*["up"] * desk.app.screen.cursor, "ok")
    assert table_session(desk).names == ["Player 2", "Player 1"]


def test_a_changed_rule_keeps_its_row():
    desk = Desk()
    set_up(desk, "fives")
    choose(desk, "Rules")
    desk.press("down", "right")
    changed = desk.chosen.lstrip("●")
    desk.press("back")
    go_to(desk, "●" + changed)
    desk.press("left")
    assert desk.chosen == changed, "the usual value again, and the cursor still on it"
    desk.press("right")
    assert desk.chosen == "●" + changed


def test_the_setup_is_the_same_after_back():
    desk = Desk()
    set_up(desk, "backgammon")
    go_to(desk, "Points")
    desk.press("right", "right")
    changed = desk.menu
    assert ("Points", "5") in changed
    desk.press("back")
    assert desk.screen == "game_choice"
    desk.app.home()
    set_up(desk, "chess")
    desk.app.home()
    set_up(desk, "backgammon")
    assert desk.menu == changed
    desk.press("ok")
    assert table_session(desk).header.options == "match=5 moves=off"
    desk.app.home()
    set_up(desk, "chess")
    assert desk.menu != changed
