"""Counts the occurrences of a position. It goes back move by move, so the count is exact.

A hash of every position would need memory for all of them and could be wrong. Knows no rules.
"""

from ..moves import PAYLOAD
from .geometry import SIZE

_board = bytearray(SIZE)  # allocated once, so that counting allocates nothing


def count(log, last: int, squares, back: int) -> int:
    """Returns the number of times that the pieces stood as in `squares` with the same side to move, with the present position.

    back: number of half moves to go back; none of them took a piece, moved a pawn, castled or lost a castling right. last: the plain move
    made last, when it is not in the log yet, else -1.
    """
    found = 1
    if back < 4:
        return found
    board = _board
    for row in range(32, SIZE - 32, 16):
        for i in range(row, row + 8):
            board[i] = squares[i]
    differ, at = 0, len(log)  # differ: number of squares on which `board` and `squares` differ
    for step in range(1, back + 1):
        if last >= 0:
            move, last = last, -1
        else:
            at -= 1
            move = log[at]
            while move > PAYLOAD:  # skip other kinds of moves
                at -= 1
                move = log[at]
        start, to = move >> 9, move >> 3 & 63
        start += (start & 56) + 32  # as geometry.square, without a call, because this runs up to 150 times for one answer
        to += (to & 56) + 32
        at_start, at_end = squares[start], squares[to]
        piece = board[to]
        # The piece goes back from `to` to `start`: the differences on both squares after that, minus those before.
        differ += (piece != at_start) + (at_end > 0) - (at_start > 0) - (piece != at_end)
        board[start], board[to] = piece, 0
        if not differ and not step & 1:
            found += 1
    return found
