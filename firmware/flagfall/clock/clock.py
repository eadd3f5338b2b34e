"""The game clock of one game: press, pause, correct, and questions. Time is always an argument, in whole milliseconds.

The clock never asks what time it is and never needs to be polled: flags and new periods are computed from the stamps of
the events, to the millisecond. Any zero of time will do. Knows no game, no screen. docs/clock.md explains its rules.
"""

from micropython import const

from ..errors import BadValue, NothingToUndo
from .course import Course

MOST = const(864000000)  # ms that a correction may give: ten days, the sum of all that a game can add up to
LATE = const(3600000)  # ms: who comes more than an hour late loses, unless ruled otherwise (CK-07)

_SEATS = const(6)
_MOST_MOVES = const(9999)


class Clock:
    """control: a Control; seats: 2..6, in order of play; first: the seat that `resume` on a fresh clock starts (CK-05).

    start: `fide`, the first move's increment is in the start value, or `base`; freeze: the first flag stops everything;
    credit: a period with a number of moves ends at `zero` or with the `move`; delay_carry: what is left of a period with
    delay is carried into the next (CK-c); late: ms, see the question; overtime: without freeze a seat whose flag is down
    will `stay` at 0:00, count `up`, or be `out` after its turn. BadValue when these do not fit together.
    """

    def __init__(
        self,
        control,
        seats: int = 2,
        first: int = 0,
        start: str = "fide",
        freeze: bool = True,
        credit: str = "zero",
        delay_carry: bool = False,
        late: int = LATE,
        overtime: str = "stay",
    ):
        if not 2 <= seats <= _SEATS:
            raise BadValue("a clock has 2 to %d seats" % _SEATS)
        if not 0 <= first < seats:
            raise BadValue("the first seat is a number 0 to %d" % (seats - 1))
        if start not in ("fide", "base"):
            raise BadValue("start is one of fide base")
        if credit not in ("zero", "move"):
            raise BadValue("credit is one of zero move")
        if overtime not in ("stay", "up", "out"):
            raise BadValue("overtime is one of stay up out")
        methods = control.of(seats)
        for method in methods:
            if not method.begins(start):
                raise BadValue("a control without main time needs start=fide")
        self.methods = methods  # all that it keeps of the control: the text's reader may leave the memory
        self.seats = seats
        self.first = first
        self.start = start
        self.freeze = freeze
        self.automatic = methods[0].automatic  # turns end by themselves
        self._late = late
        self._course, self._without, self._look = [
            Course(methods, start, freeze, credit == "move", delay_carry, overtime) for _ in range(3)
        ]  # as it went; as if the last press had never been; to look ahead with
        self._pressed = False  # there is a last press, so _without is true
        self._last = 0  # stamp of the last event, when _stamped
        self._stamped = False

    # Events. A stamp before the last event raises BadValue, an event that may not be raises before anything has changed.

    def press(self, seat: int, t: int) -> bool:
        """The seat ends its turn (CK-08). On a clock not yet started the next seat starts, and no move is counted.

        False: it counted for nothing, and nothing has changed (not this seat's turn, paused, stopped by a flag, a gong).
        """
        self._event(seat, t)
        if self._course.turn >= 0 and (seat != self.running(t) or self.automatic):
            return False
        self._turn_ends(seat, t, True)
        return True

    def skip(self, t: int) -> bool:
        """The turn ends without a completed move: a pass, or somebody who is not there. False: no time runs."""
        self._event(0, t)
        seat = self.running(t)
        if seat < 0:
            return False
        self._turn_ends(seat, t, False)
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
        course = self._course
        if course.turn < 0:
            self._happened(t)
            course.begin(course.next(self.first) if course.gone[self.first] else self.first, t)
            return True
        if not course.paused:
            return False
        self._happened(t)
        course.resume(t)
        self._without.resume(t)
        return True

    def correct(self, seat: int, ms: int, t: int, moves: int = -1, period: int = -1, left: int = -1) -> None:
        """The arbiter sets what the seat has at t: ms as the clock shows it, moves made, period, periods or moves left of
        the overtime; -1 leaves a value.

        More than 0 ms clears the seat's flag, and its mark as the first; if the flag had stopped the clock, it is paused now.
        """
        self._event(seat, t)
        method = self.methods[seat]
        if not -1 <= ms <= MOST:
            raise BadValue("a time is a number 0 to %d ms" % MOST)
        if method.rises(self._course, seat) and method.base and ms >= method.base and method.kind == "up":
            raise BadValue("the limit is %d ms" % method.base)
        if not -1 <= moves <= _MOST_MOVES:
            raise BadValue("moves is a number 0 to %d" % _MOST_MOVES)
        if period != -1 and not 1 <= period <= method.stages:
            raise BadValue("this control has one period" if method.stages == 1 else "period is a number 1 to %d" % method.stages)
        if left != -1 and not 1 <= left <= method.spares:
            raise BadValue(
                "left is a number 1 to %d" % method.spares if method.spares else "this control has no periods or moves left to count"
            )
        stopped = self.freeze and ms > 0 and self.flag(seat, t)
        self._happened(t)
        self._course.correct(seat, ms, moves, period, left, t)
        self._without.correct(seat, ms, moves, period, left, t)
        if stopped:
            self._course.pause(t)
            self._without.pause(t)

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

    def out(self, seat: int, t: int) -> None:
        """The seat takes part no more: its turns are passed over; on turn, the turn goes on. BadValue for the last one."""
        self._event(seat, t)
        if self._course.gone[seat]:
            raise BadValue("seat %d is out already" % seat)
        if self._course.live() == 1:
            raise BadValue("the last seat stays")
        self._happened(t)
        self._course.leave(seat, t)
        self._without.leave(seat, t)

    def back(self, seat: int, t: int) -> None:
        """The seat takes part again. BadValue when it does."""
        self._event(seat, t)
        if not self._course.gone[seat]:
            raise BadValue("seat %d is not out" % seat)
        self._happened(t)
        self._course.come_back(seat, t)
        self._without.come_back(seat, t)

    def reverse(self, t: int) -> None:
        """From now on the turns go round the other way."""
        self._event(0, t)
        self._happened(t)
        self._course.reverse(t)
        self._without.reverse(t)

    # Questions: they change nothing, and t may lie ahead of the last event (before it counts as at it).

    def left(self, seat: int, t: int) -> int:
        """ms that the seat's clock shows at t; 0 when its flag has fallen (with overtime=up: by how much it has overrun)."""
        return self._seen(t).left(seat, self._at(t))

    def running(self, t: int) -> int:
        """The seat whose time passes at t, -1 when none does. Without freeze a seat whose flag is down stays on turn."""
        course = self._seen(t)
        return -1 if course.stands() else course.turn

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

    def overtime(self, seat: int, t: int) -> int:
        """Periods of byo-yomi or moves of the Canadian block that are left; -1 in main time, and with other methods."""
        return self._seen(t).spare[seat]

    def penalty(self, seat: int, t: int) -> int:
        """Points that the time over costs (Scrabble), else 0."""
        course = self._seen(t)
        method = self.methods[seat]
        if method.kind != "scrabble" or course.period[seat] == 1:
            return 0
        over = method.MOST if course.down[seat] else course.left(seat, self._at(t))
        return method.penalty(over)

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
        ran = course.ran if course.stands() else course.ran + self._at(t) - course.since
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

    def _turn_ends(self, seat: int, t: int, done: bool) -> None:
        course = self._course
        self._without.copy(course)
        self._pressed = True
        self._happened(t)
        if course.turn < 0:
            course.begin(course.next(seat), t)
        else:
            course.hand_over(t, done)

    def _at(self, t: int) -> int:
        return max(t, self._last)

    def _seen(self, t: int) -> Course:
        """The course as it will be at t when nothing happens until then."""
        t = self._at(t)
        if self._course.settled(t):
            return self._course
        self._look.copy(self._course)
        self._look.settle(t)
        return self._look
