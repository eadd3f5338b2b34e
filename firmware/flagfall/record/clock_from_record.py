"""Creates the clock of a game from two texts of its record: the time control and the clock's options."""

from ..clock import time_span
from ..clock.clock import LATE_MS, Clock
from ..clock.time_control import parse
from ..engine import options

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


def new_clock(control: str, clock_options: str, seats: int):
    """Returns a clock for the two texts of a record. Raises ControlError, UnknownOption, BadValue."""
    read = parse(control)
    texts = options.read(read.options)
    texts.update(options.read(clock_options))
    late = time_span.whole(texts.pop("late")) if "late" in texts else LATE_MS
    values = options.resolve(CLOCK_OPTIONS, texts)
    freeze, carry = values["freeze"] == "on", values["delay_carry"] == "on"
    return Clock(read, seats, values["first"], values["start"], freeze, values["credit"], carry, late, values["overtime"])
