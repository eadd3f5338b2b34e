"""`flagfall run`: the device on this PC, on a page in the browser."""

import asyncio
import os
import signal
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..failure import Failure
from ..paths import Running, announce, flash_image, running_device, typed, withdraw
from ..plain_text import say


def run(
    flash: Annotated[Path | None, typer.Option("--flash", metavar="FILE", help="The device's flash memory, else device.bin.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin with an empty flash: every game on the emulated device is lost.")] = False,
    port: Annotated[int, typer.Option("--http", min=0, max=65535, help="Port of the page; 0 takes any free one.")] = 8151,
    board: Annotated[str, typer.Option("--board", help="Whose panel and buttons.")] = "pico_epaper_2in9",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
) -> None:
    """Play on this PC. The device's panel and buttons are on a page in the browser; its serial port serves the other commands."""
    from ..emulated.device import BOARDS

    if board not in BOARDS:
        raise Failure(f"there is no board {board}; the boards are: {', '.join(sorted(BOARDS))}")
    image = flash or flash_image()
    other = running_device()
    if other and flash is None:
        raise Failure(f"the emulated device runs already: {other.url}; a second one needs its own --flash FILE")
    try:
        if fresh:
            image.unlink(missing_ok=True)
        image.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(f"cannot use {image}: {error.strerror}") from error
    asyncio.run(_serve(Console(), image, board, port, browser))


async def _serve(console: Console, image: Path, board: str, port: int, browser: bool) -> None:
    """Until Ctrl-C: then the device is switched off as a device is, which loses nothing."""
    from aiohttp import web

    from ..emulated.device import EmulatedDevice
    from ..emulated.server import Server

    device = EmulatedDevice(image, board)
    runner = web.AppRunner(Server(device).app, shutdown_timeout=1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", port)
        try:
            await site.start()
        except OSError as error:
            raise Failure(f"port {port} is taken: choose another with --http PORT, or --http 0 for any") from error
        running = Running(device.port, f"http://127.0.0.1:{runner.addresses[0][1]}/", os.getpid())
        device.start()
        announce(running)
        try:
            for line in (f"The device: {running.url}", f"Its serial port: {running.port} ({typed()} sync finds it)", "Ctrl-C ends it."):
                say(console, line)
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


async def _stopped() -> None:
    """Waits for Ctrl-C or the end of the session."""
    end, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, end.set)
    await end.wait()
