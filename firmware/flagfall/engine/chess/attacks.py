"""The squares that the pieces on the board attack. Knows no moves; only `checks` allocates."""

from .geometry import CENTRE, DIRECT, LEAP, OFFSET
from .reach import BITS, LINES, REACH, STEP


def attacked(position, square: int) -> bool:
    """Returns True when the side that does not move attacks that square. A king between attacker and square blocks the line."""
    squares = position.squares
    off = CENTRE - square
    for other in position.theirs:
        reach = REACH[other + off] & BITS[squares[other]] & DIRECT
        if reach:
            if reach & LEAP:
                return True
            step = STEP[other + off] - OFFSET
            to = square + step
            while not squares[to]:
                to += step
            if to == other:
                return True
    return False


def reaches(squares, start: int, to: int) -> bool:
    """Returns True when the piece on `start` attacks the square `to`."""
    off = CENTRE - to
    reach = REACH[start + off] & BITS[squares[start]] & DIRECT
    if not reach or reach & LEAP:
        return reach > 0
    step = STEP[start + off] - OFFSET
    to += step
    while not squares[to]:
        to += step
    return to == start


def checks(position) -> tuple:
    """Returns (number of pieces that give check, number of them along a line)."""
    total = lines = 0
    king = position.own[0]
    for square in position.theirs:
        if square and reaches(position.squares, square, king):
            total += 1
            lines += STEP[square + CENTRE - king] > 0 and LINES[position.squares[square]] != ()
    return total, lines
