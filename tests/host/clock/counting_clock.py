"""A game clock that counts every millisecond, like a mechanism: an independent answer to compare Clock with.

It has the events and questions of firmware/flagfall/clock/clock.py that have a meaning here, and none of its arithmetic. To take a press
back, it plays everything again from the beginning without it.
"""

from typing import Any

from tests.host.clock.period_dial import Periods
from tests.host.clock.seat_dials import DIALS, Dial


def dial_of(method, start: str, credit: str, carry: bool) -> Dial:
    """Returns the mechanism for that method of a time control."""
    return Periods(method, start, credit, carry) if method.kind == "timed" else DIALS[method.kind](method, start)


class CountingClock:
    """A counting clock. All events up to `now` have happened; `go` lets time pass. Options are those of Clock."""

    def __init__(
        self, control, seats=2, first=0, start="fide", freeze=True, credit="zero", delay_carry=False, late=3600000, overtime="stay"
    ):
        self.arguments = (control, seats, first, start, freeze, credit, delay_carry, late, overtime)
        self.seats, self.first, self.freeze, self.limit, self.after_flag = seats, first, freeze, late, overtime
        self.fide = start == "fide"
        self.dials: list[Any] = [dial_of(method, start, credit, delay_carry) for method in control.of(seats)]
        self.hour = self.dials[0].method.kind == "hour"
        self.gong = self.dials[0].method.kind == "gong"
        self.now = 0
        self.turn, self.paused, self.mark, self.step = -1, False, -1, 1  # mark: the seat whose flag fell first
        self.flags: list[int] = []
        self.fallen_at: dict[int, int] = {}
        self.moves = [0] * seats
        self.overrun = [0] * seats
        self.gone = [False] * seats
        self.ran = self.turn_began = 0  # ms that have run since the start, and up to the beginning of the turn
        self.pot: list[int] = []  # hourglass: the seats that got a millisecond in this round of sharing
        self.log: list[tuple] = []  # all events, for the take-back
        self.pressed = -1  # index of the last press in the log
        self.noted_late = -1  # the seat that ended a turn late

    # Time

    def runs(self) -> bool:
        return self.turn >= 0 and not self.paused and not (self.freeze and self.flags)

    def go(self, t: int) -> None:
        """Lets time pass up to t, one millisecond after the other."""
        self.check()
        for _ in range(t - self.now):
            self.now += 1
            if self.runs():
                self.ran += 1
                self.tick()
                self.check()
        self.now = max(self.now, t)

    def tick(self) -> None:
        if self.turn in self.flags:
            self.overrun[self.turn] += not self.dials[self.turn].tick_down()
            return
        self.dials[self.turn].tick()
        if self.hour:
            self.share()

    def share(self) -> None:
        """Moves a ms of sand to the next seat in turn, which keeps it until each of the others can get one."""
        others = self.others()
        if not others:
            return
        self.dials[others[0]].hand += 1
        self.pot.append(others[0])
        if len(self.pot) == len(others):
            for giver, taker in zip(self.pot, others, strict=True):
                self.dials[giver].hand -= 1
                self.dials[taker].hand += 1
            self.pot = []

    def others(self) -> list[int]:
        """Returns the live seats after the one on turn, in the order of play. A seat that has lost on time wins no time."""
        seats = [(self.turn + self.step * n) % self.seats for n in range(1, self.seats)]
        return [seat for seat in seats if not self.gone[seat] and seat not in self.flags]

    def check(self) -> None:
        """Does what the hand of the seat on turn requires now."""
        while self.runs() and self.turn not in self.flags and self.dials[self.turn].empty():
            seat, dial = self.turn, self.dials[self.turn]
            if dial.method.kind == "timed" and dial.has_next_period() and self.moves[seat] >= dial.due():
                self.go_on(seat)
            elif self.gong:
                dial.fell()
                self.begin(self.next(seat))
            elif not dial.refill():
                dial.fell()
                self.drop(seat)

    def go_on(self, cause: int) -> None:
        """Ends the period of `cause` for all seats in it, except those that wait for their own move N.

        A move that got the old increment gets the difference.
        """
        period = self.dials[cause].period
        for seat, dial in enumerate(self.dials):
            if dial.method.kind != "timed" or dial.period != period or seat in self.flags or not dial.has_next_period():
                continue
            if seat != cause and dial.by_move():
                continue
            times = self.fide + (self.moves[seat] > self.moves[cause])
            difference = dial.increment_of(period + 1) - dial.increment_of(period)
            dial.next_period(times * difference, seat == cause)

    def drop(self, seat: int) -> None:
        if not self.flags and self.mark < 0:
            self.mark = seat
        self.flags.append(seat)
        self.fallen_at[seat] = self.now
        self.overrun[seat] = 0
        self.pot = []

    def rise(self, seat: int) -> None:
        self.flags.remove(seat)
        del self.fallen_at[seat]

    # Turns

    def next(self, seat: int) -> int:
        for n in range(1, self.seats + 1):
            to = (seat + self.step * n) % self.seats
            if not self.gone[to] and not (self.after_flag == "out" and to in self.flags):
                return to
        return seat

    def begin(self, seat: int) -> None:
        self.turn, self.turn_began, self.pot = seat, self.ran, []
        dial = self.dials[seat]
        if seat in self.flags and dial.method.kind == "move" and not self.freeze:
            self.rise(seat)
            dial.raised()
        dial.begin()

    def end(self, move: bool) -> None:
        """Ends the turn."""
        seat, self.noted_late = self.turn, self.late()
        if seat not in self.flags and move:
            self.moves[seat] += 1
            self.dials[seat].press(self.moves[seat])
        elif seat not in self.flags:
            self.dials[seat].passed()
        else:
            self.dials[seat].forget()
        self.begin(self.next(seat))

    # Events: each has its stamp, and returns False when it counted for nothing.

    def press(self, seat: int, t: int) -> bool:
        self.go(t)
        if self.turn >= 0 and (self.gong or seat != self.turn or not self.runs()):
            return False
        self.pressed = len(self.log)
        self.log.append(("press", seat, t))
        if self.turn < 0:
            self.begin(self.next(seat))
        else:
            self.end(True)
        return True

    def skip(self, t: int) -> bool:
        self.go(t)
        if not self.runs():
            return False
        self.pressed = len(self.log)
        self.log.append(("skip", t))
        self.end(False)
        return True

    def pause(self, t: int) -> bool:
        self.go(t)
        if self.turn < 0 or self.paused:
            return False
        self.log.append(("pause", t))
        self.paused = True
        return True

    def resumed(self, t: int) -> None:
        """Ends a pause in a replay. When the press that started the clock is taken back, this must not start the clock."""
        self.go(t)
        self.paused = False

    def resume(self, t: int) -> bool:
        self.go(t)
        if self.turn >= 0 and not self.paused:
            return False
        self.log.append(("resumed" if self.turn >= 0 else "resume", t))
        if self.turn < 0:
            self.begin(self.first if not self.gone[self.first] else self.next(self.first))
        self.paused = False
        return True

    def correct(self, seat: int, ms: int, t: int, moves: int = -1, period: int = -1, left: int = -1) -> bool:
        self.go(t)
        stopped = ms > 0 and seat in self.flags and self.freeze
        self.log.append(("corrected", seat, ms, t, moves, period, left, stopped))
        return self.corrected(seat, ms, t, moves, period, left, stopped)

    def corrected(self, seat: int, ms: int, t: int, moves: int, period: int, left: int, stopped: bool) -> bool:
        self.go(t)
        if ms > 0 and seat in self.flags:
            if self.mark == seat:
                self.mark = -1
            self.rise(seat)
            self.pot = []
        if moves >= 0:
            self.moves[seat] = moves
        if seat not in self.flags:
            self.dials[seat].set(ms, period, left, seat == self.turn)
        elif period > 0 or left > 0:  # the flag stays down
            self.dials[seat].set(-1, period, left, seat == self.turn)
            self.dials[seat].fell()
        self.check()
        self.paused = self.paused or stopped and self.turn >= 0
        return True

    def unpress(self, t: int) -> bool:
        """Plays everything again without the last press."""
        self.go(t)
        if self.pressed < 0:
            return False
        story = self.log[: self.pressed] + self.log[self.pressed + 1 :]
        CountingClock.__init__(self, *self.arguments)
        for event, *arguments in story:
            getattr(self, event)(*arguments)
        self.log, self.pressed = story, -1
        self.go(t)
        return True

    def out(self, seat: int, t: int) -> bool:
        self.go(t)
        if self.gone[seat] or self.gone.count(False) == 1:
            return False
        self.log.append(("out", seat, t))
        self.gone[seat] = True
        self.pot = []
        if seat == self.turn:
            self.end(False)
        return True

    def back(self, seat: int, t: int) -> bool:
        self.go(t)
        if not self.gone[seat]:
            return False
        self.log.append(("back", seat, t))
        self.gone[seat] = False
        self.pot = []
        return True

    def reverse(self, t: int) -> bool:
        self.go(t)
        self.log.append(("reverse", t))
        self.step = -self.step
        self.pot = []
        return True

    # Questions, about `now`

    def left(self, seat: int) -> int:
        if seat not in self.flags:
            return self.dials[seat].displayed()
        return self.overrun[seat] if self.after_flag == "up" and not self.freeze else 0

    def late(self) -> int:
        """Returns the seat that should have moved within the limit and had not; -1 for none."""
        if self.noted_late < 0 and self.turn >= 0 and not self.gong and not self.moves[self.turn]:
            return self.turn if self.turn_began <= self.limit < self.ran else -1
        return self.noted_late
