"""Provides scenes of board games: the board, a move in selection, several moves to one square, the board view."""

from flagfall.app.table.entry.board_cursor import WAY
from tests.host.at_table import begin_game, table_session
from tests.host.desk import Desk, open_ends_menu

NAMES = ("Anna", "Борис")
ITALIAN = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6"
OPENING = "11-15 23-19 8-11 22-17 9-13 17-14 10x17 21x14"
KINGS = "fen=B:WK32,30,K15:B7,10,6,8,K1,12"


def _after(desk: Desk, moves: str, control: str = "15m+10s", options: str = "", preset: str = "draughts") -> None:
    begin_game(desk, preset, options, control, NAMES)
    book = desk.app.book
    if control:
        desk.press("right")
    for word in moves.split():
        book.enter(table_session(desk).game.parse(word), book.session.t)
        if control:
            desk.press(("left", "right")[table_session(desk).clock.turn], ms=20)


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
    desk.press("ok")


def draughts_pick(desk: Desk) -> None:
    _after(desk, OPENING)
    desk.press("ok")
    while desk.app.screen.cursor.last:
        desk.press("down")
    desk.press("ok", "down")


def draughts_play(desk: Desk) -> None:
    _after(desk, OPENING, "")
    desk.press("up", "back")


def draughts_flag(desk: Desk) -> None:
    _after(desk, OPENING, "10s")
    desk.wait(12_000)


def draughts_won(desk: Desk) -> None:
    _after(desk, OPENING)
    open_ends_menu(desk)
    desk.press("ok", "ok")
    desk.run(50)


def draughts_ends(desk: Desk) -> None:
    _after(desk, OPENING)
    open_ends_menu(desk)


def draughts_look(desk: Desk) -> None:
    _after(desk, OPENING)
    book = desk.app.book
    book.enter(table_session(desk).game.parse("15-18"), book.session.t)
    desk.press("up")


def chess_runs(desk: Desk) -> None:
    _after(desk, ITALIAN, "40/90m+30s;30m+30s", "", "chess")


def chess_move(desk: Desk) -> None:
    _after(desk, ITALIAN, "15m+10s", "", "chess")
    desk.press("ok")


def chess_several(desk: Desk) -> None:
    _after(desk, "", "", "fen=r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R_w_KQkq_-_0_9", "chess")
    desk.press("ok", "down", "ok", "down")


def chess_promotes(desk: Desk) -> None:
    _after(desk, "", "", "fen=8/1P3k2/8/8/8/8/5K2/8_w_-_-_0_50", "chess")
    desk.press("ok")
    while desk.app.screen.cursor.end != 1:
        desk.press("down")
    while desk.app.screen.cursor.field != WAY:
        desk.press("ok")
    desk.press("down", "down")


def chess_play(desk: Desk) -> None:
    _after(desk, ITALIAN, "", "", "chess")
    desk.press("up", "back")


def chess_flag(desk: Desk) -> None:
    _after(desk, ITALIAN, "10s", "", "chess")
    desk.wait(12_000)


def chess_low(desk: Desk) -> None:
    _after(desk, ITALIAN, "14s", "", "chess")
    desk.wait(6_000)


def chess_mate(desk: Desk) -> None:
    _after(desk, "f2f3 e7e5 g2g4", "10m", "", "chess")
    book = desk.app.book
    book.enter(table_session(desk).game.parse("d8h4"), book.session.t)
    desk.run(200)


def sheet_piece(desk: Desk) -> None:
    """A scoresheet without help, with an illegal move on it: the piece, by its file."""
    _after(desk, "e2e4 e7e5 e1e8", "15m+10s", "sheet=on", "chess")
    desk.press("ok", "up")


def sheet_square(desk: Desk) -> None:
    """The row of the square to which the piece goes."""
    sheet_piece(desk)
    desk.press("ok", "ok", "up", "ok", "down", "down")


def sheet_promotes(desk: Desk) -> None:
    _after(desk, "e2e7 d7d5", "", "sheet=on", "chess")
    desk.press("ok", "ok")
    while desk.app.screen.cursor.start != 12:  # e7
        desk.press("up")
    desk.press("ok", "ok", "ok", "down")


def sheet_runs(desk: Desk) -> None:
    """The last moves have no sign of the notation of books."""
    _after(desk, "f2f3 e7e5 g2g4 d8h4 e1h4", "15m+10s", "sheet=on", "chess")


SCENES = {
    f.__name__: f
    for f in (
        draughts_start,
        draughts_runs,
        draughts_move,
        draughts_several,
        draughts_pick,
        draughts_play,
        draughts_flag,
        draughts_won,
        draughts_ends,
        draughts_look,
        chess_runs,
        chess_move,
        chess_several,
        chess_promotes,
        chess_play,
        chess_flag,
        chess_low,
        chess_mate,
        sheet_piece,
        sheet_square,
        sheet_promotes,
        sheet_runs,
    )
}
