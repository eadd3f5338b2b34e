"""The 56 tiles as numbers, and the four parts of a laid tile's payload. Knows no rules and no table.

A tile has three of the numbers 0 to 5, never falling clockwise from its lowest corner on (T-a). The tile a-b-c with a <= b <= c is
c(c+1)(c+2)/6 + b(b+1)/2 + a, so 0-0-0 is 0 and 5-5-5 is 55. `shown` is a laid tile: tile << 2 | turn.
"""

from micropython import const

TILES = const(56)
NO_TILE = const(255)

_OFFSET = const(64)  # added to x and y in a payload


def _corners() -> tuple:
    """Returns four tables: corners 0, 1 and 2 of every tile, and the `shown` of the tile that reads u, v, w clockwise, at 36u + 6v + w."""
    first, second, third = bytearray(TILES), bytearray(TILES), bytearray(TILES)
    read = bytearray(216)
    for i in range(216):
        read[i] = NO_TILE
    tile = 0
    for c in range(6):
        for b in range(c + 1):
            for a in range(b + 1):
                first[tile], second[tile], third[tile] = a, b, c
                # turn 0 comes last, so that it is the turn of a triple
                read[c * 36 + a * 6 + b] = tile << 2 | 2
                read[b * 36 + c * 6 + a] = tile << 2 | 1
                read[a * 36 + b * 6 + c] = tile << 2
                tile += 1
    return bytes(first), bytes(second), bytes(third), bytes(read)


LOW, MIDDLE, HIGH, READ = _corners()


def reading(u: int, v: int, w: int) -> int:
    """Returns the `shown` of the tile that has these numbers (0..5 each) clockwise; NO_TILE for none."""
    return READ[36 * u + 6 * v + w]


def tile_of(u: int, v: int, w: int) -> int:
    """Returns the tile with these numbers (0..5 each), in any order."""
    a, b, c = sorted((u, v, w))
    return READ[36 * a + 6 * b + c] >> 2


def corner(shown: int, i: int) -> int:
    """Returns the number at corner i of a laid tile (0 the apex or the upper left one, then clockwise)."""
    at = ((shown & 3) + i) % 3
    tile = shown >> 2
    return LOW[tile] if at == 0 else MIDDLE[tile] if at == 1 else HIGH[tile]


def pips(tile: int) -> int:
    return LOW[tile] + MIDDLE[tile] + HIGH[tile]


def is_triple(tile: int) -> bool:
    return LOW[tile] == HIGH[tile]


def name(tile: int) -> str:
    """Returns the name of a tile, from its lowest number on: `3-4-5`."""
    return "%d-%d-%d" % (LOW[tile], MIDDLE[tile], HIGH[tile])


def place(shown: int, x: int, y: int) -> int:
    """Returns the payload of a laid tile: tile, x, y, turn from high bits to low, so moves in rising order go by tile. x, y: -64..63."""
    return shown >> 2 << 16 | x + _OFFSET << 9 | y + _OFFSET << 2 | shown & 3


def tile_in(payload: int) -> int:
    return payload >> 16 & 63


def x_in(payload: int) -> int:
    return (payload >> 9 & 127) - _OFFSET


def y_in(payload: int) -> int:
    return (payload >> 2 & 127) - _OFFSET


def shown_in(payload: int) -> int:
    """Returns the `shown` of a payload."""
    return payload >> 16 << 2 | payload & 3
