"""The game clock of one game: press, pause, correct, and questions. Time is always an argument, in whole milliseconds.

The clock never asks what time it is and never needs to be polled: flags are computed from the stamps of the events, to
the millisecond. Any zero of time will do. Knows no game, no screen. docs/clock.md explains the rules it follows.
"""

from micropython import const

from ..errors import BadValue, NothingToUndo
from .course import Course

MOST = const(864000000)  # ms that a correction may give: ten days, the sum of all that a game can add up to

_SEATS = const(6)
_MOST_MOVES = const(9999)


class Clock:
    """control: a Control; seats: 2..6, in order of play; first: the seat that `resume` on a fresh clock starts (CK-05).

    start: `fide`, the first move's increment is in the start value, or `base`; freeze: the first flag stops everything.
    delay_carry matters only between periods (CK-c). BadValue when these do not fit together.
    """

    def __init__(self, control, seats: int = 2, first: int = 0, start: str = "fide", freeze: bool = True, delay_carry: bool = False):
        if not 2 <= seats <= _SEATS:
            raise BadValue("a clock has 2 to %d seats" % _SEATS)
        if not 0 <= first < seats:
            raise BadValue("the first seat is a number 0 to %d" % (seats - 1))
        if start not in ("fide", "base"):
            raise BadValue("start is one of fide base")
        methods = control.of(seats)
        for method in methods:
            if method.first(start) < 1:
                raise BadValue("a control without main time needs start=fide")
        self.methods = methods  # all that it keeps of the control: the text's reader may leave the memory
        self.seats = seats
        self.first = first
        self.start = start
        self.freeze = freeze
        self.delay_carry = delay_carry
        self._course = Course(methods, start, freeze)
        self._without = Course(methods, start, freeze)  # the course as if the last press had never been
        self._pressed = False  # there is a last press, so _without is true
        self._last = 0  # stamp of the last event, when _stamped
        self._stamped = False

    # Events. A stamp before the last event raises BadValue, an event that may not be raises before anything has changed.

    def press(self, seat: int, t: int) -> bool:
        """The seat ends its turn (CK-08). On a clock not yet started the next seat starts, and no move is counted.

        False: it counted for nothing, and nothing has changed (not this seat's turn, paused, stopped by a flag).
        """
        self._event(seat, t)
        course = self._course
        if course.turn >= 0 and (seat != course.turn or course.paused or self.freeze and (course.fallen or course.falling(t) >= 0)):
            return False
        self._without.copy(course)
        self._pressed = True
        self._happened(t)
        if course.turn < 0:
            course.begin(self._next(seat), t)
        else:
            course.hand_over(self._next(seat), t)
        return True

    def pause(self, t: int) -> bool:
        """All time stands until `resume`, also a delay. False: not started yet, or paused already."""
        self._event(0, t)
        if self._course.turn < 0 or self._course.paused:
            return False
        self._happened(t)
        self._course.pause(t)
        self._without.pause(t)
        return True

    def resume(self, t: int) -> bool:
        """Goes on with the seat that was on turn; a fresh clock starts seat `first` (CK-05). False: it was not paused.

        After a flag has stopped the clock no time runs until that seat was corrected.
        """
        self._event(0, t)
        if self._course.turn < 0:
            self._happened(t)
            self._course.begin(self.first, t)
            return True
        if not self._course.paused:
            return False
        self._happened(t)
        self._course.resume(t)
        self._without.resume(t)
        return True

    def correct(self, seat: int, ms: int, t: int, moves: int = -1, period: int = -1, left: int = -1) -> None:
        """The arbiter sets what the seat has at t: ms as the clock shows it, moves made, period; -1 leaves a value.

        More than 0 ms clears the seat's flag, and its mark as the first; if the flag had stopped the clock, it is paused now.
        """
        self._event(seat, t)
        if not -1 <= ms <= MOST:
            raise BadValue("a time is a number 0 to %d ms" % MOST)
        if not -1 <= moves <= _MOST_MOVES:
            raise BadValue("moves is a number 0 to %d" % _MOST_MOVES)
        if period != -1 and period != 1:
            raise BadValue("this control has one period")
        if left != -1:
            raise BadValue("this control has no periods or moves left to count")
        stopped = self.freeze and ms > 0 and self.flag(seat, t)
        self._happened(t)
        self._set(self._course, seat, ms, t, moves, stopped)
        self._set(self._without, seat, ms, t, moves, stopped)

    def unpress(self, t: int) -> None:
        """The last press is taken back, as if it had never been: the time since then is the presser's.

        Pauses and corrections since then stay. The press that started the clock leaves it as before the start.
        NothingToUndo when there was no press since the start or since the last unpress.
        """
        self._event(0, t)
        if not self._pressed:
            raise NothingToUndo("there is no press to take back")
        self._happened(t)
        self._course, self._without = self._without, self._course
        self._pressed = False
        self._course.settle(t)

    # Questions: they change nothing, and t may lie ahead of the last event (before it counts as at it).

    def left(self, seat: int, t: int) -> int:
        """ms that the seat's clock shows at t; 0 when its flag has fallen."""
        return self._course.left(seat, self._at(t))

    def running(self, t: int) -> int:
        """The seat whose time passes at t, -1 when none does. Without freeze a seat whose flag is down stays on turn."""
        course = self._course
        if course.stands() or self.freeze and course.falling(self._at(t)) >= 0:
            return -1
        return course.turn

    def waits(self, t: int) -> int:
        """ms of the running turn's delay for which the shown time stands still yet (simple delay), else 0."""
        seat = self.running(t)
        return self.methods[seat].waits(self._course.spent(self._at(t))) if seat >= 0 and not self.flag(seat, t) else 0

    def flag(self, seat: int, t: int) -> bool:
        """True when the seat's flag has fallen at t."""
        return self._course.down[seat] or self._course.falling(self._at(t)) == seat

    def flags(self, t: int) -> list:
        """The seats whose flags have fallen at t, in order of falling."""
        course = self._course
        seats = [course.order[i] for i in range(course.fallen)]
        seat = course.falling(self._at(t))
        return seats if seat < 0 else seats + [seat]

    def first_flag(self, t: int) -> int:
        """The seat whose flag fell first, -1 when none or when the arbiter has corrected it. Never handed on to a second flag."""
        course = self._course
        return course.mark if course.fallen else course.falling(self._at(t))

    def fell(self, seat: int, t: int) -> int:
        """The stamp at which the seat's flag, down at t, has fallen. BadValue when it has not."""
        if self._course.down[seat]:
            return self._course.fell[seat]
        if self._course.falling(self._at(t)) != seat:
            raise BadValue("the flag has not fallen")
        return self._course.instant()

    @property
    def moves(self) -> list:
        """Moves completed, a number a seat; to read only."""
        return self._course.moves

    @property
    def period(self) -> list:
        """The period that each seat is in, from 1; to read only."""
        return self._course.period

    @property
    def turn(self) -> int:
        """The seat on turn, also while the clock stands; -1 before the start."""
        return self._course.turn

    @property
    def paused(self) -> bool:
        return self._course.paused

    @property
    def started(self) -> bool:
        return self._course.turn >= 0

    @property
    def can_unpress(self) -> bool:
        """True when there is a press to take back."""
        return self._pressed

    def _event(self, seat: int, t: int) -> None:
        if not 0 <= seat < self.seats:
            raise BadValue("the seat is a number 0 to %d" % (self.seats - 1))
        if self._stamped and t < self._last:
            raise BadValue("time goes back: the last event was at %d" % self._last)

    def _happened(self, t: int) -> None:
        self._last = t
        self._stamped = True

    def _at(self, t: int) -> int:
        return max(t, self._last)

    def _next(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def _set(self, course, seat: int, ms: int, t: int, moves: int, stopped: bool) -> None:
        if ms >= 0:
            course.correct(seat, ms, t)
        if stopped:
            course.pause(t)
        if moves >= 0:
            course.moves[seat] = moves
