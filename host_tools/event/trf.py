"""FIDE's Tournament Report (TRF16) of an event, for the pairing program and others. The entry that begins is White.

The file is UTF-8; a letter takes one column.
"""

from __future__ import annotations

from ..plain_text import harmless
from ..store.event_model import EventState
from .entry_rounds import Met, Way, ways


def trf(state: EventState, through: int) -> str:
    """Returns the report of the rounds up to `through`."""
    lines = [f"012 {harmless(state.name)}", f"042 {state.day:%Y/%m/%d}", f"052 {state.day:%Y/%m/%d}", f"062 {len(state.entrants)}"]
    lines += ["092 Swiss System" if state.system == "swiss" else "092 Round Robin", f"XXR {max(state.rounds, through)}", "152 W"]
    found = ways(state, through)
    for entrant in state.entrants:
        way = found[entrant.number]
        rounds = "".join(_round(way, number) for number in range(1, through + 1))
        name = harmless(entrant.name)[:33]
        # columns: 5-8 number, 15-47 name, 81-84 points, 86-89 place, from 92 on ten a round
        lines.append(f"001 {entrant.number:4d}      {name:<33}{'':33}{way.points:4.1f} {entrant.number:4d}{rounds}")
    return "\n".join(lines) + "\n"


def _round(way: Way, round: int) -> str:
    met = way.rounds.get(round)
    if met is None:
        return "  0000 - Z"
    if met.how == "bye":
        return f"  0000 - {'U' if met.points else 'Z'}"
    colour = "w" if met.seat == 0 else "b"
    return f"  {met.opponents[0]:4d} {colour} {_result(met)}"


def _result(met: Met) -> str:
    if met.how == "forfeit":
        return "+" if met.points else "-"
    return "1" if met.won else "=" if met.points == 0.5 else "0"
