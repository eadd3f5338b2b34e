"""Reads time controls as people write them: `3+2`, `90+30`, `15|10`, `G/60;d5`, `40/90, SD/30; +30`. Knows no timing method.

A number without a unit is minutes for a main time, and seconds for an increment or a delay. `'` is minutes, `"` is seconds.
"""

import re

_TIME = r"(?:(?P<hours>\d{1,3})\s*h\s*)?(?:(?P<minutes>\d{1,4})\s*(?:min|m)?)?"
_EXTRA = r"(?P<sign>\+|d|b|/d)\s*(?P<seconds>\d{1,4})\s*(?:s|sec)?"
_PERIOD = re.compile(rf"(?:(?P<moves>\d{{1,3}})/|(?:g|sd)/)?{_TIME}(?:\s*{_EXTRA})?")
_FOR_ALL = re.compile(_EXTRA)
_TWO_NUMBERS = re.compile(r"(\d+)\s*\|\s*(\d+)")  # chess servers write main time and increment so


def canonical(text: str) -> str:
    """Returns the same control in the grammar of controls; "" for a text in no known form. The caller parses the result, which may still
    be no playable control.
    """
    text = text.strip().casefold().replace("''", "s").replace('"', "s").replace("″", "s").replace("'", "m").replace("′", "m")
    text = _TWO_NUMBERS.sub(r"\1+\2", text) if _TWO_NUMBERS.fullmatch(text) else text
    seats = [_seat(seat.strip()) for seat in text.split("|")]
    return "|".join(seats) if all(seats) else ""


def _seat(text: str) -> str:
    periods: list[list[str]] = []  # moves and time, extra time
    for piece in re.split(r"\s*[,;]\s*|\s+(?=[+db]\s*\d)", text):
        if extra := _FOR_ALL.fullmatch(piece):
            if not periods:
                return ""
            periods = [[time, own or _extra(extra)] for time, own in periods]
            continue
        period = _PERIOD.fullmatch(piece)
        if not period or not (period["hours"] or period["minutes"]):
            return ""
        moves = f"{period['moves']}/" if period["moves"] else ""
        hours = f"{period['hours']}h" if period["hours"] else ""
        minutes = f"{period['minutes']}m" if period["minutes"] else ""
        periods.append([moves + hours + minutes, _extra(period) if period["sign"] else ""])
    return ";".join(time + extra for time, extra in periods)


def _extra(match: re.Match[str]) -> str:
    seconds = int(match["seconds"])
    return f"{match['sign'].lstrip('/')}{seconds}s" if seconds else ""
