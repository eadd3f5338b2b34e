"""Describes a time control in English: the times, the increments, and what happens at zero. Knows no running clock."""

from flagfall.clock.plain_words import method
from flagfall.clock.time_control import Control

from .control_rules import rules

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


def brief(control: Control, options: str = "") -> str:
    """Returns the times of all seats, and the options, in one line. options: as in `rule_sentences`."""
    parts = [" | ".join(method(one, str) for one in control.methods)]
    return ". ".join([*parts, *(_option(name, value).rstrip(".") for name, value in _pairs(options).items())])


def rule_sentences(control: Control, options: str = "") -> list[str]:
    """Returns a sentence for each rule. With unequal times it lists the rules player by player. options: `name=value` with blanks
    between.
    """
    given = {**_pairs(control.options), **_pairs(options)}
    lines = []
    for number, one in enumerate(control.methods, 1):
        player_prefix = f"Player {number}: " if len(control.methods) > 1 else ""
        lines.append(f"{player_prefix}{method(one, str)}.")
        lines += rules(one, given)
    return lines + [_option(name, value) for name, value in given.items()]


def _pairs(options: str) -> dict[str, str]:
    return dict(word.split("=", 1) for word in options.split() if "=" in word)


def _option(name: str, value: str) -> str:
    if name == "first" and value.isdigit():
        return f"Player {int(value) + 1} begins."
    if name == "late":
        return f"Who has not moved {value} after the start is late."
    return _OPTIONS.get(f"{name}={value}", f"{name}={value}.")
