"""Random and damaged positions must be refused when python-chess calls them impossible; accepted ones must be equal in both."""

import random

import chess

from flagfall.engine import new
from flagfall.errors import BadValue
from tests.portable.perfts import table

SIGNS = "pnbrqkPNBRQK12345678/ wb-KQkqabcdefgh36 0123456789_.xX"
# The engine does not look for these faults; it must refuse all others that python-chess finds.
UNSEEN = chess.STATUS_IMPOSSIBLE_CHECK | chess.STATUS_TOO_MANY_BLACK_PIECES | chess.STATUS_TOO_MANY_WHITE_PIECES


def game_from_fen(text: str):
    try:
        return new("chess", {"fen": text.replace(" ", "_")})
    except BadValue as error:
        assert str(error) and "\n" not in str(error)
        return None


def test_random_placements():
    """Some men stand anywhere: most of these positions are impossible."""
    random_ = random.Random(11)
    kept = 0
    for _ in range(4000):
        board = chess.Board(None)
        for piece in random_.choices("KkQqRrBbNnPp", weights=[9, 9, 2, 2, 3, 3, 3, 3, 3, 3, 8, 8], k=random_.randint(2, 8)):
            board.set_piece_at(random_.randrange(64), chess.Piece.from_symbol(piece))
        for piece in "Kk" if random_.random() < 0.9 else "":
            free = [square for square in chess.SQUARES if not board.piece_at(square)]
            if not board.pieces(chess.KING, piece == "K"):
                board.set_piece_at(random_.choice(free), chess.Piece.from_symbol(piece))
        board.turn = random_.random() < 0.5
        game, status = game_from_fen(board.fen()), board.status()
        if game is None:
            assert status, board.fen()
        else:
            kept += 1
            assert not status & ~UNSEEN, (board.fen(), status)
            assert game.key() == board.fen()
    assert kept > 500


def test_damaged_text():
    """The result is always a reason or a game, and a game has the position that the other program reads."""
    random_ = random.Random(12)
    starts = [fen for _, fen, _ in table("chess")] + ["4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9"]
    kept = 0
    for _ in range(6000):
        text = list(random_.choice(starts))
        for _ in range(random_.randint(1, 3)):
            at = random_.randrange(len(text))
            damage = random_.randrange(3)
            if damage == 0:
                text[at] = random_.choice(SIGNS)
            elif damage == 1:
                text.insert(at, random_.choice(SIGNS))
            else:
                del text[at]
        fen = "".join(text)
        game = game_from_fen(fen)
        if game is not None:
            board = chess.Board(" ".join(fen.replace("_", " ").split()))
            assert not board.status() & ~UNSEEN, (fen, board.status())
            assert game.key() == board.fen(), fen
            kept += 1
    assert kept > 100
