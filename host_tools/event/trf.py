"""FIDE's Tournament Report (TRF16) of an event, for the pairing program and others. The entry that begins is White.

The file is UTF-8; a letter takes one column.
"""

from __future__ import annotations

from ..plain_text import harmless
from ..store.event_model import EventState
from .entry_rounds import EntryRounds, RoundResult, rounds_of_entries


def trf(state: EventState, through: int) -> str:
    """Returns the report of the rounds up to `through`."""
    lines = [f"012 {harmless(state.name)}", f"042 {state.day:%Y/%m/%d}", f"052 {state.day:%Y/%m/%d}", f"062 {len(state.entrants)}"]
    lines += ["092 Swiss System" if state.system == "swiss" else "092 Round Robin", f"XXR {max(state.rounds, through)}", "152 W"]
    entries = rounds_of_entries(state, through)
    for entrant in state.entrants:
        entry = entries[entrant.number]
        rounds = "".join(_round(entry, number) for number in range(1, through + 1))
        name = harmless(entrant.name)[:33]
        # columns: 5-8 number, 15-47 name, 81-84 points, 86-89 place, from 92 on ten a round
        lines.append(f"001 {entrant.number:4d}      {name:<33}{'':33}{entry.points:4.1f} {entrant.number:4d}{rounds}")
    return "\n".join(lines) + "\n"


def _round(entry: EntryRounds, round: int) -> str:
    result = entry.rounds.get(round)
    if result is None:
        return "  0000 - Z"
    if result.how == "bye":
        return f"  0000 - {'U' if result.points else 'Z'}"
    colour = "w" if result.seat == 0 else "b"
    return f"  {result.opponents[0]:4d} {colour} {_result(result)}"


def _result(result: RoundResult) -> str:
    if result.how == "forfeit":
        return "+" if result.points else "-"
    return "1" if result.won else "=" if result.points == 0.5 else "0"
