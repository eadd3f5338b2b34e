"""The line of the Matador games: two touching halves must add up to seven or to six, and matadors go nearly anywhere.

A Layout with two arms and no spinner; knows no seats, points or hands.
"""

from ...errors import either
from .layout import CLOSED, CROSS, ENDS, LAID, MATADOR, Layout
from .tiles import CROSSWISE, HIGH, HIGH_IN, LEAD, LEFT, LOW, LOW_IN, RIGHT, is_matador

_TILES = 28  # a double-six set (MT-g)


class Sums(Layout):
    """A line of one game.

    total: the sum of touching halves; crosswise: matadors lie across the line (SM-06); wild: a matador goes to any end, else only to a
    blank one and where it makes the total (SM-b); six_to_blank: a six may answer a blank (SM-a).
    """

    last = RIGHT

    def __init__(self, total: int, crosswise: bool, wild: bool, six_to_blank: bool):
        self.total = total
        self.crosswise = crosswise
        answers = [1 << total - value for value in range(7)]  # bit of the half that makes the total
        answers[0] = 1 << 6 if six_to_blank else 0
        self._answers = [bits | 1 << MATADOR if wild or not value else bits for value, bits in enumerate(answers)]
        Layout.__init__(self, _TILES, False, False, True, True)

    def _across(self, arm: int) -> int:
        """Returns the lower open half of a crosswise matador; the higher one is the arm's value."""
        return self.total - self.cells[arm] if self.cells[arm] else 0

    def needs(self, arm: int) -> int:
        end = self.cells[ENDS + arm]
        if end == CLOSED:
            return 0
        bits = self._answers[self.cells[arm]]
        return bits | self._answers[self._across(arm)] if end == CROSS else bits

    def ways(self, tile: int, arm: int) -> int:
        """Works as in layout.py; a matador lies either way (MT-f), or across."""
        bits, high, low = self.needs(arm), HIGH[tile], LOW[tile]
        if not bits:
            return 0
        found = (bits >> low & 1) << LOW_IN
        if high != low:
            found |= (bits >> high & 1) << HIGH_IN
        if is_matador(tile, self.total):
            if bits >> MATADOR & 1:
                found = 1 << LOW_IN if high == low else 1 << LOW_IN | 1 << HIGH_IN
            if found and self.crosswise:
                found = 1 << CROSSWISE
        return found

    def demand(self, arm: int) -> str:
        needed = ["%d" % half for half in range(7) if self.needs(arm) >> half & 1]
        if not needed:
            return "the end is blank: only a matador can be joined"
        return "the touching half must be a %s" % either(needed)

    def lay(self, tile: int, arm: int, side: int) -> None:
        Layout.lay(self, tile, arm, side)
        if self.crosswise and is_matador(tile, self.total):
            for end in (LEFT, RIGHT) if arm == LEAD else (arm,):
                self.cells[end] = HIGH[tile]
                self.cells[ENDS + end] = CROSS

    def count(self) -> int:
        total = Layout.count(self)
        for arm in (LEFT, RIGHT):
            if self.cells[ENDS + arm] == CROSS:
                total += self.cells[arm] + self._across(arm)
                if self.cells[LAID] == 1:
                    break  # one tile alone counts once
        return total

    def end_text(self, arm: int) -> str:
        if self.cells[ENDS + arm] == CROSS:
            return "%d/%d" % (self._across(arm), self.cells[arm])
        return Layout.end_text(self, arm)
