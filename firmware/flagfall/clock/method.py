"""The base class of the timing methods. Pure arithmetic in whole milliseconds; knows no time of day and no other clock.

A method has no state of its own. The argument `state` is a ClockState, which has the numbers of each seat and calls the seat's method. The
argument d is the ms of the running turn, without pauses. A method also knows its text, its fields in the editor, its words and its marks,
so that no other module has to tell methods apart. methods/__init__.py lists them.

The words are English templates with separate values, as in errors: `%s` stands for a span of time in ms, `%d` for a number.
"""

from micropython import const

NEVER = const(-1)  # a capacity that no turn reaches

_LEAST_MS = const(1000)  # of a time that must not be 0


class Method:
    """The base class of all methods. Its time runs down in each turn, and the flag falls at 0."""

    kind = ""  # the name of the method; the screens translate it as `k_byo`
    words = ""  # the words that its text can begin with
    usual = ""  # its first text in the editor; %s stands for the main time
    periods = ()  # the periods of the main time, in a method that can have several
    gain = 0  # ms that each move earns in the main time before overtime
    repeats = False  # the last period repeats
    stages = 1  # the largest period that a correction may name
    numbered = False  # the clock shows the number of the period
    counts = ""  # the unit that overtime counts down: `period` or `move`
    spares = 0  # the most units of overtime that a correction may name, 0 for none
    counts_up = False  # the clock shows the time used (stopwatch)
    limit = 0  # ms at which a clock that counts up loses, 0 for never
    fine = 0  # points lost for each minute of overrun, begun or whole (Scrabble)
    shares = False  # the time that this seat loses goes to the others (hourglass)
    automatic = False  # turns end without a press (gong)
    renews = False  # a turn that ends without a move has a new time, too
    forgives = False  # without freeze, a flag counts only for its turn

    def __init__(self, base: int):
        self.base = base

    # Text, editor and words

    @classmethod
    def read(cls, word: str, reader):
        """Reads the method from the reader, which has read its first word, `word`. Raises ControlError."""
        reader.sign(":", word + ":TIME")
        return cls(reader.time(_LEAST_MS))

    def text(self) -> str:
        """Returns the text of the method in a time control."""
        from . import time_span  # imported here, so that it can be unloaded when the game begins

        return self.kind + ":" + time_span.text(self.base)

    def fields(self) -> tuple:
        """Returns the fields that can be set: rows of (key of its words, type, attribute, low, high), in the order of a menu.

        type: `minutes` or `seconds`: a time in ms that changes in steps of that unit, with its limits in seconds; `count`; `any`: a count
        where 0 stands for any number; `choice`: the values and the keys of their words take the place of the limits.
        """
        return (("main_time", "minutes", "base", 1, 86400),)

    def put(self, name: str, value) -> None:
        """Sets a field."""
        setattr(self, name, value)

    def phrases(self) -> list:
        """Returns the time of each seat as phrases for one line: (text before it, template, value, value and so on)."""
        return [("", "%s", self.base)]

    # Beside the clock

    def extra_text(self, number: int) -> str:
        """Returns the extra time in the period with this number: `+3`, `d3`, `b3` seconds a move; `5×0:30`,
        `20/5:00` after the main time.
        """
        return ""

    def shown_delay(self, number: int) -> int:
        """Returns the ms of the delay that a waiting seat's clock shows beside its time, in the period with this number (Bronstein)."""
        return 0

    def due(self, number: int) -> int:
        """Returns the number of moves that must be complete at the end of the period with this number, 0 for any number."""
        return 0

    def spare_at(self, period: int) -> int:
        """Returns the periods or moves of overtime left when the period with this number begins, 0 in the main time."""
        return 0

    def period_at(self, spare: int, period: int) -> int:
        """Returns the number of the period with `spare` periods or moves of overtime left. period: the seat's period so far."""
        return period

    def penalty(self, state, seat: int, t: int) -> int:
        """Returns the points that overrun costs at t. The state is settled up to t."""
        return 0

    # On the clock

    def follows(self, number: int) -> bool:
        """Returns True when a period of the main time follows this one."""
        return False

    def first_ms(self, start: str) -> int:
        """Returns the ms that the clock shows before the first turn; start is `fide` or `base`."""
        return self.base

    def can_begin(self, start: str) -> bool:
        """Returns False when this start leaves no time for the first move."""
        return self.first_ms(start) > 0

    def setup(self, state, seat: int, start: str) -> None:
        """Sets the seat's numbers before the first turn."""
        state.rest[seat] = self.first_ms(start)

    def capacity(self, state, seat: int) -> int:
        """Returns the ms after which a turn has used up the seat's time, or NEVER."""
        return state.rest[seat]

    def left(self, state, seat: int, d: int) -> int:
        """Returns the ms that the clock shows after d ms of the turn. While d is below the capacity, they are not negative."""
        return state.rest[seat] - d

    def delay_left(self, state, seat: int, d: int) -> int:
        """Returns the ms for which the shown time still waits."""
        return 0

    def rises(self, state, seat: int) -> bool:
        """Returns True while the clock counts up."""
        return False

    def begin(self, state, seat: int) -> None:
        """Begins the seat's turn."""

    def end_turn(self, state, seat: int, d: int, done: bool) -> None:
        """Ends a turn after d ms, which is below the capacity. done: the turn has completed a move, which is counted already."""
        state.rest[seat] -= d

    def boundary(self, state, seat: int) -> bool:
        """Begins the next period when the turn has lasted as long as the capacity. Returns False when the flag falls instead."""
        return False

    def end_overrun(self, state, seat: int) -> None:
        """Ends a turn whose flag was down."""
        state.rest[seat] = 0

    def rebase(self, state, seat: int) -> None:
        """Subtracts the used time of the running turn from the rest, so that the turn begins again now."""
        state.rest[seat] -= state.used
        state.used = 0

    def change_left(self, state, seat: int, ms: int) -> None:
        """Adds ms to the time that the clock shows; fewer than 0 take it away, at most as much as it shows."""
        state.rest[seat] += ms

    def stage(self, state, seat: int, period: int) -> None:
        """Puts the seat into this period, 1..stages."""
        state.period[seat] = period

    def spare(self, state, seat: int, left: int) -> None:
        """Sets the number of periods or moves of overtime left, 1..spares."""


def after_main(base: int, *phrase) -> list:
    """Returns the phrases of a method in which `phrase` follows the main time. base: ms of the main time, 0 for none."""
    return [("", "%s", base), (", ", "then"), (" ",) + phrase] if base else [("",) + phrase]
