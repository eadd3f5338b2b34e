"""The rules of each timing method in English sentences, and the sentence with which a new period begins. The device needs neither.

A method that is not named here has only the last rule of most: at zero the flag falls.
"""

from collections.abc import Mapping
from typing import Any

from flagfall.clock import clock_format
from flagfall.clock.plain_words import span as span_of

_FALLS = "At zero the flag falls."
_LAST = "At the end of the last period the flag falls."
_GAINS = {
    "d": "Delay: in each turn the clock waits that long before it runs; what is not used of it is lost.",
    "b": "Given back (Bronstein): the clock shows both times as one sum; what was used of the second comes back after the turn.",
    "": "",
}


def rules(method: Any, options: Mapping[str, str]) -> list[str]:
    """Returns the rules of a timing method, mainly those at zero. options: texts of the clock's options."""
    match method.kind:
        case "timed":
            return _of_periods(method, options)
        case "byo":
            return [f"A move made in less than {_span(method.extra)} keeps the period; a period used up is lost.", _LAST]
        case "can":
            again = f"When the moves are made, the clock has {_span(method.extra)} again; what was left is lost."
            return [again, "At zero with moves missing the flag falls."]
        case "gong":
            return ["A gong ends the turn; nobody presses, and no flag falls."]
        case "up":
            return [f"At {_span(method.base)} the flag falls." if method.base else "No flag falls."]
        case "scrabble":
            over = f"Then the clock counts up what is over: {method.fine} points for each minute begun."
            return [f"{over} At {_span(method.limit)} over the flag falls."]
        case "move":
            falls = "At zero the flag falls, for that turn." if options.get("freeze") == "off" else _FALLS
            return ["What is left after a move is added to the next.", falls] if method.save else [falls]
    return [_FALLS]


def _of_periods(method: Any, options: Mapping[str, str]) -> list[str]:
    """Returns the rules of the extra time, of the ends of the periods, and of the flag."""
    added = "after it." if options.get("start") == "base" else "before it, before the first one too."
    gains = {**_GAINS, "+": f"The extra time of each move is added {added}"}
    found = list(dict.fromkeys(gains[period.sign] for period in method.periods))
    for number in range(1, len(method.periods) + 1):
        if method.follows(number):
            found.append(_end_of_period(method, number, options.get("credit") == "move"))
    if not method.repeats:
        found.append(_FALLS if len(method.periods) == 1 else _LAST)
    return [rule for rule in found if rule]


def _end_of_period(method: Any, number: int, by_move: bool) -> str:
    """Returns the rule of the end of the period with this number."""
    period, last = method.at(number), number == len(method.periods)
    which = "Each period" if last and number == 1 else f"Period {number}"
    if not period.moves:
        return f"{which} ends for all when one player has used it up."
    if period.at_move or by_move:
        end = "the last of its moves" if last else f"move {method.due(number)}"
        return f"{which} ends for each player with {end}; at zero before that the flag falls."
    missing = "not all its moves" if last else f"fewer than {method.due(number)} moves"
    return f"{which} ends for all when one player has used it up; if that player has made {missing}, the flag falls."


def opening(method: Any, name: str, number: int, left: int) -> str:
    """Returns the sentence that announces a new period of the player with this name. left: the periods or moves of overtime left, negative
    in the main time.
    """
    match method.kind:
        case "timed":
            return f"period {number} of {name} begins: {method.at(number).text()}"
        case "byo":
            periods = "one period" if left == 1 else f"{left} periods"
            return f"byo-yomi of {name}: {periods} of {clock_format.text(method.extra)} left"
        case "can":
            return f"overtime of {name}: {'one move' if left == 1 else f'{left} moves'} in {clock_format.text(method.extra)}"
        case "scrabble":
            return f"time of {name} is used up: from now on points are lost"
    return f"period {number} of {name} begins"


def _span(ms: int) -> str:
    return span_of(ms, str)
