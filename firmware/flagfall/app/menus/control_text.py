"""A time control in the owner's own words: `1 h 30 min to move 40, then 30 min; +30 s a move`. Draws nothing."""

from micropython import const

from ..i18n.language import more, person

_UNITS = (("u_h", 3600000), ("u_min", 60000), ("u_s", 1000))
_KINDS = {"+": "p_add", "d": "p_delay", "b": "p_bronstein"}
_PART = "clock"
_SECOND = const(1000)


def span(ms: int) -> str:
    """`1 h 30 min`, `45 s`, `0.5 s`."""
    if ms % _SECOND:
        return "%d.%s %s" % (ms // _SECOND, ("%03d" % (ms % _SECOND)).rstrip("0"), more(_PART, "u_s"))
    pieces = []
    for unit, length in _UNITS:
        if ms >= length:
            pieces.append("%d %s" % (ms // length, more(_PART, unit)))
            ms %= length
    return " ".join(pieces) or "0 " + more(_PART, "u_s")


def method(one) -> str:
    """One seat's timing method."""
    kind = one.kind
    if kind == "timed":
        return _timed(one)
    if kind == "byo":
        return more(_PART, "p_byo", span(one.base), one.count, span(one.extra))
    if kind == "can":
        text = more(_PART, "p_can", span(one.base), one.count, span(one.extra))
        return text + more(_PART, "p_step", one.step) if one.step else text
    if kind == "up":
        return more(_PART, "p_limit", span(one.base)) if one.base else more(_PART, "p_up")
    if kind == "move" and one.save:
        return more(_PART, "p_save", span(one.base))
    return more(_PART, "p_" + kind, span(one.base))


def control(methods: list, names=()) -> str:
    """Of all seats; names: who they are, where the times are unequal."""
    if len(methods) == 1:
        return method(methods[0])
    return "; ".join(["%s: %s" % (person(names[i]), method(one)) for i, one in enumerate(methods)])


def _timed(one) -> str:
    """The extra time is told once where it is always the same."""
    periods = one.periods
    same = True
    for period in periods:
        same = same and period.sign == one.sign and period.extra == one.extra
    pieces = []
    for number, period in enumerate(periods):
        text = span(period.base)
        if period.moves and (number + 1 < len(periods) or one.repeats):
            last = one.repeats and number + 1 == len(periods)
            text = more(_PART, "p_each", text, period.moves) if last else more(_PART, "p_moves", text, one.due(number + 1))
            if period.at_move:
                text += " " + more(_PART, "p_at_move")
        if not same and period.extra:
            text += ", " + _extra(period)
        pieces.append(text)
    text = (", %s " % more(_PART, "p_then")).join(pieces)
    return text + "; " + _extra(one) if same and one.extra else text


def _extra(period) -> str:
    return more(_PART, _KINDS[period.sign], span(period.extra))
