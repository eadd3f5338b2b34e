"""Tiles as numbers: the tile a-b with a >= b is a(a+1)/2 + b, so 0-0 is 0, 6-6 is 27 and 12-12 is 90.

Also the three parts of a laid tile's payload. Knows no rules and no table.
"""

from micropython import const

MOST_TILES = const(91)  # in a double-twelve set

# the arms of the layout, in the order of the moves
LEAD = const(0)
LEFT = const(1)
RIGHT = const(2)
TOP = const(3)
BOTTOM = const(4)
ARMS = "-lrtb"

# the side of a laid tile: the half that touches the arm, or crosswise; of the first tile, the half that faces left
LOW_IN = const(0)
HIGH_IN = const(1)
CROSSWISE = const(2)
HIGH_LEFT = const(0)
LOW_LEFT = const(1)


def _halves() -> tuple:
    high, low = bytearray(MOST_TILES), bytearray(MOST_TILES)
    tile = 0
    for a in range(13):
        for b in range(a + 1):
            high[tile], low[tile] = a, b
            tile += 1
    return bytes(high), bytes(low)


HIGH, LOW = _halves()  # halves of each tile


def tile_of(a: int, b: int) -> int:
    """Returns the tile with these halves, in either order; 0..12 each."""
    return a * (a + 1) // 2 + b if a >= b else b * (b + 1) // 2 + a


def size(max_pip: int) -> int:
    """Returns the number of tiles in a set up to double-max_pip; also the first number that is not in it."""
    return (max_pip + 1) * (max_pip + 2) // 2


def pips(tile: int) -> int:
    return HIGH[tile] + LOW[tile]


def weight(tile: int) -> int:
    """Returns the rank of a tile: by its pips, and among equal pips by its higher half (FP-e)."""
    return 16 * pips(tile) + HIGH[tile]


def is_matador(tile: int, total: int) -> bool:
    """Returns True for a matador: both halves add up to the total, or 0-0 (MT-a, SM-05)."""
    return tile == 0 or pips(tile) == total


def is_double(tile: int) -> bool:
    return HIGH[tile] == LOW[tile]


def name(tile: int) -> str:
    """Returns `6-4`: the higher half first."""
    return "%d-%d" % (HIGH[tile], LOW[tile])


def place(tile: int, arm: int, side: int) -> int:
    """Returns the payload of a laid tile. The tile has the highest bits, so rising moves go by tile, then by arm."""
    return tile << 5 | arm << 2 | side


def tile_in(payload: int) -> int:
    return payload >> 5


def arm_in(payload: int) -> int:
    return payload >> 2 & 7


def side_in(payload: int) -> int:
    return payload & 3
