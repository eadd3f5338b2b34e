"""Who is still in: the bracket of a knock-out, worked out again from the results each time. Knows no names."""

from __future__ import annotations

from collections.abc import Sequence

from ..store.event_model import CONSOLATION, MAIN, EventState, Table


def rounds_of(entries: int) -> int:
    """How many rounds it takes until one is left."""
    return max(entries - 1, 0).bit_length()


def bracket(seeds: Sequence[int]) -> list[tuple[int, ...]]:
    """The first round: the best against the last, so that the best two can meet only at the end. The best ones have the byes.

    seeds: entries, the strongest first. The winners of two tables behind each other meet next.
    """
    places = [1]
    while len(places) < len(seeds):
        places = [each for place in places for each in (place, 2 * len(places) + 1 - place)]
    pairs = zip(places[::2], places[1::2], strict=True) if len(places) > 1 else [(1, 2)]
    return [tuple(seeds[place - 1] for place in sorted(pair) if place <= len(seeds)) for pair in pairs]


def knockout(state: EventState, round: int) -> list[tuple[str, tuple[int, ...]]]:
    """(section, who meets) of this round, in the order of the bracket; a bye is a table of one. Empty when one is left of each section."""
    if round == 1:
        seeds = sorted((entrant for entrant in state.entrants if entrant.plays(1)), key=lambda each: each.seed)
        return [(MAIN, table) for table in bracket([each.number for each in seeds])]
    found = [(MAIN, table) for table in _next(state, round, MAIN)]
    if not state.consolation:
        return found
    if round == 2:
        return found + [(CONSOLATION, table) for table in _losers(state)]
    return found + [(CONSOLATION, table) for table in _next(state, round, CONSOLATION)]


def winner(table: Table) -> int | None:
    """Who goes on; None where nobody came."""
    assert table.result is not None
    best = max(range(len(table.numbers)), key=lambda seat: table.result.points[seat])  # type: ignore[union-attr]
    return table.numbers[best] if table.result.points[best] > 0 or table.bye else None


def _next(state: EventState, round: int, section: str) -> list[tuple[int, ...]]:
    """The winners of the round before in the order of its tables, two and two. Who was taken out does not come."""
    before = [table for table in _in_order(state, round - 1) if table.section == section]
    if len(before) < 2:
        return []
    through = [winner(table) for table in before]
    pairs = [through[at : at + 2] for at in range(0, len(through), 2)]
    return [tables for pair in pairs if (tables := tuple(n for n in pair if n and state.entrant(n).plays(round)))]


def _losers(state: EventState) -> list[tuple[int, ...]]:
    """Those who lost in the first round, the strongest first: the consolation begins."""
    lost = [number for table in state.of_round(1) if not table.bye for number in table.numbers if number != winner(table)]
    there = [state.entrant(number) for number in lost if state.entrant(number).plays(2)]
    seeds = [each.number for each in sorted(there, key=lambda each: each.seed)]
    return bracket(seeds) if len(seeds) > 1 else []


def _in_order(state: EventState, round: int) -> list[Table]:
    """The tables in the order of the bracket: that of the rows, as byes stand between the others."""
    return sorted(state.of_round(round), key=lambda table: table.id)
