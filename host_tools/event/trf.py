"""FIDE's Tournament Report (TRF26, with the columns of TRF16) of an event, for the pairing program and others. The entry that begins is
White.

The file is UTF-8; a letter takes one column. The points are those of wins and draws, also where the event counts the points of its games:
the format knows no others.
"""

from __future__ import annotations

from itertools import combinations

from flagfall import VERSION

from ..games.movetext import time_control
from ..store.event_model import Details, EventState
from ..terminal.plain_text import harmless
from ..views import game_summary
from .entry_rounds import EntryRounds, rounds_of_entries
from .event_standings import standings

_SYSTEMS = {"swiss": "Swiss System", "round-robin": "Round Robin", "knockout": "Knockout"}
_TYPES = {"round-robin": "FIDE_ROUNDROBIN", "knockout": "CUSTOM_KNOCKOUT"}
_TIEBREAKS = {"buchholz_cut1": "BH/C1", "buchholz": "BH", "sonneborn_berger": "SB", "direct_encounter": "DE", "wins": "WIN"}
_ASKED = {"full": "F", "half": "H"}
_POINTS = {"1": 1, "+": 1, "U": 1, "F": 1, "=": 0.5, "H": 0.5}  # by the letter of a result; others have none


def trf(state: EventState, through: int, for_pairing: bool = False) -> str:
    """Returns the report of the rounds up to `through`. A running game has an opponent and a colour, and a blank for its result.

    for_pairing: without rating, title and so on, so that a program pairs by the numbers of the entries, and with the forbidden pairs.
    """
    lines = [f"012 {harmless(state.name)}", f"062 {len(state.entrants)}", f"092 {_SYSTEMS[state.system]}"]
    lines += [f"XXR {max(state.rounds, through)}", "152 W"]
    if not for_pairing:
        lines = sorted([*lines, *_facts(state, through)])  # by their codes
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
    if not for_pairing:
        lines += _asked_byes(state, through)
    pairs = [pair for pair in combinations(range(1, len(state.entrants) + 1), 2) if state.kept_apart(*pair)]
    lines += [f"260   1 {max(state.rounds, through + 1):3d} {one:4d} {other:4d}" for one, other in pairs]
    return "\n".join(lines) + "\n"


def _facts(state: EventState, through: int) -> list[str]:
    """Returns the lines about the event as a whole. Of city, federation and arbiters the event knows nothing."""
    days = [next((f"{table.at.astimezone():%Y/%m/%d}" for table in state.of_round(round)), "") for round in range(1, through + 1)]
    known_days = sorted(filter(None, days)) or [f"{state.day:%Y/%m/%d}"]
    rated = sum(entrant.details.rating > 0 for entrant in state.entrants)
    lines = [f"042 {known_days[0]}", f"052 {known_days[-1]}", f"072 {rated}"]
    if state.control:
        lines.append(f"122 {game_summary.clock(state.control)}")
    if any(days):
        lines.append("132" + " " * 86 + "".join(f"  {day[2:]:8}" for day in days))
    # of a bye that nobody asked for, the points are those of a win
    lines += [f"142 {max(state.rounds, through)}", "162  W 1.0    D 0.5    L 0.0    P 1.0", f"182 Flagfall {VERSION}"]
    dutch = "FIDE_DUTCH_2026" if state.table_size == 2 else "CUSTOM_SWISS"
    lines.append(f"192 {_TYPES.get(state.system, dutch)}")
    known = [_TIEBREAKS[key] for key in state.tiebreaks if key in _TIEBREAKS]
    lines += [f"202 {','.join(known)}"] if known else []
    control = time_control(state.control)
    return lines + ([f"222 {control}"] if control not in "-?" else [])


def _asked_byes(state: EventState, through: int) -> list[str]:
    """Returns a line for each round to come and kind of bye, with those who asked for it."""
    lines = []
    for round in range(through + 1, state.rounds + 1):
        for kind, letter in _ASKED.items():
            asked = [entrant.number for entrant in state.entrants if entrant.bye(round) == kind]
            lines += [f"240 {letter} {round:3d}{''.join(f' {number:4d}' for number in asked)}"] if asked else []
    return lines


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
