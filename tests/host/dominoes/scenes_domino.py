"""The screens of draw dominoes and the Matador games that differ from those of the fives: SCENES is name -> function(desk)."""

from tests.host.at_table import begin_game, choose_move, enter_texts
from tests.host.desk import Desk
from tests.host.screens.scenes_play import NAMES


def _six(desk: Desk, control: str = "") -> None:
    begin_game(desk, "sixmatador", "first=0 seats=2", control, NAMES[:2])


def six_tile(desk: Desk) -> None:
    _six(desk)
    enter_texts(desk, "6-6", "0-5@l", "4:2@r")
    desk.press("ok")


def six_across(desk: Desk) -> None:
    six_tile(desk)
    choose_move(desk, desk.app.book.session.game.parse("5:1@l")[0])


def six_play(desk: Desk) -> None:
    _six(desk, "10m+5s")
    desk.press("right")
    for seat, tile in enumerate(("6-6", "0-5@l", "4:2@r", "4-6@r")):
        enter_texts(desk, tile)
        desk.press(("left", "right")[seat % 2])


def six_empty_hand(desk: Desk) -> None:
    """A player whose last tile is laid must draw while the boneyard is not empty (MT-d)."""
    _six(desk)
    enter_texts(desk, "6-6", "3:3@l", "4:2@r", "6:0@l", "5:1@l", "0:0@l", "2-6@r", "0-1@r", "5-6@r", "0-2@r", "4-6@r", "0-3@r")
    desk.press("ok")


def matador_tile(desk: Desk) -> None:
    begin_game(desk, "matador", "first=0", "", NAMES[:2])
    enter_texts(desk, "6-6", "1-3@l", "6-1@r")
    desk.press("ok")


def french_locked(desk: Desk) -> None:
    """Five seats, both ends blank, tiles in the reserve: the hand is over, and the losses are entered."""
    begin_game(desk, "french", "first=0 seats=5", "", (*NAMES, "Eva"))
    enter_texts(desk, "6-6", "1-0@l", "4-3@l", "5-2@r", "6-1@l", "0-0@r", "6-0@l")
    enter_texts(desk, "pips 0 9", "pips 1 12")
    for seat, pips in ((2, 22), (3, 30), (4, 31)):
        enter_texts(desk, f"pips {seat} {pips}")


SCENES = {scene.__name__: scene for scene in (six_tile, six_across, six_play, six_empty_hand, matador_tile, french_locked)}
