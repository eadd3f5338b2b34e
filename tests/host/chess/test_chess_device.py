"""Chess must work on the device: whole games with buttons, ends and flags from the menus, and the record as PGN."""

import io

import chess.pgn
import pytest

from flagfall.app.table.entry.board_cursor import TO, WAY
from flagfall.app.table.entry_text import entry_text
from tests.host.at_table import begin_game, check_replay, table_session
from tests.host.chess_table import GAMES
from tests.host.desk import Desk, choose
from tests.host.entry_presses import way_to
from tests.host.made_records import Recorded, sheet

NAMES = ("Anna", "Борис")


def play_moves(desk: Desk, moves: str, control: str = "") -> None:
    """Enters these moves with buttons, and presses the clock after each."""
    if control:
        desk.press("right")
    for word in moves.split():
        game = table_session(desk).game
        move = game.parse(word)[0]
        desk.press("ok")
        assert desk.screen == "board_entry", word
        desk.press(*way_to(desk.app.screen.cursor, move), ms=20)
        game = table_session(desk).game
        assert game.log[len(game.log) - 1] == move, word
        if control and not game.over:
            desk.press(("left", "right")[table_session(desk).clock.turn], ms=20)
            assert desk.screen == "play"


@pytest.mark.parametrize("name", ["chess_opera", "chess_en_passant", "chess_underpromotion"])
@pytest.mark.parametrize("control", ["", "10m+5s"])
def test_whole_games_by_buttons(name, control):
    desk = Desk()
    begin_game(desk, "chess", "", control, NAMES)
    play_moves(desk, GAMES[name][2], control)
    game = table_session(desk).game
    assert game.over == (name != "chess_underpromotion")
    if game.over:
        desk.run(1000)
        assert desk.screen == "game_result" and game.winners() == (0,)
    check_replay(desk)


def test_the_clock_and_a_result_are_enough():
    desk = Desk()
    begin_game(desk, "chess", "", "10m+5s", NAMES)
    for turn in range(30):
        desk.press(("right", "left")[turn % 2], ms=20)
    table = desk.app.screen.table
    assert table.pending_turns == 0 and not table.clock.paused
    desk.press("back")
    assert desk.screen == "game_menu"
    choose(desk, "Result, resign, end…")
    desk.press("ok", "ok")
    assert table_session(desk).game.over and desk.screen == "game_result"
    check_replay(desk)


def test_a_claim_stands_in_the_list_and_is_no_move_of_a_piece():
    desk = Desk()
    book = desk.app.book
    begin_game(desk, "chess", "", "", NAMES)
    for word in 2 * ("Nf3", "Nf6", "Ng1", "Ng8"):
        book.enter(table_session(desk).game.parse(word), table_session(desk).t)
    desk.press("ok")
    assert desk.screen == "board_entry"
    desk.press("back")
    table = desk.app.screen.table
    lines = {"claim": "draw claimed", "claim Nf3": "draw claimed Nf3", "flag 0": "Time is up: Anna", "draw": "Draw agreed"}
    for entry, text in lines.items():
        book.enter(table_session(desk).game.parse(entry), table_session(desk).t)
        assert entry_text(table, 8) == text
        table.undo(desk.now)


@pytest.mark.parametrize(
    ("position", "ways"),
    [("", ["Lost on time: Anna", "Draw: Борис cannot mate"]), ("fen=4k3/3q4/8/8/8/8/8/4K3_b_-_-_0_1", ["Draw: Anna cannot mate"])],
)
def test_a_flag_asks_only_for_possible_results(position, ways):
    """CK-a: a player cannot lose on time to a bare king."""
    desk = Desk()
    begin_game(desk, "chess", position, "5s", NAMES)
    table = desk.app.screen.table
    table.go(desk.now)
    desk.run(7000)
    assert desk.screen == "fallen_flag"
    assert [text for text, _ in desk.menu][:-2] == ways


def test_the_square_on_which_a_pawn_takes_and_becomes_a_piece_is_black():
    """Four moves end there. It looks as in the next field, where one of them is chosen."""
    desk = Desk()
    begin_game(desk, "chess", "fen=1r5k/P7/8/8/8/8/8/K7_w_-_-_0_1", "", NAMES)
    desk.press("ok")
    cursor, seen = desk.app.screen.cursor, {}
    for press in way_to(cursor, table_session(desk).game.parse("axb8=Q")[0]):
        desk.settle()
        row = desk.upright_glass()
        seen[cursor.field, cursor.end] = row[16:32], row[desk.board.display.width + 16 :][:16]  # 16 columns of 16 pixels: b8
        desk.press(press, ms=20)
    assert seen[TO, 1] == seen[WAY, 1]


def test_the_record_as_pgn():
    name = "chess_opera"
    game = Recorded("chess", ("Morphy", "Allies"))
    for word in GAMES[name][2].split():
        game.play(word)
    read = chess.pgn.read_game(io.StringIO(sheet(game).text()))
    assert read is not None and not read.errors and read.headers["Result"] == "1-0"
    board = chess.Board()
    for word in GAMES[name][2].split():
        board.push_san(word)
    assert read.end().board().fen() == board.fen()


def test_a_position_to_begin_from_as_pgn():
    fen = "8/8/8/4k3/8/3p4/2B5/4K3 b - - 3 70"
    game = Recorded("chess", ("Anna", "Boris"), fen=fen.replace(" ", "_"))
    game.play("d2+")
    game.play("Kxd2")
    text = sheet(game).text()
    assert "70... d2+ 71. Kxd2 1/2-1/2" in text
    read = chess.pgn.read_game(io.StringIO(text))
    assert read is not None and read.headers["FEN"] == fen and read.end().board().is_insufficient_material()
