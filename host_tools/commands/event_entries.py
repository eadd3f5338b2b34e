"""The event commands for entries: who takes part, who comes late, who goes."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Annotated

import typer

from ..event import event_output as output
from ..terminal.failure import Failure, WrongUsage
from .event_shared import Entry, Which, entry_number, opened_event
from .roster import player_name
from .shared_options import Database, Json

_MOST_ENTRIES = 999  # the highest number in a tournament report


def enter(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Players; 'Anna + Boris' is a pair; - reads a name a line.")],
    round: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The first round that they play; else the first without a result.")
    ] = None,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Enter players or pairs, the strongest first: all of them, or none. An entry that was out plays again."""
    lines = [line for name in names for line in (_lines() if name == "-" else [name]) if line.strip()]
    if not lines:
        raise WrongUsage("say who is entered")
    entries = [tuple(player_name(part) for part in each.split("+")) for each in lines]
    if any(len(entry) > 2 for entry in entries):
        raise Failure("a pair is two: 'Anna + Boris'")
    with opened_event(database, which) as (store, state):
        if len(state.entrants) + len(entries) > _MOST_ENTRIES:
            raise Failure(f"an event has {_MOST_ENTRIES} entries at most")
        state = store.events.enter(state, entries, round or state.unplayed_round)
    output.print_event(state, as_json)


def _lines() -> Iterable[str]:
    try:
        return sys.stdin.read().splitlines()
    except UnicodeDecodeError:
        raise Failure("the names are not written in UTF-8") from None


def out(
    name: Entry,
    round: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The first round that is not played; else the first without a result.")
    ] = None,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Leave an entry out from a round on. `enter` brings it back, in a knock-out only before it misses a round."""
    with opened_event(database, which) as (store, state):
        state = store.events.withdraw(state, entry_number(state, name), round or state.unplayed_round)
    output.print_event(state, as_json)


def remove(name: Entry, which: Which = None, as_json: Json = False, database: Database = None) -> None:
    """Remove an entry that was never paired, as one with a wrong name. Later entries get the numbers before theirs."""
    with opened_event(database, which) as (store, state):
        state = store.event_changes.remove(state, entry_number(state, name))
    output.print_event(state, as_json)


COMMANDS = (enter, out, remove)
