"""Whoever comes back to the home screen, from wherever, must leave no module of a game behind, because the next game needs the memory, and
all that home needs.
"""

import pytest

from flagfall.runtime import module_loader
from tests.host.at_table import enter_texts
from tests.host.desk import Desk, choose, new_game, open_ends_menu
from tests.size.inside.games import FOR_ROWS

AT_START = {"engine.moves", "engine.options", "record.crc", "record.record"}


def loaded() -> set[str]:
    """Returns the modules in memory."""
    return {name.partition(".")[2] for name in module_loader.in_memory()}


def left() -> list[str]:
    """Returns the modules of engine, clock and record that home does not need."""
    rooms = {name for name in loaded() if name.startswith(("clock", "engine.", "record."))}
    packages = {name for name in rooms if name.count(".") == 1 and any(other.startswith(name + ".") for other in rooms)}
    return sorted(rooms - packages - AT_START - set(FOR_ROWS))


def begin_and_return(desk: Desk) -> None:
    new_game(desk, "Chess")


def choose_a_clock(desk: Desk) -> None:
    new_game(desk, "Fives", "No clock")
    desk.press("back")
    choose(desk, "Clock")


def look_at_a_game(desk: Desk) -> None:
    new_game(desk, "Fives", "No clock")
    enter_texts(desk, "lead 0", "5-5")
    open_ends_menu(desk)
    desk.press("ok", "ok")
    assert desk.screen == "game_result"
    go_home(desk)
    choose(desk, "History")
    desk.press("ok")


def count_a_hand(desk: Desk) -> None:
    choose(desk, "Count a hand (cribbage)")


def go_home(desk: Desk) -> None:
    for _ in range(20):
        if desk.screen == "home":
            return
        desk.press(*(("up", "ok") if desk.screen == "game_menu" else ("back",)))
    raise AssertionError(desk.screen)


@pytest.mark.parametrize("way", [begin_and_return, choose_a_clock, look_at_a_game, count_a_hand])
def test_nothing_stays(way):
    desk = Desk()
    desk.run(3000)
    way(desk)
    assert left()
    go_home(desk)
    assert left() == []
    assert loaded() >= {"engine", *AT_START}
