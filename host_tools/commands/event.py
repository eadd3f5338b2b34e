"""`flagfall event`: runs an evening of a club, from the entries to the published results."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Iterable
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..event import event_output as output
from ..files.paths import command_name
from ..input.typed_name import resolve_name
from ..terminal.failure import Failure, WrongUsage
from ..terminal.plain_text import harmless, say, terminal
from ..views.game_names import game_named
from ..web.page_address import HERE, PageAddress, request_log, until_stopped
from .clocks import read_control
from .roster import player_name
from .shared_options import Database, Json, only_group_typed, open_store

if TYPE_CHECKING:
    from ..store.event_model import EventState, Table
    from ..store.store import Store

app = typer.Typer(
    help="An evening of a club: pairings, results that come back, standings, a hall to look at.",
    rich_markup_mode=None,
    add_completion=False,
)

_PORT = 8019  # TCP port of the hall's page
_MAX_NAME = 60  # letters in an event's name
_MOST_ENTRIES = 999  # the highest number in a tournament report
Which = Annotated[str | None, typer.Option("--event", metavar="NAME", help="Which event; the newest open one unless it is named.")]
Round = Annotated[int | None, typer.Option("--round", metavar="N", min=1, help="Which round; the newest one unless it is named.")]
Entry = Annotated[str, typer.Argument(metavar="NAME", help="An entry's number, its name, or the beginning of it.")]
TableNumber = Annotated[int, typer.Argument(metavar="TABLE", min=1, help="The number of the table.")]


@app.callback(invoke_without_command=True)
def event(context: typer.Context, database: Database = None) -> None:
    """List the events of the club."""
    if only_group_typed(context):
        list_events(False, database)


@contextmanager
def _event(database: str | None, name: str | None):
    """Yields the store and the event, with the results of all stored games entered."""
    with open_store(database) as store:
        store.results.collect()
        yield store, store.events.find(name)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the event is called.")],
    preset: Annotated[str, typer.Option("--game", metavar="PRESET", help="What is played, as fives, or its beginning.")],
    given: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")] = None,
    clock: Annotated[str, typer.Option("--clock", metavar="CONTROL", help="The time control, as 3+2; no clock unless given.")] = "",
    clock_given: Annotated[list[str] | None, typer.Option("--clock-option", metavar="NAME=VALUE", help="An option of the clock.")] = None,
    swiss: Annotated[int | None, typer.Option("--swiss", metavar="N", min=1, max=30, help="A Swiss of N rounds.")] = None,
    robin: Annotated[int | None, typer.Option("--round-robin", metavar="N", min=1, max=8, help="Everybody meets N times.")] = None,
    knockout: Annotated[bool, typer.Option("--knockout", help="Whoever loses is out.")] = False,
    consolation: Annotated[bool, typer.Option("--consolation", help="Those who lose in the first round play on among themselves.")] = False,
    count: Annotated[str, typer.Option("--count", metavar="wins|points", help="What is counted.")] = "wins",
    tiebreaks: Annotated[str | None, typer.Option("--tiebreaks", metavar="LIST", help="Keys with commas between, in order.")] = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Open an event. Tie-breaks: buchholz_cut1, buchholz, sonneborn_berger, direct_encounter, wins, points_sum."""
    from ..event.event_setup import clock_columns, game_columns, tiebreaks_of

    if (swiss is not None) + (robin is not None) + knockout != 1:
        raise WrongUsage("say one of them: --swiss N, --round-robin N or --knockout")
    if consolation and not knockout:
        raise WrongUsage("--consolation goes with --knockout")
    system, rounds = ("swiss", swiss) if swiss else ("round-robin", robin) if robin else ("knockout", 0)
    name = " ".join(name.split())
    if not name or len(name) > _MAX_NAME or harmless(name) != name:
        raise Failure(f"an event's name has 1 to {_MAX_NAME} letters that a terminal can show")
    preset = game_named(preset)
    columns = game_columns(preset, given or (), count, system) | clock_columns(preset, clock and read_control(clock), clock_given or ())
    columns |= {"system": system, "count": count, "tiebreaks": tiebreaks_of(tiebreaks, system, preset)}
    with open_store(database) as store:
        state = store.events.create(name, datetime.now().date(), rounds=rounds, consolation=consolation, **columns)
    output.print_event(state, as_json)


