"""Pairs the next round of an event, by its system and its game, and checks the result, also of the pairing program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from flagfall import engine
from flagfall.engine import options
from flagfall.errors import FlagfallError

from ..store.event_model import MAIN, EventState
from ..terminal.failure import Failure
from . import berger, knockout
from .dutch import NoPairing, dutch
from .entry_rounds import EntryRounds, rounds_of_entries
from .matching import match_two, seat_many, seating, table_sizes

_FORBIDDEN = 100  # a forbidden pair is as bad as so many rematches
RoundTables = list[tuple[str, tuple[int, ...]]]  # section, and entries in order of seats; a bye is a table of one


@dataclass(frozen=True)
class Pairings:
    """The pairings of one round. note: a remark for the organiser, "" for none."""

    tables: RoundTables
    note: str = ""


def rounds_in_all(state: EventState) -> int:
    """Returns the number of rounds of the event with its present entries."""
    entries = len(state.entrants)
    match state.system:
        case "swiss":
            return state.rounds
        case "round-robin":
            return state.rounds * berger.rounds_of(entries)
        case _:
            return knockout.rounds_of(sum(each.plays(1) for each in state.entrants))


def pair(state: EventState, round: int) -> Pairings:
    """Pairs the round from the results of earlier rounds. Raises Failure when fewer than two entries are left or the event is over."""
    present = [entrant.number for entrant in state.entrants if entrant.plays(round)]
    if len(present) < 2:
        raise Failure(f"round {round} has {'one entry' if present else 'no entries'}: enter more with event enter")
    if round > rounds_in_all(state):
        raise Failure(f"all {rounds_in_all(state)} rounds are paired: event standings says who has won")
    before = rounds_of_entries(state, round - 1)
    note = ""
    match state.system:
        case "round-robin":
            drawn: RoundTables = [(MAIN, table) for table in _berger_tables(state, round)]
        case "knockout":
            drawn = [(section, seating(table, _first_seat_counts(before))) for section, table in knockout.knockout(state, round)]
            if not drawn:
                raise Failure("the knock-out is decided: event standings says who has won")
        case _ if state.colours:
            tables, note = _swiss_tables(state, round, present, before)
            drawn = [(MAIN, table) for table in tables]
        case _:
            tables = _without_colours(state, present, before)
            drawn = [(MAIN, table) for table in tables]
    _check(state, round, drawn)
    return Pairings(drawn, note)


def pair_by_hand(state: EventState, round: int, tables: Sequence[Sequence[int]]) -> Pairings:
    """Returns the pairings that a person has chosen for the round. Raises Failure unless everybody present sits at one table."""
    if state.system == "knockout":
        raise Failure("a knock-out is paired by its bracket: event swap lets two entries change places")
    if round > rounds_in_all(state):
        raise Failure(f"all {rounds_in_all(state)} rounds are paired: event rounds N adds more")
    if any(len(table) > state.table_size for table in tables):
        raise Failure(f"a table has {state.table_size} entries at most")
    seated = Counter(number for table in tables for number in table)
    twice = [state.entrant(number).name for number, times in seated.items() if times > 1]
    left = [each.name for each in state.entrants if each.plays(round) and not seated[each.number]]
    away = [state.entrant(number).name for number in seated if not state.entrant(number).plays(round)]
    for names, fault in ((twice, "twice at a table"), (away, f"out in round {round}"), (left, "at no table; a name alone has a bye")):
        if names:
            raise Failure(f"{', '.join(names)}: {fault}; nothing was paired")
    return Pairings([(MAIN, tuple(table)) for table in sorted(tables, key=lambda table: len(table) == 1)])


def bye_points(state: EventState) -> float:
    """Returns the points of a bye: those of a win, but 0 in a round robin, where all entries have equally many byes."""
    return 0 if state.system == "round-robin" else state.win


def ranking(state: EventState, present: Sequence[int], before: dict[int, EntryRounds]) -> list[int]:
    """Returns these entries by points, then by strength."""
    return sorted(present, key=lambda number: (-before[number].points, state.entrant(number).seed))


def _berger_tables(state: EventState, round: int) -> list[tuple[int, ...]]:
    """Returns the tables of the round. The opponent of an absent entry has a bye."""
    tables = [tuple(n for n in pair if n and state.entrant(n).plays(round)) for pair in berger.berger(len(state.entrants), round)]
    return sorted((table for table in tables if table), key=lambda table: len(table) == 1)


def _swiss_tables(state: EventState, round: int, present: list[int], before: dict[int, EntryRounds]) -> tuple[list[tuple[int, ...]], str]:
    try:
        tables = dutch(state, round, present)
    except NoPairing:
        tables = _tables_of_two(state, present, before)
        return tables, "the Dutch system leaves no pairing for this round: it is paired by points, with as few rematches as can be"
    wrong = wrong_pairing(tables, before, last=round >= state.rounds)
    wrong = wrong or next((f"{table} are kept apart" for table in tables if len(table) == 2 and state.kept_apart(*table)), "")
    if wrong:
        raise Failure(f"the pairing program's pairing is wrong: {wrong}; nothing was paired")
    return tables, ""


def _without_colours(state: EventState, present: list[int], before: dict[int, EntryRounds]) -> list[tuple[int, ...]]:
    if state.table_size == 2:
        return _tables_of_two(state, present, before)
    sizes = table_sizes(len(present), state.table_size, lambda seats: _can_play(state, seats))
    order = ranking(state, present, before)
    tables = seat_many(
        order,
        sizes,
        _rematches(state, before),
        lambda number: before[number].free_win,
        lambda number: before[number].points / state.win,
    )
    return [seating(table, _first_seat_counts(before)) for table in tables]


def _tables_of_two(state: EventState, present: list[int], before: dict[int, EntryRounds]) -> list[tuple[int, ...]]:
    order = ranking(state, present, before)
    places = {number: place for place, number in enumerate(order)}

    def apart(one: int, other: int) -> float:
        """Returns the distance: most from points, then from equal last colours, least from places that are not half a list apart."""
        points = (before[one].points - before[other].points) / state.win
        same = before[one].colours[-1:] == before[other].colours[-1:] if state.colours else 0
        return points * points + same / 4 + abs(abs(places[one] - places[other]) - len(order) / 2) / len(order) ** 2

    tables = match_two(order, _rematches(state, before), lambda number: before[number].free_win, apart)
    return [seating(table, _first_seat_counts(before)) for table in tables]


def _rematches(state: EventState, before: dict[int, EntryRounds]) -> Callable[[int, int], int]:
    """Returns the function for the number of games of two entries. A forbidden pair counts as many."""
    times_met = {number: entry.times_met() for number, entry in before.items()}
    return lambda one, other: times_met[one][other] + _FORBIDDEN * state.kept_apart(one, other)


def _first_seat_counts(before: dict[int, EntryRounds]) -> Counter[int]:
    """Returns entry -> how often it had seat 0 against opponents."""
    return Counter(
        {
            number: sum(result.seat == 0 and len(result.opponents) > 0 for result in entry.rounds.values())
            for number, entry in before.items()
        }
    )


def _can_play(state: EventState, seats: int) -> bool:
    try:
        options.resolve(engine.rows(state.preset), {"seats": str(seats)})
    except FlagfallError:
        return False
    return seats > 1


def wrong_pairing(tables: Sequence[tuple[int, ...]], before: dict[int, EntryRounds], last: bool) -> str:
    """Returns the fault of a round by the Dutch system; "" for none. last: the leaders may break the colour rules in the last round."""
    byes = [table[0] for table in tables if len(table) == 1]
    if len(byes) > 1 or len(byes) != sum(map(len, tables)) % 2:
        return f"{len(byes)} byes"
    if byes and before[byes[0]].free_win:
        return f"{byes[0]} has a second bye"
    for table in tables:
        if len(table) == 1:
            continue
        if before[table[0]].times_met()[table[1]]:
            return f"{table[0]} and {table[1]} have met"
        for number, colour in zip(table, "wb", strict=True):
            colours = before[number].colours + colour
            if not last and (abs(colours.count("w") - colours.count("b")) > 2 or colours[-3:] == colour * 3):
                return f"{number} has {'White' if colour == 'w' else 'Black'} too often"
    return ""


def _check(state: EventState, round: int, drawn: RoundTables) -> None:
    """Raises Failure for faulty pairings, a fault of this program, before anything is written."""
    numbers = [number for _, table in drawn for number in table]
    present = {entrant.number for entrant in state.entrants if entrant.plays(round)}
    whole = state.system != "knockout" or round == 1
    if len(numbers) != len(set(numbers)) or not set(numbers) <= present or whole and set(numbers) != present:
        raise Failure("somebody is left out or paired twice; nothing was paired")
