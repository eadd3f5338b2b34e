"""`flagfall sync`: copies games from the devices into the database."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from ..games import device_words
from ..port.attached import chosen_ports
from ..port.link import Link, NotAFlagfall
from ..syncing.pull import pull
from ..terminal.failure import DeviceFailure
from ..terminal.plain_text import harmless, say, terminal
from ..views.game_summary import result, state
from ..views.kept_turns import keep_turns
from ..workers.every_core import EveryCore
from ..workers.supervisor import Supervisor
from .shared_options import Database, Port, open_store

if TYPE_CHECKING:
    from ..store.store import Store

POLL_S = 1.0  # between two searches for devices


def sync(
    port: Port = None,
    database: Database = None,
    watch: Annotated[bool, typer.Option("--watch", help="Go on: sync every device when it is plugged in, until Ctrl-C.")] = False,
) -> None:
    """Fetch new games from every device. Each is replayed and stored once; the device gets the date and the roster."""
    console = terminal()
    with open_store(database) as store:
        if watch:
            with suppress(KeyboardInterrupt):
                _watch(console, store, port)
            return
        _sync_all(console, store, chosen_ports(port))


def _sync_all(console: Console, store: Store, ports: list[str]) -> None:
    """Syncs every device, also after a failure, then reports the failures. A port without a device is a failure only when no device was
    synced.
    """
    synced, failures = False, []
    for port in ports:
        try:
            _sync_one(console, store, port)
            synced = True
        except DeviceFailure as error:
            failures.append(error)
    failures = [error for error in failures if not (synced and isinstance(error, NotAFlagfall))]
    if failures:
        raise DeviceFailure("; ".join(map(str, failures)))


def _watch(console: Console, store: Store, port: str | None) -> None:
    """Syncs each port once when it appears, and again after it was unplugged. Ends with Ctrl-C."""
    console.print("Waiting for devices; Ctrl-C ends.")
    supervisor = Supervisor(lambda line: say(console, line))
    due: dict[str, float] = {}  # port -> the time of its next sync; inf for a port that was synced

    def look() -> None:
        present = present_ports(port)
        for gone in due.keys() - present:
            del due[gone]
            supervisor.note_success(gone)
        for each in sorted(present):
            if due.setdefault(each, 0.0) <= time.monotonic():
                pause = supervisor.attempt(each, partial(_sync_one, console, store, each))
                due[each] = time.monotonic() + (pause or inf)

    while True:
        time.sleep(supervisor.attempt("ports", look) or POLL_S)


def present_ports(port: str | None) -> set[str]:
    """Returns the ports to sync that exist now. port: only this one, None for every likely one."""
    try:
        present = set(chosen_ports(None))
    except DeviceFailure:
        present = set()
    if port is None:
        return present
    return {port} if port in present or Path(port).exists() else set()


def _sync_one(console: Console, store: Store, port: str) -> None:
    columns = TextColumn("{task.description}", markup=False), BarColumn(), TextColumn("{task.percentage:>3.0f} %")
    with (
        Link(port, say=partial(say, console)) as link,
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar,
    ):
        task = bar.add_task(f"asking {port}", total=None)

        def progress(name: str, done: int, size: int) -> None:
            bar.update(task, description=harmless(name), completed=done, total=size)

        report = pull(link, store, int(time.time()), progress)
        with EveryCore() as cores:
            keep_turns(store.games, [(game, store.games.record(game)) for game in report.new if game.status == "verified"], cores)
    for game in report.new:
        say(console, f"{game.id}  {device_words.game(game.preset)}  {result(game)}  {state(game)}")
    count = len(report.new)
    known = f", {report.known} known already" if report.known else ""
    say(console, f"{report.device} ({report.board}): {count} new {'game' if count == 1 else 'games'}{known}")
    for event_result in report.results:
        say(console, str(event_result))
    for note in report.notes:
        say(console, note)
