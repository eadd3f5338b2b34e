"""What can be set in a timing method: rows for the editor. Knows no screen.

A row is (label, what, object, attribute, low, high); what: `time` (ms; low and high in seconds), `count`, or a pair of the
words for off and on. Labels are keys of the words.
"""

from micropython import const

KINDS = ("timed", "byo", "can", "move", "hour", "gong", "up", "scrabble")
USUAL = {  # what a method begins as; {} stands for the main time there was before
    "timed": "%s+5s",
    "byo": "byo:%s,5x30s",
    "can": "can:%s,20/5m",
    "move": "move:30s",
    "hour": "hour:%s",
    "gong": "gong:10s",
    "up": "up",
    "scrabble": "scrabble:%s",
}
SIGNS = ("", "+", "d", "b")
SIGN_WORDS = ("extra_none", "extra_add", "extra_delay", "extra_bronstein")
OPTIONS = (  # name of a clock option, its values, the first one is usual
    ("start", ("fide", "base")),
    ("freeze", ("on", "off")),
    ("overtime", ("stay", "up", "out")),
    ("credit", ("zero", "move")),
    ("delay_carry", ("off", "on")),
    ("clock", ("sides", "seats")),
)

_DAY = const(86400)  # seconds
_EXTRA = const(3600)
_MOVES = const(999)
_COUNT = const(99)


def of(method) -> list:
    """Everything but the periods of `timed`."""
    kind = method.kind
    main = ("main_time", "time", method, "base", 0, _DAY)
    if kind == "byo":
        return [main, ("f_periods", "count", method, "count", 1, _COUNT), ("f_each", "time", method, "extra", 1, _EXTRA)]
    if kind == "can":
        return [
            main,
            ("f_moves", "count", method, "count", 1, _COUNT),
            ("f_block", "time", method, "extra", 1, _DAY),
            ("f_step", "count", method, "step", 0, _COUNT),
        ]
    if kind == "move":
        return [("f_turn", "time", method, "base", 1, _DAY), ("f_save", ("off", "on"), method, "save", 0, 1)]
    if kind == "gong":
        return [("f_turn", "time", method, "base", 1, _DAY)]
    if kind == "up":
        return [("f_limit", "time", method, "base", 0, _DAY)]
    return [("main_time", "time", method, "base", 1, _DAY)]


def of_period(period, several: bool, last: bool) -> list:
    """Of one period; its extra time is a matter of its own. several: there is more than one; last: none follows."""
    rows = []
    if several or period.moves:
        rows.append(("f_number", "count", period, "moves", 0, _MOVES))
    rows.append(("main_time", "time", period, "base", 0, _DAY))
    if period.moves and not last:
        rows.append(("f_ends", ("at_zero", "at_move"), period, "at_move", 0, 1))
    return rows


def concerns(name: str, methods: list, options: dict, pairs: bool) -> bool:
    """Does this clock option make a difference with these methods?"""
    signs, several, flags = "", False, False
    for method in methods:
        flags = flags or method.kind != "gong"
        if method.kind == "timed":
            several = several or len(method.periods) > 1 or method.repeats
            for period in method.periods:
                signs += period.sign
    if name == "start":
        return "+" in signs
    if name == "freeze":
        return flags
    if name == "overtime":
        return flags and options.get("freeze") == "off"
    if name == "credit":
        return several
    if name == "delay_carry":
        return several and ("d" in signs or "b" in signs)
    return pairs  # clock: one a pair, or one each
