"""The event commands for rounds: pairings, tables and results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ...event import event_output as output
from ...terminal.failure import Failure
from ...terminal.question import ask_person
from ..shared_options import Database, Json
from .event_shared import Round, TableNumber, Which, Yes, confirm, entry_number, opened_event, table_of

if TYPE_CHECKING:
    from ...store.event_model import EventState, Table
    from ...store.event_results import EventResults


def pair(
    again: Annotated[bool, typer.Option("--again", help="Pair the newest round anew; nothing of it may have been played.")] = False,
    by_hand: Annotated[
        list[str] | None, typer.Option("--table", metavar="'A, B'", help="A table by hand, in order of seats; a name alone has a bye.")
    ] = None,
    yes: Yes = False,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Pair the next round. Refuses while a result is missing, and lists the tables."""
    from ...event.pairing import bye_points, pair_by_hand
    from ...event.pairing import pair as paired

    with opened_event(database, which) as (store, state):
        if again:
            _check_unplayed(state)
        elif state.missing:
            output.print_missing(state, store.results.outstanding(state), as_json)
        round = state.round + (not again)
        if by_hand:
            pairings = pair_by_hand(state, round, [[entry_number(state, name.strip()) for name in each.split(",")] for each in by_hand])
            _confirm_pairings(state, round, [numbers for _, numbers in pairings.tables], yes)
        else:
            pairings = paired(state, round)
        state = store.events.add_round(state, round, pairings.tables, bye_points(state), again)
    output.print_round(state, round, as_json, pairings.note)


def _check_unplayed(state: EventState) -> None:
    """Raises Failure when there is no round, or the newest one has results."""
    if not state.round:
        raise Failure("no round is paired yet")
    if state.unplayed_round > state.round:
        raise Failure(f"round {state.round} has results already: event result TABLE clear takes them back first")


def _confirm_pairings(state: EventState, round: int, tables: list[tuple[int, ...]], yes: bool) -> None:
    """Asks before a rematch, a second bye, a third game with one colour, or a forbidden pair."""
    from ...event.pairing_warnings import pairing_warnings

    if found := pairing_warnings(state, round, tables):
        confirm("; ".join(found), yes)


def unpair(which: Which = None, as_json: Json = False, database: Database = None) -> None:
    """Take the newest round back, while it has no result. `result TABLE clear` takes results back."""
    with opened_event(database, which) as (store, state):
        state = store.event_changes.unpair(state)
    output.print_event(state, as_json)


def swap(
    table: TableNumber,
    first: Annotated[str, typer.Argument(metavar="A", help="An entry at that table: number or name.")],
    second: Annotated[str, typer.Argument(metavar="B", help="The entry that takes its place, wherever it sits.")],
    yes: Yes = False,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Let two entries change places in the newest round, while their tables have no result."""
    with opened_event(database, which) as (store, state):
        one, other = entry_number(state, first), entry_number(state, second)
        places = {one: other, other: one}
        changed = [
            tuple(places.get(number, number) for number in each.numbers)
            for each in state.of_round(state.round)
            if one in each.numbers or other in each.numbers
        ]
        _confirm_pairings(state, state.round, changed, yes)
        state = store.events.swap(state, table, one, other)
    output.print_round(state, state.round, as_json)


def result(
    table: TableNumber,
    score: Annotated[
        list[str],
        typer.Argument(
            metavar="SCORE",
            help="1-0, 1/2, 5:3; armageddon 1/2, a draw gives the table to Black; forfeit NAME|SEAT|white|black|both, who is absent; clear;"
            " or game or hand, where the two differ.",
        ),
    ],
    round: Round = None,
    why: Annotated[str, typer.Option("--why", metavar="WHY", help="The reason, when it replaces a result.")] = "",
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Enter a result by hand, take it back, or decide between it and the game of the device, which it corrects."""
    with opened_event(database, which) as (store, state):
        event_table = table_of(state, round, table)
        _change_result(store.results, state, event_table, " ".join(score), " ".join(why.split()))
        state = store.events.again(state)
    output.print_result(state, table_of(state, event_table.round, table), event_table, as_json)


def _change_result(results: EventResults, state: EventState, table: Table, typed: str, why: str) -> None:
    from ...store.event_results import NeedsReason

    word = typed.casefold()
    if word == "clear":
        results.clear(state, table)
    elif word in ("game", "hand"):
        results.decide(state, table, word)
    else:
        try:
            results.enter(state, table, typed, why)
        except NeedsReason as needed:
            why = ask_person(f"{needed.replaced}: why is it replaced?") or ""
            if not why:
                raise
            results.enter(state, table, typed, why)


def table(
    number: TableNumber,
    device: Annotated[str, typer.Argument(metavar="DEVICE", help="The device's id, or the beginning of it.")],
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Say which device stands on a table."""
    with opened_event(database, which) as (store, state):
        state = store.events.put_device(state, number, device)
    output.print_event(state, as_json)


COMMANDS = (pair, unpair, swap, result, table)
