"""Creates the clock of a game from two texts of its record: the time control and the clock's options."""

from ..clock import time_span
from ..clock.clock import LATE_MS, Clock
from ..clock.time_control import parse
from ..engine import options
from ..errors import BadRecord

# rows as in engine/options.py, in the order of a menu; the option `late` is a span of time and has no row (CK-f)
CLOCK_OPTIONS = (
    ("first", (0, 5), 0, "CK-05"),
    ("start", ("fide", "base"), "fide", "CK-b"),
    ("freeze", ("on", "off"), "on", "CK-a"),
    ("overtime", ("stay", "up", "out"), "stay", "CK-a"),
    ("credit", ("zero", "move"), "zero", "CK-h"),
    ("delay_carry", ("off", "on"), "off", "CK-c"),
    ("clock", ("sides", "seats"), "sides", "CK-e"),  # partners share a clock, or each has one
)


def control_of(text: bytes) -> tuple:
    """Returns (control, options of the clock) of the text in the NAME slots before a CONTROL. Raises BadRecord."""
    try:
        control, _, clock_options = text.rstrip(b"\x00").decode().partition(" ")
    except UnicodeError:
        raise BadRecord("the control is not text")
    return control, clock_options


def followed(clock, control: str, clock_options: str, t: int, left=(), moves=(), periods=()):
    """Returns the clock that takes the place of a stopped one at t, see Clock.follow. Raises as `new_clock` does."""
    fresh = new_clock(control, clock_options, clock.seats)
    fresh.follow(clock, t, left, moves, periods)
    return fresh


def new_clock(control: str, clock_options: str, seats: int):
    """Returns a clock for the two texts of a record. Raises ControlError, UnknownOption, BadValue."""
    read = parse(control)
    texts = options.read(read.options)
    texts.update(options.read(clock_options))
    late = time_span.whole(texts.pop("late")) if "late" in texts else LATE_MS
    values = options.resolve(CLOCK_OPTIONS, texts)
    freeze, carry = values["freeze"] == "on", values["delay_carry"] == "on"
    return Clock(read, seats, values["first"], values["start"], freeze, values["credit"], carry, late, values["overtime"])
