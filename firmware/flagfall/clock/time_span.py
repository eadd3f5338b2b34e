"""A span of time as text: numbers with the units h, m, s, ms, joined: `1h30m`, `500ms`. Knows no controls."""

from micropython import const

from ..errors import ControlError

LONGEST = const(86400000)  # ms of the longest span, 24 hours

_MAX_DIGITS = const(8)  # 24 hours in ms
_UNITS = (("h", 3600000), ("m", 60000), ("s", 1000), ("ms", 1))


def text(ms: int) -> str:
    """Returns the shortest text of ms (0 or more): 5400000 is `1h30m`, 0 is `0s`."""
    pieces = []
    for unit, length in _UNITS:
        if ms >= length:
            pieces.append("%d%s" % (ms // length, unit))
            ms %= length
    return "".join(pieces) or "0s"


def whole(source: str) -> int:
    """Returns the ms of a text that is one span; the text 0 needs no unit. Raises ControlError."""
    if source == "0":
        return 0
    ms, end = read(source, 0)
    if end < len(source):
        raise ControlError("a time ends here, such as 60m", end + 1)
    return ms


def read(source: str, at: int) -> tuple:
    """Returns (ms, end) of the span that begins at index `at`; end: the index after it. Raises ControlError, which counts columns from
    1.
    """
    total, begin, largest = 0, at, 0  # largest: index of the largest unit that may come next
    while True:
        end = digits(source, at)
        if end == at:
            break
        if end - at > _MAX_DIGITS:
            raise ControlError("a time is at most 24h", at + 1)
        index = _unit(source, end)
        if index < largest:
            raise ControlError("the units go from large to small: h, m, s, ms", end + 1)
        largest = index + 1
        unit, length = _UNITS[index]
        total += int(source[at:end]) * length
        if total > LONGEST:
            raise ControlError("a time is at most 24h", begin + 1)
        at = end + len(unit)
    if at == begin:
        raise ControlError("a time is missing here, such as 5m or 1h30m", at + 1)
    return total, at


def digits(source: str, at: int) -> int:
    """Returns the index after the decimal digits that begin at `at`."""
    while at < len(source) and "0" <= source[at] <= "9":
        at += 1
    return at


def _unit(source: str, at: int) -> int:
    """Returns the index of the unit at `at`. It tries `ms` before `m`."""
    for index in (3, 0, 1, 2):
        unit = _UNITS[index][0]
        if source[at : at + len(unit)] == unit:
            return index
    raise ControlError("a number needs its unit: h, m, s or ms", at + 1)
