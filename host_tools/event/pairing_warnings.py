"""Warns of pairings by hand that the pairing systems avoid: a rematch, a second bye, a third game with one colour, a forbidden pair."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from ..store.event_model import EventState
from .entry_rounds import EntryRounds, rounds_of_entries


def pairing_warnings(state: EventState, round: int, tables: Iterable[tuple[int, ...]]) -> list[str]:
    """Returns a phrase for each fault of these tables of a round. tables: entries in order of seats; a bye is a table of one."""
    before = rounds_of_entries(state, round - 1)
    warnings = []
    for table in tables:
        if len(table) == 1:
            warnings += [f"{state.entrant(table[0]).name} has a second free point"] * before[table[0]].free_win
        for one, other in combinations(table, 2):
            if times := before[one].times_met()[other]:
                again = "again" if times == 1 else f"for the {times + 1}th time"
                warnings.append(f"{state.entrant(one).name} meets {state.entrant(other).name} {again}")
            if state.kept_apart(one, other):
                warnings.append(f"{state.entrant(one).name} and {state.entrant(other).name} are kept apart")
        if state.colours and len(table) == 2:
            warnings += [f"{name} has {colour} a third time" for name, colour in _third_colours(state, table, before)]
    return warnings


def _third_colours(state: EventState, table: tuple[int, ...], before: dict[int, EntryRounds]) -> Iterable[tuple[str, str]]:
    """Yields (name, colour) for each entry that would have one colour three times in a row."""
    for seat, number in enumerate(table):
        if before[number].colours[-2:] == "wb"[seat] * 2:
            yield state.entrant(number).name, "White" if seat == state.white else "Black"
