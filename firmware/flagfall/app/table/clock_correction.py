"""The arbiter's correction of a clock, digit by digit: period, the rest of the overtime, moves and time.

UP and DOWN choose the player, first the one whose time ran, and then change digits. OK goes to the highest digit that the times have (with
overtime, to the period), then to the next one, and after the last one takes the values. BACK goes one digit back, also to the fields before
the time. Only changed values are recorded.
"""

from micropython import const

from ..heading import heading, help_line
from ..i18n.language import t
from ..paint.canvas import CENTRED, SCORE
from ..screen import BACK, OK, UP
from .game_screen import GameScreen, clock_name

_TIME, _MOVES, _PERIOD, _LEFT = range(4)  # the fields
_NAMES = ("c_time", "c_moves", "c_period", "c_left")
_CLOCK = const(((36000, 9), (3600, 9), (600, 5), (60, 9), (10, 5), (1, 9)))  # (weight of a digit in seconds, its largest value)
_MAX_MOVES = const(999)
_NO_LIMIT = const(1 << 29)
_PLAYER = const(-1)  # the place of the cursor before the first digit
_GAP = const(9)  # pixels between fields


class ClockCorrection(GameScreen):
    """Corrects the stopped clock. Its values are those at the last event."""

    gives_way = False
    keys = "keys_entry"

    def __init__(self, app, table):
        super().__init__(app, table)
        self._clock_seat = table.clock.turn if table.clock.started else 0
        self._take()

    def _take(self) -> None:
        """Reads the present values of the clock seat and the places of their digits."""
        clock, at, clock_seat = self.table.clock, self.table.session.t, self._clock_seat
        method = clock.methods[clock_seat]
        seconds = [self._seconds(each) for each in range(clock.seats)]
        left = max(clock.overtime(clock_seat, at), 0)
        self._before = [seconds[clock_seat], clock.moves[clock_seat], clock.period_of(clock_seat, at), left]
        self.values = self._before[:]
        long = max(seconds) >= 36000 or method.base >= 36000000
        self.places = []  # (field, weight, largest digit), first those that bring another time
        self._add_places(_PERIOD, method.stages if method.stages > 1 else 0)
        self._add_places(_LEFT, min(method.spares, 99))
        self._add_places(_MOVES, 0 if clock.automatic else _MAX_MOVES)
        self.places += [(_TIME, weight, most) for weight, most in _CLOCK[0 if long else 1 :]]
        most = max(60, *seconds)
        # the place to which OK goes from the player: the highest digit of the longest time, at least the minutes; overtime has its period
        self._first = [i for i, place in enumerate(self.places) if method.spares or place[0] == _TIME and place[1] <= most][0]
        self.cursor = _PLAYER
        self.dirty = True

    def _seconds(self, clock_seat: int) -> int:
        """Returns the seconds that the clock shows. A time that runs down is rounded up."""
        clock, at = self.table.clock, self.table.session.t
        left = clock.left(clock_seat, at)
        return left // 1000 if clock.rises(clock_seat, at) else -(-left // 1000)

    def _add_places(self, field: int, most: int) -> None:
        """Adds the places of a number up to `most`, none for 0."""
        if most:
            for k in range(len(str(most)) - 1, -1, -1):
                self.places.append((field, 10**k, 9))

    def press(self, event) -> None:
        button = event.button
        self.dirty = True
        if button == BACK:
            if self.cursor == _PLAYER:
                self.app.back()
            else:
                self.cursor -= 1
        elif button == OK:
            self.cursor = self._first if self.cursor == _PLAYER else self.cursor + 1
            if self.cursor == len(self.places):
                self.cursor -= 1  # it stays there if the values are refused
                self._apply(event.stamp)
                self.app.back()
        elif self.cursor == _PLAYER:
            self._clock_seat = (self._clock_seat + (-1 if button == UP else 1)) % self.table.clock.seats
            self._take()
        else:
            self._turn(1 if button == UP else -1)

    def _turn(self, step: int) -> None:
        """Changes the digit to the next one that makes an allowed number."""
        field, weight, most = self.places[self.cursor]
        values, method = self.values, self.table.clock.methods[self._clock_seat]
        high = method.stages if field == _PERIOD else method.spares if field == _LEFT else _NO_LIMIT
        low = 1 if high < 10 else 0  # two digits may be 00 on the way from 20 to 04; OK refuses 00
        digit = values[field] // weight % (most + 1)
        rest = values[field] - digit * weight
        for _ in range(most + 1):
            digit = (digit + step) % (most + 1)
            if low <= rest + digit * weight <= high:
                break
        values[field] = rest + digit * weight
        if field >= _PERIOD and method.spares:
            self._fit_overtime(field, method)

    def _fit_overtime(self, field: int, method) -> None:
        """Sets the rest of the overtime that belongs to a changed period, or the period that belongs to a changed rest; then the time that
        belongs to the period.
        """
        values, before = self.values, self._before
        if field == _PERIOD:
            values[_LEFT] = method.spare_at(values[_PERIOD])
        else:
            values[_PERIOD] = method.period_at(values[_LEFT], values[_PERIOD])
        main = values[_PERIOD] == 1
        values[_TIME] = before[_TIME] if main == (before[_PERIOD] == 1) else (method.base if main else method.extra) // 1000

    def _apply(self, stamp: int) -> None:
        """Records the changes, see set_clock. A time whose seconds are unchanged keeps its ms."""
        table, clock_seat, values = self.table, self._clock_seat, self.values
        clock, period = table.clock, values[_PERIOD]
        ms = clock.left(clock_seat, table.session.t) if values[_TIME] == self._before[_TIME] else values[_TIME] * 1000
        left = values[_LEFT] if period > 1 and clock.methods[clock_seat].spares else -1
        table.set_clock(clock_seat, stamp, ms, values[_MOVES], period, left)

    def tick(self, now: int) -> None:
        """Does nothing, because no time runs here."""

    def draw(self, canvas):
        clock = self.table.clock
        title = t("time_of", clock_name(self.table, self._clock_seat))
        heading(canvas, "▲ ▼ " + title if self.cursor == _PLAYER else title, "%d/%d" % (self._clock_seat + 1, clock.seats))
        yield
        fields = [field for field in (_PERIOD, _LEFT, _MOVES, _TIME) if any([place[0] == field for place in self.places])]
        for font in (canvas.score, SCORE):
            widths = [max(self._width(field, font), canvas.small.measure(t(_NAMES[field]))) for field in fields]
            if sum(widths) + _GAP * len(fields) < canvas.width:
                break
        y = (canvas.height - font.height) // 2 + 8
        x = (canvas.width - sum(widths) - _GAP * (len(fields) - 1)) // 2
        for k, field in enumerate(fields):
            middle = x + widths[k] // 2
            canvas.text(t(_NAMES[field]), middle, y - canvas.body.height - canvas.line - 4, canvas.small, CENTRED)
            yield from self._draw_field(canvas, field, middle - self._width(field, font) // 2, y, font)
            x += widths[k] + _GAP
        last = self.cursor + 1 == len(self.places)
        help_line(canvas, t("player_help" if self.cursor == _PLAYER else "c_digit"), t("c_take" if last else "c_next"))
        yield

    def _signs(self, field: int) -> list:
        """Returns (sign, index of its digit or -1) for each sign of a field."""
        signs = []
        for number, (of, weight, most) in enumerate(self.places):
            if of == field:
                if field == _TIME and weight in (600, 10):
                    signs.append((":", -1))
                is_empty = field == _LEFT and self.values[_PERIOD] == 1
                signs.append(("-" if is_empty else str(self.values[field] // weight % (most + 1)), number))
        return signs

    def _width(self, field: int, font) -> int:
        return sum([font.measure("0") if number >= 0 else font.measure(sign) for sign, number in self._signs(field)])

    def _draw_field(self, canvas, field: int, x: int, y: int, font):
        for sign, number in self._signs(field):
            width = font.measure("0") if number >= 0 else font.measure(sign)
            canvas.text(sign, x + width // 2, y, font, CENTRED)
            if 0 <= number == self.cursor:
                canvas.text("▲", x + width // 2, y - canvas.body.height, canvas.body, CENTRED)
                canvas.text("▼", x + width // 2, y + font.height, canvas.body, CENTRED)
            x += width
        yield
