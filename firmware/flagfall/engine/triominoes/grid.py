"""The tiles on the table and the open cells beside them: the numbers that a tile needs in an open cell, and the shape that it closes there.

Cells of a triangular grid: x to the right, y up; a cell points up when x + y is even. Corner 0 is the apex of a cell that points up, the
upper left one of a cell that points down; the others follow clockwise; side i lies between corner i and the next. A laid tile is `shown`:
tile << 2 | turn. Knows no seats and no points. Everything is in `cells`, one bytearray, so that a game can copy and restore it.
"""

from micropython import const

from ...errors import IllegalMove
from .triomino_set import NO_TILE, READ, corner, place

# the shapes that a tile may close (T-17, T-18); 1 to 3 is the number of hexagons
PLAIN_SHAPE = const(0)
BRIDGE = const(4)

_OFFSET = const(64)  # added to x and y, so that a byte can hold them
# `cells` holds the number of tiles at index 0, and from these indexes on:
_OPEN = const(1)  # the number of open cells
_LAID = const(2)  # x, y and shown of each tile, in the order in which they were laid, with room for 56
_FIRST = const(170)  # the open cells
_SIZE = const(6)  # bytes of an open cell: x, y, three corners, and the sides that touch a tile as bits
_SIDES = const(5)
_MAX_OPEN = const(58)  # three around the first tile; each other tile takes one open cell and opens at most two
_UNKNOWN = const(7)  # a corner is (number of tiles around it) << 3 | its number; the number is _UNKNOWN without such a tile
_CLOSES = const(5)  # tiles around a corner when the next tile closes a hexagon

# corners 0, 1, 2 as (x, y) from the lower left of the cell, x in half widths and y in rows
_UP = const(((1, 1), (2, 0), (0, 0)))
_DOWN = const(((0, 1), (2, 1), (1, 0)))
_CORNER = bytes((2, 2, 1, 0, 0, 1))  # the number of a corner, at index x + 3 * y of the tables above
_BESIDE_UP = ((1, 0), (0, -1), (-1, 0))  # the steps to the cells beside sides 0, 1, 2
_BESIDE_DOWN = ((0, 1), (1, 0), (-1, 0))


