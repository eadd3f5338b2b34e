"""The tiles on the table, and the open cells beside them: what an open cell asks of a tile, and what shape a tile would close there.

Cells of a triangular grid: x to the right, y up, a cell points up when x + y is even. Corner 0 is the apex of a cell that
points up, the upper left one of a cell that points down; the others follow clockwise; side i lies between corner i and the
next. Knows no seats and no points. Everything is in `cells`, one bytearray, so that a game can copy and restore it.
"""

from micropython import const

from ...errors import IllegalMove
from .triomino_set import NO_TILE, READ, corner, place

# shapes that a tile may close (T-17, T-18); 1 to 3: so many hexagons
PLAIN_SHAPE = const(0)
BRIDGE = const(4)

_ZERO = const(64)  # what 0 is in a byte of x or y
_OPEN = const(1)  # cells: how many tiles lie, how many cells are open,
_LAID = const(2)  # for each tile x, y, tile << 2 | turn, in the order they were laid,
_FIRST = const(170)  # behind room for all 56, and for each open cell
_SIZE = const(6)  # x, y, three corners, the sides that touch a tile as bits
_SIDES = const(5)
_MOST_OPEN = const(58)  # three around the first tile; each other takes one and opens two at most
_UNKNOWN = const(7)  # a corner: tiles around it << 3 | the number there, this one while no tile is around it
_CLOSES = const(5)  # tiles around a corner that the sixth makes a hexagon

_UP = ((1, 1), (2, 0), (0, 0))  # corners in half widths and rows from the cell's lower left, for a cell that points up
_DOWN = ((0, 1), (2, 1), (1, 0))
_CORNER = bytes((2, 2, 1, 0, 0, 1))  # the corner at dx + 3 * dy
_BESIDE_UP = ((1, 0), (0, -1), (-1, 0))  # the cell behind each side
_BESIDE_DOWN = ((0, 1), (1, 0), (-1, 0))


class Grid:
    STATE = ("cells",)

    def __init__(self):
        self.cells = bytearray(_FIRST + _SIZE * _MOST_OPEN)

    def clear(self) -> None:
        """An empty table."""
        self.cells[0] = self.cells[_OPEN] = 0

    def laid(self) -> int:
        """How many tiles lie on the table."""
        return self.cells[0]

    def tile(self, index: int) -> tuple:
        """(x, y, tile << 2 | turn) of the tile laid as number `index`, 0 the first."""
        cells, at = self.cells, _LAID + 3 * index
        return cells[at] - _ZERO, cells[at + 1] - _ZERO, cells[at + 2]

    def shown(self, x: int, y: int) -> int:
        """tile << 2 | turn of what lies in a cell, -1 for nothing."""
        cells, x, y = self.cells, x + _ZERO, y + _ZERO
        for at in range(_LAID, _LAID + 3 * cells[0], 3):
            if cells[at] == x and cells[at + 1] == y:
                return cells[at + 2]
        return -1

    def lay(self, shown: int, x: int, y: int) -> None:
        """Puts a tile that fits into a cell. shown: tile << 2 | turn."""
        cells = self.cells
        at = self._open_at(x, y)
        if at >= 0:
            cells[_OPEN] -= 1
            last = _FIRST + _SIZE * cells[_OPEN]
            for i in range(_SIZE):
                cells[at + i] = cells[last + i]
        laid = _LAID + 3 * cells[0]
        cells[laid], cells[laid + 1], cells[laid + 2] = x + _ZERO, y + _ZERO, shown
        cells[0] += 1
        for at in range(_FIRST, _FIRST + _SIZE * cells[_OPEN], _SIZE):
            self._touch(at, x, y, shown)
        for dx, dy in _BESIDE_DOWN if (x + y) & 1 else _BESIDE_UP:
            if self.shown(x + dx, y + dy) < 0 and self._open_at(x + dx, y + dy) < 0:
                self._open(x + dx, y + dy)

    def refusal(self, shown: int, x: int, y: int):
        """The IllegalMove that says why a tile cannot lie so; None when it can (T-08). shown: tile << 2 | turn."""
        if self.shown(x, y) >= 0:
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
        """What a tile in this open cell closes: PLAIN_SHAPE, 1 to 3 hexagons (T-18) or a BRIDGE: one side only and the
        corner opposite to it (T-17).
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
        """Writes every way to lay an unseen tile into `out` from index n, rising; the index behind. unseen: a flag a tile,
        1 for those that may be anywhere; only: one tile. Without `out`, n + 1 as soon as there is a way.
        """
        cells, first = self.cells, n
        for at in range(_FIRST, _FIRST + _SIZE * cells[_OPEN], _SIZE):
            base, step, count = 0, 0, 1
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
                move = place(shown, cells[at] - _ZERO, cells[at + 1] - _ZERO)
                i = n
                while i > first and out[i - 1] > move:
                    out[i] = out[i - 1]
                    i -= 1
                out[i] = move
                n += 1
        return n

    def _open_at(self, x: int, y: int) -> int:
        """Where the open cell stands in `cells`, -1 when it is not open."""
        cells, x, y = self.cells, x + _ZERO, y + _ZERO
        for at in range(_FIRST, _FIRST + _SIZE * cells[_OPEN], _SIZE):
            if cells[at] == x and cells[at + 1] == y:
                return at
        return -1

    def _open(self, x: int, y: int) -> None:
        """A new open cell; every laid tile is asked what it touches there."""
        cells = self.cells
        at = _FIRST + _SIZE * cells[_OPEN]
        cells[_OPEN] += 1
        cells[at], cells[at + 1], cells[at + _SIDES] = x + _ZERO, y + _ZERO, 0
        for i in range(at + 2, at + _SIDES):
            cells[i] = _UNKNOWN
        for laid in range(_LAID, _LAID + 3 * cells[0], 3):
            self._touch(at, cells[laid] - _ZERO, cells[laid + 1] - _ZERO, cells[laid + 2])

    def _touch(self, at: int, x: int, y: int, shown: int) -> None:
        """Notes at the open cell what the tile in cell x, y touches of it."""
        cells = self.cells
        dx, dy = x + _ZERO - cells[at], y + _ZERO - cells[at + 1]
        if not -2 <= dx <= 2 or not -1 <= dy <= 1:
            return
        down = (x + y) & 1
        beside = _BESIDE_UP if down else _BESIDE_DOWN  # where the open cell is no neighbour, what it points to does not matter
        for i in range(3):
            if beside[i] == (dx, dy):
                cells[at + _SIDES] |= 1 << i
        for i in range(3):
            to_x, to_y = (_DOWN if down else _UP)[i]
            to_x, to_y = to_x + dx, to_y + dy
            if 0 <= to_x <= 2 and 0 <= to_y <= 1:
                mine = at + 2 + _CORNER[to_x + 3 * to_y]
                cells[mine] = (cells[mine] & ~7) + 8 | corner(shown, i)
