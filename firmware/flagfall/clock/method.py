"""What every timing method answers. Pure arithmetic in whole milliseconds; knows no time of day and no other clock.

A method has no state of its own: what a seat has left stands in the ClockState, the `course`, which asks the seat's method what
it means. d is how long the turn has lasted without pauses. Beside its arithmetic a method knows how it is read and written, what
can be set in it, its words and its marks, so that nobody else asks which one it is. The methods are listed in methods/__init__.py.

Words are English templates with their values apart, as those of errors: `%s` stands for a span of time in ms, `%d` for a number.
"""

from micropython import const

NEVER = const(-1)  # a capacity that no turn reaches
FALLS = "At zero the flag falls."

_LEAST = const(1000)  # ms of anything that must not be nothing


class Method:
    """Base of all: the time runs down in the turn, and the flag falls at its end."""

    kind = ""  # its name in the words of the screens: `k_byo`
    words = ""  # the words that a control text of it begins with
    usual = ""  # what it begins as in the editor; %s stands for the main time, where it has one
    periods = ()  # of the main time, where there can be several
    repeats = False  # the last of them comes again and again
    stages = 1  # the largest period that a correction may name
    numbered = False  # the number of the period is told beside the clock
    counts = ""  # what is counted down in overtime: `period` or `move`
    spares = 0  # the most of them that a correction may name, 0 where there is nothing of the kind
    counts_up = False  # it tells the time used (stopwatch)
    limit = 0  # ms at which a clock that counts up loses, 0 for never
    fine = 0  # points for each minute begun over the time (Scrabble)
    shares = False  # what this seat loses the others win (hourglass)
    automatic = False  # turns end by themselves (gong)
    forgives = False  # without freeze a flag is one for its turn only

    def __init__(self, base: int):
        self.base = base

    # As text, in the editor and in words

    @classmethod
    def read(cls, word: str, reader):
        """The method whose control text goes on at the reader; word: what it began with, and has been read. ControlError."""
        reader.sign(":", word + ":TIME")
        return cls(reader.time(_LEAST))

    def text(self) -> str:
        """As in a time control."""
        from . import time_span  # here, so that it can be dropped from memory when the game begins

        return self.kind + ":" + time_span.text(self.base)

    def fields(self) -> tuple:
        """What can be set: rows of (key of its words, what, attribute, low, high), in the order of a menu.

        what: `minutes` or `seconds`, a time in ms that is turned by so much, its limits in seconds; `count`; `any`, a count
        where 0 stands for any number; or `choice`, with the values and the keys of their words in place of the limits.
        """
        return (("main_time", "minutes", "base", 1, 86400),)

    def put(self, name: str, value) -> None:
        """Sets a field."""
        setattr(self, name, value)

    def phrases(self) -> list:
        """What everybody has, in one line: phrases of (joint before it, template, values ...)."""
        return [("", "%s", self.base)]

    def rules(self, options: dict) -> list:
        """What happens besides, above all at zero: sentences of (template, values ...). options: of the clock, as texts."""
        return [(FALLS,)]

    # Beside the clock

    def extra_text(self, number: int = 1) -> str:
        """What comes to the time in the period of that number: `+3`, `d3`, `b3` seconds a move; `5×0:30`, `20/5:00` after it."""
        return ""

    def due(self, number: int) -> int:
        """Moves that must be complete at the end of that period, 0 for any number."""
        return 0

    def spare_at(self, period: int) -> int:
        """What is left of the overtime when that period of it begins, 0 in the main time."""
        return 0

    def period_at(self, spare: int, period: int) -> int:
        """The period of the overtime that goes with so much left of it, for a clock that was in `period`."""
        return period

    def penalty(self, course, seat: int, t: int) -> int:
        """Points that the time over costs at t, up to which the course is settled."""
        return 0

    def opening(self, who: str, number: int, left: int) -> tuple:
        """What it means that this period begins for somebody: a template and its values, ready to be filled in.

        left: periods or moves of the overtime, negative in the main time.
        """
        return ("period %d of %s begins", number, who)

    # On the clock

    def follows(self, number: int) -> bool:
        """Is there a period of the main time after this one?"""
        return False

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


def after_main(base: int, *phrase) -> list:
    """The phrases of a method in which something follows the main time, where there is one."""
    return [("", "%s", base), (", ", "then"), (" ",) + phrase] if base else [("",) + phrase]
