"""The event commands for entries: who takes part, who comes late, who goes."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from ...event import event_output as output
from ...terminal.failure import Failure, WrongUsage
from ...terminal.plain_text import harmless
from ..roster import player_name
from ..shared_options import Database, Json
from .event_shared import Entry, Which, entry_number, opened_event

_MOST_ENTRIES = 999  # the highest number in a tournament report


def enter(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME...]", help="Players; 'Anna + Boris' is a pair; - reads a name a line.")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--csv",
            metavar="FILE",
            help="A list whose first line names the columns: name, rating, title, federation, fide id, club, birth.",
        ),
    ] = None,
    report: Annotated[Path | None, typer.Option("--trf", metavar="FILE", help="The players of a tournament report of FIDE.")] = None,
    round: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The first round that they play; else the first without a result.")
    ] = None,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Enter players or pairs, the strongest first: all of them, or none. An entry that was out plays again."""
    from ...event.entrants_file import read_entry_list, read_report_entries
    from ...store.event_model import Details

    lines = [(line, Details()) for name in names or () for line in (_lines() if name == "-" else [name]) if line.strip()]
    listed, unread = read_entry_list(file) if file else ([], [])
    lines += listed + (read_report_entries(report) if report else [])
    if not lines:
        raise WrongUsage("say who is entered")
    entries = [_entry(line) for line, _ in lines]
    with opened_event(database, which) as (store, state):
        if which is None and names and names[0].strip().casefold() in {each.name.casefold() for each in store.events.newest()}:
            first = harmless(names[0].strip())
            raise Failure(f"is {first} the event? --event '{first}' says so; with --event '{harmless(state.name)}', {first} is a player")
        if len(state.entrants) + len(entries) > _MOST_ENTRIES:
            raise Failure(f"an event has {_MOST_ENTRIES} entries at most")
        before = {each.name: each for each in state.entrants}
        state = store.events.enter(state, entries, round or state.unplayed_round, [details for _, details in lines])
    new = [each.name for each in state.entrants if each.name not in before]
    back = [
        {"name": each.name, "out_round": before[each.name].out_round}
        for each in state.entrants
        if not each.out_round and each.name in before and before[each.name].out_round
    ]
    note = f"these columns were not read: {', '.join(unread)}" if unread else ""
    output.print_event(state, as_json, note, entered={"entered": new, "back": back})


def _entry(line: str, nothing: str = "nobody was entered") -> tuple[str, ...]:
    """Returns the names of a player or a pair. Raises Failure, which says whose name is refused. nothing: what was done then."""
    parts = line.split("+")
    try:
        entry = tuple(map(player_name, parts))
    except Failure as error:
        pair = f"{harmless(line)}: " if len(parts) > 1 else ""
        raise Failure(f"{pair}{error}; {nothing}") from error
    if len(entry) > 2:
        raise Failure(f"{harmless(line)}: a pair is two, as 'Anna + Boris'; {nothing}")
    return entry


def seed(
    what: Annotated[str, typer.Argument(metavar="rating|NAME", help="All entries by rating, or one entry to another place.")],
    place: Annotated[int | None, typer.Argument(metavar="[N]", min=1, help="The place of that entry; 1 is the strongest.")] = None,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Put the entries in order before the first round, the strongest first: by rating, or one by hand."""
    with opened_event(database, which) as (store, state):
        if place is None and what == "rating":
            order = [each.number for each in sorted(state.entrants, key=lambda each: -each.details.rating)]
        elif place is None:
            raise WrongUsage("say `seed rating`, or whom to put at which place: seed NAME N")
        else:
            number = entry_number(state, what)
            order = [each.number for each in state.entrants if each.number != number]
            order.insert(place - 1, number)
        state = store.event_changes.order(state, order)
    output.print_event(state, as_json)


def forbid(
    names: Annotated[list[str] | None, typer.Argument(metavar="[A B]", help="Two entries that shall not meet, as a family.")] = None,
    clubs: Annotated[bool, typer.Option("--clubs", help="All entries of one club.")] = False,
    off: Annotated[bool, typer.Option("--off", help="Let them meet again.")] = False,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Keep two entries, or those of one club, apart from the next pairing on. Round robin and knock-out cannot mind it."""
    if clubs == bool(names) or names and len(names) != 2:
        raise WrongUsage("name two entries, or say --clubs")
    with opened_event(database, which) as (store, state):
        if clubs:
            state = store.event_changes.keep_clubs_apart(state, not off)
        else:
            one, other = (entry_number(state, name) for name in names or ())
            state = store.event_changes.forbid(state, one, other, not off)
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


def bye(
    name: Entry,
    kind: Annotated[str, typer.Argument(metavar="half|full|zero|off", help="The points, as parts of a win; off takes it back.")],
    round: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The round that is not played; else the first without a result.")
    ] = None,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Let an entry of a Swiss have a bye that it asks for. A round that is paired already changes with `pair --again`."""
    from ...store.event_model import BYES

    if kind not in (*BYES, "off"):
        raise WrongUsage("say half, full, zero or off")
    with opened_event(database, which) as (store, state):
        number = entry_number(state, name)
        state = store.event_changes.bye(state, number, round or state.unplayed_round, "" if kind == "off" else kind)
    output.print_event(state, as_json)


def replace(
    name: Entry,
    other: Annotated[str, typer.Argument(metavar="NEW", help="The right name, or who plays instead; of a pair 'Anna + Boris'.")],
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Give an entry another name, or its place to another person: its games in this event are theirs from then on."""
    with opened_event(database, which) as (store, state):
        state = store.event_changes.replace(state, entry_number(state, name), _entry(other, "nothing was changed"))
    output.print_event(state, as_json)


def remove(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Entries: numbers, names, or beginnings of them.")],
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Remove entries that were never paired, as one with a wrong name. Later entries get the numbers before theirs."""
    with opened_event(database, which) as (store, state):
        seated = {number for table in state.tables for number in table.numbers + table.absent}
        numbers = {entry_number(state, name) for name in names}
        # One that cannot go is refused first; then the last one goes first, because others keep their numbers.
        for number in sorted(numbers, key=lambda each: (each not in seated, -each)):
            state = store.event_changes.remove(state, number)
    output.print_event(state, as_json)


COMMANDS = (enter, out, bye, replace, remove, seed, forbid)
