"""The first start on a battery must ask for the kind of cells and offer to save power, once."""

import pytest

from tests.host.desk import Desk, new_game
from tests.host.device.battery_on_desk import Battery
from tests.host.device.test_health import fault_times


def on_battery(board: str = "pico_epaper_2in9", mv: int = 4200) -> tuple[Desk, Battery]:
    desk = Desk(board)
    desk.board.storage.store("settings", b"language=en")  # its first start was on a cable, where the program comes from
    usual = desk.board.power.cells
    battery = Battery(desk, mv)
    desk.board.power.choose(usual)
    desk.app.introduce()
    return desk, battery


def test_it_asks_for_the_cells_and_says_what_nobody_has_measured():
    desk, _ = on_battery()
    assert desk.menu == [("Battery", "3 cells, diode"), ("Save power", "off"), ("Done", "")]
    desk.press("down")
    assert " ".join(desk.app.screen.help) == "Not measured on a board yet"
    desk.press("up", "right", "down", "right", "down", "ok")
    assert desk.screen == "home"
    assert (desk.app.preferences.cells, desk.app.preferences.saving) == ("lithium", True)
    desk.cut()
    Battery(desk, 4200)
    desk.app.introduce()
    assert desk.screen == "home" and desk.app.preferences.cells == "lithium" and desk.app.preferences.saving


def test_leaving_with_back_is_an_answer_and_saves_no_power():
    desk, _ = on_battery()
    desk.press("back")
    assert desk.screen == "home"
    desk.cut()
    assert desk.app.preferences.cells == "three-" and not desk.app.preferences.saving
    Battery(desk, 4200)
    desk.app.introduce()
    assert desk.screen == "home"


@pytest.mark.parametrize(("mv", "usb"), [(0, True), (273, False)], ids=["on a cable", "a Pico W reads 91 mV"])
def test_nothing_is_asked_where_no_battery_is_seen(mv, usb):
    desk = Desk()
    desk.board.storage.store("settings", b"language=en")
    Battery(desk, mv, usb)
    desk.app.introduce()
    assert desk.screen == "home"


def test_nothing_is_asked_before_a_game_that_waits():
    """After a loss of power a press on a big button resumes the game at once."""
    desk = Desk()
    desk.board.storage.store("settings", b"language=en")
    new_game(desk, "Game clock")
    desk.press("right")
    desk.cut()
    Battery(desk, 4200)
    desk.app.introduce()
    assert desk.screen == "home" and desk.chosen.startswith("Resume")


def test_the_language_comes_first():
    desk = Desk()
    Battery(desk, 4200)
    desk.app.introduce()
    assert desk.screen == "first_start"
    desk.press("down", "ok", "ok")
    assert desk.screen == "settings" and desk.menu[0] == ("Батарея", "3 элемента, диод")


@pytest.mark.parametrize(("board", "kind"), [("pico_epaper_2in9", "three-"), ("pico_epaper_4in2", "three-"), ("badger2040", "two")])
def test_the_usual_cells_are_those_that_the_guide_builds(board, kind):
    desk, _ = on_battery(board)
    assert desk.board.power.cells == desk.app.preferences.cells == kind


def test_three_cells_behind_a_diode_are_low_at_1_1_v_a_cell():
    """3.3 V of three cells are 3.0 V at the board; the sign came at 1.19 V a cell while the diode was not counted."""
    for mv, is_low in ((3 * 1190 - 300, False), (3 * 1110 - 300, False), (3 * 1090 - 300, True)):
        desk, battery = on_battery(mv=4200)
        desk.press("back")
        battery.mv = mv
        desk.run(10_000)
        assert desk.app.canvas.low == is_low and bool(fault_times(desk)) == is_low
