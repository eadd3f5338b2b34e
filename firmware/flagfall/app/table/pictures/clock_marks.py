"""The marks beside a clock, as texts: extra time, overtime, period, flag, little time. Draws nothing."""

from micropython import const

from ....clock import clock_format
from ...i18n.language import joined, t

_LITTLE_MS = const(300_000)


def with_arrow(clock, name: str, left: bool) -> str:
    """Returns the name. Before the start it has the arrow of the button that ends this player's turns."""
    return name if clock is None or clock.started else "← " + name if left else "%s →" % name


def time_text(clock, clock_seat: int, at: int) -> str:
    """Returns the time for the large digits. Before the start it is the main time; without a main time it is the first time."""
    method = clock.methods[clock_seat]
    if not clock.started and not method.base and not method.counts_up:
        return on_glass(clock_format.text(clock.left(clock_seat, at)))
    return on_glass(clock_format.of(clock, clock_seat, at).split(" ")[0])


def on_glass(time: str) -> str:
    """Returns a time, with the word for minutes when it has no hours: `45min`."""
    return clock_format.on_glass(time, t("min"))


def overtime(clock, clock_seat: int, at: int) -> tuple:
    """Returns the rest of a running delay or of the overtime, or the penalty for overrun, long and short: `moves left: 12`, `12 left`; ""
    twice for none of them.
    """
    delay = clock.delay_left(at) if clock_seat == clock.running(at) else 0
    if delay:
        return t("delay", -(-delay // 1000)), t("delay_s", -(-delay // 1000))
    penalty, spare = clock.penalty(clock_seat, at), clock.overtime(clock_seat, at)
    if penalty:
        return t("fine", penalty), "-%d" % penalty
    if spare < 0:
        return "", ""
    return t("left_" + clock.methods[clock_seat].counts, spare), t("left", spare)


def extra(clock, clock_seat: int, at: int) -> str:
    """Returns the time added for a move, or the overtime to come: `+30`, `delay 5`, `20 moves in 5:00`. A delay that has run out is 0."""
    method = clock.methods[clock_seat]
    if method.counts:
        return t("to_" + method.counts, method.count, on_glass(clock_format.text(method.extra)))
    text = method.extra_text(clock.period_of(clock_seat, at))
    if not text or text[0] not in "db":
        return text
    return t("delay", 0 if text[0] == "d" and clock.running(at) == clock_seat else text[1:])


def beside(clock, clock_seat: int, at: int) -> tuple:
    """Returns the long and the short form of the overtime; before it begins, the extra time twice."""
    found = overtime(clock, clock_seat, at)
    return found if found[0] else (extra(clock, clock_seat, at),) * 2


def corner(font, clock, clock_seat: int, at: int, room: int) -> str:
    """Returns the marks that fit into `room` pixels beside a score: rest of the overtime, little time, period, moves."""
    left, short = overtime(clock, clock_seat, at)
    found = left if font.measure(left) <= room else short if font.measure(short) <= room else ""
    for text in (
        "<5:00" if low_time(clock, clock_seat, at) else "",
        t("period_no", clock.period_of(clock_seat, at)) if clock.methods[clock_seat].numbered else "",
        t("move_no", moves(clock, clock_seat, at)),
    ):
        more = joined("%s  %s", (found, text))
        if font.measure(more) <= room:
            found = more
    return found


def moves(clock, clock_seat: int, at: int) -> str:
    """Returns the number of moves made, with the number that the period requires: `23/40`."""
    due = clock.methods[clock_seat].due(clock.period_of(clock_seat, at))
    return "%d/%d" % (clock.moves[clock_seat], due) if due else str(clock.moves[clock_seat])


def mark(clock, clock_seat: int, at: int) -> str:
    """Returns the words for a clock seat that is out or whose flag has fallen, else the number of the period when there are several. A `⚑`
    before the number, for five minutes, shows that this seat has used up a period.
    """
    if clock.is_out(clock_seat):
        return t("is_out")
    if clock.flag(clock_seat, at):
        return t("flag_first" if clock.first_flag(at) == clock_seat else "flag_down")
    if not clock.methods[clock_seat].numbered:
        return ""
    return ("⚑" if clock.period_ender(at) == clock_seat else "") + t("period_no", clock.period_of(clock_seat, at))


def flag_sign(clock, clock_seat: int, at: int) -> str:
    """Returns the sign of a fallen flag, for a list without room for words; "" for none."""
    if not clock.flag(clock_seat, at):
        return ""
    return "⚑1" if clock.first_flag(at) == clock_seat else "⚑"


def low_time(clock, clock_seat: int, at: int) -> bool:
    """Returns True below five minutes of a longer main time, when no scoresheet is required any more (Laws 8.4)."""
    method = clock.methods[clock_seat]
    return method.base > _LITTLE_MS > clock.left(clock_seat, at) and not clock.rises(clock_seat, at) and not clock.flag(clock_seat, at)
