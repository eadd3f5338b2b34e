"""`flagfall run`: runs the device on this PC, on a page in the browser."""

from __future__ import annotations

import asyncio
import os
import tempfile
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from ..files.paths import Running, announce, command_name, database_url, flash_image, running_devices, withdraw
from ..terminal.failure import Failure
from ..terminal.plain_text import say
from ..web.page_address import HERE, PageAddress, has_windows, kept_token, request_log, until_stopped
from .desk import opened_desk
from .shared_options import board_of

if TYPE_CHECKING:
    from ..emulated.device import FinishedGame
    from ..emulated.sheet import Sheet

_USUAL_PORT = 8151  # of the page


def run(
    flash: Annotated[Path | None, typer.Option("--flash", metavar="FILE", help="The device's flash memory, else device.bin.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin with an empty flash: every game on the emulated device is lost.")] = False,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="Where the page can be seen: 0.0.0.0 for every device in the house.")
    ] = HERE,
    port: Annotated[
        int | None,
        typer.Option(
            "--http", metavar="PORT", min=0, max=65535, help=f"Port of the page; else {_USUAL_PORT}, or any free one.", show_default=False
        ),
    ] = None,
    board: Annotated[str, typer.Option("--board", metavar="BOARD", help="Whose panel and buttons.")] = "pico_epaper_2in9",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
) -> None:
    """Play on this PC. The device's panel and buttons are on a page in the browser; its serial port serves the other commands.

    The panes of `flagfall desk` stand beside it, unless --host opens the page to other machines.
    """
    from ..emulated.device import BOARDS

    board = board_of(board, BOARDS)
    image = (flash or flash_image()).absolute()
    for other in running_devices():
        if _is_same(Path(other.flash), image):
            raise Failure(f"this emulated device runs already: {other.url}; a second one needs its own --flash FILE")
    try:
        image.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(f"cannot use {image}: {error.strerror}") from error
    with tempfile.TemporaryDirectory(prefix="flagfall-desk-", ignore_cleanup_errors=True) as folder:
        asyncio.run(_serve(Console(), image, fresh, board, PageAddress(host, port, _USUAL_PORT), browser, folder))


async def _serve(console: Console, image: Path, fresh: bool, board: str, place: PageAddress, browser: bool, folder: str) -> None:
    """Runs the device and its page until Ctrl-C, then stops the device and loses nothing. folder: for the files of the desk."""
    from aiohttp import web

    from ..emulated.device import EmulatedDevice
    from ..emulated.server import Server

    device, token = EmulatedDevice(image, board, introduces=True, fresh=fresh), place.new_token()
    desk_token = "" if token else kept_token("desk")
    server = Server(device, sheet_of, token, f"desk/{desk_token}/" if desk_token else "")
    if desk_token:
        server.app.add_subapp("/desk/", opened_desk(desk_token, folder, database_url(None), device=True).app)
    runner = web.AppRunner(server.app, shutdown_timeout=1, logger=request_log())
    await runner.setup()
    try:
        url = await place.open(runner) + (f"{token}/" if token else "")
        running = Running(device.port, url, os.getpid(), str(image))
        device.start()
        announce(running)
        try:
            say(console, f"The device {device.id}: {running.url}")
            if token:
                say(console, "Whoever has this address may press its buttons; it is another one after the next start.")
            say(console, f"Its serial port: {running.port} ({command_name()} sync finds it)")
            say(console, "Ctrl-C ends it.")
            if browser and has_windows():
                await asyncio.to_thread(webbrowser.open, running.url)
            await until_stopped()
        finally:
            withdraw(running)
    finally:
        await runner.cleanup()
        device.stop()


def sheet_of(finished: FinishedGame) -> Sheet:
    """Describes the game in the words of `flagfall show` and `report`. Uses a store in memory and closes it at once."""
    from ..emulated.sheet import Sheet
    from ..report.game_page import game_page
    from ..report.last_picture import svg_file
    from ..store.database import plain_failures
    from ..store.store import Store
    from ..views.account import account
    from ..views.game_model import facts
    from ..views.headline import headline

    with plain_failures():
        store = Store("sqlite://")
        try:
            store.devices.note(finished.name.partition("-")[0], "host")
            game_account = account(store.games.keep(finished.name, finished.record)[1], finished.record, drawn=True)
            page = game_page(game_account, numbered=False)
            shown = [fact for fact in facts(game_account.game, numbered=False) if fact[0] != "result"]  # the headline says it
            return Sheet(headline(game_account.game), shown, svg_file(game_account), page.text, page.policy)
        finally:
            store.close()


def _is_same(one: Path, other: Path) -> bool:
    """Returns True when both paths lead to the same file."""
    try:
        return one.samefile(other)
    except OSError:  # one of the files does not exist
        return False
