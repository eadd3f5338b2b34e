"""The reason why a move is not legal, in words for people. Loaded only when a move has been refused."""

from .attacks import reaches
from .geometry import BLACK, KING, PAWN, WHITE


def reason(position, move: int) -> str:
    """Returns the reason in one line for a move (as in position.py) that is not legal."""
    squares, start, to = position.squares, move >> 8 & 255, move & 255
    own = WHITE if position.white else BLACK
    piece = squares[start]
    if not piece & own:
        return "no piece of yours stands there"
    if piece & 7 == PAWN and to >> 4 in (2, 9):
        if not move >> 16 and _pawn_goes(position, start, to):
            return "a pawn on its last row becomes q, r, b or n: say which"
    elif move >> 16:
        return "only a pawn on its last row becomes another piece"
    if piece & 7 == KING and to - start in (2, -2) and start & 15 == 4:
        return "castling is not possible here"
    goes = _pawn_goes(position, start, to) if piece & 7 == PAWN else reaches(squares, start, to)
    if goes and not squares[to] & own:
        return "the king would be in check"
    return "the piece cannot go there"


def _pawn_goes(position, start: int, to: int) -> bool:
    """Returns True when a pawn could make this move if its king could not be in check."""
    squares = position.squares
    if reaches(squares, start, to):
        return squares[to] & (BLACK if position.white else WHITE) > 0 or to == position.ep
    ahead = 16 if position.white else -16
    if squares[to] or squares[start + ahead]:
        return False
    return to - start == ahead or to - start == 2 * ahead and start >> 4 == (3 if position.white else 8)
