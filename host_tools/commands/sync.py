"""`flagfall sync`: copies games from the devices into the database."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from ..games import device_words
from ..port.attached import attached, chosen_ports
from ..port.link import Link, NotAFlagfall
from ..syncing.pull import pull
from ..terminal.failure import DeviceFailure, WrongUsage
from ..terminal.plain_text import say, terminal
from ..terminal.progress import shown_progress
from ..views.game_summary import result, state
from ..views.kept_turns import keep_turns
from ..workers.every_core import EveryCore
from ..workers.supervisor import Supervisor
from .shared_options import Database, Json, Port, open_store

if TYPE_CHECKING:
    from ..store.store import Store
    from ..syncing.sync_report import Report

POLL_S = 1.0  # between two searches for devices


def sync(
    port: Port = None,
    database: Database = None,
    watch: Annotated[bool, typer.Option("--watch", help="Go on: sync every device when it is plugged in, until Ctrl-C.")] = False,
    every: Annotated[
        float | None, typer.Option("--every", metavar="SECONDS", min=1, help="With --watch: sync every device again after so long.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Fetch new games from every device. Each is replayed and stored once; the device gets the date and the roster."""
    if every and not watch:
        raise WrongUsage("--every goes with --watch")
    with open_store(database) as store:
        printer = _Printer(terminal(stderr=as_json), store, as_json)
        if watch:
            with suppress(KeyboardInterrupt):
                _watch(printer, port, every or inf)
            return
        _sync_all(printer, chosen_ports(port))


class _Printer:
    """Syncs a device and prints what happened: lines for people, or one JSON object on a line. _said: port -> its last line of JSON."""

    def __init__(self, console: Console, store: Store, as_json: bool):
        self.console, self._store, self._as_json = console, store, as_json
        self._synced: set[str] = set()  # ports whose device has the date and the roster
        self._said: dict[str, str] = {}

    def sync(self, port: str) -> None:
        with Link(port, say=partial(say, self.console)) as link, shown_progress(f"asking {port}", self.console) as advance:
            if not self._as_json:
                advance(0, None)
            again = port in self._synced
            report = pull(link, self._store, int(time.time()), lambda name, done, size: advance(done, size, name), again)
            with EveryCore() as cores:
                keep_turns(
                    self._store.games, [(game, self._store.games.record(game)) for game in report.new if game.status == "verified"], cores
                )
            version = link.hello.get("flagfall", "")
        if self._as_json:
            self._print_json(port, version, report)
        elif not again or report.new or report.results or report.notes:
            _print(self.console, report)
        self._synced.add(port)

    def _print_json(self, port: str, version: str, report: Report) -> None:
        """Prints a line, unless a watch has printed the same one for this device and nothing has come since."""
        values = {"device": report.device, "board": report.board, "port": port, "flagfall": version, "known": report.known}
        values["new"] = [{"id": game.id, "game": game.preset, "result": result(game), "state": state(game)} for game in report.new]
        values |= {"results": list(map(str, report.results)), "notes": report.notes}
        line = json.dumps(values)
        if report.new or report.results or self._said.get(port) != line:
            print(line, flush=True)
        self._said[port] = line

    def note_gone(self, port: str) -> None:
        """Notes that nothing is at the port any more."""
        self._synced.discard(port)
        if self._said.pop(port, None):
            print(json.dumps({"port": port, "gone": True}), flush=True)


def _sync_all(printer: _Printer, ports: list[str]) -> None:
    """Syncs every device, also after a failure, then reports the failures. A port without a device is a failure only when no device was
    synced.
    """
    synced, failures = False, []
    for port in ports:
        try:
            printer.sync(port)
            synced = True
        except DeviceFailure as error:
            failures.append(error)
    failures = [error for error in failures if not (synced and isinstance(error, NotAFlagfall))]
    if failures:
        raise DeviceFailure("; ".join(map(str, failures)))


def _watch(printer: _Printer, port: str | None, every: float) -> None:
    """Syncs each port when it appears, and again after it was unplugged. Ends with Ctrl-C. every: seconds to the next sync of a port that
    stays, inf for none.
    """
    console = printer.console
    console.print("Waiting for devices; Ctrl-C ends.")
    supervisor = Supervisor(lambda line: say(console, line))
    due: dict[str, float] = {}  # port -> the time of its next sync

    def look() -> None:
        present = present_ports(port)
        for gone in due.keys() - present:
            del due[gone]
            printer.note_gone(gone)
            supervisor.note_success(gone)
        for each in sorted(present):
            if due.setdefault(each, 0.0) <= time.monotonic():
                pause = supervisor.attempt(each, partial(printer.sync, each))
                due[each] = time.monotonic() + (pause or every)

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
    is_there = "://" in port or Path(port).exists() or port in present or any(each.port == port for each in attached())
    return {port} if is_there else set()


def _print(console: Console, report: Report) -> None:
    """Prints the report of a sync for people."""
    for game in report.new:
        say(console, f"{game.id}  {device_words.game(game.preset)}  {result(game)}  {state(game)}")
    count = len(report.new)
    known = f", {report.known} known already" if report.known else ""
    say(console, f"{report.device} ({report.board}): {count} new {'game' if count == 1 else 'games'}{known}")
    for event_result in report.results:
        say(console, str(event_result))
    for note in report.notes:
        say(console, note)
