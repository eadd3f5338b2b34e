"""Plays on a clock, for the tests of the clock research's checks."""

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse


def make(control: str, seats: int = 2, start: str = "fide", freeze: bool = True, **options) -> Clock:
    return Clock(parse(control), seats, 0, start, freeze, **options)


def times_left(clock, t: int) -> list:
    return [clock.left(seat, t) for seat in range(clock.seats)]


def play(clock, *thinks: int, t: int = 0) -> int:
    """Plays turns of so many ms, each completed by a press. Seat 0 begins, unless the clock runs. Returns the time."""
    clock.resume(t)
    for think in thinks:
        t += think
        assert clock.press(clock.turn, t)
    return t
