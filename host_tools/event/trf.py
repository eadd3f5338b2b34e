"""FIDE's Tournament Report (TRF16) of an event, for the pairing program and others. The entry that begins is White.

The file is UTF-8; a letter takes one column. The points are those of wins and draws, also where the event counts the points of its games:
the format knows no others.
"""

from __future__ import annotations

from itertools import combinations

from ..store.event_model import Details, EventState
from ..terminal.plain_text import harmless
from .entry_rounds import EntryRounds, rounds_of_entries
from .event_standings import standings

_SYSTEMS = {"swiss": "Swiss System", "round-robin": "Round Robin", "knockout": "Knockout"}
_POINTS = {"1": 1, "+": 1, "U": 1, "F": 1, "=": 0.5, "H": 0.5}  # by the letter of a result; others have none


def trf(state: EventState, through: int, for_pairing: bool = False) -> str:
    """Returns the report of the rounds up to `through`. A running game has an opponent and a colour, and a blank for its result.

    for_pairing: without rating, title and so on, so that a program pairs by the numbers of the entries, and with the forbidden pairs.
    """
    lines = [f"012 {harmless(state.name)}", f"042 {state.day:%Y/%m/%d}", f"052 {state.day:%Y/%m/%d}", f"062 {len(state.entrants)}"]
    lines += [f"092 {_SYSTEMS[state.system]}", f"XXR {max(state.rounds, through)}", "152 W"]
    entries = rounds_of_entries(state, through)
    running = {(table.round, number): table.numbers for table in state.missing for number in table.numbers}
    places = {row.number: row.place for row in standings(state, through)}
    for entrant in state.entrants:
        number_of_entry = entrant.number
        rounds = [_round(entries, number_of_entry, number, running.get((number, number_of_entry), ())) for number in range(1, through + 1)]
        points = sum(_POINTS.get(text[-1], 0) for text in rounds)
        name = harmless(entrant.name)[:33]
        # columns: 5-8 number, 11-13 title, 15-47 name, 49-52 rating, 54-56 federation, 58-68 FIDE's number, 70-79 birth, 81-84 points,
        # 86-89 rank in the standings, from 92 on ten a round
        own = Details() if for_pairing else entrant.details
        birth = f"{own.birth}/00/00" if own.birth else ""
        person = f"{own.title:>3} {name:<33} {own.rating or '':>4} {own.federation:>3} {own.fide_id:>11} {birth:<10}"
        lines.append(f"001 {entrant.number:4d}  {person} {points:4.1f} {places[entrant.number]:4d}{''.join(rounds)}")
    if for_pairing:
        pairs = [pair for pair in combinations(range(1, len(state.entrants) + 1), 2) if state.kept_apart(*pair)]
        lines += [f"260   1 {max(state.rounds, through + 1):3d} {one:4d} {other:4d}" for one, other in pairs]
    return "\n".join(lines) + "\n"


def _round(entries: dict[int, EntryRounds], number: int, round: int, table: tuple[int, ...]) -> str:
    """Returns the columns of one round. table: the entries at the table where this one still plays, () for none."""
    result = entries[number].rounds.get(round)
    if table:
        return f"  {next(other for other in table if other != number):4d} {'w' if number == table[0] else 'b'}  "
    if result is None:
        return "  0000 - Z"
    if result.how == "bye":
        return f"  0000 - {result.asked[:1].upper() or ('U' if result.points else 'Z')}"
    opponent = result.opponents[0]
    if result.how == "forfeit":
        letter = "+" if result.points else "-"
    else:
        letter = "1" if result.won else "=" if result.drawn else "0"
    return f"  {opponent:4d} {'w' if result.seat == 0 else 'b'} {letter}"
