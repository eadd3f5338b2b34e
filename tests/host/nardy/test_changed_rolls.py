"""A roll must be changed by buttons: later entries stay while they are legal, and nobody changes a throw of the device."""

from flagfall.app.i18n.language import t
from tests.host.at_table import check_replay, table_session
from tests.host.desk import Desk, choose
from tests.host.nardy.nardy_buttons import enter_roll
from tests.host.nardy.test_nardy_device import OPENED, desk_after, device_throws


def open_change(desk: Desk, row: str) -> None:
    """Opens the change of this row of the list of entries, from the play screen."""
    desk.press("down")
    choose(desk, row)
    if desk.screen == "pick":
        choose(desk, "Change it")
    assert desk.screen == "dice_entry"


def entries(desk: Desk) -> list[str]:
    game = table_session(desk).game
    return [game.entry(i) for i in range(len(game.log))]


def test_the_steps_that_are_legal_with_the_changed_roll_stay():
    desk = desk_after(*OPENED, "roll 62", "24/18")
    open_change(desk, "roll 6-2")
    assert desk.app.screen.cursor.faces == [6, 2]
    enter_roll(desk, 6, 1)
    assert desk.screen == "play" and entries(desk) == ["roll 31", "8/5", "6/5", "roll 61", "24/18"]
    assert list(table_session(desk).game.dice) == [1] and table_session(desk).game.turn == 1
    check_replay(desk)


def test_another_first_die_leaves_the_second_one():
    desk = desk_after(*OPENED, "roll 62")
    open_change(desk, "roll 6-2")
    desk.press("back", "down") if desk.app.screen.cursor.die else desk.press("down")
    assert desk.app.screen.cursor.faces == [5, 2]


def test_the_steps_that_are_illegal_with_the_changed_roll_are_dropped():
    desk = desk_after(*OPENED, "roll 62", "24/18", "13/11", "roll 41")
    open_change(desk, "roll 6-2")
    enter_roll(desk, 6, 3)
    assert desk.screen == "confirmation" and desk.screen_text == t("sure_change", 2)
    desk.press("ok")
    assert entries(desk) == ["roll 31", "8/5", "6/5", "roll 63", "24/18"] and desk.screen == "play"
    assert list(table_session(desk).game.dice) == [3]
    check_replay(desk)


def test_a_changed_opening_gives_the_turn_to_the_higher_die():
    desk = desk_after(*OPENED)
    open_change(desk, "roll 3-1")
    assert desk.app.screen.opening and desk.app.screen.cursor.faces == [3, 1]
    enter_roll(desk, 1, 4)
    assert desk.screen_text == t("sure_change", 2)
    desk.press("ok")
    assert entries(desk) == ["roll 14"] and table_session(desk).game.turn == 1
    check_replay(desk)


def test_a_throw_of_the_device_is_not_changed():  # BG-21
    desk = desk_after(*OPENED)
    first, second = sorted(device_throws(desk), reverse=True)
    desk.press("ok", "back")
    before = entries(desk)
    open_change(desk, f"roll {first}-{second} (device)")
    dice = desk.app.screen.cursor
    assert [first, second] == dice.faces != [6, 6], "no throw and no double"
    enter_roll(desk, 6, 6)
    assert desk.screen == "notice" and desk.screen_text == f"For this turn the device threw {first}-{second}."
    assert entries(desk) == before
    check_replay(desk)
