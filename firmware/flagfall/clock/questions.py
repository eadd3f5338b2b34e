"""What a clock can be asked, for any moment. Questions change nothing; what happens is in clock.py.

t may lie ahead of the last event: then the answer is what will be when nothing happens until then. Before it, t counts as at it.
"""

from micropython import const

from ..errors import BadValue
from .clock_state import ClockState

_SIGN = const(300000)  # ms for which it is told who used a period up


class Questions:
    """methods: one a seat; course: as it went; look: another one of the same clock, to look ahead with; late: ms, see `late`."""

    def __init__(self, methods: list, course: ClockState, look: ClockState, late: int):
        self.methods = methods  # all that a clock keeps of its control: the text's reader may leave the memory
        self.seats = len(methods)
        self.automatic = methods[0].automatic  # turns end by themselves
        self._course = course
        self._look = look
        self._late = late
        self._pressed = False  # there is a press to take back
        self._last = 0  # stamp of the last event, when _stamped
        self._until = self._from = self._to = 0  # see _seen
        self._stamped = False

    def left(self, seat: int, t: int) -> int:
        """ms that the seat's clock shows at t; 0 when its flag has fallen (with overtime=up: by how much it has overrun)."""
        return self._seen(t).left(seat, self._at(t))

    def running(self, t: int) -> int:
        """The seat whose time passes at t, -1 when none does. Without freeze a seat whose flag is down stays on turn."""
        course = self._seen(t)
        return -1 if course.stands() else course.turn

    def holds(self, t: int) -> int:
        """The moment after t up to which the same time runs, and neither a flag falls nor a period begins, if nothing happens."""
        return self._to if self._seen(t) is self._look else self._until

    def waits(self, t: int) -> int:
        """ms of the running turn's delay for which the shown time stands still yet (simple delay), else 0."""
        course = self._seen(t)
        seat = course.turn
        if course.stands() or course.down[seat]:
            return 0
        return self.methods[seat].waits(course, seat, course.spent(self._at(t)))

    def flag(self, seat: int, t: int) -> bool:
        """True when the seat's flag has fallen at t."""
        return self._seen(t).down[seat]

    def flags(self, t: int) -> list:
        """The seats whose flags have fallen at t, in order of falling."""
        course = self._seen(t)
        return [course.order[i] for i in range(course.fallen)]

    def first_flag(self, t: int) -> int:
        """The seat whose flag fell first, -1 when none or when the arbiter has corrected it. Never handed on to a second flag."""
        return self._seen(t).mark

    def fell(self, seat: int, t: int) -> int:
        """The stamp at which the seat's flag, down at t, has fallen. BadValue when it has not."""
        course = self._seen(t)
        if not course.down[seat]:
            raise BadValue("the flag has not fallen")
        return course.fell[seat]

    def period_of(self, seat: int, t: int) -> int:
        """The period that the seat is in at t, from 1: of the main times; 1 and then the periods or blocks of overtime."""
        return self._seen(t).period[seat]

    def passed(self, t: int) -> int:
        """The seat that used its period up, and so began the next, in the last five minutes that ran; -1 when none."""
        course = self._seen(t)
        ran = self._ran(course, t)
        return course.passed if ran - course.passed_at < _SIGN else -1

    def overtime(self, seat: int, t: int) -> int:
        """Periods of byo-yomi or moves of the Canadian block that are left; -1 in main time, and with other methods."""
        return self._seen(t).spare[seat]

    def penalty(self, seat: int, t: int) -> int:
        """Points that the time over costs (Scrabble), else 0."""
        course = self._seen(t)
        return self.methods[seat].penalty(course, seat, self._at(t))

    def rises(self, seat: int, t: int) -> bool:
        """True while the seat's clock counts up: time used, or time over."""
        return self._seen(t).rises(seat)

    def late(self, t: int) -> int:
        """The seat on turn when it has made no move for more than the agreed time since the start (CK-06, CK-07), else -1.

        A question for the arbiter; nothing stops. Pauses do not count, nor does it matter when others were late themselves.
        """
        course = self._seen(t)
        seat = course.turn
        if seat < 0 or self.automatic or course.moves[seat] or course.begun > self._late:
            return -1
        ran = self._ran(course, t)
        return seat if ran > self._late else -1

    def is_out(self, seat: int) -> bool:
        """True when the seat takes part no more."""
        return self._course.gone[seat]

    def next(self, seat: int) -> int:
        """The seat whose turn follows this one's."""
        return self._course.next(seat)

    @property
    def backwards(self) -> bool:
        """True when the order is reversed."""
        return self._course.ahead < 0

    @property
    def moves(self) -> list:
        """Moves completed, a number a seat; to read only."""
        return self._course.moves

    @property
    def period(self) -> list:
        """The period that each seat was in at the last event; to read only."""
        return self._course.period

    @property
    def turn(self) -> int:
        """The seat on turn at the last event, also while the clock stands; -1 before the start."""
        return self._course.turn

    @property
    def paused(self) -> bool:
        """True from `pause` to `resume`; a clock that a flag has stopped is not paused."""
        return self._course.paused

    @property
    def started(self) -> bool:
        return self._course.turn >= 0

    @property
    def can_unpress(self) -> bool:
        """True when there is a press to take back."""
        return self._pressed

    def _at(self, t: int) -> int:
        return max(t, self._last)

    def _ran(self, course: ClockState, t: int) -> int:
        """ms that have run in all at t."""
        return course.ran if course.stands() else course.ran + self._at(t) - course.since

    def _seen(self, t: int) -> ClockState:
        """The course as it will be at t when nothing happens until then.

        Asked for all the time, so it is kept how long the answers hold: the course until `_until`, the look ahead `_from` .. `_to`.
        """
        if t < self._last:
            t = self._last
        if t < self._until:
            return self._course
        if self._from <= t < self._to:
            return self._look
        until = self._course.sure(t)
        if t < until:
            self._until = until
            return self._course
        look = self._look
        look.copy(self._course)
        look.settle(t)
        self._from, self._to = t, look.sure(t)
        return look
