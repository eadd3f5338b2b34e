"""The warnings of a running clock: little time left, a period used up, the gong. Knows no sounder and no settings.

`due` may be called at any intervals. It returns each warning once.
"""

from micropython import const

_TEN = const(10)  # seconds left
_FIVE = const(5)
_NEVER = const(1 << 29)


class TimeWarnings:
    """The warnings about the running clock, except its flag. low: the clock seat whose time runs and is little, -1 for none."""

    def __init__(self):
        self.low = -1
        self._clock_seat = -1
        self._second = 0  # seconds left at the last call, rounded up as on the screen
        self._period = 0

    def due(self, clock, t: int, warn: str) -> str:
        """Returns the sound that is due at t (ms of game time), "" for none: `low` at 10 s, `last` for each second of a countdown,
        `period` when a period is used up, `gong` when the turn has ended without a press.

        warn: `off`, `ten`, or `last`: also each of the last 5 s, and the last 10 s of the last period of byo-yomi.
        """
        clock_seat = clock.running(t)
        self.low = clock_seat if clock_seat >= 0 and is_low(clock, clock_seat, t) else -1
        if clock_seat < 0:
            return ""
        second, period = seconds(clock, clock_seat, t), clock.period_of(clock_seat, t)
        last_second, last_period, other_seat = self._second, self._period, clock_seat != self._clock_seat
        gong = other_seat and clock.automatic and self._clock_seat >= 0
        self._clock_seat, self._second, self._period = clock_seat, second, period
        if other_seat:
            return "gong" if gong else ""
        if period > last_period:
            return "period"
        method, left = clock.methods[clock_seat], clock.overtime(clock_seat, t)
        if second >= last_second or warn == "off" or clock.flag(clock_seat, t) or method.spares and left < 0:
            return ""  # where overtime follows the main time, nothing is lost at its end
        if second <= _TEN < last_second:
            return "low"
        final = method.counts == "period" and left == 1
        return "last" if warn == "last" and second <= (_TEN if final else _FIVE) else ""


def seconds(clock, clock_seat: int, t: int) -> int:
    """Returns the seconds, rounded up, until the seat's time or period is used up; a very large number if that never happens."""
    left, method = clock.left(clock_seat, t), clock.methods[clock_seat]
    if clock.rises(clock_seat, t):
        if not method.limit:
            return _NEVER
        left = method.limit - left
    return -(-left // 1000)


def is_low(clock, clock_seat: int, t: int) -> bool:
    """Returns True from the first warning on: at ten seconds or less. A gong needs no warning, because no flag follows."""
    return seconds(clock, clock_seat, t) <= _TEN and not clock.automatic and not clock.flag(clock_seat, t)


def next_look(clock, t: int) -> int:
    """Returns the ms after t until `due` or a flag can change without an event, 1 to 1001. A late player may be reported 1 s late."""
    clock_seat = clock.running(t)
    wait = 1000
    if clock_seat >= 0:
        left = clock.left(clock_seat, t) % 1000
        if clock.rises(clock_seat, t):
            wait -= left
        elif left:
            wait = left
    return min(wait + 1, clock.steady_until(t) - t)  # 1 ms more, so that the whole second of a late player is over
