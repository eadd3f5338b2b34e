"""Provides the questions before something is lost or a game ends, the ways back, and the results. SCENES: name -> function(desk)."""

from tests.host.at_table import begin_game, enter_texts
from tests.host.desk import Desk, open_ends_menu
from tests.host.screens.scenes_play import HAND, NAMES


def _two(desk: Desk, control: str = "") -> None:
    begin_game(desk, "fives", "first=0", control, NAMES[:2])


def result(desk: Desk) -> None:
    _two(desk)
    enter_texts(desk, *HAND)
    open_ends_menu(desk)
    desk.press("ok", "ok")
    desk.run(50)


def result_three(desk: Desk) -> None:
    begin_game(desk, "fives", "first=0 seats=3", "", NAMES[:3])
    enter_texts(desk, *HAND[:6])
    open_ends_menu(desk)
    desk.press("ok", "ok")
    desk.run(50)


def result_four(desk: Desk) -> None:
    begin_game(desk, "fives", "first=0 seats=4", "", NAMES)
    enter_texts(desk, *HAND)
    open_ends_menu(desk)
    desk.press("ok", "ok")
    desk.run(50)


def sure_undo(desk: Desk) -> None:
    _two(desk)
    enter_texts(desk, *HAND)
    desk.press("down", "down", "down", "ok", "up", "ok")


def sure_change(desk: Desk) -> None:
    _two(desk)
    enter_texts(desk, *HAND[:6])
    desk.press("down", "down", "down", "ok", "ok", "back", "down")
    while desk.screen == "tile_entry":
        desk.press("ok")


def sure_wins(desk: Desk) -> None:
    _two(desk)
    enter_texts(desk, *HAND)
    open_ends_menu(desk)
    desk.press("down", "ok")


def sure_gives_up(desk: Desk) -> None:
    begin_game(desk, "fives", "first=0 seats=4 teams=2x2", "", NAMES)
    enter_texts(desk, *HAND)
    open_ends_menu(desk)
    desk.press("down", "down", "ok")


def sure_unrated(desk: Desk) -> None:
    _two(desk)
    enter_texts(desk, *HAND)
    open_ends_menu(desk)
    desk.press("up", "ok")


def brings_back(desk: Desk) -> None:
    _two(desk, control="5m")
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.press("left")
    enter_texts(desk, "5-0@r")
    desk.press("right")
    enter_texts(desk, "5-3@l")
    desk.press("down", "down", "ok", "up", "ok", "ok", "back", "down")


def both_back(desk: Desk) -> None:
    _two(desk, control="5m+3s")
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.press("left", "back", "down", "down")


def change_back(desk: Desk) -> None:
    sure_change(desk)
    desk.press("ok", "back", "down")


SCENES = {
    "p_" + scene.__name__: scene
    for scene in (
        brings_back,
        both_back,
        change_back,
        sure_undo,
        sure_change,
        sure_wins,
        sure_gives_up,
        sure_unrated,
        result,
        result_three,
        result_four,
    )
}
