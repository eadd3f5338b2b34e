"""Reads time controls as people, federations, servers and files write them: `3+2`, `15|10`, `G/60;d5`, `40/90, SD/30; +30`,
`90 min / 40 moves + 30 min + 30 sec / move`, PGN's `40/7200:3600`, TRF's `40/6000+30:900+30`. Knows no timing method.

A number without a unit is minutes for a main time, and seconds for an increment or a delay; `'` is minutes, `"` seconds. Servers and files
count in seconds: typed, `300+2` is five minutes, because nobody plays five hours with two seconds; in a tag of a file all is seconds.
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from itertools import product

from flagfall.clock import time_span
from flagfall.clock.time_control import LONGEST_TEXT, parse
from flagfall.errors import ControlError

_MANY = 180  # from here on a main time without a unit is seconds, or must be asked about
_LONGEST_EXTRA = 60  # seconds; behind a slash a greater number is a main time
_MOVES = 40  # of the first period, where `90+30/30` does not say it
_WORDS = {  # what stands for the words, and the words
    "h": "h hr hrs hour hours",
    "m": "m min mins mn minute minutes",
    "s": "s sec secs second seconds",
    "ms": "ms",
    "d": "d delay",
    "b": "b bronstein",
    "g": "g game sd death end rest remainder all",
    "n": "n move moves",
    "/": "x in for per",
    "+": "plus with and",
    "~": "then followed",
    "f": "from",
    "t": "to",
    "<": "max maximum cap capped most",
    "i": "inc incr increment increments bonus fischer",  # a plus, where a number follows
    "": "a an the of at by each every first next player time starting sudden additional extra simple us",
}
_SHORT_FORMS = {word: short for short, words in _WORDS.items() for word in words.split()}
_SIGNS = (("''", "s"), ("′′", "s"), ('"', "s"), ("”", "s"), ("“", "s"), ("'", "m"), ("′", "m"), ("’", "m"), ("⁄", "/"), ("&", "+"))
_MS = {"h": 3_600_000, "m": 60_000, "s": 1000, "ms": 1}
_WORD = re.compile(r"[^\W\d_]+")
_ITEM = re.compile(r"(\d+(?:\.\d+)?)(ms|[hms])?")
_SPAN = r"(?:(?:\d+(?:\.\d+)?(?:ms|[hms]))+(?:\d+(?:\.\d+)?)?|\d+(?:\.\d+)?)"
_PIECE = re.compile(
    rf"(?P<sep>[,;:]?~*)(?P<sign>\+?/?(?:bd|d|b)|\+|)~?(?P<game>g+/*)?(?P<first>{_SPAN})(?:(?:(?P<moves>n)/*|/+)(?P<second>{_SPAN})n?)?"
    r"(?P<end>/*g+)?(?:/*n(?!\d))?(?P<delay>[bd]+(?![\d.]))?(?:,?f(?P<begins>n\d*))?(?:tn(?P<until>\d+))?(?:@n?(?P<after>\d+))?"
)
_BYO_YOMI = re.compile(r"(\d+)(?:\+(\d+))?\|(\d+)\((\d+)x\)")  # lishogi: minutes, seconds a move, seconds of a period, periods
_COLON = re.compile(r"(?<![\d:/.+])([1-5]?\d):([0-5]\d)(?::([0-5]\d))?(?![\d:/.])")


@dataclass(frozen=True)
class _Reading:
    """What the numbers of a text mean. main: ms of one in a main time without a unit; slash_adds: `10/5` is 10 + 5, not ten moves in 5;
    hours: `1:30` is an hour and a half, not 90 seconds; of_last: an extra time behind `then 30 min,` is that of the last period only.
    """

    main: int = 1000
    slash_adds: bool = False
    hours: bool = False
    of_last: bool = False


@dataclass(frozen=True)
class _Period:
    """A period. joined: the sign before it; moves: 0 for all that are left; ms: its main time; extra: as the grammar writes it."""

    joined: str
    moves: int
    ms: int
    extra: str = ""

    def text(self) -> str:
        return (f"{self.moves}/" if self.moves else "") + time_span.text(self.ms) + self.extra


def meanings(text: str, of_file: bool = False) -> list[str]:
    """Returns the controls that the text can mean, in the grammar of controls: none for a text in no known form, several where a person has
    to say which. of_file: the text is a tag of PGN or a field of TRF; their `-` and `?` are no control.
    """
    if len(text) > LONGEST_TEXT:
        return []
    if of_server := _BYO_YOMI.fullmatch("".join(text.split())):
        main, extra, period, periods = (int(number or 0) for number in of_server.groups())
        return _played(f"byo:{main}m{f'+{extra}s' if extra else ''},{periods}x{period}s")
    seats = [_short(seat) for seat in _seats(text.strip())]
    found: list[str] = []
    for reading in _readings("|".join(seats), of_file):
        read = [_control(_without_colons(seat, reading.hours), reading) for seat in seats]
        found += [control for control in _played("|".join(read)) if control not in found] if all(read) else []
    return found


def _played(text: str) -> list[str]:
    """Returns the canonical form of a control; nothing when it cannot be played: too long, or a number of moves behind a period without
    one.
    """
    try:
        return [parse(text).text()]
    except ControlError:
        return []


def _seats(text: str) -> list[str]:
    """Returns the text of each seat; one for all that have the same."""
    if re.fullmatch(r"\d+\s*\|\s*\d+", text):  # chess servers write main time and increment so
        return [text.replace("|", "+")]
    of_trf = re.fullmatch(r"W(.+)-B(.+)", text)  # the Tournament Report File of 2025, field 222
    return [of_trf[1], of_trf[2]] if of_trf else text.split("|")


def _short(text: str) -> str:
    """Returns the text with a letter for each word, and without blanks; "" when there is an unknown word."""
    text = unicodedata.normalize("NFKC", text).casefold()
    for sign, short in _SIGNS:
        text = text.replace(sign, short + " ")
    if not all(word in _SHORT_FORMS for word in _WORD.findall(text)):
        return ""
    text = re.sub(r"[\s()]+|\.(?!\d)", "", _WORD.sub(lambda word: _SHORT_FORMS[word[0]], text))
    text = re.sub(r"(?<=.)\+?i+/?(?=\d)", "+", text).replace("i", "")
    return re.sub(r"^(1/4|1/2|3/4)(?=\+)", lambda part: str(int(part[0][0]) / int(part[0][2])), text)  # of a minute, on lichess


def _without_colons(text: str, hours: bool) -> str:
    """Returns the text with units in place of the colons in spans of time. hours: two numbers are hours and minutes."""

    def with_units(span: re.Match[str]) -> str:
        units = "hms" if span[3] else "hm" if hours else "ms"
        return "".join(number + unit for number, unit in zip((part for part in span.groups() if part), units, strict=True))

    return _COLON.sub(with_units, text)


def _readings(text: str, of_file: bool) -> list[_Reading]:
    """Returns the plausible ways to read the numbers of a text."""
    mains, slashes, hours, of_last = [60_000], [False], [False], [False]
    many = any(int(number) >= _MANY for number in re.findall(r"(?<![\d.+bd])\d+(?![\d.hmsn])", text))
    if of_file and "g" not in text:  # `G/90` and `SD/30` are never seconds
        mains = [1000]
    elif many and not re.search("[g,;]", text):
        mains = [60_000, 1000] if re.fullmatch(r"(\d+/)?\d+", text) else [1000]
    if slash := re.fullmatch(r"\d+(m?)/(\d+)(s?)", text):
        either = int(slash[2]) <= _LONGEST_EXTRA and (slash[1] or not of_file)  # PGN's `40/60` has moves
        slashes = [True] if slash[3] else [False, True] if either else [False]
    if colon := re.fullmatch(r"[1-3]:\d\d(?:[+bd](\d+)s?)?", text):
        hours = [True, False] if int(colon[1] or 10) >= 10 else [False]  # nobody plays three hours with two seconds
    if re.search(r"~.*,\+?\d+s?(/*n)?$", text):
        of_last = [False, True]
    return [_Reading(*reading) for reading in product(mains, slashes, hours, of_last)]


def _control(text: str, reading: _Reading) -> str:
    """Returns the control of one seat in the grammar; "" when it has no known form."""
    if re.fullmatch(r"\*\d+", text):  # PGN's sandclock
        return f"hour:{text[1:]}s"
    if (a_turn := re.fullmatch(rf"({_SPAN})/*n", text)) and not text[:-1].isdigit():
        return "move:" + time_span.text(_ms(a_turn[1], 1000))
    text, mark, most = text.partition("<")
    if mark and not re.fullmatch(_SPAN, most):
        return ""
    text = text.rstrip(",;") if mark else text
    periods: list[_Period] = []
    at = 0
    while at < len(text):
        piece = _PIECE.match(text, at)
        if not piece or not _take(piece, periods, reading):
            return ""
        at = piece.end()
    repeated = "*" if periods and periods[-1].moves else ""
    highest = f"<{time_span.text(_ms(most, reading.main))}" if mark else ""
    return ";".join(period.text() for period in periods) + highest + repeated


def _take(piece: re.Match[str], periods: list[_Period], reading: _Reading) -> bool:
    """Adds a piece to the periods: a new one, or the extra time of those before. Returns False when it does not belong there."""
    first, second = piece["first"], piece["second"]
    sign = (piece["delay"] or piece["sign"]).strip("/+")[:1] or piece["sign"][:1]
    units = {unit for _, unit in _ITEM.findall(first)}
    if periods and (sign in ("b", "d") or units <= {"s", "ms"} or sign == "+" and units == {""}):
        return _take_extra(piece, (sign or "+") + time_span.text(_ms(first, 1000)), periods, reading)
    if sign in ("b", "d") or periods and not piece["sep"] and not sign:
        return False
    main = 60_000 if piece["game"] or piece["end"] else reading.main
    if sign and not periods:
        return False
    joined = piece["sep"] or sign
    if piece["after"]:  # so many minutes more after that move, with the same increment
        periods[-1] = replace(periods[-1], moves=int(piece["after"]))
    if second is None:
        moves = int(piece["until"]) - sum(period.moves for period in periods) if piece["until"] else 0
        periods.append(_Period(joined, moves, _ms(first, main), periods[-1].extra if piece["after"] else ""))
    elif reading.slash_adds:
        periods.append(_Period(joined, 0, _ms(first, main), "+" + time_span.text(_ms(second, 1000))))
    else:
        moves, time = (first, second) if units == {""} else (second, first)
        if not moves.isdigit():
            return False
        periods.append(_Period(joined, int(moves), _ms(time, main)))
    return True


def _take_extra(piece: re.Match[str], extra: str, periods: list[_Period], reading: _Reading) -> bool:
    """Gives the last period this extra time, or all of them. Returns False when it begins at a move at which none of them begins."""
    begins = int(piece["begins"][1:] or 1) if piece["begins"] else 0
    last_begins = 1 + sum(period.moves for period in periods[:-1])
    if begins not in (0, 1, last_begins) or periods[-1].extra:
        return False
    for_all = begins == 1 or not begins and not reading.of_last and (piece["sep"] or periods[-1].joined == "+")
    for place in range(0 if for_all else len(periods) - 1, len(periods)):
        periods[place] = replace(periods[place], extra=periods[place].extra or extra)
    if piece["second"]:  # `90+30/30`: a second period, with the same increment
        periods[-1] = replace(periods[-1], moves=_MOVES)
        periods.append(_Period("/", 0, _ms(piece["second"], reading.main), extra))
    return True


def _ms(span: str, unit: int) -> int:
    """Returns the ms of a span such as `1h30`. unit: ms of a number without a unit, unless one with a unit stands before it."""
    total = 0.0
    for number, name in _ITEM.findall(span):
        unit = _MS.get(name, unit)
        total += float(number) * unit
        unit = {_MS["h"]: _MS["m"], _MS["m"]: _MS["s"]}.get(unit, unit) if name else unit
    return round(total)
