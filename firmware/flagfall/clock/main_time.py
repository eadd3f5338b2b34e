"""Main time in one or several periods, each with an increment, a delay, or neither (CK-02, CK-03, CK-04).

A period ends at zero, for all seats at the same millisecond, or at the seat's own move N. docs/periods.md has the rules
with an example. Knows no clock but through its Course.
"""

from .method import Method


class Period:
    """moves: to be completed in it, 0 for any number; at_move: it ends when they are; base and extra in ms; sign: "", + d b."""

    def __init__(self, base: int, sign: str = "", extra: int = 0, moves: int = 0, at_move: bool = False):
        self.base = base
        self.sign = sign
        self.extra = extra
        self.moves = moves
        self.at_move = at_move

    @property
    def gift(self) -> int:
        """ms that each move earns (Fischer)."""
        return self.extra if self.sign == "+" else 0

    @property
    def delay(self) -> int:
        """ms of each turn that cost nothing."""
        return self.extra if self.sign in ("d", "b") else 0

    def text(self) -> str:
        """`40/1h30m+30s`."""
        from . import time_span

        count = "%d%s/" % (self.moves, "!" if self.at_move else "") if self.moves else ""
        return count + time_span.text(self.base) + (self.sign + time_span.text(self.extra) if self.sign else "")


class Timed(Method):
    """periods: one or more; repeats: the last one comes again and again."""

    kind = "timed"

    def __init__(self, periods: list, repeats: bool = False):
        Method.__init__(self, periods[0].base)
        self.periods = periods
        self.repeats = repeats
        self.sign = periods[0].sign
        self.extra = periods[0].extra
        self.stages = 99 if repeats else len(periods)

    def text(self) -> str:
        return ";".join([period.text() for period in self.periods]) + ("*" if self.repeats else "")

    def first(self, start: str) -> int:
        """With start=fide the first move's increment is there (CK-b, CK-g); Bronstein shows the delay as time."""
        return self.base + self.extra if self.sign == "b" or self.sign == "+" and start == "fide" else self.base

    def setup(self, course, seat: int, start: str) -> None:
        course.rest[seat] = self.base + (self.extra if self.sign == "+" and start == "fide" else 0)

    def at(self, number: int) -> Period:
        """The period of that number, from 1."""
        return self.periods[min(number, len(self.periods)) - 1]

    def due(self, number: int) -> int:
        """Moves that must be complete at the end of that period, 0 for any number."""
        moves, last = 0, len(self.periods)
        for i in range(min(number, last)):
            moves += self.periods[i].moves
        if number > last:
            moves += (number - last) * self.periods[last - 1].moves
        return moves if self.at(number).moves else 0

    def follows(self, number: int) -> bool:
        """Is there a period after this one?"""
        return self.repeats or number < len(self.periods)

    def capacity(self, course, seat: int) -> int:
        return course.rest[seat] + self.at(course.period[seat]).delay

    def left(self, course, seat: int, d: int) -> int:
        period = self.at(course.period[seat])
        if period.sign == "b":
            return course.rest[seat] + period.extra - d
        return course.rest[seat] - max(0, d - period.delay)

    def waits(self, course, seat: int, d: int) -> int:
        period = self.at(course.period[seat])
        return max(0, period.extra - d) if period.sign == "d" else 0

    def after(self, course, seat: int, d: int, done: bool) -> None:
        period = self.at(course.period[seat])
        d -= period.delay
        if d > 0:
            course.rest[seat] -= d
        if done:
            self._moved(course, seat, period)

    def _moved(self, course, seat: int, period: Period) -> None:
        """A move was completed in the period, perhaps the one that ends it."""
        number, gift = course.period[seat], period.gift
        if self._ends_by_move(course, number) and self.follows(number) and course.moves[seat] >= self.due(number):
            if course.fide:
                gift = self.at(number + 1).gift
            self.enter(course, seat, 0)
        course.rest[seat] += gift

    def _ends_by_move(self, course, number: int) -> bool:
        period = self.at(number)
        return period.moves > 0 and (period.at_move or course.by_move)

    def boundary(self, course, seat: int) -> bool:
        """A period is used up. The next one begins for everybody who is in the same, when the moves are made (CK-h)."""
        number = course.period[seat]
        if not self.follows(number) or course.moves[seat] < self.due(number):
            return False
        course.passed, course.passed_at = seat, course.ran
        for other in range(len(course.rest)):
            method = course.methods[other]
            if other == seat:
                continue
            if method.kind == "timed" and course.period[other] == number and not course.down[other] and method.follows(number):
                if not method._ends_by_move(course, number):
                    ahead = 1 if course.moves[other] > course.moves[seat] else 0
                    method.enter(course, other, ahead + (1 if course.fide else 0))
        self.rebase(course, seat)
        self.enter(course, seat, 1 if course.fide else 0)
        return True

    def enter(self, course, seat: int, moves: int) -> None:
        """The seat's next period begins. moves: that it has been paid for at the old rate but plays, or played, at the new."""
        number = course.period[seat]
        old, new = self.at(number), self.at(number + 1)
        if old.delay and not course.carry:  # CK-c
            course.rest[seat] = 0
        course.rest[seat] += new.base + moves * (new.gift - old.gift)
        self.stage(course, seat, number + 1)

    def stage(self, course, seat: int, period: int) -> None:
        """Where the delay is shorter now, what was used beyond it has cost nothing; a sum below the delay is no main time."""
        course.rest[seat] = max(0, course.rest[seat])
        course.period[seat] = period
        if seat == course.turn and not course.down[seat]:
            course.used = min(course.used, self.at(period).delay)

    def rebase(self, course, seat: int) -> None:
        """What was used of the delay stays used."""
        beyond = max(0, course.used - self.at(course.period[seat]).delay)
        course.rest[seat] -= beyond
        course.used -= beyond
