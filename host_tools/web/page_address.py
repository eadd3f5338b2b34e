"""Opens the port of a page, makes the token in its address, waits for Ctrl-C, and logs each fault in one line.

Knows no page. It imports aiohttp and asyncio late, so that other commands do not wait for it.
"""

from __future__ import annotations

import errno
import logging
import os
import re
import secrets
import signal
import socket
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..files.atomic_write import replacing
from ..files.paths import home
from ..terminal.failure import Failure
from ..terminal.plain_text import harmless

if TYPE_CHECKING:
    from aiohttp import web

HERE = "127.0.0.1"
_TOKEN_BYTES = 12


@dataclass(frozen=True)
class PageAddress:
    """The address of a page. host: a name or a number; port: None for `usual`, or for any free one when that is taken; usual: a port."""

    host: str
    port: int | None
    usual: int

    def new_token(self) -> str:
        """Returns a new secret for the address of a page that other machines can reach; "" for a page of this machine only."""
        return "" if self.host in (HERE, "localhost", "::1") else secrets.token_urlsafe(_TOKEN_BYTES)

    async def open(self, runner: web.AppRunner) -> str:
        """Opens the port. Returns the beginning of the page's address. Raises Failure for a port or an address that cannot be used."""
        from aiohttp import web

        for port in (self.usual, 0) if self.port is None else (self.port,):
            try:
                await web.TCPSite(runner, self.host, port).start()
            except OSError as error:
                if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
                    raise Failure(f"{self.host} is no address of this machine: try --host 0.0.0.0") from error
                if port != self.usual or self.port:
                    why = "is taken" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
                    raise Failure(f"port {port} {why}: choose another with --http PORT, or --http 0 for any") from error
            else:
                break
        name = own_address() if self.host in ("", "0.0.0.0", "::") else self.host
        return f"http://{f'[{name}]' if ':' in name else name}:{runner.addresses[0][1]}/"


def kept_token(name: str) -> str:
    """Returns the secret for the address of this page: the same at every start, so that open pages and bookmarks still lead to it.
    Only this user may read its file.
    """
    file = home() / f"{name}-token"
    try:
        token = file.read_text("utf-8").strip()
        if re.fullmatch(r"[\w-]{16,64}", token):
            return token
    except (OSError, ValueError):
        pass
    token = secrets.token_urlsafe(_TOKEN_BYTES)
    with replacing(file) as new:
        new.touch(0o600)
        new.write_text(token + "\n", "utf-8")
    return token


def own_address() -> str:
    """Returns the address at which other machines of the network reach this one; 127.0.0.1 without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent, but the system chooses its own address for it
            return str(probe.getsockname()[0])
        except OSError:
            return HERE


def has_windows() -> bool:
    """Returns True when a browser would open a window. A text browser would take over this terminal and block the program."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def request_log() -> logging.Logger:
    """Returns a log that prints each fault of a request in one line, without a traceback."""
    log, handler = logging.Logger("page"), logging.StreamHandler(sys.stderr)
    handler.setFormatter(_OneLine())
    # A ConnectionError is no fault: a viewer has closed the page.
    handler.addFilter(lambda record: not (record.exc_info and isinstance(record.exc_info[1], ConnectionError)))
    log.addHandler(handler)
    return log


class _OneLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        from aiohttp.http_exceptions import HttpProcessingError
        from aiohttp.web import RequestPayloadError

        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, HttpProcessingError | RequestPayloadError):
            return "flagfall: the page got a request that makes no sense, and refused it"
        reason = f" ({type(error).__name__}: {error})" if error else ""
        return f"flagfall: {harmless(record.getMessage() + reason)}"


async def until_stopped() -> None:
    """Waits for Ctrl-C, or for the signal to end (SIGTERM)."""
    import asyncio

    end, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, end.set)
        except NotImplementedError:  # on Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(end.set))
    await end.wait()