class Grid:
    """The table of one round."""

    STATE = ("cells",)

    def __init__(self):
        self.cells = bytearray(_FIRST + _SIZE * _MAX_OPEN)

    def clear(self) -> None:
        """Empties the table."""
        self.cells[0] = self.cells[_OPEN] = 0

    def laid(self) -> int:
        """Returns the number of tiles on the table."""
        return self.cells[0]

    def tile(self, index: int) -> tuple:
        """Returns (x, y, shown) of the tile laid as number `index`, from 0."""
        cells, at = self.cells, _LAID + 3 * index
        return cells[at] - _OFFSET, cells[at + 1] - _OFFSET, cells[at + 2]

    def tile_at(self, x: int, y: int) -> int:
        """Returns the tile in a cell as shown, -1 for none."""
        cells, x, y = self.cells, x + _OFFSET, y + _OFFSET
        for at in range(_LAID, _LAID + 3 * cells[0], 3):
            if cells[at] == x and cells[at + 1] == y:
                return cells[at + 2]
        return -1

    def lay(self, shown: int, x: int, y: int) -> None:
        """Puts a tile that fits into a cell."""
        cells = self.cells
        at = self._open_at(x, y)
        if at >= 0:
            cells[_OPEN] -= 1
            last = _FIRST + _SIZE * cells[_OPEN]
            for i in range(_SIZE):
                cells[at + i] = cells[last + i]
        laid = _LAID + 3 * cells[0]
        cells[laid], cells[laid + 1], cells[laid + 2] = x + _OFFSET, y + _OFFSET, shown
        cells[0] += 1
        for at in range(_FIRST, _FIRST + _SIZE * cells[_OPEN], _SIZE):
            self._touch(at, x, y, shown)
        for dx, dy in _BESIDE_DOWN if (x + y) & 1 else _BESIDE_UP:
            if self.tile_at(x + dx, y + dy) < 0 and self._open_at(x + dx, y + dy) < 0:
                self._open(x + dx, y + dy)

    def refusal(self, shown: int, x: int, y: int):
        """Returns the IllegalMove with the reason why the tile cannot lie in this cell, None when it can (T-08)."""
        if self.tile_at(x, y) >= 0:
            return IllegalMove("in %d,%d lies a tile already", x, y)
        cells, at = self.cells, self._open_at(x, y)
        if at < 0:
            return IllegalMove("in %d,%d it would touch no side of a tile", x, y)
        for i in range(3):
            known = cells[at + 2 + i] & 7
            if known != _UNKNOWN and known != corner(shown, i):
                return IllegalMove("its corner with a %d would touch a %d", corner(shown, i), known)
        return None

    def shape(self, x: int, y: int) -> int:
        """Returns the shape that a tile in this open cell closes: PLAIN_SHAPE, 1 to 3 hexagons (T-18), or a BRIDGE, which touches one side
        and the opposite corner (T-17).
        """
        cells, at = self.cells, self._open_at(x, y)
        if at < 0:
            return PLAIN_SHAPE
        hexagons = 0
        for i in range(at + 2, at + _SIDES):
            if cells[i] >> 3 == _CLOSES:
                hexagons += 1
        sides = cells[at + _SIDES]
        if not hexagons and not sides & (sides - 1):
            opposite = 0 if sides == 2 else 1 if sides == 4 else 2
            return BRIDGE if cells[at + 2 + opposite] != _UNKNOWN else PLAIN_SHAPE
        return hexagons

    def list_places(self, out, n: int, unseen, only: int = -1) -> int:
        """Writes every way to lay an unseen tile into `out` from index n on, in rising order, and returns the index after them.

        unseen: a flag for each tile, 1 for unseen; only: one tile, -1 for all. With None for `out` it returns n + 1 after the first way.
        """
        cells, first = self.cells, n
        for at in range(_FIRST, _FIRST + _SIZE * cells[_OPEN], _SIZE):
            base, step, count = 0, 0, 1  # indexes of READ; at most one corner is unknown, because a side touches a tile
            weight = 36
            for i in range(at + 2, at + _SIDES):
                number = cells[i] & 7
                if number == _UNKNOWN:
                    step, count = weight, 6
                else:
                    base += number * weight
                weight //= 6
            for _ in range(count):
                shown = READ[base]
                base += step
                if shown == NO_TILE or not unseen[shown >> 2] or (only >= 0 and shown >> 2 != only):
                    continue
                if out is None:
                    return n + 1
                move = place(shown, cells[at] - _OFFSET, cells[at + 1] - _OFFSET)
                i = n
                while i > first and out[i - 1] > move:
                    out[i] = out[i - 1]
                    i -= 1
                out[i] = move
                n += 1
        return n

    def _open_at(self, x: int, y: int) -> int:
        """Returns the index of the open cell x, y in `cells`, -1 when this cell is not open."""
        cells, x, y = self.cells, x + _OFFSET, y + _OFFSET
        for at in range(_FIRST, _FIRST + _SIZE * cells[_OPEN], _SIZE):
            if cells[at] == x and cells[at + 1] == y:
                return at
        return -1

    def _open(self, x: int, y: int) -> None:
        """Adds an open cell with the corners and sides that laid tiles touch."""
        cells = self.cells
        at = _FIRST + _SIZE * cells[_OPEN]
        cells[_OPEN] += 1
        cells[at], cells[at + 1], cells[at + _SIDES] = x + _OFFSET, y + _OFFSET, 0
        for i in range(at + 2, at + _SIDES):
            cells[i] = _UNKNOWN
        for laid in range(_LAID, _LAID + 3 * cells[0], 3):
            self._touch(at, cells[laid] - _OFFSET, cells[laid + 1] - _OFFSET, cells[laid + 2])

    def _touch(self, at: int, x: int, y: int, shown: int) -> None:
        """Notes in the open cell at index `at` the corners and the side that the tile in cell x, y touches."""
        cells = self.cells
        dx, dy = x + _OFFSET - cells[at], y + _OFFSET - cells[at + 1]
        if not -2 <= dx <= 2 or not -1 <= dy <= 1:
            return
        down = (x + y) & 1
        beside = _BESIDE_UP if down else _BESIDE_DOWN  # a neighbour points the other way
        for i in range(3):
            if beside[i] == (dx, dy):
                cells[at + _SIDES] |= 1 << i
        for i in range(3):
            to_x, to_y = (_DOWN if down else _UP)[i]
            to_x, to_y = to_x + dx, to_y + dy
            if 0 <= to_x <= 2 and 0 <= to_y <= 1:
                mine = at + 2 + _CORNER[to_x + 3 * to_y]
                cells[mine] = (cells[mine] & ~7) + 8 | corner(shown, i)
