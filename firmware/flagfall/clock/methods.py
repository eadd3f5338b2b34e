"""Timing methods: how one seat's time is used up. Pure arithmetic in whole milliseconds, no state, no time of day.

The clock keeps two numbers for the seat on turn: rest, what it had when the turn began, and d, how long the turn has
lasted without pauses. A method says what they mean. A method that needs more (stages, moves left) is a class here too.
"""


class SuddenDeath:
    """All moves in the main time (CK-02). The other methods are this one with something changed."""

    sign = ""  # between main and extra time in the control text

    def __init__(self, base: int, extra: int = 0):
        self.base = base
        self.extra = extra

    def first(self, start: str) -> int:
        """rest before the first turn; start is `fide` or `base`."""
        return self.base

    def capacity(self, rest: int) -> int:
        """The flag falls when the turn has lasted exactly so many ms."""
        return rest

    def left(self, rest: int, d: int) -> int:
        """What the clock shows d ms into the turn. Below the capacity it is never negative."""
        return rest - d

    def after(self, rest: int, d: int) -> int:
        """rest for the next turn, when this one was completed in d ms, less than the capacity."""
        return rest - d

    def waits(self, d: int) -> int:
        """ms for which what the clock shows will stand still yet."""
        return 0

    def text(self) -> str:
        """As in a time control."""
        from . import span  # it leaves the memory when the game begins

        return span.text(self.base) + (self.sign + span.text(self.extra) if self.extra else "")


class Fischer(SuddenDeath):
    """The extra time is added at each press, used or not; with start=fide also before the first move (CK-b, CK-g)."""

    sign = "+"

    def first(self, start: str) -> int:
        return self.base + self.extra if start == "fide" else self.base

    def after(self, rest: int, d: int) -> int:
        return rest - d + self.extra


class Delay(SuddenDeath):
    """Simple delay: the main time stands still for the extra time of every turn (CK-04). Nothing is kept (CK-03)."""

    sign = "d"

    def capacity(self, rest: int) -> int:
        return rest + self.extra

    def left(self, rest: int, d: int) -> int:
        return rest if d < self.extra else rest - d + self.extra

    def after(self, rest: int, d: int) -> int:
        return self.left(rest, d)

    def waits(self, d: int) -> int:
        return self.extra - d if d < self.extra else 0


class Bronstein(SuddenDeath):
    """The same delay shown as one sum: main and extra time run down together, what was used of the extra comes back (CK-d)."""

    sign = "b"

    def first(self, start: str) -> int:
        return self.base + self.extra

    def after(self, rest: int, d: int) -> int:
        return rest if d < self.extra else rest - d + self.extra
