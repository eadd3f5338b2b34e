"""The tiles on the table: a line with the arms l and r, and t and b once a double has become the spinner.

Knows which ends are open and their sum (M2-08, M2-11, M2-12); knows no seats, points or hands. Everything is in `cells`, one bytearray, so
that a game can copy and restore it.
"""

from micropython import const

from .tiles import ARMS, BOTTOM, HIGH, HIGH_IN, LEAD, LEFT, LOW, LOW_IN, LOW_LEFT, MOST_TILES, RIGHT, TOP, place

# the states of an arm's end
CLOSED = const(0)
OPEN = const(1)
DOUBLE = const(2)  # a double lies at the end
SIDE = const(3)  # an open side of the spinner itself
CROSS = const(4)  # a matador lies across the end: either half is open (SM-c)

MATADOR = const(13)  # the bit after the bits of the values: any matador can be joined

# `cells` holds the open value of each arm (1..4), the state of its end (5..8), and at these indexes:
ENDS = const(4)
_SPINNER = const(9)  # value of the spinner, 255 while there is none
_COVERED = const(10)  # number of its four sides with a tile
LAID = const(11)  # number of tiles on the table; behind it two bytes for each tile, in the order in which they were laid
_FIRST = const(12)
_NONE = const(255)


class Layout:
    """The layout of one hand.

    spinner: the first double opens four sides (M2-V2); sides_first: its first two tiles lie opposite (M2-b); all4: its uncovered sides
    count (M2-a); full: a double at an end counts both halves (M0-b).
    """

    STATE = ("cells",)
    total = 0  # the sum of touching halves, 0 where they must be equal and there are no matadors
    crosswise = False  # matadors lie across the line
    last = BOTTOM  # the last arm that can open in this game

    def __init__(self, tiles: int, spinner: bool, sides_first: bool, all4: bool, full: bool):
        self._spinner = spinner
        self._sides_first = sides_first
        self._all4 = all4
        self._full = full
        self.cells = bytearray(_FIRST + 2 * min(tiles, MOST_TILES))
        self.clear()

    def clear(self) -> None:
        """Empties the table."""
        cells = self.cells
        for i in range(_FIRST):
            cells[i] = 0
        cells[_SPINNER] = _NONE

    def laid(self) -> int:
        """Returns the number of tiles on the table."""
        return self.cells[LAID]

    def tile(self, index: int) -> int:
        """Returns the payload (tile, arm, side) of the tile laid as number `index`, from 0."""
        at = _FIRST + 2 * index
        return self.cells[at] << 5 | self.cells[at + 1]

    def spinner(self) -> int:
        """Returns the pips on a half of the spinner, -1 while there is none."""
        value = self.cells[_SPINNER]
        return -1 if value == _NONE else value

    def end(self, arm: int) -> int:
        """Returns CLOSED, OPEN, DOUBLE, SIDE or CROSS for an arm 1..4."""
        return self.cells[ENDS + arm]

    def value(self, arm: int) -> int:
        """Returns the pips at the open end of an arm 1..4; undefined when it is closed."""
        return self.cells[arm]

    def needs(self, arm: int) -> int:
        """Returns the halves that can be joined to this arm: bit v for a half with v pips, bit MATADOR for any matador."""
        return 1 << self.cells[arm] if self.cells[ENDS + arm] != CLOSED else 0

    def wanted(self) -> int:
        """Returns the halves that can be joined to any arm, as bits (see `needs`)."""
        bits = 0
        for arm in range(LEFT, self.last + 1):
            bits |= self.needs(arm)
        return bits

    def ways(self, tile: int, arm: int) -> int:
        """Returns the ways to join the tile to this arm: bits LOW_IN, HIGH_IN and CROSSWISE, 0 when it does not fit.

        A double has no high half.
        """
        value = self.cells[arm]
        if self.cells[ENDS + arm] == CLOSED:
            return 0
        if LOW[tile] == value:
            return 1 << LOW_IN
        return 1 << HIGH_IN if HIGH[tile] == value else 0

    def demand(self, arm: int) -> str:
        """Returns the half that an open arm needs, in words."""
        return "the touching half must be a %d" % self.cells[arm]

    def lay(self, tile: int, arm: int, side: int) -> None:
        """Puts down a tile that fits; the first one on arm LEAD."""
        cells = self.cells
        laid = cells[LAID]
        at = _FIRST + 2 * laid
        payload = place(tile, arm, side)
        cells[at], cells[at + 1] = payload >> 5, payload & 31
        cells[LAID] = laid + 1
        high, low = HIGH[tile], LOW[tile]
        if arm == LEAD:
            left = low if side == LOW_LEFT else high
            cells[LEFT], cells[RIGHT] = left, high + low - left
            cells[ENDS + LEFT] = cells[ENDS + RIGHT] = DOUBLE if high == low else OPEN
        else:
            if cells[ENDS + arm] == SIDE:
                cells[_COVERED] += 1
                self._open_across()
            cells[arm] = low if side == HIGH_IN else high
            cells[ENDS + arm] = DOUBLE if high == low else OPEN
        if high == low and self._spinner and cells[_SPINNER] == _NONE:
            cells[_SPINNER] = high
            if arm == LEAD:
                cells[ENDS + LEFT] = cells[ENDS + RIGHT] = SIDE
            else:
                cells[_COVERED] = 1
                cells[ENDS + arm] = SIDE
            cells[TOP] = cells[BOTTOM] = high
            if not self._sides_first:
                cells[ENDS + TOP] = cells[ENDS + BOTTOM] = SIDE

    def _open_across(self) -> None:
        """Opens top and bottom at the second covered side of the line, with sides_first."""
        if self._sides_first and self.cells[_COVERED] == 2:
            self.cells[ENDS + TOP] = self.cells[ENDS + BOTTOM] = SIDE

    def count(self) -> int:
        """Returns the sum of the open ends. One tile alone counts once, though both its halves are ends.

        With v on the spinner and n of its sides covered, the option all4 adds v * min(2, 4 - n), and the option played adds 2v while
        n <= 1. When doubles count one half only, the spinner counts v instead of 2v while it is an end of the line.
        """
        cells = self.cells
        total = 0
        for arm in range(LEFT, BOTTOM + 1):
            total += self.count_of(arm)
        value = cells[_SPINNER]
        if value == _NONE:
            if cells[LAID] == 1 and cells[ENDS + LEFT] == DOUBLE:
                total //= 2
            return total
        covered = cells[_COVERED]
        if covered < 2:
            return total + (2 * value if self._full else value)
        return total + value * (4 - covered) if self._all4 else total

    def count_of(self, arm: int) -> int:
        """Returns the part of the sum from the tile at the end of this arm, 0 for an arm without a tile (`count` adds the spinner as a
        whole).
        """
        end, value = self.cells[ENDS + arm], self.cells[arm]
        return value if end == OPEN or end == DOUBLE and not self._full else 2 * value if end == DOUBLE else 0

    def end_text(self, arm: int) -> str:
        """Returns `6`, a double at the end `3-3`, an open side of the spinner `5*`, a crosswise matador `2/4`, "" when closed."""
        end, value = self.cells[ENDS + arm], self.cells[arm]
        return "" if end == CLOSED else "%d-%d" % (value, value) if end == DOUBLE else "%d*" % value if end == SIDE else "%d" % value

    def key(self) -> str:
        """Returns `l=..,r=..,t=..,b=..;count=N`, as the protocol writes it."""
        parts = [ARMS[arm] + "=" + (self.end_text(arm) or "-") for arm in range(LEFT, BOTTOM + 1)]
        return ",".join(parts) + ";count=%d" % self.count()
