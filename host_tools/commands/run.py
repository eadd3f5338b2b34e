"""`flagfall run`: the device on this PC, on a page in the browser."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import secrets
import signal
import socket
import sys
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from ..failure import Failure
from ..paths import Running, announce, flash_image, running_devices, typed, withdraw
from ..plain_text import harmless, say
from .shared_options import board_of

if TYPE_CHECKING:
    from aiohttp import web

    from ..emulated.device import Ended
    from ..emulated.server import Sheet

HERE = "127.0.0.1"
_USUAL = 8151  # port of the page
_UNGUESSED = 12  # bytes of a token


def run(
    flash: Annotated[Path | None, typer.Option("--flash", metavar="FILE", help="The device's flash memory, else device.bin.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin with an empty flash: every game on the emulated device is lost.")] = False,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="Where the page can be seen: 0.0.0.0 for every device in the house.")
    ] = HERE,
    port: Annotated[
        int | None,
        typer.Option(
            "--http", metavar="PORT", min=0, max=65535, help=f"Port of the page; else {_USUAL}, or any free one.", show_default=False
        ),
    ] = None,
    board: Annotated[str, typer.Option("--board", metavar="BOARD", help="Whose panel and buttons.")] = "pico_epaper_2in9",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
) -> None:
    """Play on this PC. The device's panel and buttons are on a page in the browser; its serial port serves the other commands."""
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
    asyncio.run(_serve(Console(), image, fresh, board, _Place(host, port), browser))


@dataclass(frozen=True)
class _Place:
    """Where the page is served. port: None for the usual one, or any."""

    host: str
    port: int | None

    @property
    def token(self) -> str:
        """Where others can see the page they must know this to find it."""
        return "" if self.host in (HERE, "localhost", "::1") else secrets.token_urlsafe(_UNGUESSED)

    async def open(self, runner: web.AppRunner) -> str:
        """The page is there from now on; the beginning of its address."""
        from aiohttp import web

        for port in (_USUAL, 0) if self.port is None else (self.port,):
            try:
                await web.TCPSite(runner, self.host, port).start()
            except OSError as error:
                if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
                    raise Failure(f"{self.host} is no address of this machine: try --host 0.0.0.0") from error
                if port != _USUAL or self.port:
                    why = "is taken" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
                    raise Failure(f"port {port} {why}: choose another with --http PORT, or --http 0 for any") from error
            else:
                break
        name = own_address() if self.host in ("", "0.0.0.0", "::") else self.host
        return f"http://{f'[{name}]' if ':' in name else name}:{runner.addresses[0][1]}/"


async def _serve(console: Console, image: Path, fresh: bool, board: str, place: _Place, browser: bool) -> None:
    """Until Ctrl-C: then the device is switched off as a device is, which loses nothing."""
    from aiohttp import web

    from ..emulated.device import EmulatedDevice
    from ..emulated.server import Server

    device, token = EmulatedDevice(image, board, introduces=True, fresh=fresh), place.token
    runner = web.AppRunner(Server(device, _told, token).app, shutdown_timeout=1, logger=_log())
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
            say(console, f"Its serial port: {running.port} ({typed()} sync finds it)")
            say(console, "Ctrl-C ends it.")
            if browser and has_windows():
                await asyncio.to_thread(webbrowser.open, running.url)
            await _stopped()
        finally:
            withdraw(running)
    finally:
        await runner.cleanup()
        device.stop()


def has_windows() -> bool:
    """Whether a browser would open a window. A text browser would take this terminal, and wait for a device that waits for it."""
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def own_address() -> str:
    """The address at which other machines of the house reach this one; 127.0.0.1 without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent, the system only says which of its own it would use
            return str(asked.getsockname()[0])
        except OSError:
            return HERE


def _told(ended: Ended) -> Sheet:
    """What `flagfall show` and `report` would tell of the game after a sync: it goes through a store of its own, forgotten at once."""
    from ..emulated.server import Sheet
    from ..report.game_page import game_page
    from ..store.database import plain_failures
    from ..store.store import Store
    from ..telling.account import account
    from ..telling.game_model import facts

    with plain_failures():
        store = Store("sqlite://")
        try:
            store.see(ended.name.partition("-")[0], "host")
            found = account(store.keep(ended.name, ended.record)[1], ended.record, drawn=True)
            page = game_page(found, numbered=False)
            return Sheet(facts(found.game, numbered=False), list(found.lines_told()), page.text, page.policy)
        finally:
            store.close()


def _log() -> logging.Logger:
    """What goes wrong with a request is one line, never a traceback."""
    log, handler = logging.Logger("page"), logging.StreamHandler(sys.stderr)
    handler.setFormatter(_OneLine())
    handler.addFilter(lambda record: not (record.exc_info and isinstance(record.exc_info[1], ConnectionError)))  # a viewer has gone
    log.addHandler(handler)
    return log


class _OneLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        from aiohttp.http_exceptions import HttpProcessingError
        from aiohttp.web import RequestPayloadError

        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, HttpProcessingError | RequestPayloadError):
            return "flagfall: the page got a request that makes no sense, and refused it"
        what = f" ({type(error).__name__}: {error})" if error else ""
        return f"flagfall: {harmless(record.getMessage() + what)}"


def _is_same(one: Path, other: Path) -> bool:
    """Whether both paths lead to one file, whatever they look like."""
    try:
        return one.samefile(other)
    except OSError:  # one of them is not there
        return False


async def _stopped() -> None:
    """Waits for Ctrl-C or the end of the session."""
    end, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, end.set)
    await end.wait()
