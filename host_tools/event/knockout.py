"""The bracket of a knock-out, computed from the results each time. Knows no names."""

from __future__ import annotations

from collections.abc import Sequence

from ..store.event_model import CONSOLATION, MAIN, EventState, Table


def rounds_of(entries: int) -> int:
    """Returns the number of rounds until one entry is left."""
    return max(entries - 1, 0).bit_length()


def bracket(seeds: Sequence[int]) -> list[tuple[int, ...]]:
    """Returns the tables of round 1: best against last, so that the best two can meet only in the final. The best entries have the byes.

    seeds: entries, the strongest first. The winners of two neighbouring tables meet next.
    """
    places = [1]
    while len(places) < len(seeds):
        places = [each for place in places for each in (place, 2 * len(places) + 1 - place)]
    pairs = zip(places[::2], places[1::2], strict=True) if len(places) > 1 else [(1, 2)]
    return [tuple(seeds[place - 1] for place in sorted(pair) if place <= len(seeds)) for pair in pairs]


def knockout(state: EventState, round: int) -> list[tuple[str, tuple[int, ...]]]:
    """Returns (section, entries) of each table in bracket order; a bye is a table of one. Empty when each section has a winner."""
    if round == 1:
        seeds = sorted((entrant for entrant in state.entrants if entrant.plays(1)), key=lambda each: each.seed)
        return [(MAIN, table) for table in bracket([each.number for each in seeds])]
    tables = [(MAIN, table) for table in _next(state, round, MAIN) if table]
    if not state.consolation:
        return tables
    if round == 2:
        return tables + [(CONSOLATION, table) for table in _losers(state)]
    return tables + [(CONSOLATION, table) for table in _next(state, round, CONSOLATION) if table]


def winner(table: Table) -> int | None:
    """Returns the entry that advances; None when no entry came."""
    assert table.result is not None
    best = max(range(len(table.numbers)), key=lambda seat: table.result.points[seat])  # type: ignore[union-attr]
    return table.numbers[best] if table.result.points[best] > 0 or table.bye else None


def _next(state: EventState, round: int, section: str) -> list[tuple[int, ...]]:
    """Pairs the winners of the previous round, neighbour with neighbour. Leaves out withdrawn entries; a pair may be empty."""
    before = _places(state, round - 1, section)
    if len(before) < 2:
        return []
    winners = [winner(table) if table else None for table in before]
    pairs = [winners[at : at + 2] for at in range(0, len(winners), 2)]
    return [tuple(n for n in pair if n and state.entrant(n).plays(round)) for pair in pairs]


def _places(state: EventState, round: int, section: str) -> list[Table | None]:
    """Returns the table on each place of the bracket; None where no entry was left to play."""
    tables = [table for table in _in_order(state, round) if table.section == section]
    if round == (1 if section == MAIN else 2):
        return [*tables]
    rest = iter(tables)
    return [next(rest, None) if pair else None for pair in _next(state, round, section)]


def _losers(state: EventState) -> list[tuple[int, ...]]:
    """Returns the bracket of the consolation: the losers of round 1, the strongest first."""
    lost = [number for table in state.of_round(1) if not table.bye for number in table.numbers if number != winner(table)]
    present = [state.entrant(number) for number in lost if state.entrant(number).plays(2)]
    seeds = [each.number for each in sorted(present, key=lambda each: each.seed)]
    return bracket(seeds) if len(seeds) > 1 else []


def _in_order(state: EventState, round: int) -> list[Table]:
    """Returns the tables in bracket order, which is the order of rows: byes stand between the other tables."""
    return sorted(state.of_round(round), key=lambda table: table.id)
