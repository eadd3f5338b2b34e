"""`flagfall event`: runs an evening of a club, from the entries to the published results."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..event import event_output as output
from ..files.paths import command_name
from ..terminal.failure import Failure, WrongUsage
from ..terminal.plain_text import say, terminal
from ..views.game_names import game_named
from ..web.page_address import HERE, PageAddress, kept_token, request_log
from .of_event import event_entries, event_life, event_rounds
from .of_event.event_shared import Round, Which, opened_event, read_event_name
from .shared_options import Database, Json, only_group_typed, open_store

if TYPE_CHECKING:
    from ..event.broadcast import Broadcast
    from ..store.event_model import EventState
    from ..store.game_store import Games
    from ..store.store import Store

app = typer.Typer(
    help="An evening of a club: pairings, results that come back, standings, a hall to look at.",
    rich_markup_mode=None,
    add_completion=False,
)

_PORT = 8019  # TCP port of the hall's page


@app.callback(invoke_without_command=True)
def event(context: typer.Context, database: Database = None) -> None:
    """List the events of the club."""
    if only_group_typed(context):
        list_events(False, database)


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
    from .typed_control import read_control

    if (swiss is not None) + (robin is not None) + knockout != 1:
        raise WrongUsage("say one of them: --swiss N, --round-robin N or --knockout")
    if consolation and not knockout:
        raise WrongUsage("--consolation goes with --knockout")
    system, rounds = ("swiss", swiss) if swiss else ("round-robin", robin) if robin else ("knockout", 0)
    name = read_event_name(name)
    preset = game_named(preset)
    columns = game_columns(preset, given or (), count, system) | clock_columns(preset, clock and read_control(clock), clock_given or ())
    columns |= {"system": system, "count": count, "tiebreaks": tiebreaks_of(tiebreaks, system, preset)}
    with open_store(database) as store:
        state = store.events.create(name, datetime.now().date(), rounds=rounds, consolation=consolation, **columns)
    output.print_event(state, as_json)


@app.command("standings")
def show_standings(
    round: Round = None,
    lot: Annotated[
        bool | None,
        typer.Option("--lot/--no-lot", help="Draw lots among those who share a place after the round, or take its lots back."),
    ] = None,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Show who stands where: points, then the tie-breaks in their order, then lots where they were drawn."""
    _standings(round, which, as_json, database, output.print_standings, lot)


@app.command()
def cross(round: Round = None, which: Which = None, as_json: Json = False, database: Database = None) -> None:
    """Show who has scored what against whom."""
    _standings(round, which, as_json, database, output.print_cross_table)


def _standings(round: int | None, event_name: str | None, as_json: bool, database: str | None, write, lot: bool | None = None) -> None:
    from ..event.event_standings import as_json as json_of
    from ..event.event_standings import draw_lots, standings

    with opened_event(database, event_name) as (store, state):
        through = state.round if round is None else round
        if through > state.round:
            raise Failure(f"round {through} is not paired yet")
        if lot is not None and not through:
            raise Failure("no round is paired yet")
        if lot is not None:
            changes = store.event_changes
            state = changes.draw_lots(state, through, draw_lots(state, through)) if lot else changes.undo_lots(state, through)
        rows = standings(state, through)
    if as_json:
        print(json.dumps(json_of(state, rows, through)))
    else:
        write(state, rows, through)


