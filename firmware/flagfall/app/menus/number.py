"""The screen for a number or a clock time, set digit by digit: UP and DOWN change a digit, LEFT and RIGHT move to another digit, OK and
BACK keep the value.

In a game OK goes to the next digit and after the last one keeps the value; BACK goes one digit back, and at the first one closes the
screen. A digit that makes the value too small or too large gives the smallest or the largest value.

A change of an earlier number begins at its last digit, and OK takes it at any digit. A number that may be below 0 begins at its last digit,
which UP and DOWN count up and down through 0; a higher digit counts by tens.
"""

from micropython import const

from ..heading import heading, help_line
from ..i18n.language import t
from ..paint.canvas import CENTRED
from ..screen import BACK, DOWN, LEFT, OK, RIGHT, UP, Screen

_TIME = ((36000, 9), (3600, 9), (600, 5), (60, 9), (10, 5), (1, 9))  # (weight of a digit in seconds, its largest value)
_GAP = const(2)  # pixels between two signs


class Number(Screen):
    """Sets a number. low..high: allowed values; then(value): called at the end; clock: the value is in seconds, shown as h:mm:ss;
    changes: it is the change of an earlier number.
    """

    stays_open = True

    def __init__(self, app, title: str, value: int, low: int, high: int, then, clock: bool = False, changes: bool = False):
        super().__init__(app)
        self._title = title
        self._low = low
        self._high = high
        self._then = then
        self._clock = clock
        self.value = max(low, min(value, high))
        # (weight, highest digit) of each place, from the left
        if clock:
            self.places = _TIME[1:] if high < 36000 else _TIME
        else:
            top = max(abs(low), abs(high))
            self.places = tuple([(10**k, 9) for k in range(len(str(top)) - 1, -1, -1)])
        self.signed = low < 0
        self._in_game = app.stack[0].owns_big
        self._changes = changes
        # index of the digit: in a game the first one, else the minutes, or the last one
        self.cursor = 0 if self._in_game and not (self.signed or changes) else len(self.places) - (3 if clock else 1)

    def press(self, event) -> None:
        button, self.dirty = event.button, True
        if UP <= button <= DOWN:
            self._turn(1 if button == UP else -1)
        elif button <= RIGHT:
            self.cursor = (self.cursor + (-1 if button == LEFT else 1)) % len(self.places)
        elif self._in_game and button == OK and not self._is_last:
            self.cursor += 1
        elif self._in_game and button == BACK:
            self.cursor -= 1
            if self.cursor < 0:
                self.app.back()
        else:
            self.app.back(self._then, self.value)

    @property
    def _is_last(self) -> bool:
        return self._changes or self.cursor + 1 == len(self.places)

    def _turn(self, step: int) -> None:
        """Changes the digit to the next one that makes a different allowed number."""
        weight, most = self.places[self.cursor]
        if self.signed:
            self._put(self.value + step * weight)
            return
        before = self.value
        digit = old = self._digit(self.cursor)
        for _ in range(most):
            digit = (digit + step) % (most + 1)
            self._put(before + (digit - old) * weight)
            if self.value != before:
                return

    def _put(self, value: int) -> None:
        self.value = max(self._low, min(value, self._high))

    def _digit(self, place: int) -> int:
        weight, most = self.places[place]
        return abs(self.value) // weight % (most + 1)

    def _limit(self, value: int) -> str:
        return "%d:%02d:%02d" % (value // 3600, value // 60 % 60, value % 60) if self._clock else str(value)

    def draw(self, canvas):
        heading(canvas, self._title)
        yield
        signs, at = [], []  # the signs to draw, and the index of each place's sign
        if self.signed:
            signs.append("-" if self.value < 0 else "+")
        for place in range(len(self.places)):
            if self._clock and place and (len(self.places) - place) % 2 == 0:
                signs.append(":")
            at.append(len(signs))
            signs.append(str(self._digit(place)))
        font = canvas.score
        x = (canvas.width - font.measure("".join(signs)) - _GAP * len(signs)) // 2
        goes_on = self._in_game and not self._is_last
        key = "digits_help" if not self._in_game else "c_digit" if self.signed else "digit_help"
        low = help_line(canvas, t(key), t("c_next") if goes_on else None)
        limits = "%s … %s" % (self._limit(self._low), self._limit(self._high))
        low -= canvas.line
        canvas.text(limits, canvas.width // 2, low + 1, canvas.small, CENTRED)
        yield
        y = (canvas.top + low - font.height) // 2
        marked = at[self.cursor]
        for i, sign in enumerate(signs):
            width = font.measure(sign)
            canvas.text(sign, x, y, font)
            if i == marked:
                canvas.text("▲", x + width // 2, y - canvas.body.height, canvas.body, CENTRED)
                canvas.text("▼", x + width // 2, y + font.height, canvas.body, CENTRED)
            x += width + _GAP
            yield
