"""Walls of pawns that the engine calls dead must be dead: python-chess tries every position that can follow."""

import random

import chess

from flagfall.engine import new
from flagfall.errors import BadValue

MAX_POSITIONS = 3000  # positions that are tried for one wall


def wall_fen(random_: random.Random) -> str:
    """Returns a FEN with pairs of blocked pawns on most files, kings, and often a bishop or two."""
    board = chess.Board(None)
    for file in range(8):
        if random_.random() < 0.9:
            rank = random_.choice([2, 3, 3, 4])
            board.set_piece_at(chess.square(file, rank), chess.Piece(chess.PAWN, chess.WHITE))
            board.set_piece_at(chess.square(file, rank + 1), chess.Piece(chess.PAWN, chess.BLACK))
    empty = [square for square in chess.SQUARES if not board.piece_at(square)]
    low = [square for square in empty if square < 16]
    high = [square for square in empty if square >= 48]
    board.set_piece_at(random_.choice(low), chess.Piece(chess.KING, chess.WHITE))
    board.set_piece_at(random_.choice(high), chess.Piece(chess.KING, chess.BLACK))
    for _ in range(random_.choice([0, 0, 1, 2])):
        square = random_.choice([square for square in low + high if not board.piece_at(square)])
        board.set_piece_at(square, chess.Piece(chess.BISHOP, random_.random() < 0.5))
    board.turn = random_.random() < 0.5
    return board.fen()


def mate_found(start: chess.Board, most: int) -> bool | None:
    """Returns True when a position that can follow is mate. Returns None when there are more than `most` positions."""
    seen, todo = {start.epd()}, [start]
    while todo:
        board = todo.pop()
        for move in board.legal_moves:
            after = board.copy(stack=False)
            after.push(move)
            if after.is_checkmate():
                return True
            if after.epd() not in seen:
                if len(seen) > most:
                    return None
                seen.add(after.epd())
                todo.append(after)
    return False


def test_walls_that_the_engine_calls_dead_are_dead():
    random_ = random.Random(5)
    decided = 0
    while decided < 6:
        fen = wall_fen(random_)
        try:
            game = new("chess", {"fen": fen.replace(" ", "_")})
        except BadValue:
            continue
        board = chess.Board(fen)
        if game.reason != "dead position" or board.is_insufficient_material():
            continue
        mate = mate_found(board, MAX_POSITIONS)
        assert mate is not True, fen
        decided += mate is False


def test_a_wall_with_a_bishop_behind_it():
    fen = "3k4/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/3KB3 w - - 0 1"
    assert new("chess", {"fen": fen.replace(" ", "_")}).reason == "dead position"
    assert mate_found(chess.Board(fen), 20_000) is False


def test_a_mate_would_be_found():
    assert mate_found(chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), MAX_POSITIONS) is True
    assert mate_found(chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), 10) in (True, None)
