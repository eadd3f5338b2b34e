"""The tiles on the table: a line with the arms l and r, and t and b once a double has become the spinner.

Knows which ends are open and what they count (M2-08, M2-11, M2-12); knows no seats, points or hands. Everything is in
`cells`, one bytearray, so that a game can copy and restore it.
"""

from micropython import const

from .tiles import ARMS, BOTTOM, HIGH, HIGH_IN, LEAD, LEFT, LOW, LOW_LEFT, MOST_TILES, RIGHT, TOP, place

# how an arm ends
CLOSED = const(0)
OPEN = const(1)
DOUBLE = const(2)  # a double lies at the end
SIDE = const(3)  # an open side of the spinner itself

# cells: 1..4 open value of an arm, 5..8 how it ends, then
_ENDS = const(4)
_SPINNER = const(9)  # value of the spinner, 255 while there is none
_COVERED = const(10)  # how many of its four sides have a tile
_LAID = const(11)  # tiles on the table; then two bytes a tile, in the order they were laid
_FIRST = const(12)
_NONE = const(255)


class Layout:
    """spinner: the first double opens four sides (M2-V2); sides_first: its first two tiles lie opposite (M2-b);
    all4: its uncovered sides count (M2-a); full: a double at an end counts both halves (M0-b)."""

    def __init__(self, tiles: int, spinner: bool, sides_first: bool, all4: bool, full: bool):
        self._spinner = spinner
        self._sides_first = sides_first
        self._all4 = all4
        self._full = full
        self.cells = bytearray(_FIRST + 2 * min(tiles, MOST_TILES))
        self.clear()

    def clear(self) -> None:
        """An empty table."""
        cells = self.cells
        for i in range(_FIRST):
            cells[i] = 0
        cells[_SPINNER] = _NONE

    def laid(self) -> int:
        """How many tiles lie on the table."""
        return self.cells[_LAID]

    def tile(self, index: int) -> int:
        """The payload (tile, arm, side) of the tile laid as number `index`, 0 the first."""
        at = _FIRST + 2 * index
        return self.cells[at] << 5 | self.cells[at + 1]

    def spinner(self) -> int:
        """Pips on a half of the spinner, -1 while there is none."""
        value = self.cells[_SPINNER]
        return -1 if value == _NONE else value

    def end(self, arm: int) -> int:
        """CLOSED, OPEN, DOUBLE or SIDE for an arm 1..4."""
        return self.cells[_ENDS + arm]

    def value(self, arm: int) -> int:
        """Pips at the open end of an arm 1..4; means nothing when it is closed."""
        return self.cells[arm]

    def wanted(self) -> int:
        """Bit v is set when a half with v pips can be joined somewhere: a tile with no such half fits nowhere."""
        bits = 0
        for arm in range(LEFT, BOTTOM + 1):
            if self.cells[_ENDS + arm] != CLOSED:
                bits |= 1 << self.cells[arm]
        return bits

    def fits(self, tile: int, arm: int) -> bool:
        """Can the tile be joined to this arm, equal half to equal half?"""
        value = self.cells[arm]
        return self.cells[_ENDS + arm] != CLOSED and (HIGH[tile] == value or LOW[tile] == value)

    def joined(self, tile: int, arm: int) -> int:
        """The payload of a fitting tile on this arm."""
        return place(tile, arm, HIGH_IN if HIGH[tile] == self.cells[arm] and HIGH[tile] != LOW[tile] else 0)

    def lay(self, tile: int, arm: int, side: int) -> None:
        """Puts down a tile that fits; the first one on arm LEAD."""
        cells = self.cells
        laid = cells[_LAID]
        at = _FIRST + 2 * laid
        payload = place(tile, arm, side)
        cells[at], cells[at + 1] = payload >> 5, payload & 31
        cells[_LAID] = laid + 1
        high, low = HIGH[tile], LOW[tile]
        if arm == LEAD:
            left = low if side == LOW_LEFT else high
            cells[LEFT], cells[RIGHT] = left, high + low - left
            cells[_ENDS + LEFT] = cells[_ENDS + RIGHT] = DOUBLE if high == low else OPEN
        else:
            if cells[_ENDS + arm] == SIDE:
                cells[_COVERED] += 1
                self._open_across()
            cells[arm] = low if side == HIGH_IN else high
            cells[_ENDS + arm] = DOUBLE if high == low else OPEN
        if high == low and self._spinner and cells[_SPINNER] == _NONE:
            cells[_SPINNER] = high
            if arm == LEAD:
                cells[_ENDS + LEFT] = cells[_ENDS + RIGHT] = SIDE
            else:
                cells[_COVERED] = 1
                cells[_ENDS + arm] = SIDE
            cells[TOP] = cells[BOTTOM] = high
            if not self._sides_first:
                cells[_ENDS + TOP] = cells[_ENDS + BOTTOM] = SIDE

    def _open_across(self) -> None:
        """With sides_first, the second covered side of the line opens top and bottom."""
        if self._sides_first and self.cells[_COVERED] == 2:
            self.cells[_ENDS + TOP] = self.cells[_ENDS + BOTTOM] = SIDE

    def count(self) -> int:
        """What the open ends add up to. One tile alone counts once, though both its halves are ends.

        With v on the spinner and n of its sides covered: all4 adds v * min(2, 4 - n), played 2v while n <= 1.
        When doubles count one half only, the spinner counts v instead of 2v while it is an end of the line.
        """
        cells = self.cells
        total = 0
        for arm in range(LEFT, BOTTOM + 1):
            end = cells[_ENDS + arm]
            if end == OPEN:
                total += cells[arm]
            elif end == DOUBLE:
                total += 2 * cells[arm] if self._full else cells[arm]
        value = cells[_SPINNER]
        if value == _NONE:
            if cells[_LAID] == 1 and cells[_ENDS + LEFT] == DOUBLE:
                total //= 2
            return total
        covered = cells[_COVERED]
        if covered < 2:
            return total + (2 * value if self._full else value)
        return total + value * (4 - covered) if self._all4 else total

    def key(self) -> str:
        """`l=..,r=..,t=..,b=..;count=N` as the referee protocol writes it."""
        parts = []
        for arm in range(LEFT, BOTTOM + 1):
            end, value = self.cells[_ENDS + arm], self.cells[arm]
            parts.append(ARMS[arm] + "=" + ("-", "%d" % value, "%d-%d" % (value, value), "%d*" % value)[end])
        return ",".join(parts) + ";count=%d" % self.count()
