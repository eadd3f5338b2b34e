"""The game clock of one game: press, pause, correct. Time is always an argument, in whole milliseconds.

The clock never asks what time it is and never needs to be polled: flags and new periods are computed from the stamps of
the events, to the millisecond. Any zero of time will do. What it can be asked is in questions.py. Knows no game, no
screen. docs/clock.md explains its rules.
"""

from micropython import const

from ..errors import BadValue, NothingToUndo
from .clock_state import ClockState
from .questions import Questions

MOST = const(864000000)  # ms that a correction may give: ten days, the sum of all that a game can add up to
LATE = const(3600000)  # ms: who comes more than an hour late loses, unless ruled otherwise (CK-07)

_SEATS = const(6)
_MOST_MOVES = const(9999)


class Clock(Questions):
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
            raise BadValue("a clock has 2 to %d seats", _SEATS)
        if not 0 <= first < seats:
            raise BadValue("the first seat is a number 0 to %d", seats - 1)
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
        courses = [ClockState(methods, start, freeze, credit == "move", delay_carry, overtime) for _ in range(3)]
        Questions.__init__(self, methods, courses[0], courses[1], late)
        self._without = courses[2]  # the course as if the last press had never been
        self.first = first
        self.start = start
        self.freeze = freeze

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
            raise BadValue("a time is a number 0 to %d ms", MOST)
        if method.counts_up and 0 < method.limit <= ms:
            raise BadValue("the limit is %d ms", method.limit)
        if not -1 <= moves <= _MOST_MOVES:
            raise BadValue("moves is a number 0 to %d", _MOST_MOVES)
        if period != -1 and not 1 <= period <= method.stages:
            if method.stages == 1:
                raise BadValue("this control has one period")
            raise BadValue("period is a number %d to %d", 1, method.stages)
        if left != -1 and not 1 <= left <= method.spares:
            if not method.spares:
                raise BadValue("this control has no periods or moves left to count")
            raise BadValue("left is a number %d to %d", 1, method.spares)
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
            raise BadValue("seat %d is out already", seat)
        if self._course.live() == 1:
            raise BadValue("the last seat stays")
        self._happened(t)
        self._course.leave(seat, t)
        self._without.leave(seat, t)

    def back(self, seat: int, t: int) -> None:
        """The seat takes part again. BadValue when it does."""
        self._event(seat, t)
        if not self._course.gone[seat]:
            raise BadValue("seat %d is not out", seat)
        self._happened(t)
        self._course.come_back(seat, t)
        self._without.come_back(seat, t)

    def reverse(self, t: int) -> None:
        """From now on the turns go round the other way."""
        self._event(0, t)
        self._happened(t)
        self._course.reverse(t)
        self._without.reverse(t)

    def _event(self, seat: int, t: int) -> None:
        if not 0 <= seat < self.seats:
            raise BadValue("the seat is a number 0 to %d", self.seats - 1)
        if self._stamped and t < self._last:
            raise BadValue("time goes back: the last event was at %d", self._last)

    def _happened(self, t: int) -> None:
        self._last = self._until = self._to = t  # nothing that has been seen holds any more
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
