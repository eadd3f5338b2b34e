"""What the display writes for a number of milliseconds. Knows no canvas, no language.

Above 20 minutes hours and minutes, `1h30`, `0h21`; from `20:00` minutes and seconds; always rounded up, so that `0:00`
appears only when the flag has fallen.
"""

from micropython import const

_MINUTE = const(60000)
_SWITCH = const(1200000)  # up to 20 minutes seconds are shown


def text(ms: int) -> str:
    """ms (0 or more) as the clock shows it."""
    if ms > _SWITCH:
        minutes = -(-ms // _MINUTE)
        return "%dh%02d" % (minutes // 60, minutes % 60)
    seconds = -(-ms // 1000)
    return "%d:%02d" % (seconds // 60, seconds % 60)


def next_change(ms: int) -> int:
    """Running down from ms, the text changes for the first time after so many ms (1 or more); -1 at 0, which stays."""
    if ms <= 0:
        return -1
    step = _MINUTE if ms > _SWITCH else 1000
    return (ms - 1) % step + 1


def extra(method) -> str:
    """The extra time of every move: `+3`, `d3`, `b3` in seconds, `+2:00` from two minutes, "" when there is none."""
    ms = method.extra
    if not ms:
        return ""
    if ms >= 2 * _MINUTE:
        return method.sign + text(ms)
    whole, part = ms // 1000, ms % 1000
    if not part:
        return "%s%d" % (method.sign, whole)
    digits = "%03d" % part
    while digits[-1] == "0":
        digits = digits[:-1]
    return "%s%d.%s" % (method.sign, whole, digits)


def before_start(method) -> str:
    """Main and extra time apart, as before the first press: `5:00 +3`; without a main time only `+3`."""
    more = extra(method)
    if not method.base:
        return more
    return text(method.base) + " " + more if more else text(method.base)


def of(clock, seat: int, t: int) -> str:
    """What the clock shows for the seat at t. `0:00` is kept for a fallen flag, also where only a delay is left."""
    left, method = clock.left(seat, t), clock.methods[seat]
    if not clock.started and left == method.first(clock.start):
        return before_start(method)
    return text(left if left or clock.flag(seat, t) else 1)


def next_change_of(clock, seat: int, t: int) -> int:
    """ms from t until `of` changes by itself; -1 when it does not."""
    if clock.running(t) != seat or clock.flag(seat, t):
        return -1
    left = clock.left(seat, t)
    return clock.waits(t) + (next_change(left) if left else 0)
