"""Calculates the tables of reach.py. Knows no position."""

from array import array

from .geometry import (
    BISHOP,
    BLACK,
    BORDER,
    BY_BISHOP,
    BY_BLACK,
    BY_KING,
    BY_KNIGHT,
    BY_ROOK,
    BY_WHITE,
    CENTRE,
    DIAGONALS,
    KING,
    KNIGHT,
    NEAR,
    OFFSET,
    PAWN,
    QUEEN,
    ROOK,
    ROUND,
    STRAIGHTS,
    WHITE,
)


def _direct(file: int, rank: int) -> int:
    """Returns the bits of the pieces that attack a square from `file` and `rank` away."""
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


def _by_difference() -> tuple:
    """Returns REACH and STEP."""
    direct, step = array("H", [0] * (2 * CENTRE + 1)), bytearray(2 * CENTRE + 1)
    for rank in range(-7, 8):
        for file in range(-7, 8):
            at = CENTRE + 16 * rank + file
            direct[at] = _direct(file, rank)
            if direct[at] & (BY_BISHOP | BY_ROOK):
                step[at] = OFFSET + 16 * ((rank > 0) - (rank < 0)) + (file > 0) - (file < 0)
    reach = array("H", direct)
    for at in range(len(reach)):
        near = direct[at]
        for beside in ROUND:
            if 0 <= at + beside < len(reach):
                near |= direct[at + beside]
        reach[at] |= near << NEAR
    return reach, bytes(step)


def _by_piece(kinds: dict, rest) -> tuple:
    """Returns a table by piece, with equal values for both colours. kinds: the value of each kind; rest: the value of all others."""
    return tuple([kinds.get(piece & 7, rest) if piece < BORDER and piece & 24 else rest for piece in range(BORDER + 1)])


def _own_bits() -> tuple:
    """Returns the bits of REACH of each piece."""
    kinds = {KNIGHT: BY_KNIGHT, BISHOP: BY_BISHOP, ROOK: BY_ROOK, QUEEN: BY_BISHOP | BY_ROOK, KING: BY_KING}
    bits = list(_by_piece(kinds, 0))
    bits[WHITE + PAWN], bits[BLACK + PAWN] = BY_WHITE, BY_BLACK
    return tuple([bit | bit << NEAR for bit in bits])


def tables() -> tuple:
    """Returns REACH, STEP, BITS and LINES."""
    reach, step = _by_difference()
    return reach, step, _own_bits(), _by_piece({BISHOP: DIAGONALS, ROOK: STRAIGHTS, QUEEN: ROUND}, ())
