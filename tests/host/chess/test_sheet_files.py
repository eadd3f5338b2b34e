"""The PC must check a scoresheet without help afterwards: the board by python-chess, the first illegal move, and the file for others."""

import io
from random import Random

import chess
import chess.pgn
import pytest

from flagfall import engine
from flagfall.errors import FlagfallError
from host_tools.games.chess import Chess
from host_tools.report.game_page import game_page
from host_tools.views.account import account
from tests.host.made_records import Recorded, sheet, stored_row


def recorded(words: str, end: str = "result 1-0", **options: str) -> Recorded:
    """Records a scoresheet with turns of 4 s."""
    game = Recorded("chess", ("Ada", "Boris"), "5m+2s", sheet="on", **options)
    game.press(1, 0)
    t = 0
    for ply, word in enumerate(words.split()):
        t += 4000
        game.play(word, t)
        game.press(ply % 2, t)
    game.play(end, t + 1000)
    return game


def test_a_legal_game_is_written_as_any_other():
    text = sheet(recorded("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 f3g5 e8g8")).text()
    read = chess.pgn.read_game(io.StringIO(text))
    assert read is not None and not read.errors
    assert [node.san() for node in read.mainline()] == ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O", "Nf6", "Ng5", "O-O"]
    assert [node.clock() for node in read.mainline()][0] == 300 and read.headers["Result"] == "1-0"
    assert Chess("chess").findings(recorded("e2e4 e7e5").session.game) == []


ILLEGAL = (  # moves, the first illegal one, the reason
    ("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7 a7a6", "4... a7a6", "the game was over, checkmate"),
    ("e2e4 e7e5 e1e3 d7d5", "2. e1e3", "the piece cannot go there"),
    ("e2e4 f7f5 d1h5 a7a6 h5e8", "2... a7a6", "the king would be in check"),
    ("e7e5", "1. e7e5", "no piece of yours stands there"),
    ("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8c8", "4... e8c8", "castling is not possible here"),
)


@pytest.mark.parametrize(("words", "first", "reason"), ILLEGAL)
def test_the_first_illegal_move_is_named_and_ends_the_moves_of_the_file(words, first, reason):
    game = recorded(words)
    assert Chess("chess").findings(game.session.game) == [f"the first illegal move is {first}: {reason}"]
    read = chess.pgn.read_game(io.StringIO(sheet(game).text()))
    assert read is not None and not read.errors and read.headers["Result"] == "1-0"
    moves = list(read.mainline())
    before = words.split().index(first.split()[1])
    assert [node.move.uci() for node in moves] == words.split()[:before]
    last = moves[-1] if moves else read
    rest = " ".join(words.split()[before:])
    assert " ".join(last.comment.split()).endswith(f"from here on as it was written, because {first} is illegal ({reason}): {rest}")


def test_the_number_is_right_in_a_position_where_black_begins():
    game = recorded("a7a5 a2a3 a5a2", fen="4k3/p7/8/8/8/8/P7/4K3_b_-_-_0_1", end="draw")
    assert Chess("chess").findings(game.session.game) == ["the first illegal move is 2... a5a2: the piece cannot go there"]


def test_show_and_the_report_name_it():
    game = recorded(ILLEGAL[1][0])
    with stored_row(game) as row:
        assert row.status == "verified"
        found = account(row, game.data)
        text = "the first illegal move is 2. e1e3: the piece cannot go there"
        assert [event.text for event in found.event_rows if event.fault] == [text]
        assert text in game_page(found).text


def test_other_programs_get_books_notation_while_it_is_legal():
    game = recorded("e2e4 e7e5 e1e3 d7d5").session.game
    fens, played = Chess("chess").fens_and_moves(game)
    assert played == ["e4", "e5", "e1e3", "d7d5"] and len(fens) == 5
    assert fens[4].split(" ")[0] == "rnbqkbnr/ppp2ppp/8/3pp3/4P3/4K3/PPPP1PPP/RNBQ1BNR"


@pytest.mark.parametrize("seed", range(30))
def test_any_moves_stand_on_the_board_as_another_program_puts_them(seed):
    """Legal moves are made with all they do, by python-chess; any other move takes one piece to another square."""
    random, game, board = Random(seed), engine.new("chess", {"sheet": "on"}), chess.Board()
    for _ in range(80):
        legal = [] if not (board.king(True) is not None and board.king(False) is not None) else list(board.legal_moves)
        if legal and random.random() < 0.8:
            move = random.choice(legal)
        else:
            start = random.choice(list(board.piece_map()))
            move = chess.Move(start, random.choice([square for square in range(64) if square != start]))
        captured = board.piece_at(move.to_square)
        if move in legal and (captured is None or captured.piece_type != chess.KING):
            board.push(move)
        else:
            piece = board.remove_piece_at(move.from_square)
            assert piece is not None
            piece = chess.Piece(move.promotion or piece.piece_type, piece.color)
            board.set_piece_at(move.to_square, piece)
            board.castling_rights &= ~(chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[move.to_square])
            if move.from_square in (chess.E1, chess.E8) or move.to_square in (chess.E1, chess.E8):
                home = chess.BB_RANK_1 if chess.E1 in (move.from_square, move.to_square) else chess.BB_RANK_8
                board.castling_rights &= ~home
            board.ep_square = None
            board.turn = not board.turn
            board.clear_stack()
        game.enter(game.parse(move.uci()))
        assert game.key().split(" ")[:2] == board.fen().split(" ")[:2], (seed, move.uci())
    game.rewind(40)
    assert len(game.log) == 40


def test_a_hostile_int_is_refused():
    random, game = Random(7), engine.new("chess", {"sheet": "on"})
    for _ in range(3000):
        move = random.getrandbits(random.choice((15, 16, 20, 30)))
        try:
            game.play(move)
        except FlagfallError:
            continue
        assert move >> 15 == 0 and not game.over or game.over
        if game.over:
            game.undo()
