"""How squares and pieces are numbered, and what a piece could reach on an empty board. Knows no position.

A square is 32 + 16 * rank + file (a1 is 32, h8 is 151) in a list of 192: two rows below and above the board and eight
columns beside it are border, so a step from the board never leaves the list, and the difference of two squares tells
their direction and distance.
"""

from array import array

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
CENTRE = const(119)  # where the difference 0 stands in REACH and STEP
FORTH = const(32)  # added to a step where a byte holds it
LETTERS = ".PNBRQK"

# What a piece reaches from a square that lies a difference away: bits of REACH
BY_KNIGHT = const(1)
BY_BISHOP = const(2)
BY_ROOK = const(4)
BY_KING = const(8)
BY_WHITE = const(16)  # pawns
BY_BLACK = const(32)
LEAP = const(BY_KNIGHT | BY_KING | BY_WHITE | BY_BLACK)  # without a way between
DIRECT = const(63)
_NEAR = const(6)  # the same, shifted: some square beside the king is reached, or lies on such a line

DIAGONALS = (-17, -15, 15, 17)
STRAIGHTS = (-16, -1, 1, 16)
ROUND = (-17, -16, -15, -1, 1, 15, 16, 17)
JUMPS = (-33, -31, -18, -14, 14, 18, 31, 33)


def square(place: int) -> int:
    """The square of 0..63 (a1 is 0, b1 is 1)."""
    return 32 + (place >> 3 << 4) + (place & 7)


def place(square: int) -> int:
    """0..63 of a square."""
    return ((square >> 4) - 2 << 3) + (square & 7)


def name(square: int) -> str:
    """`e4`."""
    return "abcdefgh"[square & 7] + "%d" % ((square >> 4) - 1)


def _direct(file: int, rank: int) -> int:
    """Which pieces attack a square from `file` and `rank` beyond it."""
    across, along = abs(file), abs(rank)
    found = 0
    if across + along == 3 and across and along:
        found |= BY_KNIGHT
    if across == along and across:
        found |= BY_BISHOP
    if (across == 0) != (along == 0):
        found |= BY_ROOK
    if across <= 1 and along <= 1 and across + along:
        found |= BY_KING
    if across == 1 and rank == -1:
        found |= BY_WHITE
    if across == 1 and rank == 1:
        found |= BY_BLACK
    return found


def _tables() -> tuple:
    """REACH and STEP by CENTRE + difference. STEP leads from the first square to the second along their line: the step + FORTH, else 0."""
    direct, step = array("H", [0] * (2 * CENTRE + 1)), bytearray(2 * CENTRE + 1)
    for rank in range(-7, 8):
        for file in range(-7, 8):
            at = CENTRE + 16 * rank + file
            direct[at] = _direct(file, rank)
            if direct[at] & (BY_BISHOP | BY_ROOK):
                step[at] = FORTH + 16 * ((rank > 0) - (rank < 0)) + (file > 0) - (file < 0)
    reach = array("H", direct)
    for at in range(len(reach)):
        near = direct[at]
        for beside in ROUND:
            if 0 <= at + beside < len(reach):
                near |= direct[at + beside]
        reach[at] |= near << _NEAR
    return reach, bytes(step)


def _by_piece(kinds: dict, rest) -> tuple:
    """A table by piece, the same for both colours."""
    return tuple([kinds.get(piece & 7, rest) if piece < BORDER and piece & 24 else rest for piece in range(BORDER + 1)])


def _bits() -> tuple:
    """By piece: which bits of REACH are its own."""
    kinds = {KNIGHT: BY_KNIGHT, BISHOP: BY_BISHOP, ROOK: BY_ROOK, QUEEN: BY_BISHOP | BY_ROOK, KING: BY_KING}
    bits = list(_by_piece(kinds, 0))
    bits[WHITE + PAWN], bits[BLACK + PAWN] = BY_WHITE, BY_BLACK
    return tuple([bit | bit << _NEAR for bit in bits])


REACH, STEP = _tables()
BITS = _bits()
LINES = _by_piece({BISHOP: DIAGONALS, ROOK: STRAIGHTS, QUEEN: ROUND}, ())  # the directions in which a piece slides
