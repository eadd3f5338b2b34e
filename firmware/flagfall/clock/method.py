"""What every timing method answers. Pure arithmetic in whole milliseconds; knows no time of day and no other clock.

A method has no state of its own: what a seat has left stands in the Course, which asks the seat's method what it means.
d is how long the turn has lasted without pauses. The methods themselves are in timed.py, overtime.py and shared.py.
"""

from micropython import const

NEVER = const(-1)  # a capacity that no turn reaches


class Method:
    """Base of all: the time runs down in the turn, and the flag falls at its end."""

    kind = ""  # the word of the control text
    sign = ""  # of the extra time: + d b
    extra = 0  # ms of extra time
    stages = 1  # the largest period that a correction may name
    spares = 0  # the most periods or moves left that a correction may name, 0 where there is nothing of the kind
    shares = False  # what this seat loses the others win (hourglass)
    automatic = False  # turns end by themselves (gong)

    def __init__(self, base: int):
        self.base = base

    def text(self) -> str:
        """As in a time control."""
        from . import time_span  # it leaves the memory when the game begins

        return self.kind + ":" + time_span.text(self.base)

    def first(self, start: str) -> int:
        """What the clock shows before the first turn; start is `fide` or `base`."""
        return self.base

    def begins(self, start: str) -> bool:
        """False when with this start there would be no time for the first move."""
        return self.first(start) > 0

    def setup(self, course, seat: int, start: str) -> None:
        """The seat's numbers before the first turn."""
        course.rest[seat] = self.first(start)

    def capacity(self, course, seat: int) -> int:
        """What the seat has now is used up when its turn has lasted exactly so many ms; NEVER."""
        return course.rest[seat]

    def left(self, course, seat: int, d: int) -> int:
        """What the clock shows d ms into the turn. Below the capacity it is never negative."""
        return course.rest[seat] - d

    def waits(self, course, seat: int, d: int) -> int:
        """ms for which what the clock shows will stand still yet."""
        return 0

    def rises(self, course, seat: int) -> bool:
        """True while the clock counts up."""
        return False

    def begin(self, course, seat: int) -> None:
        """The seat's turn begins."""

    def after(self, course, seat: int, d: int, done: bool) -> None:
        """The turn ended at d, below the capacity; done: it completed a move, which is counted already."""
        course.rest[seat] -= d

    def boundary(self, course, seat: int) -> bool:
        """The turn has lasted as long as the capacity. False: the flag falls; True: something follows, and is set."""
        return False

    def overran(self, course, seat: int) -> None:
        """A turn has ended whose flag was down."""
        course.rest[seat] = 0

    def rebase(self, course, seat: int) -> None:
        """What the running turn has used leaves the rest, as if the turn began now."""
        course.rest[seat] -= course.used
        course.used = 0

    def stage(self, course, seat: int, period: int) -> None:
        """The arbiter puts the seat into this period, 1..stages."""
        course.period[seat] = period

    def spare(self, course, seat: int, left: int) -> None:
        """The arbiter sets how many periods or moves are left, 1..spares."""
