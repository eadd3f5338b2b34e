"""Methods that count up: the time used (a stopwatch), or the time over, which costs points (Scrabble)."""

from micropython import const

from ..method import NEVER, Method

_SECOND = const(1000)
_MINUTE = const(60000)
_DAY = const(86400)  # seconds


class Up(Method):
    """Counts the time used; with a limit the flag falls there, without one never."""

    kind = words = usual = "up"
    counts_up = True

    def __init__(self, base: int):
        Method.__init__(self, base)
        self.limit = base

    @classmethod
    def read(cls, word: str, reader):
        return cls(reader.time(_SECOND) if reader.passes(":") else 0)

    def text(self) -> str:
        return Method.text(self) if self.base else "up"

    def fields(self) -> tuple:
        return (("f_limit", "minutes", "base", 0, _DAY),)

    def phrases(self) -> list:
        return [("", "counts up, at most %s", self.base) if self.base else ("", "counts up the time used")]

    def rules(self, options: dict) -> list:
        return [("At %s the flag falls.", self.base) if self.base else ("No flag falls.",)]

    def first(self, start: str) -> int:
        return 0

    def begins(self, start: str) -> bool:
        return True

    def capacity(self, course, seat: int) -> int:
        return self.base - course.rest[seat] if self.base else NEVER

    def left(self, course, seat: int, d: int) -> int:
        return course.rest[seat] + d

    def rises(self, course, seat: int) -> bool:
        return True

    def after(self, course, seat: int, d: int, done: bool) -> None:
        course.rest[seat] += d

    def overran(self, course, seat: int) -> None:
        course.rest[seat] = self.base

    def rebase(self, course, seat: int) -> None:
        course.rest[seat] += course.used
        course.used = 0


class Scrabble(Method):
    """The time runs down, and then what is over it up, in period 2; ten minutes over lose."""

    kind = words = "scrabble"
    usual = "scrabble:%s"
    stages = 2
    fine = 10
    limit = 600000  # ms over the time that lose the game

    def phrases(self) -> list:
        return [("", "%s, then minus %d points a minute", self.base, self.fine)]

    def rules(self, options: dict) -> list:
        over = "Then the clock counts up what is over: %d points for each minute begun. At %s over the flag falls."
        return [(over, self.fine, self.limit)]

    def penalty(self, course, seat: int, t: int) -> int:
        if course.period[seat] == 1:
            return 0
        over = self.limit if course.down[seat] else course.left(seat, t)
        return -(-over // _MINUTE) * self.fine

    def opening(self, who: str, number: int, left: int) -> tuple:
        return ("time of %s is used up: from now on points are lost", who)

    def capacity(self, course, seat: int) -> int:
        rest = course.rest[seat]
        return rest if course.period[seat] == 1 else self.limit - rest

    def left(self, course, seat: int, d: int) -> int:
        return course.rest[seat] + (d if course.period[seat] > 1 else -d)

    def rises(self, course, seat: int) -> bool:
        return course.period[seat] > 1

    def after(self, course, seat: int, d: int, done: bool) -> None:
        course.rest[seat] = self.left(course, seat, d)

    def boundary(self, course, seat: int) -> bool:
        if course.period[seat] > 1:
            return False
        course.period[seat] = 2
        course.rest[seat] = course.used = 0
        return True

    def overran(self, course, seat: int) -> None:
        course.rest[seat] = self.limit

    def rebase(self, course, seat: int) -> None:
        course.rest[seat] = self.left(course, seat, course.used)
        course.used = 0

    def stage(self, course, seat: int, period: int) -> None:
        """From one side of zero to the other the number has no meaning: it begins at nothing over, or nothing left."""
        if period != course.period[seat]:
            course.period[seat] = period
            course.rest[seat] = 0
