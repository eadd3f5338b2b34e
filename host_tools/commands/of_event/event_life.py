"""The event commands for an event as a whole: its plan, its name, its end."""

from __future__ import annotations

from typing import Annotated

import typer

from ...event import event_output as output
from ..shared_options import Database, Json
from .event_shared import Which, Yes, confirm, opened_event, read_event_name


def rounds(
    number: Annotated[int, typer.Argument(metavar="N", min=1, max=30, help="Rounds of a Swiss; of a round robin, how often all meet.")],
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Say how many rounds are played, not fewer than are paired."""
    with opened_event(database, which) as (store, state):
        state = store.event_changes.set_rounds(state, number)
    output.print_event(state, as_json)


def rename(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the event is called from now on.")],
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Give an event another name."""
    with opened_event(database, which) as (store, state):
        state = store.event_changes.rename(state, read_event_name(name))
    output.print_event(state, as_json)


def use(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The open event, or the beginning of its name.")],
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Say which of several open events commands without --event mean. A new event is in use until another one is."""
    with opened_event(database, name) as (store, state):
        state = store.event_changes.use(state)
    output.print_event(state, as_json)


def close(which: Which = None, as_json: Json = False, database: Database = None) -> None:
    """Close an event: nothing more of it goes to devices. `--event NAME` still shows it."""
    with opened_event(database, which) as (store, state):
        state = store.event_changes.close(state)
    output.print_event(state, as_json)


def reopen(which: Which = None, as_json: Json = False, database: Database = None) -> None:
    """Open a closed event again, the newest one unless it is named."""
    with opened_event(database, which, closed=True) as (store, state):
        state = store.event_changes.close(state, closed=False)
        store.results.collect()
        state = store.events.again(state)
    output.print_event(state, as_json)


def delete(which: Which = None, yes: Yes = False, as_json: Json = False, database: Database = None) -> None:
    """Delete an event with its rounds and the results that were entered by hand. The games of devices stay."""
    with opened_event(database, which) as (store, state):
        by_hand = sum(1 for table in state.tables if table.result and table.result.how in ("hand", "forfeit"))
        what = f"entries ({len(state.entrants)}), rounds ({state.round}) and results by hand ({by_hand})"
        confirm(f"{state.name} goes with its {what}", yes)
        store.event_changes.delete(state)
    output.print_deleted(state, as_json)


COMMANDS = (rounds, rename, use, close, reopen, delete)
