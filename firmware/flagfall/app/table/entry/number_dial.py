"""The entry of a number in large digits: UP and DOWN change it by a small step, LEFT and RIGHT by a large one, OK enters it."""

from ...i18n.language import t
from ...paint.canvas import AT_RIGHT, CENTRED
from .entry_cursor import Cursor
from .entry_screen import Entry


class NumberCursor(Cursor):
    """Holds a value of low..high. steps: added by UP and by RIGHT; possible(value): True when the number is allowed, None when all are;
    confirmed: OK must be pressed twice; sure: OK was pressed once.
    """

    def __init__(self, value: int, low: int, high: int, steps: tuple, possible=None, confirmed: bool = False):
        self.value, self.low, self.high, self.steps = value, low, high, steps
        self._possible = possible
        self._confirmed = confirmed and low < high
        self.sure = False

    def walk(self, step: int) -> None:
        if not self._add(step * self.steps[0], step):
            self.value = self.low if step > 0 else self.high

    def turn(self, step: int) -> None:
        if not self._add(step * self.steps[1], step):
            self.value = self.high if step > 0 else self.low

    def _add(self, more: int, step: int) -> bool:
        """Adds to the number and skips impossible numbers. Returns False beyond the limits."""
        self.sure = False
        value = self.value + more
        if not self.low <= value <= self.high:
            return False
        while self._possible and self.low < value < self.high and not self._possible(value):
            value += step
        self.value = value
        return True

    def go_on(self) -> bool:
        if self.sure or not self._confirmed:
            return False
        self.sure = True
        return True

    def go_back(self) -> bool:
        sure, self.sure = self.sure, False
        return sure


class Dial(Entry):
    """The frame of a number. A subclass supplies a NumberCursor, and enters its value in `accept`. signed: the
    number has a plus or minus.
    """

    signed = False

    def picture(self, canvas, low: int):
        number, middle, high = self.cursor, canvas.width // 2, canvas.clock.height
        low -= canvas.bar
        limits = "%d … %d" % (number.low, number.high) if number.low < number.high else t("exactly", number.low)
        canvas.text(t("sure") if number.sure else limits, middle, low + 2, canvas.body, CENTRED)
        if number.sure:
            canvas.invert(0, low, canvas.width, canvas.bar)
        yield
        top = (canvas.top + low - high) // 2
        canvas.text(("%+d" if self.signed else "%d") % number.value, middle, top, canvas.clock, CENTRED)
        yield
        small, large = number.steps
        beside = top + (high - canvas.body.height) // 2
        canvas.text("◀ -%d" % large, 6, beside)
        canvas.text("+%d ▶" % large, canvas.width - 6, beside, canvas.body, AT_RIGHT)
        canvas.text("▲ +%d" % small, middle, top - canvas.small.height, canvas.small, CENTRED)
        canvas.text("▼ -%d" % small, middle, top + high, canvas.small, CENTRED)
