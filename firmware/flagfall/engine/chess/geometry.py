"""The numbers of squares and pieces. Knows no position.

A square is 32 + 16 * rank + file (a1 is 32, h8 is 151) in a list of 192. Two rows below and above the board and eight columns beside it
are the border. So a step from the board never leaves the list (a1 - 33 is -1, its last square), and the difference of two squares gives
their direction and distance.
"""

from micropython import const

PAWN = const(1)
KNIGHT = const(2)
BISHOP = const(3)
ROOK = const(4)
QUEEN = const(5)
KING = const(6)
WHITE = const(8)  # a piece is its kind + its colour
BLACK = const(16)
BORDER = const(32)

SIZE = const(192)
CENTRE = const(119)  # the index of difference 0 in REACH and STEP
OFFSET = const(32)  # added to a step, so that a byte can hold it
LETTERS = ".PNBRQK"

# Bits of REACH in reach.py: the pieces that can go the distance between two squares
BY_KNIGHT = const(1)
BY_BISHOP = const(2)
BY_ROOK = const(4)
BY_KING = const(8)
BY_WHITE = const(16)  # pawns
BY_BLACK = const(32)
LEAP = const(BY_KNIGHT | BY_KING | BY_WHITE | BY_BLACK)  # no square between can block these
DIRECT = const(63)  # all six bits, not shifted
NEAR = const(6)  # shifted left by NEAR, the same bits stand for pieces that can go to a square beside

DIAGONALS = (-17, -15, 15, 17)
STRAIGHTS = (-16, -1, 1, 16)
ROUND = (-17, -16, -15, -1, 1, 15, 16, 17)
JUMPS = (-33, -31, -18, -14, 14, 18, 31, 33)


def square(place: int) -> int:
    """Returns the square of a place 0..63 (a1 is 0, b1 is 1)."""
    return 32 + (place >> 3 << 4) + (place & 7)


def place(square: int) -> int:
    """Returns the place 0..63 of a square."""
    return ((square >> 4) - 2 << 3) + (square & 7)


def name(square: int) -> str:
    """Returns the name of a square, such as `e4`."""
    return "abcdefgh"[square & 7] + "%d" % ((square >> 4) - 1)
