"""Methods in which something follows the main time: byo-yomi, Canadian blocks, counting up with penalties.

In the Course `spare` is what is left of it: periods of byo-yomi, moves of the block; -1 in the main time.
"""

from micropython import const

from .method import NEVER, Method

_MAIN = const(-1)
_MINUTE = const(60000)


class Byoyomi(Method):
    """`count` periods of `extra` ms after the main time. A move within a period keeps it; using all of it loses it."""

    kind = "byo"

    def __init__(self, base: int, count: int, extra: int):
        Method.__init__(self, base)
        self.count = count
        self.extra = extra
        self.stages = count + 1
        self.spares = count

    def text(self) -> str:
        from . import time_span

        return "byo:%s,%dx%s" % (time_span.text(self.base), self.count, time_span.text(self.extra))

    def first(self, start: str) -> int:
        return self.base or self.extra

    def setup(self, course, seat: int, start: str) -> None:
        course.rest[seat] = self.base
        if not self.base:
            self.spare(course, seat, self.count)

    def after(self, course, seat: int, d: int, done: bool) -> None:
        if course.spare[seat] == _MAIN:
            course.rest[seat] -= d
        else:
            course.rest[seat] = self.extra

    def boundary(self, course, seat: int) -> bool:
        left = self.count if course.spare[seat] == _MAIN else course.spare[seat] - 1
        if not left:
            return False
        course.used = 0
        self.spare(course, seat, left)
        return True

    def stage(self, course, seat: int, period: int) -> None:
        if period == 1:
            course.period[seat] = 1
            course.spare[seat] = _MAIN
        else:
            self.spare(course, seat, self.count + 2 - period)

    def spare(self, course, seat: int, left: int) -> None:
        course.spare[seat] = left
        course.period[seat] = self.count + 2 - left
        course.rest[seat] = self.extra


class Canadian(Method):
    """After the main time `count` moves in `extra` ms, again and again, `step` moves more each time. Unused time is lost."""

    kind = "can"
    stages = 99
    spares = 999

    def __init__(self, base: int, count: int, extra: int, step: int = 0):
        Method.__init__(self, base)
        self.count = count
        self.extra = extra
        self.step = step

    def text(self) -> str:
        from . import time_span

        word = "canp" if self.step else "can"
        more = ",+%d" % self.step if self.step else ""
        return "%s:%s,%d/%s%s" % (word, time_span.text(self.base), self.count, time_span.text(self.extra), more)

    def first(self, start: str) -> int:
        return self.base or self.extra

    def setup(self, course, seat: int, start: str) -> None:
        course.rest[seat] = self.base
        if not self.base:
            self._block(course, seat, 2)

    def after(self, course, seat: int, d: int, done: bool) -> None:
        course.rest[seat] -= d
        if course.spare[seat] == _MAIN or not done:
            return
        course.spare[seat] -= 1
        if not course.spare[seat]:
            self._block(course, seat, course.period[seat] + 1)

    def boundary(self, course, seat: int) -> bool:
        if course.spare[seat] != _MAIN:
            return False
        course.used = 0
        self._block(course, seat, 2)
        return True

    def stage(self, course, seat: int, period: int) -> None:
        if period == 1:
            course.period[seat] = 1
            course.spare[seat] = _MAIN
        else:
            self._block(course, seat, period)

    def spare(self, course, seat: int, left: int) -> None:
        if course.spare[seat] == _MAIN:
            self._block(course, seat, 2)
        course.spare[seat] = left

    def _block(self, course, seat: int, period: int) -> None:
        """A block begins: the first one is period 2."""
        course.period[seat] = period
        course.spare[seat] = self.count + (period - 2) * self.step
        course.rest[seat] = self.extra


class Up(Method):
    """Counts the time used; with a limit the flag falls there, without one never."""

    kind = "up"

    def text(self) -> str:
        return Method.text(self) if self.base else "up"

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

    kind = "scrabble"
    stages = 2
    MOST = 600000  # ms over the time that lose the game

    def capacity(self, course, seat: int) -> int:
        rest = course.rest[seat]
        return rest if course.period[seat] == 1 else self.MOST - rest

    def left(self, course, seat: int, d: int) -> int:
        return course.rest[seat] + (d if course.period[seat] > 1 else -d)

    def rises(self, course, seat: int) -> bool:
        return course.period[seat] > 1

    def penalty(self, over: int) -> int:
        """Points: ten for each minute begun; over in ms."""
        return -(-over // _MINUTE) * 10

    def after(self, course, seat: int, d: int, done: bool) -> None:
        course.rest[seat] = self.left(course, seat, d)

    def boundary(self, course, seat: int) -> bool:
        if course.period[seat] > 1:
            return False
        course.period[seat] = 2
        course.rest[seat] = course.used = 0
        return True

    def overran(self, course, seat: int) -> None:
        course.rest[seat] = self.MOST

    def rebase(self, course, seat: int) -> None:
        course.rest[seat] = self.left(course, seat, course.used)
        course.used = 0

    def stage(self, course, seat: int, period: int) -> None:
        """From one side of zero to the other the number has no meaning: it begins at nothing over, or nothing left."""
        if period != course.period[seat]:
            course.period[seat] = period
            course.rest[seat] = 0
