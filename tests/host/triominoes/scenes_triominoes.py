"""Provides the screens of triominoes. SCENES: name -> function(desk)."""

from flagfall.record.session import Session
from tests.host.at_table import begin_game, choose_move
from tests.host.desk import Desk
from tests.host.screens.scenes_play import NAMES
from tests.host.triominoes.triomino_presses import enter_texts

# long names, of 14 or 15 letters; a name may have 16
LONG = (
    "Константин Шев",
    "Vladimíra Kováč",
    "Maximiliane von",
    "Ярослава-Марія",
    "Wolfgang Amadeu",
    "Їжакевич Олена",
)
HEXAGON = ("4-4-5", "2-4-5@-1,0", "2-5-0@-2,0", "0-5-0@-2,-1", "5-5-0@-1,-1")
TWO_HEXAGONS = (
    *("1-1-1@0,0", "1-2-1@1,0", "0-1-1@-1,0", "0-1-5@-2,0", "1-1-4@0,-1", "1-2-4@1,-1", "2-2-1@2,0"),
    *("5-1-4@-2,-1", "4-2-3@1,-2", "4-3-4@0,-2", "4-4-4@-1,-2"),
)
BRIDGE = ("0-0-0", "1-0-0@-1,0", "0-5-0@1,0", "4-5-0@1,1", "4-4-5@2,1", "4-4-4@2,2", "3-4-4@1,2", "3-4-2@0,2")
_GOING_OUT = """
4-4-4@0,0 1-4-4@-1,0 1-4-1@-1,1 4-0-4@1,0 1-2-4@0,1 4-4-5@0,-1 0-2-4@2,0 0-1-2@3,0 draw 1-4-0@-2,0 0-4-0@-2,-1 5-1-1@-2,1
4-2-3@2,-1 2-2-1@0,2 0-0-2@-3,-1 5-0-2@-4,-1 2-4-2@1,2 4-4-2@1,3 5-1-5@-3,1 2-3-3@3,-1
"""
GOING_OUT = _GOING_OUT.split()


def enter(desk: Desk, *texts: str) -> None:
    """Enters straight into the record, for tests that are not about buttons."""
    book = desk.app.book
    for text in texts:
        book.enter(book.session.game.parse(text), desk.now)
    desk.app.screen.dirty = True
    desk.run(50)


def table(desk: Desk, seats: int = 2, options: str = "first=0", control: str = "", names: tuple[str, ...] = ()) -> Session:
    return begin_game(desk, "triominoes", f"{options} seats={seats}", control, (names or (*NAMES, *LONG[4:]))[:seats])


def tri_leads(desk: Desk) -> None:
    table(desk, 6, "", "", LONG)


def tri_first(desk: Desk) -> None:
    table(desk)
    desk.press("ok", "down", "ok")


def tri_play(desk: Desk) -> None:
    table(desk, 2, "first=0", "10m+5s")
    desk.press("right")
    enter_texts(desk, "4-4-4")
    desk.press("left")
    enter_texts(desk, "draw", "1-4-4@-1,0")
    desk.press("right")


def tri_play_drew(desk: Desk) -> None:
    table(desk)
    enter(desk, *HEXAGON, "draw", "draw")


def tri_play_six(desk: Desk) -> None:
    table(desk, 6, "first=0", "", LONG)
    enter(desk, *BRIDGE)


def tri_tile(desk: Desk) -> None:
    """There are many tiles on the table, and a tile with several places."""
    table(desk, 3)
    enter(desk, *GOING_OUT[:18])
    desk.press("ok", "down")


def tri_hexagon(desk: Desk) -> None:
    table(desk)
    enter(desk, *HEXAGON)
    desk.press("ok")
    walk(desk, "5-4-5@0,-1")


def tri_two_hexagons(desk: Desk) -> None:
    """1-4-4 has another place, too: on a small panel its line leaves no room for the bonus."""
    table(desk)
    enter(desk, *TWO_HEXAGONS)
    desk.press("ok")
    walk(desk, "1-4-4@-1,-1")


def tri_bridge(desk: Desk) -> None:
    table(desk, 3)
    enter(desk, *BRIDGE)
    desk.press("ok")
    walk(desk, "2-0-1@-1,1")


def tri_place(desk: Desk) -> None:
    table(desk, 3)
    enter(desk, *GOING_OUT[:8])
    desk.press("ok")
    walk(desk, "4-5-5@1,-1")


def tri_draw(desk: Desk) -> None:
    table(desk)
    enter(desk, *HEXAGON, "draw")
    desk.press("ok", "up")


def tri_pass(desk: Desk) -> None:
    table(desk)
    enter(desk, *HEXAGON, "draw", "draw", "draw")
    desk.press("ok", "up")


def tri_count(desk: Desk) -> None:
    table(desk, 3)
    enter(desk, *GOING_OUT)


def tri_turned(desk: Desk) -> None:
    tri_count(desk)
    enter_texts(desk, "pips 1 12")
    desk.press("back", "down", "ok", "down", "down", "ok", "down", "ok", "ok")


def tri_turned_sure(desk: Desk) -> None:
    tri_turned(desk)
    desk.press("ok")


def tri_award(desk: Desk) -> None:
    tri_count(desk)
    enter_texts(desk, "pips 1 12", "pips 2 7")


def tri_rounds(desk: Desk) -> None:
    tri_award(desk)
    desk.press("ok")
    desk.press("ok")
    enter(desk, *GOING_OUT[:3])
    desk.press("back", "up")


def tri_unseen(desk: Desk) -> None:
    table(desk, 6, "first=0", "", LONG)
    enter(desk, "4-4-4")
    desk.press("up")


def tri_entries(desk: Desk) -> None:
    table(desk, 3)
    enter(desk, *GOING_OUT[:12])
    desk.press("down")


def tri_history(desk: Desk) -> None:
    tri_rounds(desk)
    desk.press("down")
    desk.run(300)


def pad(desk: Desk) -> None:
    begin_game(desk, "pad", "like=triominoes target=400 first=0 seats=3", "", NAMES[:3])
    enter(desk, "+22", "+7")
    desk.press("ok")


def tri_pad_tile(desk: Desk) -> None:
    """5-3-0 closes two hexagons, after a draw."""
    pad(desk)
    desk.press("ok", "down", "down", "ok", *["down"] * 3, "ok", "up", "up", "up", "ok", "up")


def tri_pad_penalty(desk: Desk) -> None:
    pad(desk)
    desk.press("up")


def tri_pad_round(desk: Desk) -> None:
    pad(desk)
    desk.press(*["down"] * 6, "ok")
    desk.press("down")


def tri_pad_other(desk: Desk) -> None:
    pad(desk)
    desk.press(*["up"] * 5)


def walk(desk: Desk, text: str) -> None:
    """Goes to this move on the open entry screen, without OK."""
    choose_move(desk, desk.app.book.session.game.parse(text)[0])


SCENES = {
    scene.__name__: scene
    for scene in (
        *(tri_leads, tri_first, tri_play, tri_play_drew, tri_play_six, tri_tile, tri_hexagon, tri_two_hexagons, tri_bridge, tri_place),
        *(tri_draw, tri_pass, tri_count, tri_turned, tri_turned_sure, tri_award, tri_rounds, tri_unseen, tri_entries, tri_history),
        *(tri_pad_tile, tri_pad_penalty, tri_pad_round, tri_pad_other),
    )
}