@app.command("print")
def print_page(
    kind: Annotated[str, typer.Argument(metavar="pairings|slips|cross|standings|address")],
    file: Annotated[Path, typer.Option("--output", "-o", metavar="FILE.html", help="Where to write; a browser prints it.")],
    round: Round = None,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Write a page to print: the pairings, a slip a table for the result, the cross table, the standings, or the hall's address."""
    from ..event.hall_address import last_address, qr_code
    from ..event.prints import PRINTS, print_address, print_page
    from ..files.atomic_write import write_whole

    if kind not in (*PRINTS, "address"):
        raise WrongUsage(f"say what to print: {', '.join(PRINTS)}, address")
    with opened_event(database, which) as (_, state):
        if kind == "address":
            if not (url := last_address()):
                raise Failure(f"the hall was not open yet: {command_name()} event hall --host 0.0.0.0")
            write_whole(file, print_address(state, url, qr_code(url)))
            output.print_files(state, [file], as_json)
            return
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

    with opened_event(database, which) as (store, state):
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
    push: Annotated[
        list[str] | None,
        typer.Option(
            "--push",
            metavar="URL",
            help="Send the round to a broadcast, as lichess gives the address; again for the rounds after it. Its token is "
            "`broadcast_token` in config.toml.",
        ),
    ] = None,
    push_token: Annotated[str | None, typer.Option("--push-token", envvar="FLAGFALL_BROADCAST_TOKEN", hidden=True)] = None,
    which: Which = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Sync all devices during the evening and show a page: pairings, results as they come, standings, live boards. Ctrl-C ends."""
    import asyncio  # not at the top, because the other commands start faster without it

    console = terminal(stderr=as_json)
    with open_store(database) as store:
        state = store.events.find(which)
        broadcast = _broadcast(store.games, state, push, push_token) if push else None

        def say_line(line: str) -> None:
            with suppress(OSError):  # a terminal that has gone ends no evening
                say(console, line)

        asyncio.run(_hall(store, which, PageAddress(host, http, _PORT), folder, broadcast, minutes, say_line, as_json))


def _broadcast(stored: Games, state: EventState, addresses: list[str], token: str | None) -> Broadcast:
    """Returns the broadcast of the newest round and those after it."""
    from ..event.broadcast import Broadcast, check_event

    check_event(state)
    return Broadcast(stored, addresses, state.round or 1, token)


async def _hall(
    store: Store,
    event_name: str | None,
    place: PageAddress,
    folder: Path | None,
    broadcast: Broadcast | None,
    minutes: int,
    say_line: Callable[[str], None],
    as_json: bool,
) -> None:
    """Serves the page until Ctrl-C. With JSON, prints the address and, of the lines about the evening, only the errors."""

    from aiohttp import web

    from ..event.broadcast import PUSH_S
    from ..event.device_watch import DeviceWatch
    from ..event.hall import LOOK_S, PUBLISH_S, Hall
    from ..event.hall_address import keep_address, last_address, qr_code
    from ..workers.supervisor import Supervisor

    supervisor = Supervisor(say_line)
    watch = DeviceWatch(store, supervisor, (lambda line: None) if as_json else say_line)
    token = kept_token("hall") if place.new_token() else ""
    page = Hall(store, watch, event_name, minutes, token)
    runner = web.AppRunner(page.app, shutdown_timeout=1, logger=request_log())
    await runner.setup()
    try:
        url = await place.open(runner) + (f"{token}/" if token else "")
        before = last_address()
        keep_address(url)
        moved = {"before": before} if before not in ("", url) else {}
        if as_json:
            print(json.dumps({"event": store.events.find(event_name).name, "url": url, "qr": qr_code(url)} | moved), flush=True)
        else:
            say_line(f"The hall: {url}  Ctrl-C ends it.")
            if moved:
                say_line(f"It was {before} the last time: whoever has that address needs the new one.")
        supervisor.keep("page", page.look, LOOK_S)
        if folder:
            supervisor.keep("folder", partial(page.publish, folder), PUBLISH_S)
        if broadcast:
            supervisor.keep("broadcast", partial(page.push, broadcast), PUSH_S)
        await watch.run()
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
    with opened_event(database, which) as (store, state):
        waiting = store.results.outstanding(state)
        output.print_event(state, as_json, waiting=waiting)
        if not as_json:
            output.print_outstanding(state, waiting)


@app.command("games")
def list_games(as_json: Json = False) -> None:
    """List what an event can have: the game's name for --game, the seats at a table, and whether pairs can play."""
    from ..event.playable import playable_games

    output.print_games(playable_games(), as_json)


for each in (*event_entries.COMMANDS, *event_rounds.COMMANDS, *event_life.COMMANDS):
    app.command()(each)
