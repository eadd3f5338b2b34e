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
        return clock_format.text(clock.left(seat, at))
    return clock_format.of(clock, seat, at).split(" ")[0]


def beside(clock, seat: int, at: int) -> str:
    """What comes to the time, or what is left of the overtime: `+30`, `5×0:30`, `×4`, `12/`, `-10`."""
    return clock_format.more(clock, seat, at) or clock_format.extra_now(clock, seat, at)


def corner(font, clock, seat: int, at: int, room: int) -> str:
    """What a small corner holds beside a score, as far as it has room (points): little time, left of the overtime, period, moves."""
    said = ""
    for text in (
        "<5:00" if low_time(clock, seat, at) else "",
        clock_format.more(clock, seat, at),
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
    """The flag, or the period where there is more than one, with `●` at the side that used the last one up."""
    if clock.is_out(seat):
        return t("is_out")
    if clock.flag(seat, at):
        return t("flag_first" if clock.first_flag(at) == seat else "flag_down")
    if not clock.methods[seat].numbered:
        return ""
    return ("●" if clock.passed(at) == seat else "") + t("period_no", clock.period_of(seat, at))


def low_time(clock, seat: int, at: int) -> bool:
    """Under five minutes, where there were more to begin with: no scoresheet need be kept then (Laws 8.4)."""
    method = clock.methods[seat]
    return method.base > _LITTLE > clock.left(seat, at) and not clock.rises(seat, at) and not clock.flag(seat, at)
