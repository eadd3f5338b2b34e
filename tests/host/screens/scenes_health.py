"""Provides scenes of faults around a game: the low battery sign in each place, and the messages about faults."""

from boards.host.flash import BLOCK
from flagfall.app.i18n.language import set_language, t
from tests.host.at_table import begin_game, enter_texts
from tests.host.desk import Desk, choose
from tests.host.device.battery_on_desk import Battery
from tests.host.screens.scenes_board import draughts_runs, draughts_start
from tests.host.screens.scenes_menus import home_games
from tests.host.screens.scenes_menus import link as pc_link
from tests.host.screens.scenes_play import NAMES, play_paused, play_runs, play_three

EMPTY = 2950  # mV, of three cells behind a diode


def _low(desk: Desk) -> None:
    """Waits for the sign and dismisses its notice."""
    Battery(desk, EMPTY)
    desk.wait(6000)
    if desk.screen == "notice":
        desk.press("ok")


def low_home(desk: Desk) -> None:
    home_games(desk)
    desk.app.preferences.owner = "Club Košice"
    _low(desk)


def low_told(desk: Desk) -> None:
    Battery(desk, EMPTY)
    desk.wait(6000)


def low_play(desk: Desk) -> None:
    play_runs(desk)
    _low(desk)


def low_paused(desk: Desk) -> None:
    play_paused(desk)
    _low(desk)


def low_three(desk: Desk) -> None:
    play_three(desk)
    _low(desk)


def low_board(desk: Desk) -> None:
    draughts_start(desk)
    desk.press("back")
    _low(desk)


def low_board_clock(desk: Desk) -> None:
    draughts_runs(desk)
    _low(desk)


def low_clock(desk: Desk) -> None:
    begin_game(desk, "clock", "", "1h30m+30s", NAMES[:2])
    desk.press("right")
    _low(desk)


def supply(desk: Desk) -> None:
    Battery(desk, 3920)
    pc_link(desk)
    desk.press("up")


def stuck(desk: Desk) -> None:
    desk.board.keypad.hold_at_start(0)
    desk.wait(4000)


def stuck_in_play(desk: Desk) -> None:
    begin_game(desk, control="5m+3s", names=NAMES[:2])
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.down("right")
    desk.wait(33_000)


def panel_back(desk: Desk) -> None:
    desk.board.panel.stuck = True
    desk.wait(12_000)
    desk.board.panel.stuck = False
    desk.wait(20_000)


def worn(desk: Desk) -> None:
    desk.board.storage.worn = 1
    desk.wait(3000)


def damaged_home(desk: Desk) -> None:
    """Two bits of an entry in one game have flipped, and one bit in another game, which is repaired."""
    home_games(desk)
    image = desk.board.flash.image
    for number, flips in ((2, (24, 77)), (3, (50,))):
        start = image.find([bytes(slot) for slot in desk.app.book.slots(number)][-3])
        for bit in flips:
            image[start + bit // 8] ^= 1 << bit % 8
    desk.cut()
    desk.settle()


def damaged_told(desk: Desk) -> None:
    damaged_home(desk)
    choose(desk, t("damaged"))


def found_home(desk: Desk) -> None:
    """The file system was unreadable and was created again; the log's blocks are still there."""
    home_games(desk)
    desk.board.flash.image[: 2 * BLOCK] = b"\xff" * (2 * BLOCK)
    language = desk.app.preferences.language
    desk.cut()
    desk.app.preferences.language = language  # the settings are lost
    set_language(language)
    desk.app.home()
    desk.settle()
    desk.press("up", "up", "up", "up")


def found_told(desk: Desk) -> None:
    found_home(desk)
    choose(desk, t("found"))


def no_room(desk: Desk) -> None:
    """The program runs from memory, and the start has found little of it."""
    desk.app.open("notice", desk.app.message("no room for games"))


SCENES = {
    "care_" + scene.__name__: scene
    for scene in (
        low_home,
        low_told,
        low_play,
        low_paused,
        low_three,
        low_board,
        low_board_clock,
        low_clock,
        supply,
        stuck,
        stuck_in_play,
        panel_back,
        worn,
        damaged_home,
        damaged_told,
        found_home,
        found_told,
        no_room,
    )
}
