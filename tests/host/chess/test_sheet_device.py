"""A scoresheet without help by buttons: every move can be entered, and nothing tells a legal move from an illegal one."""

import statistics
from copy import copy

import chess
import pytest

from tests.host.at_table import begin_game, check_replay, table_session
from tests.host.chess_table import GAMES
from tests.host.desk import Desk, open_ends_menu
from tests.host.entry_presses import field_way

NAMES = ("Anna", "Борис")


def sheet_desk(control: str = "", options: str = "sheet=on") -> Desk:
    desk = Desk()
    begin_game(desk, "chess", options, control, NAMES)
    if control:
        desk.press("right")
    return desk


def way_to_move(desk: Desk, word: str) -> list[str]:
    """Returns the presses on the open entry for a move as `e2e4`, with the last OK."""
    cursor, presses = copy(desk.app.screen.cursor), []
    places = [(8 - int(word[at + 1])) * 8 + "abcdefgh".index(word[at]) for at in (0, 2)]
    while True:
        dial, place = cursor.dial, places[cursor.dial >> 1 & 1]
        if dial > 3:
            presses += field_way(cursor, lambda tried: tried.move & 7 == "nbrq".index(word[4]) + 2)
        elif dial & 1:
            presses += field_way(cursor, lambda tried, place=place: (tried.start, tried.end)[tried.dial >> 1] >> 3 == place >> 3)
        else:
            presses += field_way(cursor, lambda tried, place=place: (tried.start, tried.end)[tried.dial >> 1] & 7 == place & 7)
        presses.append("ok")
        if not cursor.go_on():
            return presses


def enter(desk: Desk, word: str) -> int:
    """Enters a move with the clock's press after it. Returns the number of presses of the entry."""
    desk.press("ok")
    assert desk.screen == "board_entry", word
    presses = way_to_move(desk, word)
    desk.press(*presses, ms=20)
    session = table_session(desk)
    assert session.game.text(session.game.log[len(session.game.log) - 1]) == word
    if session.clock:
        desk.press(("left", "right")[session.clock.turn], ms=20)
    return 1 + len(presses)


def uci_of(name: str) -> list[str]:
    board, words = chess.Board(), []
    for san in GAMES[name][2].split():
        words.append(board.push_san(san).uci())
    return words


@pytest.mark.parametrize(("name", "control"), [("chess_opera", "10m+5s"), ("chess_en_passant", ""), ("chess_underpromotion", "")])
def test_whole_games_by_buttons(name, control):
    desk = sheet_desk(control)
    counts = [enter(desk, word) for word in uci_of(name)]
    session = table_session(desk)
    assert not session.game.over and desk.screen == "play", "a mate is not found"
    board = chess.Board()
    for word in uci_of(name):
        board.push_uci(word)
    assert session.game.key().split(" ")[0] == board.board_fen()
    assert statistics.median(counts) <= 12
    open_ends_menu(desk)
    desk.press("ok", "ok")
    desk.run(50)
    assert table_session(desk).game.winners() == (0,) and desk.screen == "game_result"
    check_replay(desk)


# A move that is legal, and one that is not, from the same square; the moves before them.
PAIRS = (
    ("", "e2e4", "e2e5"),
    ("f2f3 e7e5 g2g4", "d8f6", "d8h8"),
    ("f2f3 e7e5 g2g4", "d8h4", "d8d2"),  # mate, and an illegal check
    ("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "e1g1", "e1h1"),
    ("e2e4 f7f5 d1h5", "g7g6", "a7a6"),  # an answer to a check, and none
    ("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6", "h5f7", "h5e8"),  # mate, and the king is taken
)


def traces(words: list[str], before: str, word: str) -> tuple:
    """Returns what a player reads and hears after a move is entered, without the board: texts, sounds, lamps, menus."""
    desk = sheet_desk("10m+5s")
    for earlier in before.split():
        enter(desk, earlier)
    desk.settle()
    heard, screens = len(desk.beeps), []

    def look() -> None:
        desk.settle()
        screens.append((desk.screen, [text.replace(word, "MOVE") for text in words], desk.lamp))

    desk.press("ok")
    cursor = desk.app.screen.cursor
    cursor.choose(table_session(desk).game.parse(word)[0])
    cursor.go_to_end()
    desk.press("up", "down")
    look()
    desk.press("ok")
    look()
    desk.press("right" if len(before.split()) % 2 else "left")
    look()
    desk.press("ok")  # the entry of the other player
    look()
    desk.press("back", "down")  # the list of entries
    look()
    desk.press("back", "back")  # the menu of the game
    look()
    desk.press("back")
    open_ends_menu(desk)
    look()
    game = table_session(desk).game
    return screens, [beep[1:] for beep in desk.beeps[heard:]], game.over, game.warning, game.board_text().rpartition("|")[2]


@pytest.mark.parametrize(("before", "legal", "illegal"), PAIRS)
def test_nothing_but_the_board_differs(before, legal, illegal, words):
    assert traces(words, before, legal) == traces(words, before, illegal)


def test_the_clock_and_the_turn_work_as_always():
    desk = sheet_desk("10m+5s")
    for word in ("e2e4", "e7e5", "e1e8", "d8d1"):
        enter(desk, word)
    session = table_session(desk)
    assert session.clock.moves == [2, 2] and session.pending_turns.count == 0
    desk.press("down", "ok")  # the last entry
    assert desk.screen == "board_entry" and desk.app.screen.cursor.dial == 3
    desk.press("up", "ok")
    assert session.game.text(session.game.log[3]) == "d8d2"
    check_replay(desk)


def test_ok_stays_on_an_empty_square_and_on_the_piece_s_own():
    desk = sheet_desk()
    desk.press("ok", "ok", "up", "ok")  # e3
    cursor = desk.app.screen.cursor
    assert cursor.dial == 1
    desk.press("down", "ok", "ok", "down", "ok")  # back to e2
    assert cursor.dial == 3 and cursor.start == cursor.end and desk.screen == "board_entry"
    desk.press("up", "up", "ok")
    game = table_session(desk).game
    assert game.text(game.log[0]) == "e2e4"


def test_a_fallen_flag_offers_both_results_whatever_stands_on_the_board():
    """A bare king may be lost on time or saved by a draw: the arbiter decides."""
    desk = Desk()
    begin_game(desk, "chess", "sheet=on fen=4k3/8/8/8/8/8/8/4K2R_w_-_-_0_1", "5s", NAMES)
    desk.press("right")
    desk.wait(6000)
    assert desk.screen == "fallen_flag"
    assert len(desk.menu) == 4, desk.menu  # the ordinary game has no loss here, because a bare king cannot mate
