"""The options and helpers of the event commands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from ...files.paths import command_name
from ...input.typed_name import resolve_name
from ...terminal.failure import Failure
from ...terminal.plain_text import harmless
from ...terminal.question import ask_person
from ..shared_options import open_store

if TYPE_CHECKING:
    from ...store.event_model import EventState, Table
    from ...store.store import Store

_MAX_NAME = 60  # letters in an event's name
Which = Annotated[str | None, typer.Option("--event", metavar="NAME", help="Which event; the one in use unless it is named.")]
Round = Annotated[int | None, typer.Option("--round", metavar="N", min=1, help="Which round; the newest one unless it is named.")]
Entry = Annotated[str, typer.Argument(metavar="NAME", help="An entry's number, its name, or the beginning of it.")]
TableNumber = Annotated[int, typer.Argument(metavar="TABLE", min=1, help="The number of the table.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without a question.")]


@contextmanager
def opened_event(database: str | None, name: str | None, closed: bool = False) -> Iterator[tuple[Store, EventState]]:
    """Yields the store and the event, with the results of all stored games entered. closed: without a name, the newest closed one."""
    with open_store(database) as store:
        store.results.collect()
        yield store, store.events.find(name, closed)


def read_event_name(typed: str) -> str:
    """Returns the name of an event. Raises Failure for one that a terminal cannot show, or that is too long."""
    name = " ".join(typed.split())
    if not name or len(name) > _MAX_NAME or harmless(name) != name:
        raise Failure(f"an event's name has 1 to {_MAX_NAME} letters that a terminal can show")
    return name


def entry_number(state: EventState, name: str) -> int:
    """Returns the number of the entry with this number, this name, or the only name that begins so. Raises Failure for none or several."""
    if name.isdecimal() and 0 < int(name) <= len(state.entrants):
        return int(name)
    if not state.entrants:
        raise Failure(f"nobody is entered: {command_name()} event enter NAME")
    return int(resolve_name(name, {str(each.number): (each.name,) for each in state.entrants}, "entry"))


def table_of(state: EventState, round: int | None, number: int) -> Table:
    """Returns the table of a round, of the newest one without a number. Raises Failure."""
    round = round or state.round
    event_table = next((each for each in state.of_round(round) if each.table == number and not each.bye), None)
    if event_table is None:
        raise Failure(f"round {round} has no table {number}" if state.round else "no round is paired yet")
    return event_table


def confirm(warning: str, yes: bool) -> None:
    """Asks before something is lost or against the rules, unless --yes was typed. Raises Failure for any other answer than yes."""
    if yes:
        return
    answer = ask_person(f"{warning}. Do it all the same?", ("yes", "no"))
    if answer is None:
        raise Failure(f"{warning}: --yes does it all the same")
    if answer.casefold() not in ("y", "yes"):
        raise Failure("nothing was changed")
