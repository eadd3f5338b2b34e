"""`flagfall desk`: an evening, devices, games and players on a page of this machine."""

from __future__ import annotations

import asyncio
import tempfile
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..files.atomic_write import replacing
from ..files.paths import database_url, home
from ..terminal.plain_text import say, terminal
from ..web.page_address import HERE, PageAddress, has_windows, kept_token, request_log, until_stopped
from .shared_options import Database

if TYPE_CHECKING:
    from ..desk.desk_server import Desk

_USUAL_PORT = 8020  # of the page


def desk(
    http: Annotated[
        int | None,
        typer.Option(
            "--http",
            metavar="PORT",
            min=0,
            max=65535,
            help=f"Port of the page; else {_USUAL_PORT}, or any free one.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
    database: Database = None,
) -> None:
    """Run an evening, devices, games and players from a page. While it is open, it fetches results and sends pairings."""
    asyncio.run(_serve(PageAddress(HERE, http, _last_port()), browser, database_url(database)))


def opened_desk(token: str, folder: str, url: str, device: bool = False) -> Desk:
    """Returns the desk over this database. folder: for the files of commands; device: as in `Desk`. It makes no store."""
    from ..desk.desk_server import Desk

    file = Path(url.removeprefix("sqlite:///")).absolute()  # a command has a folder of its own
    is_file = url.startswith("sqlite:///")
    return Desk(token, Path(folder), {"FLAGFALL_DB": f"sqlite:///{file}" if is_file else url}, lambda: not is_file or file.exists(), device)


def _last_port() -> int:
    """Returns the port of the last start, so that open pages and bookmarks still lead to it; else the usual one."""
    with suppress(OSError, ValueError):
        return min(max(int((home() / "desk-port").read_text("utf-8")), 1), 65535)
    return _USUAL_PORT


async def _serve(place: PageAddress, browser: bool, url: str) -> None:
    """Serves the page until Ctrl-C, then ends the commands that still run."""
    from aiohttp import web

    console, token = terminal(), kept_token("desk")
    with tempfile.TemporaryDirectory(prefix="flagfall-desk-", ignore_cleanup_errors=True) as folder:
        runner = web.AppRunner(opened_desk(token, folder, url).app, shutdown_timeout=1, logger=request_log())
        await runner.setup()
        try:
            address = await place.open(runner) + f"{token}/"
            if place.port is None:
                with suppress(OSError), replacing(home() / "desk-port") as new:
                    new.write_text(f"{runner.addresses[0][1]}\n", "utf-8")
            say(console, f"The desk: {address}")
            say(console, "Whoever has this address can change everything in it. Ctrl-C ends it.")
            if browser and has_windows():
                await asyncio.to_thread(webbrowser.open, address)
            await until_stopped()
        finally:
            await runner.cleanup()
