"""`flagfall livechess`: shows the devices' games of chess to programs that look for an electronic board."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from ..terminal.failure import WrongUsage
from ..terminal.plain_text import harmless, say, terminal
from ..web.page_address import HERE, PageAddress, request_log

_PORT = 1982  # where clients of LiveChess ask


def livechess(
    http: Annotated[int, typer.Option("--http", metavar="PORT", min=0, max=65535, help="Its port.")] = _PORT,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="A page besides https://lichess.org that may ask, as https://example.org."),
    ] = None,
) -> None:
    """Show the devices' games of chess to other programs, as DGT's LiveChess does.

    They see board, clock and moves. Ctrl-C ends.
    """
    import asyncio  # not at the top, because the other commands start faster without it

    for each in origin or ():
        if not re.fullmatch(r"https?://[^/\s]+", each):
            raise WrongUsage(f"{harmless(each)} is no origin of a page, as https://example.org")
    asyncio.run(_serve(http, origin or []))


async def _serve(http: int, origins: list[str]) -> None:

    from aiohttp import web

    from ..event.device_watch import DeviceWatch
    from ..event.live_chess import PATH, LiveChess
    from ..workers.supervisor import Supervisor

    console = terminal()
    supervisor = Supervisor(lambda line: say(console, line))
    watch = DeviceWatch(None, supervisor, lambda line: say(console, line))
    runner = web.AppRunner(LiveChess(watch.games, origins).app, shutdown_timeout=1, logger=request_log())
    await runner.setup()
    try:
        url = await PageAddress(HERE, http, _PORT).open(runner)
        say(console, f"Boards: ws{url.removeprefix('http').rstrip('/')}{PATH}  Ctrl-C ends it.")
        await watch.run()
    finally:
        await runner.cleanup()
