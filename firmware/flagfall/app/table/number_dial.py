"""A large number that four buttons turn: UP and DOWN by a small step, LEFT and RIGHT by a large one, OK takes it."""

from ..heading import heading, help_line
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, CENTRED
from ..screen import BACK, DOWN, EDGE, LEFT, OK, RIGHT, UP
from .game_screen import GameScreen

_STEPS = {UP: 0, DOWN: 0, LEFT: 1, RIGHT: 1}


class Dial(GameScreen):
    """value within low..high; steps: what UP and RIGHT add. A subclass writes `take`, and `leave_by_back` when it must."""

    title = ""
    hint = ""
    signed = False

    def __init__(self, app, table, value: int, low: int, high: int, steps: tuple):
        super().__init__(app, table)
        self.value, self.low, self.high = value, low, high
        self._steps = steps
        self.sure = False  # the second OK takes it

    def near(self, value: int, step: int) -> int:
        """The value to stop at when the dial is turned to this one, between low and high; step: -1 down, 1 up."""
        return value

    def take(self, stamp: int) -> None:
        """OK."""

    def away(self) -> None:
        """BACK."""
        self.app.back()

    def press(self, event) -> None:
        button = event.button
        self.dirty = True
        if button == BACK:
            if self.sure:
                self.sure = False
            else:
                self.away()
        elif button == OK:
            if event.kind == EDGE:
                self.take(event.stamp)
        else:
            self.sure = False
            step = self._steps[_STEPS[button]]
            up = button in (UP, RIGHT)
            value = self.value + (step if up else -step)
            if self.low <= value <= self.high:
                self.value = self.near(value, 1 if up else -1)
            elif _STEPS[button]:
                self.value = self.high if button == RIGHT else self.low
            else:
                self.value = self.low if button == UP else self.high

    def draw(self, canvas):
        times = yield from self.times()
        heading(canvas, self.title, times)
        yield
        middle, high = canvas.width // 2, canvas.clock.height
        limits = t("sure") if self.sure else "%d … %d" % (self.low, self.high) if self.low < self.high else t("exactly", self.low)
        low = help_line(canvas, self.hint) - canvas.bar
        yield
        canvas.text(limits, middle, low + 2, canvas.body, CENTRED)
        if self.sure:
            canvas.invert(0, low, canvas.width, canvas.bar)
        yield
        top = (canvas.top + low - high) // 2
        canvas.text(("%+d" if self.signed else "%d") % self.value, middle, top, canvas.clock, CENTRED)
        yield
        small, large = self._steps
        canvas.text("◀ -%d" % large, 6, top + (high - canvas.body.height) // 2)
        canvas.text("+%d ▶" % large, canvas.width - 6, top + (high - canvas.body.height) // 2, canvas.body, AT_RIGHT)
        canvas.text("▲ +%d" % small, middle, top - canvas.small.height, canvas.small, CENTRED)
        canvas.text("▼ -%d" % small, middle, top + high, canvas.small, CENTRED)
        yield
