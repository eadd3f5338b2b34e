"""The entry of a number in large digits: UP and DOWN change the framed digit, OK goes to the next one and at last enters the number."""

from ...i18n.language import t
from ...paint.canvas import CENTRED
from .entry_cursor import Cursor
from .entry_screen import Entry

SIGN = -1  # the field of the sign


class NumberCursor(Cursor):
    """Holds a value of low..high. possible(value): True when the number is allowed, None when all are; field: the place of the framed
    digit, 0 for the highest, or SIGN; places: number of digits; confirmed: OK must be pressed twice at the end; sure: OK was pressed once.
    """

    def __init__(self, value: int, low: int, high: int, possible=None, confirmed: bool = False):
        self.value, self.low, self.high = value, low, high
        self.negative = value < 0  # beside the value, because 0 may have a minus
        self.places = len(str(max(abs(low), abs(high))))
        self._possible = possible
        self._confirmed = confirmed and low < high
        self.sure = False
        self._first = self._next(SIGN if low < 0 < high else 0)
        self.field = self._first

    def digit(self, place: int) -> int:
        return abs(self.value) // self._weight(place) % 10

    def _weight(self, place: int) -> int:
        return 10 ** (self.places - 1 - place)

    def _find(self, place: int, digit: int) -> int:
        """Returns the size of the allowed number that has this digit and the present ones before it, and lower digits near the present
        ones; -1 for none.
        """
        weight, size = self._weight(place), abs(self.value)
        first = size // weight // 10 * weight * 10 + digit * weight
        low, high = (max(0, -self.high), -self.low) if self.negative else (max(0, self.low), self.high)
        low, high = max(first, low), min(first + weight - 1, high)
        if low > high:
            return -1
        at = max(low, min(first + size % weight, high))
        for sizes in (range(at, high + 1), range(at - 1, low - 1, -1)):
            for found in sizes:
                if not self._possible or self._possible(-found if self.negative else found):
                    return found
        return -1

    def digits(self, place: int) -> list:
        """Returns the digits that are possible at this place."""
        return [digit for digit in range(10) if self._find(place, digit) >= 0]

    def _next(self, field: int) -> int:
        """Returns the first field from this one on with a choice, the number of places when there is none."""
        while 0 <= field < self.places and len(self.digits(field)) < 2:
            field += 1
        return field

    @property
    def last(self) -> bool:
        return self._next(self.field + 1) == self.places

    def walk(self, step: int) -> None:
        self.sure = False
        if self.field == SIGN:
            self.negative = not self.negative
            self.value = max(self.low, min(-self.value, self.high))
        elif self.field < self.places:
            digits = self.digits(self.field)
            size = self._find(self.field, digits[(digits.index(self.digit(self.field)) + step) % len(digits)])
            self.value = -size if self.negative else size

    def go_on(self) -> bool:
        field = self._next(self.field + 1) if self.field < self.places else self.places
        if field < self.places:
            self.field = field
            return True
        if self.sure or not self._confirmed:
            return False
        self.sure = True
        return True

    def go_back(self) -> bool:
        if self.sure:
            self.sure = False
            return True
        field = self.field - 1
        while field >= 0 and len(self.digits(field)) < 2:
            field -= 1
        if field < self._first:
            return False
        self.field = field
        return True


class Dial(Entry):
    """The frame of a number. A subclass supplies a NumberCursor, and enters its value in `accept`."""

    def help_text(self) -> str:
        return t("digit_help")

    def picture(self, canvas, low: int):
        number, middle = self.cursor, canvas.width // 2
        low -= canvas.bar
        limits = "%d … %d" % (number.low, number.high) if number.low < number.high else t("exactly", number.low)
        canvas.text(t("sure") if number.sure else limits, middle, low + 2, canvas.body, CENTRED)
        if number.sure:
            canvas.invert(0, low, canvas.width, canvas.bar)
        yield
        yield from draw_number(canvas, number, (canvas.top + low - canvas.clock.height) // 2)


def draw_number(canvas, number, top: int):
    """Draws the sign and the digits in the middle, with arrows above and below the framed one. Yields between steps."""
    font, gap = canvas.clock, 6
    signs = [str(number.digit(place)) for place in range(number.places)]
    first = 0
    if number.low < 0:
        signs.insert(0, "-" if number.negative else "+")
        first = SIGN
    x = (canvas.width - sum([font.measure(sign) + gap for sign in signs]) + gap) // 2
    for i, sign in enumerate(signs):
        wide = font.measure(sign)
        canvas.text(sign, x, top, font)
        if first + i == number.field and not number.sure:
            canvas.text("▲", x + wide // 2, top - canvas.body.height, canvas.body, CENTRED)
            canvas.text("▼", x + wide // 2, top + font.height, canvas.body, CENTRED)
        x += wide + gap
        yield
