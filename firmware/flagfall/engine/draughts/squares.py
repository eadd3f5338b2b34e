"""The 32 dark squares as cells of one row with gaps, so that a diagonal step is the same number everywhere.

Nine cells are two rows of the board and one cell off the board. South-west is +4, south-east +5, and a step over an edge leads to a cell
off the board. Square 1 is in the northern row, where Dark begins; Dark moves south.
"""

from array import array

from micropython import const

CELLS = const(46)
FROM = const(19)  # the lowest bit of the square in a move

NE = const(-4)
NW = const(-5)
SE = const(5)
SW = const(4)
WAYS = (NE, NW, SE, SW)  # in the order of their two bits in a move

CELL = bytes([5 + square + square // 8 for square in range(32)])  # cells of the squares 1, 2, ... 32
HEAD = array("I", [0] * CELLS)  # the square of each cell, 0..31, shifted to its bits in a move
for _square in range(32):
    HEAD[CELL[_square]] = _square << FROM


def way(step: int) -> int:
    """Returns the number 0..3 of a diagonal step, -1 for any other step."""
    for i in range(4):
        if WAYS[i] == step:
            return i
    return -1
