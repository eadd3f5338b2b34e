"""A time control in plain words: what everybody has, what each move brings, what happens at zero. Knows no running clock."""

from flagfall.clock.time_control import Control

_UNITS = ((3_600_000, "h"), (60_000, "min"))

_OPTIONS = {
    "start=fide": "The first move has its increment at the start.",
    "start=base": "There is no increment before the first move.",
    "freeze=on": "The first flag stops all clocks.",
    "freeze=off": "The other clocks go on after a flag.",
    "credit=zero": "A period ends when its time is used up.",
    "credit=move": "A period ends with the last of its moves.",
    "delay_carry=on": "What is left of a period with delay is carried into the next.",
    "delay_carry=off": "What is left of a period with delay is not carried into the next.",
    "overtime=stay": "A fallen clock stays at 0:00.",
    "overtime=up": "A fallen clock counts up what is over.",
    "overtime=out": "Who falls is out after the turn.",
    "clock=sides": "Partners share a clock.",
    "clock=seats": "Partners have a clock each.",
}


def brief(control: Control) -> str:
    """What everybody has, in one line."""
    return " | ".join(_KINDS[method.kind](method, {})[0] for method in control.methods)


def of(control: Control, options: str = "") -> list[str]:
    """Every rule a sentence; with unequal times each player's in turn. options: `name=value` with blanks between."""
    given = {**_pairs(control.options), **_pairs(options)}
    lines = []
    for number, method in enumerate(control.methods, 1):
        first, *others = _KINDS[method.kind](method, given)
        who = f"Player {number}: " if len(control.methods) > 1 else ""
        lines += [f"{who}{first}.", *others]
    return lines + [_option(name, value) for name, value in given.items()]


def span(ms: int) -> str:
    """`1 h 30 min`, `30 s`, `0.5 s`."""
    pieces = []
    for size, name in _UNITS:
        if ms >= size:
            pieces.append(f"{ms // size} {name}")
            ms %= size
    if ms or not pieces:
        pieces.append(f"{ms / 1000:g} s")
    return " ".join(pieces)


def _pairs(options: str) -> dict[str, str]:
    return dict(word.split("=", 1) for word in options.split() if "=" in word)


def _option(name: str, value: str) -> str:
    if name == "first" and value.isdigit():
        return f"Player {int(value) + 1} begins."
    if name == "late":
        return f"Who has not moved {value} after the start is late."
    return _OPTIONS.get(f"{name}={value}", f"{name}={value}.")


_FALLS = "At zero the flag falls."


def _timed(method, given: dict[str, str]) -> list[str]:
    periods, repeats = method.periods, method.repeats
    pieces, ends, done = [], [], 0
    for number, period in enumerate(periods, 1):
        goes_on = repeats or number < len(periods)
        done += period.moves
        moves = f"{_moves(period.moves)} in " if period.moves and goes_on else ""
        rest = " for the rest of the game" if number > 1 and not goes_on else ""
        pieces.append(f"{moves}{_extra(period)}{rest}")
        if goes_on:
            name = "Each period" if repeats and len(periods) == 1 else f"Period {number}"
            moves = f"fewer than {done} moves" if number < len(periods) else "not all its moves"
            ends.append(_end(name, period, done, moves, given.get("credit") == "move"))
    again = ", again and again" if repeats else ""
    signs = dict.fromkeys(period.sign for period in periods if period.extra)
    last = [] if repeats else [_FALLS] if len(periods) == 1 else ["At the end of the last period the flag falls."]
    return ["; then ".join(pieces) + again, *(_sign(sign, given) for sign in signs), *ends, *last]


def _extra(period) -> str:
    """Main time, and what each turn brings."""
    match period.sign if period.extra else "":
        case "":
            return span(period.base)
        case "+":
            return f"{span(period.base)} and {span(period.extra)} for each move" if period.base else f"{span(period.extra)} for each move"
        case "d":
            return f"{span(period.base)} with a delay of {span(period.extra)}"
        case _:
            return f"{span(period.base)} with {span(period.extra)} of each turn given back"


def _sign(sign: str, given: dict[str, str]) -> str:
    match sign:
        case "+" if given.get("start") == "base":
            return "The extra time of each move is added after it."
        case "+":
            return "The extra time of each move is added before it, before the first one too."
        case "d":
            return "Delay: in each turn the clock waits that long before it runs; what is not used of it is lost."
        case _:
            return "Given back (Bronstein): the clock shows both times as one sum; what was used of the second comes back after the turn."


def _end(name: str, period, done: int, missing: str, by_move: bool) -> str:
    """When the next period begins."""
    if period.moves and (by_move or period.at_move):
        last = "the last of its moves" if missing.startswith("not") else f"move {done}"
        return f"{name} ends for each player with {last}; at zero before that the flag falls."
    if period.moves:
        return f"{name} ends for all when one player has used it up; if that player has made {missing}, the flag falls."
    return f"{name} ends for all when one player has used it up."


def _byoyomi(method, given: dict[str, str]) -> list[str]:
    main, each = f"{span(method.base)}, then " if method.base else "", span(method.extra)
    return [
        f"{main}{method.count} byo-yomi period{'s' * (method.count > 1)} of {each}",
        f"A move made in less than {each} keeps the period; a period used up is lost.",
        "At the end of the last period the flag falls.",
    ]


def _canadian(method, given: dict[str, str]) -> list[str]:
    main = f"{span(method.base)}, then " if method.base else ""
    more = f", each time {_moves(method.step)} more" if method.step else ""
    return [
        f"{main}{_moves(method.count)} in {span(method.extra)}, again and again{more}",
        f"When the moves are made, the clock has {span(method.extra)} again; what was left is lost.",
        "At zero with moves missing the flag falls.",
    ]


def _hourglass(method, given: dict[str, str]) -> list[str]:
    return [f"{span(method.base)}, hourglass", "What one player uses, the others win.", _FALLS]


def _gong(method, given: dict[str, str]) -> list[str]:
    return [f"{span(method.base)} for one player, then for the next", "A gong ends the turn; nobody presses, and no flag falls."]


def _up(method, given: dict[str, str]) -> list[str]:
    if method.base:
        return [f"counts up, at most {span(method.base)}", f"At {span(method.base)} the flag falls."]
    return ["counts up", "No flag falls."]


def _scrabble(method, given: dict[str, str]) -> list[str]:
    return [
        f"{span(method.base)}, then points off",
        f"Then the clock counts up what is over: 10 points for each minute begun. At {span(method.MOST)} over the flag falls.",
    ]


def _per_move(method, given: dict[str, str]) -> list[str]:
    kept = "What is left after a move is added to the next." if method.save else "What is left after a move is lost."
    falls = "At zero the flag falls, for that turn." if given.get("freeze") == "off" else _FALLS
    return [f"{span(method.base)} for each move", kept, falls]


def _moves(count: int) -> str:
    return "one move" if count == 1 else f"{count} moves"


_KINDS = {
    "timed": _timed,
    "byo": _byoyomi,
    "can": _canadian,
    "hour": _hourglass,
    "gong": _gong,
    "up": _up,
    "scrabble": _scrabble,
    "move": _per_move,
}
