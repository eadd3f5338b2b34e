"""Makes clocks and plays on them, for the tests of the clock."""

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from flagfall.errors import BadValue


def make(control: str, seats: int = 2, start: str = "fide", freeze: bool = True, **options) -> Clock:
    return Clock(parse(control), seats, 0, start, freeze, **options)


def running_clock(control: str, seats: int = 2, **options) -> Clock:
    """Returns a clock whose time runs from 0 on."""
    clock = make(control, seats, **options)
    clock.resume(0)
    return clock


def refusal(event, *arguments) -> str:
    """Returns the message with which the clock refuses an event."""
    try:
        event(*arguments)
    except BadValue as error:
        return str(error)
    raise AssertionError("not refused: %s" % (arguments,))


def times_left(clock, t: int) -> list:
    return [clock.left(seat, t) for seat in range(clock.seats)]


def play(clock, *thinks: int, t: int = 0) -> int:
    """Plays turns of so many ms, each completed by a press. Seat 0 begins, unless the clock runs. Returns the time."""
    clock.resume(t)
    for think in thinks:
        t += think
        assert clock.press(clock.turn, t)
    return t
