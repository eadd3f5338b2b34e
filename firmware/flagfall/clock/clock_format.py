"""The texts that the display shows for a clock. Knows no canvas, no language.

A text is the time that is left, rounded up to a whole second, so that `0:00` means a fallen flag. From `20:00` down it has minutes and
seconds; above 20 minutes the seconds are left away: 90:30 is `1h30`, and 21:59 is `0h21`. A clock that counts up has a `+` and is rounded
down.
"""

from micropython import const

_MINUTE = const(60000)
_SWITCH_MS = const(1200000)  # up to 20 minutes the text has seconds


def text(ms: int) -> str:
    """Returns the text of ms (0 or more)."""
    seconds = -(-ms // 1000)
    if ms > _SWITCH_MS:
        return "%dh%02d" % (seconds // 3600, seconds // 60 % 60)
    return "%d:%02d" % (seconds // 60, seconds % 60)


def text_up(ms: int) -> str:
    """Returns the text of a clock that has counted up to ms: `+0:12`, above 20 minutes `+0h21`."""
    if ms > _SWITCH_MS:
        minutes = ms // _MINUTE
        return "+%dh%02d" % (minutes // 60, minutes % 60)
    seconds = ms // 1000
    return "+%d:%02d" % (seconds // 60, seconds % 60)


def on_glass(time: str, unit: str) -> str:
    """Returns the text on the glass: `45min` for `0h45`, also with a sign or with text behind it; other texts unchanged.

    unit: the word for minutes.
    """
    sign = time[:1] if time[:1] == "+" else ""
    rest = time[len(sign) :]
    return sign + rest[2:4] + unit + rest[4:] if rest[:2] == "0h" else time


def next_change(ms: int) -> int:
    """Returns the ms (1 or more) after which the text of a clock that runs down from ms changes; -1 at 0, which stays."""
    if ms <= 0:
        return -1
    if ms <= _SWITCH_MS:
        return (ms - 1) % 1000 + 1
    # A second below the whole minute; the first text with seconds comes at the switch itself.
    return min((ms + 999) % _MINUTE + 1, ms - _SWITCH_MS)


def next_rise(ms: int) -> int:
    """Returns the ms after which the text of a clock that counts up from ms changes."""
    if ms == _SWITCH_MS:
        return 1
    step = _MINUTE if ms > _SWITCH_MS else 1000
    return step - ms % step


def seconds(ms: int) -> str:
    """Returns ms as text in seconds: `3`, `0.5`; from two minutes on `2:00`."""
    if ms >= 2 * _MINUTE:
        return text(ms)
    whole, part = ms // 1000, ms % 1000
    if not part:
        return "%d" % whole
    digits = "%03d" % part
    while digits[-1] == "0":
        digits = digits[:-1]
    return "%d.%s" % (whole, digits)


def before_start(method) -> str:
    """Returns main time and extra time before the first press: `5:00 +3`; without a main time `+3`."""
    if method.counts_up:
        return text_up(0)
    pieces = [text(method.base)] if method.base else []
    extra = method.extra_text(1)
    return " ".join(pieces + [extra] if extra else pieces)


def of(clock, seat: int, t: int) -> str:
    """Returns the text for the seat at t. Only a fallen flag is `0:00`; a clock with nothing left but a delay has `0:01`."""
    left, method = clock.left(seat, t), clock.methods[seat]
    if not clock.started and left == method.first_ms(clock.start):
        return before_start(method)
    if clock.rises(seat, t):
        return text_up(left)
    return text(left if left or clock.flag(seat, t) else 1)


def next_change_of(clock, seat: int, t: int) -> int:
    """Returns the ms from t until `of` changes by itself, at the earliest; -1 when only an event, or the end of another seat's period, can
    change it.
    """
    running = clock.running(t)
    if running < 0:
        return -1
    left = clock.left(seat, t)
    if running != seat:
        return _while_others_run(clock, seat, running, t)
    if clock.rises(seat, t):
        return next_rise(left)
    if clock.flag(seat, t):
        return -1
    return clock.delay_left(t) + (next_change(left) if left else 0)


def _while_others_run(clock, seat: int, running: int, t: int) -> int:
    """Returns the ms after which a waiting seat's text can change, -1 for never. In an hourglass its time rises; with more than two seats
    more slowly than time runs.
    """
    if not clock.methods[running].shares or clock.flag(seat, t) or clock.flag(running, t) or clock.is_out(seat):
        return -1
    left = clock.left(seat, t)
    if left <= _SWITCH_MS:
        return -left % 1000 + 1
    return (-left - 1000) % _MINUTE + 1


def exact(clock, seat: int, t: int) -> str:
    """Returns the time that the seat's clock shows at t, to the second: `1:29:45`, under an hour `9:45`."""
    left = clock.left(seat, t)
    seconds = left // 1000 if clock.rises(seat, t) else -(-left // 1000)
    if seconds < 3600:
        return "%d:%02d" % (seconds // 60, seconds % 60)
    return "%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60)
