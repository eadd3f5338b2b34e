"""Moves of chess must be read and refused alike in both notations, UCI and that of books."""

from flagfall.errors import FlagfallError
from tests.portable.chess.test_chess import ROOKS, game, refusal


def test_both_notations_refuse_a_move_with_the_same_reason():
    for position, book, uci, words in (
        ("8/3P3k/8/8/8/8/8/K7_w_-_-_0_1", "d8", "d7d8", "becomes q, r, b or n"),
        ("2n5/3P3k/8/8/8/8/8/K7_w_-_-_0_1", "dxc8", "d7c8", "becomes q, r, b or n"),
        ("7k/8/8/8/8/8/3p4/K7_b_-_-_0_1", "d1+", "d2d1", "becomes q, r, b or n"),
        ("7k/8/8/8/8/8/4P3/K7_w_-_-_0_1", "e4=Q", "e2e4q", "only a pawn on its last row"),
        ("7k/8/8/8/r2N3K/8/8/8_w_-_-_0_1", "Nf3", "d4f3", "the king would be in check"),
        ("4k3/8/8/8/8/8/8/4K2R_w_-_-_0_1", "O-O", "e1g1", "castling is not possible here"),
        ("4k3/8/8/8/8/8/3P4/1N2K3_w_-_-_0_1", "Nd2", "b1d2", "the piece cannot go there"),
    ):
        chess_game = game(position)
        assert words in refusal(chess_game, uci) == refusal(chess_game, book), book


def test_san():
    """A text is read when it means one legal move, and moves are written as in books."""
    chess_game = game("4k3/8/8/8/8/8/4K3/R6R_w_-_-_0_1")
    assert refusal(chess_game, "Rd1") == "Rd1 can be a1d1 or h1d1"
    assert chess_game.san(chess_game.parse("Rad1")[0]) == "Rad1" and chess_game.san(chess_game.parse("a1a8")[0]) == "Ra8+"
    assert refusal(chess_game, "Rd2") == "no legal move is written Rd2"
    chess_game = game("5k2/8/8/8/Q6Q/8/8/K6Q_w_-_-_0_1")
    assert [chess_game.san(chess_game.parse(text)[0]) for text in ("h4e1", "a4e4", "h1e4", "h4e4")] == ["Q4e1", "Qae4", "Q1e4", "Qh4e4"]
    assert chess_game.text(chess_game.parse("Qh4e1")[0]) == "h4e1"
    chess_game = game(ROOKS)
    assert [chess_game.text(chess_game.parse(text)[0]) for text in ("O-O", "0-0-0", "Kd1", "Rxh8+")] == ["e1g1", "e1c1", "e1d1", "h1h8"]
    chess_game = game("3r3k/2P5/8/8/8/8/8/K7_w_-_-_0_1")
    assert [chess_game.san(chess_game.parse(text)[0]) for text in ("cxd8=Q+", "c8N", "cd8=R")] == ["cxd8=Q+", "c8=N", "cxd8=R+"]
    chess_game = game("", "f2f3 e7e5 g2g4")
    assert chess_game.san(chess_game.parse("Qh4")[0]) == "Qh4#"
    try:
        chess_game.san(chess_game.parse("a7a4")[0])
        assert False
    except FlagfallError as error:
        assert str(error) == "the piece cannot go there"