@app.command()
def enter(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Players; 'Anna + Boris' is a pair; - reads a name a line.")],
    round: Annotated[int | None, typer.Option("--round", metavar="N", min=1, help="The first round that they play.")] = None,
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
    with _event(database, which) as (store, state):
        if len(state.entrants) + len(entries) > _MOST_ENTRIES:
            raise Failure(f"an event has {_MOST_ENTRIES} entries at most")
        state = store.events.enter(state, entries, round or state.round + 1)
    output.print_event(state, as_json)


def _lines() -> Iterable[str]:
    try:
        return sys.stdin.read().splitlines()
    except UnicodeDecodeError:
        raise Failure("the names are not written in UTF-8") from None


@app.command()
def out(
    name: Entry,
    round: Annotated[int | None, typer.Option("--round", metavar="N", min=1, help="The first round that is not played.")] = None,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Leave an entry out from the next round on. `enter` brings it back, in a knock-out only before it misses a round."""
    with _event(database, which) as (store, state):
        state = store.events.withdraw(state, _number(state, name), round or state.round + 1)
    output.print_event(state, as_json)


@app.command()
def pair(
    again: Annotated[bool, typer.Option("--again", help="Pair the newest round anew; nothing of it may have been played.")] = False,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Pair the next round. Refuses while a result is missing, and lists the tables."""
    from ..event.pairing import bye_points
    from ..event.pairing import pair as paired

    with _event(database, which) as (store, state):
        if again:
            if not state.round:
                raise Failure("no round is paired yet")
            if any(table.result and not table.bye for table in state.of_round(state.round)):
                raise Failure(f"round {state.round} has results already: it stays as it is")
        elif state.missing:
            output.print_missing(state, store.results.outstanding(state), as_json)
            raise typer.Exit(1)
        round = state.round + (not again)
        pairings = paired(state, round)
        state = store.events.add_round(state, round, pairings.tables, bye_points(state), again)
    output.print_round(state, round, as_json, pairings.note)


@app.command()
def swap(
    table: TableNumber,
    first: Annotated[str, typer.Argument(metavar="A", help="An entry at that table: number or name.")],
    second: Annotated[str, typer.Argument(metavar="B", help="The entry that takes its place, wherever it sits.")],
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Let two entries change places in the newest round, while their tables have no result."""
    with _event(database, which) as (store, state):
        state = store.events.swap(state, table, _number(state, first), _number(state, second))
    output.print_round(state, state.round, as_json)


@app.command()
def result(
    table: TableNumber,
    score: Annotated[list[str], typer.Argument(metavar="SCORE", help="As `correct` has it: 1-0, 1/2, 5:3, forfeit SEAT; or forfeit both.")],
    round: Round = None,
    why: Annotated[str, typer.Option("--why", metavar="WHY", help="The reason, when the game came from a device.")] = "",
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Enter a result by hand. For a game that came from a device it corrects that game."""
    with _event(database, which) as (store, state):
        event_table = _table(state, round, table)
        store.results.enter(state, event_table, " ".join(score), " ".join(why.split()) or "entered by the organiser")
        state = store.events.find(state.name)
    output.print_result(state, _table(state, event_table.round, table), as_json)


@app.command()
def table(
    number: TableNumber,
    device: Annotated[str, typer.Argument(metavar="DEVICE", help="The device's id, or the beginning of it.")],
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Say which device stands on a table."""
    with _event(database, which) as (store, state):
        state = store.events.put_device(state, number, device)
    output.print_event(state, as_json)


@app.command("standings")
def show_standings(round: Round = None, which: Which = None, as_json: Json = False, database: Database = None) -> None:
    """Show who stands where: points, then the tie-breaks in their order."""
    _standings(round, which, as_json, database, output.print_standings)


@app.command()
def cross(round: Round = None, which: Which = None, as_json: Json = False, database: Database = None) -> None:
    """Show who has scored what against whom."""
    _standings(round, which, as_json, database, output.print_cross_table)


def _standings(round: int | None, event_name: str | None, as_json: bool, database: str | None, write) -> None:
    from ..event.event_standings import as_json as json_of
    from ..event.event_standings import standings

    with _event(database, event_name) as (_, state):
        through = state.round if round is None else round
        if through > state.round:
            raise Failure(f"round {through} is not paired yet")
        rows = standings(state, through)
    if as_json:
        print(json.dumps(json_of(state, rows, through)))
    else:
        write(state, rows, through)


@app.command("print")
def print_page(
    kind: Annotated[str, typer.Argument(metavar="pairings|slips|cross|standings")],
    file: Annotated[Path, typer.Option("--output", "-o", metavar="FILE.html", help="Where to write; a browser prints it.")],
    round: Round = None,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Write a page to print: the pairings, a slip a table for the result, the cross table, or the standings."""
    from ..event.prints import PRINTS, print_page
    from ..files.atomic_write import write_whole

    if kind not in PRINTS:
        raise WrongUsage(f"say what to print: {', '.join(PRINTS)}")
    with _event(database, which) as (_, state):
        through = state.round if round is None else round
        if not 0 < through <= state.round:
            raise Failure("no round is paired yet" if not state.round else f"round {through} is not paired yet")
        text = print_page(state, kind, through)
    write_whole(file, text)
    output.print_files(state, [file], as_json)


@app.command()
def publish(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder for any web server; it is made where there is none.")],
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Write the event into a folder: its page, the standings, the tournament report, and the games of chess as PGN."""
    from ..event.publish import publish_event

    with _event(database, which) as (store, state):
        files = publish_event(store.games, state, folder)
    output.print_files(state, files, as_json)


@app.command()
def hall(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="An address of this machine, for screens and phones.")] = HERE,
    http: Annotated[int | None, typer.Option("--http", metavar="PORT", min=0, max=65535, help="Its port; else 8019, or any.")] = None,
    folder: Annotated[Path | None, typer.Option("--publish", metavar="DIR", help="Keep that folder up to date, too.")] = None,
    minutes: Annotated[
        int,
        typer.Option(
            "--start", metavar="MINUTES", min=0, max=600, help="From the pairing of a round to its start, as the page counts down."
        ),
    ] = 5,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Sync all devices during the evening and show a page: pairings, results as they come, standings, live boards. Ctrl-C ends."""
    console = terminal(stderr=as_json)
    with open_store(database) as store:
        store.events.find(which)

        def say_line(line: str) -> None:
            with suppress(OSError):  # a terminal that has gone ends no evening
                say(console, line)

        asyncio.run(_hall(store, which, PageAddress(host, http, _PORT), folder, minutes, say_line, as_json))


async def _hall(
    store: Store,
    event_name: str | None,
    place: PageAddress,
    folder: Path | None,
    minutes: int,
    say_line: Callable[[str], None],
    as_json: bool,
) -> None:
    """Serves the page until Ctrl-C. With JSON, prints the address and, of the lines about the evening, only the errors."""
    from aiohttp import web

    from ..event.device_watch import DeviceWatch
    from ..event.hall import LOOK_S, PUBLISH_S, Hall
    from ..workers.supervisor import Supervisor

    supervisor = Supervisor(say_line)
    watch = DeviceWatch(store, supervisor, (lambda line: None) if as_json else say_line)
    token = place.new_token()
    page = Hall(store, watch, event_name, minutes, token)
    runner = web.AppRunner(page.app, shutdown_timeout=1, logger=request_log())
    await runner.setup()
    try:
        url = await place.open(runner) + (f"{token}/" if token else "")
        if as_json:
            print(json.dumps({"event": store.events.find(event_name).name, "url": url}), flush=True)
        else:
            say_line(f"The hall: {url}  Ctrl-C ends it.")
        supervisor.keep("page", page.look, LOOK_S)
        if folder:
            supervisor.keep("folder", partial(page.publish, folder), PUBLISH_S)
        watch.start()
        try:
            await until_stopped()
        finally:
            await asyncio.to_thread(supervisor.stop)
    finally:
        await runner.cleanup()


@app.command("list")
def list_events(as_json: Json = False, database: Database = None) -> None:
    """List the events, the newest first."""
    with open_store(database) as store:
        output.print_events(store.events.newest(), as_json)


@app.command()
def show(which: Which = None, as_json: Json = False, database: Database = None) -> None:
    """Show an event: what is played, who takes part, and which tables have no result."""
    with _event(database, which) as (store, state):
        output.print_event(state, as_json)
        if not as_json:
            output.print_outstanding(state, store.results.outstanding(state))


@app.command()
def close(which: Which = None, as_json: Json = False, database: Database = None) -> None:
    """Close an event: nothing more of it goes to devices. `--event NAME` still shows it."""
    with _event(database, which) as (store, state):
        store.events.close(state)
        state = store.events.find(state.name)
    output.print_event(state, as_json)


def _number(state: EventState, name: str) -> int:
    """Returns the number of the entry with this number, this name, or the only name that begins so. Raises Failure for none or several."""
    if name.isdecimal() and 0 < int(name) <= len(state.entrants):
        return int(name)
    if not state.entrants:
        raise Failure(f"nobody is entered: {command_name()} event enter NAME")
    return int(resolve_name(name, {str(each.number): (each.name,) for each in state.entrants}, "entry"))


def _table(state: EventState, round: int | None, number: int) -> Table:
    round = round or state.round
    event_table = next((each for each in state.of_round(round) if each.table == number and not each.bye), None)
    if event_table is None:
        raise Failure(f"round {round} has no table {number}" if state.round else "no round is paired yet")
    return event_table
