"""Scenes of board games: the board, a move being chosen, one of several to a square, the board to look at."""

from at_table import begin, on_table
from desk import Desk

NAMES = ("Anna", "Борис")
OPENING = "11-15 23-19 8-11 22-17 9-13 17-14 10x17 21x14"
KINGS = "fen=B:WK32,30,K15:B7,10,6,8,K1,12"


def _after(desk: Desk, moves: str, control: str = "15m+10s", options: str = "") -> None:
    begin(desk, "draughts", options, control, NAMES)
    book = desk.app.book
    if control:
        desk.press("right")
    for word in moves.split():
        book.enter(on_table(desk).game.parse(word), book.session.t)
        if control:
            desk.press(("left", "right")[on_table(desk).clock.turn], ms=20)


def draughts_start(desk: Desk) -> None:
    _after(desk, "", "")
    desk.press("ok")


def draughts_runs(desk: Desk) -> None:
    _after(desk, OPENING)


def draughts_move(desk: Desk) -> None:
    _after(desk, OPENING)
    desk.press("ok")


def draughts_several(desk: Desk) -> None:
    _after(desk, "", "", KINGS)
    desk.press("ok", "left", "left")


def draughts_pick(desk: Desk) -> None:
    _after(desk, OPENING)
    desk.press("ok", "ok", "down")


def draughts_play(desk: Desk) -> None:
    _after(desk, OPENING, "")
    desk.press("up", "back")


def draughts_flag(desk: Desk) -> None:
    _after(desk, OPENING, "10s")
    desk.run(12_000)


def draughts_won(desk: Desk) -> None:
    _after(desk, OPENING)
    desk.press("back", "up", "up", "ok", "down", "ok")


def draughts_ends(desk: Desk) -> None:
    _after(desk, OPENING)
    desk.press("back", "up", "up", "ok")


def draughts_look(desk: Desk) -> None:
    _after(desk, OPENING)
    book = desk.app.book
    book.enter(on_table(desk).game.parse("15-18"), book.session.t)
    desk.press("up")


SCENES = {
    f.__name__: f
    for f in (
        draughts_start,
        draughts_runs,
        draughts_move,
        draughts_several,
        draughts_pick,
        draughts_look,
        draughts_play,
        draughts_flag,
        draughts_won,
        draughts_ends,
    )
}
