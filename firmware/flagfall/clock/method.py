"""The base class of the timing methods. Pure arithmetic in whole milliseconds; knows no time of day and no other clock.

A method has no state of its own: a ClockState, the argument `state`, has the time left to each seat and asks the seat's method for its
meaning. d is the ms that the turn has lasted without pauses. A method also knows its text, its fields in the editor, its words and its
marks, so that no other module compares methods. methods/__init__.py lists them.

Words are English templates with separate values, like those of errors: `%s` stands for a span of time in ms, `%d` for a number.
"""

from micropython import const

NEVER = const(-1)  # a capacity that no turn reaches
FALLS = "At zero the flag falls."

_LEAST = const(1000)  # least ms of a time that must not be 0


class Method:
    """Base of all methods: the time runs down in the turn, and the flag falls at its end."""

    kind = ""  # its name in the words of the screens: `k_byo`
    words = ""  # the words that begin its control text
    usual = ""  # its first text in the editor; %s stands for the main time, where it has one
    periods = ()  # of the main time, where there can be several
    repeats = False  # the last period comes again and again
    stages = 1  # the largest period that a correction may name
    numbered = False  # the clock shows the number of the period
    counts = ""  # the thing counted down in overtime: `period` or `move`
    spares = 0  # the most of them that a correction may name, 0 for none
    counts_up = False  # it shows the time used (stopwatch)
    limit = 0  # ms at which a clock that counts up loses, 0 for never
    fine = 0  # points for each minute begun over the time (Scrabble)
    shares = False  # the time that this seat loses goes to the others (hourglass)
    automatic = False  # turns end by themselves (gong)
    forgives = False  # without freeze a flag counts for its turn only

    def __init__(self, base: int):
        self.base = base

    # Text, editor and words

    @classmethod
    def read(cls, word: str, reader):
        """Reads the method from the reader, behind `word`, its first word. Raises ControlError."""
        reader.sign(":", word + ":TIME")
        return cls(reader.time(_LEAST))

    def text(self) -> str:
        """Returns the text of the method in a time control."""
        from . import time_span  # here, so that it can be dropped from memory when the game begins

        return self.kind + ":" + time_span.text(self.base)

    def fields(self) -> tuple:
        """Returns the fields that can be set: rows of (key of its words, what, attribute, low, high), in the order of a menu.

        what: `minutes` or `seconds`, a time in ms that changes in such steps, its limits in seconds; `count`; `any`, a count where 0 stands
        for any number; or `choice`, with the values and the keys of their words in place of the limits.
        """
        return (("main_time", "minutes", "base", 1, 86400),)

    def put(self, name: str, value) -> None:
        """Sets a field."""
        setattr(self, name, value)

    def phrases(self) -> list:
        """Returns the time of each seat in one line: phrases of (joint before it, template, values ...)."""
        return [("", "%s", self.base)]

    def rules(self, options: dict) -> list:
        """Returns the rules besides, above all those at zero: sentences of (template, values ...). options: of the clock, as texts."""
        return [(FALLS,)]

    # Beside the clock

    def extra_text(self, number: int = 1) -> str:
        """Returns the extra time in the period of that number: `+3`, `d3`, `b3` seconds a move; `5×0:30`, `20/5:00` after it."""
        return ""

    def due(self, number: int) -> int:
        """Returns the moves that must be complete at the end of that period, 0 for any number."""
        return 0

    def spare_at(self, period: int) -> int:
        """Returns the periods or moves left of the overtime when that period of it begins, 0 in the main time."""
        return 0

    def period_at(self, spare: int, period: int) -> int:
        """Returns the period of the overtime with so much left of it, for a clock that was in `period`."""
        return period

    def penalty(self, state, seat: int, t: int) -> int:
        """Returns the points that overrun time costs at t, up to which the state is settled."""
        return 0

    def opening(self, who: str, number: int, left: int) -> tuple:
        """Returns the sentence that this period begins for `who`: a template and its values, ready to be filled in.

        left: periods or moves of the overtime, negative in the main time.
        """
        return ("period %d of %s begins", number, who)

    # On the clock

    def follows(self, number: int) -> bool:
        """Returns True when a period of the main time follows this one."""
        return False

    def first(self, start: str) -> int:
        """Returns the ms that the clock shows before the first turn; start is `fide` or `base`."""
        return self.base

    def begins(self, start: str) -> bool:
        """Returns False when with this start there would be no time for the first move."""
        return self.first(start) > 0

    def setup(self, state, seat: int, start: str) -> None:
        """Sets the seat's numbers before the first turn."""
        state.rest[seat] = self.first(start)

    def capacity(self, state, seat: int) -> int:
        """Returns the ms of a turn that use up the seat's time, or NEVER."""
        return state.rest[seat]

    def left(self, state, seat: int, d: int) -> int:
        """Returns the ms that the clock shows d ms into the turn. Below the capacity it is never negative."""
        return state.rest[seat] - d

    def delay_left(self, state, seat: int, d: int) -> int:
        """Returns the ms for which the shown time still stands."""
        return 0

    def rises(self, state, seat: int) -> bool:
        """Returns True while the clock counts up."""
        return False

    def begin(self, state, seat: int) -> None:
        """Begins the seat's turn."""

    def after(self, state, seat: int, d: int, done: bool) -> None:
        """Ends a turn at d, below the capacity; done: it completed a move, which is counted already."""
        state.rest[seat] -= d

    def boundary(self, state, seat: int) -> bool:
        """Sets what follows when the turn has lasted as long as the capacity. Returns False when the flag falls."""
        return False

    def overran(self, state, seat: int) -> None:
        """Ends a turn whose flag was down."""
        state.rest[seat] = 0

    def rebase(self, state, seat: int) -> None:
        """Takes the used time of the running turn off the rest, as if the turn began now."""
        state.rest[seat] -= state.used
        state.used = 0

    def stage(self, state, seat: int, period: int) -> None:
        """Puts the seat into this period, 1..stages."""
        state.period[seat] = period

    def spare(self, state, seat: int, left: int) -> None:
        """Sets how many periods or moves are left, 1..spares."""


def after_main(base: int, *phrase) -> list:
    """Returns the phrases of a method in which something follows the main time, where there is one."""
    return [("", "%s", base), (", ", "then"), (" ",) + phrase] if base else [("",) + phrase]
