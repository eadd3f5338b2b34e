"""A scoresheet without help (`sheet=on`, CH-d): the board of a game of chess shows what is entered, and knows nothing.

Any piece goes to any other square and replaces what stands there, then the other side has the move. Castling moves the rook, and en passant
removes the pawn, only where they are legal. Rated play asks for that; the PC checks the game afterwards.
"""

from ...errors import IllegalMove
from . import notation
from .geometry import KING, KNIGHT, PAWN, QUEEN, square
from .position import KEEP


def enter(game, move: int) -> None:
    """Makes a move on the board of a Chess. Raises IllegalMove for an empty square, and for a move to its own square."""
    wanted, position, become = notation.inner(move), game.position, move & 7
    start, to, squares = wanted >> 8 & 255, wanted & 255, position.squares
    piece = squares[start]
    promotes = piece & 7 == PAWN and to >> 4 in (2, 9) and KNIGHT <= become <= QUEEN
    if move >> 15 or start == to or not piece or become and not promotes:
        raise IllegalMove("a move takes a piece to another square")
    kings = position.own[0] and position.theirs[0] and squares[to] & 7 != KING
    if kings and game.is_legal(wanted):
        game.make_step(wanted)
        return
    game.quiet = 0 if squares[to] or piece & 7 == PAWN else game.quiet + 1
    squares[to], squares[start] = piece + become - PAWN if become else piece, 0
    rights = position.rights & KEEP[start] & KEEP[to]
    position.set_up([squares[square(i)] for i in range(64)], not position.white, rights, 0)
    game.move_number += position.white
    game.turn = 1 - game.turn
