"""What is written beside a clock: extra time, overtime, period, flag, little time. Words and signs only, draws nothing."""

from micropython import const

from ...clock import clock_format
from ..i18n.language import t

_LITTLE = const(300_000)  # ms


def with_arrow(clock, name: str, left: bool) -> str:
    """Before the start, the name with the arrow of the button that ends its turns."""
    return name if clock is None or clock.started else "← " + name if left else name + " →"


def time_text(clock, seat: int, at: int) -> str:
    """The time alone as it is drawn large; before the start without the extra time, unless there is nothing else."""
    method = clock.methods[seat]
    if not clock.started and not method.base and not method.counts_up:
        return on_glass(clock_format.text(clock.left(seat, at)))
    return on_glass(clock_format.of(clock, seat, at).split(" ")[0])


def on_glass(time: str) -> str:
    """Returns a time with the word for minutes in place of hours where there are none: `45min`."""
    return clock_format.on_glass(time, t("min"))


def overtime(clock, seat: int, at: int) -> tuple:
    """What is left of the overtime, or what the time over costs, in full and short: `moves left: 12`, `12 left`; nothing before it."""
    penalty, spare = clock.penalty(seat, at), clock.overtime(seat, at)
    if penalty:
        return t("fine", penalty), "-%d" % penalty
    if spare < 0:
        return "", ""
    return t("left_" + clock.methods[seat].counts, spare), t("left", spare)


def extra(clock, seat: int, at: int) -> str:
    """What comes to the time with each move, or after it: `+30`, `delay 5`, `20 moves in 5:00`."""
    method = clock.methods[seat]
    if method.counts:
        return t("to_" + method.counts, method.count, on_glass(clock_format.text(method.extra)))
    text = method.extra_text(clock.period_of(seat, at))
    return t("delay", text[1:]) if text and text[0] in "db" else text


def beside(clock, seat: int, at: int) -> tuple:
    """`overtime` in it, before it `extra`, in full and short."""
    found = overtime(clock, seat, at)
    return found if found[0] else (extra(clock, seat, at),) * 2


def corner(font, clock, seat: int, at: int, room: int) -> str:
    """What a small corner holds beside a score, as far as it has room (points): left of the overtime, little time, period, moves."""
    left, short = overtime(clock, seat, at)
    said = left if font.measure(left) <= room else short if font.measure(short) <= room else ""
    for text in (
        "<5:00" if low_time(clock, seat, at) else "",
        t("period_no", clock.period_of(seat, at)) if clock.methods[seat].numbered else "",
        t("move_no", moves(clock, seat, at)),
    ):
        more = said + ("  " if said and text else "") + text
        if font.measure(more) <= room:
            said = more
    return said


def moves(clock, seat: int, at: int) -> str:
    """Moves made, with the number that the period asks for: `23/40`."""
    due = clock.methods[seat].due(clock.period_of(seat, at))
    return "%d/%d" % (clock.moves[seat], due) if due else str(clock.moves[seat])


def mark(clock, seat: int, at: int) -> str:
    """The flag, or the period where there is more than one, with `⚑` at the side that used the last one up."""
    if clock.is_out(seat):
        return t("is_out")
    if clock.flag(seat, at):
        return t("flag_first" if clock.first_flag(at) == seat else "flag_down")
    if not clock.methods[seat].numbered:
        return ""
    return ("⚑" if clock.passed(at) == seat else "") + t("period_no", clock.period_of(seat, at))


def flag_sign(clock, seat: int, at: int) -> str:
    """The flag in a list, where words have no room."""
    if not clock.flag(seat, at):
        return ""
    return "⚑1" if clock.first_flag(at) == seat else "⚑"


def low_time(clock, seat: int, at: int) -> bool:
    """Under five minutes, where there were more to begin with: no scoresheet need be kept then (Laws 8.4)."""
    method = clock.methods[seat]
    return method.base > _LITTLE > clock.left(seat, at) and not clock.rises(seat, at) and not clock.flag(seat, at)
