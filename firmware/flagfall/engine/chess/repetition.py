"""How often a position has stood on the board: the moves are walked back one by one, so that nothing is left to chance.

A hash of every position would need memory for all of them and be sure of none. Knows no rules.
"""

from ..moves import PLAIN, kind
from .geometry import SIZE
from .notation import inner

_board = bytearray(SIZE)  # so that asking takes no memory


def count(log, last: int, squares, back: int) -> int:
    """Times that the pieces stood as in `squares`, with the same side to move, now included.

    back: how many half moves may be walked back: none of them took a piece, moved a pawn, castled or gave up a right.
    last: the plain move made last, where it is not in the log yet, else -1.
    """
    found = 1
    if back < 4:
        return found
    board = _board
    for i in range(SIZE):
        board[i] = squares[i]
    differ, at = 0, len(log)
    for step in range(1, back + 1):
        if last >= 0:
            move, last = last, -1
        else:
            at -= 1
            while kind(log[at]) != PLAIN:
                at -= 1
            move = log[at]
        move = inner(move)
        start, to = move >> 8 & 255, move & 255
        differ -= (board[start] != squares[start]) + (board[to] != squares[to])
        board[start] = board[to]
        board[to] = 0
        differ += (board[start] != squares[start]) + (board[to] != squares[to])
        if not differ and not step & 1:
            found += 1
    return found
