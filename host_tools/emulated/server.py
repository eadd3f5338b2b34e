"""Serves the page of the emulated device: carries the messages between its pages and talk.py.

Only this machine may use it, or a browser that knows the token. Pages of other hosts are refused by name and origin. Knows no game.
"""

import asyncio
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from html import escape
from importlib.resources import files

from aiohttp import WSMsgType, web

from ..files.paths import command_name
from ..terminal.failure import Failure
from ..web.origin_check import add_security_headers, only_here, only_own_pages
from ..workers.every_core import new_pool
from ..workers.supervisor import Supervisor
from .device import BOARDS, BUTTONS, SPEEDS, SUPPLIES, EmulatedDevice, FinishedGame
from .sheet import Sheet
from .talk import Talk

_POLL_S = 0.03  # between two looks at the glass
_LONGEST_PRESS = 10_000  # ms
# Errors for a text that is no proper JSON or is nested too deep, and for a body that is not compressed as its header says.
_BAD_JSON = (ValueError, TypeError, KeyError, RecursionError, web.RequestPayloadError)
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


class Server:
    """Routes: / and the page's files, /live (WebSocket: the page's line), /state, /glass.png, /report, /press, /control.

    describe: returns the sheet of a game that is over; it runs in another process. token: all routes lie below /TOKEN, and other hosts may
    use them. desk: where the desk stands, "" for none.
    """

    def __init__(self, device: EmulatedDevice, describe: Callable[[FinishedGame], Sheet], token: str = "", desk: str = ""):
        self.device, self._desk = device, desk
        self._talk = Talk(device)
        self._describe = describe
        self._sheet_task: tuple[FinishedGame, asyncio.Task[Sheet]] | None = None
        self._viewers: set[web.WebSocketResponse] = set()
        self._supervisor = Supervisor(lambda line: print(f"flagfall: {line}", file=sys.stderr))
        self._power_off = asyncio.Lock()  # only one message at a time may cut the power
        self._tasks: set[asyncio.Task[None]] = set()  # kept until they end
        self.app = web.Application(middlewares=[only_own_pages if token else only_here])
        base = f"/{token}" if token else ""
        self.app.add_routes(
            [
                web.get(f"{base}/", self._page),
                web.get(f"{base}/live", self._live),
                web.get(f"{base}/state", self._state),
                web.get(f"{base}/glass.png", self._glass),
                web.get(f"{base}/report", self._report),
                web.post(f"{base}/press", self._press),
                web.post(f"{base}/control", self._control),
                web.get(f"{base}/{{name}}", self._page),
            ]
        )
        self.app.cleanup_ctx.append(self._watching)
        self.app.on_shutdown.append(self._close_sockets)
        self.app.on_response_prepare.append(add_security_headers)

    async def _page(self, request: web.Request) -> web.Response:
        name = request.match_info.get("name") or "index.html"
        file = next((file for file in files("host_tools.desk").joinpath("page").iterdir() if file.name == name), None)
        if file is None:
            raise web.HTTPNotFound
        text = file.read_text("utf-8").replace("<code>flagfall ", f"<code>{escape(command_name())} ")
        return web.Response(text=text, content_type=_TYPES[name[name.rindex(".") :]], headers={"Cache-Control": "no-cache"})

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        """Carries the messages of one page. When it leaves, it releases its buttons."""
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        held: set[str] = set()
        await socket.send_json({**self._talk.about(), "desk": self._desk})
        await socket.send_bytes(self.device.png())
        self._viewers.add(socket)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._take(message.data, held, socket)
        finally:
            self._viewers.discard(socket)
            self._talk.leave(held)
        return socket

    async def _take(self, text: str, held: set[str], socket: web.WebSocketResponse) -> None:
        """Does what a page asks for. It ignores what it does not understand."""
        try:
            message = json.loads(text)
        except _BAD_JSON:
            return
        match message:
            case {"button": _}:
                self._talk.take(message, held)
            case {"last": str(name)}:
                task = asyncio.create_task(self._send_sheet(name, socket))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            case _:
                await self._set(message)

    async def _set(self, message: object) -> bool:
        """Does what is not a press; it may cut the power, which waits for the device's thread."""
        async with self._power_off:
            return await asyncio.to_thread(self._talk.take, message, set[str]())

    async def _send_sheet(self, name: str, socket: web.WebSocketResponse) -> None:
        """Sends what is known of the last game, or why it cannot be shown."""
        values: dict[str, object] = {"name": name}
        try:
            if sheet := await self._sheet():
                values["game"] = {"headline": sheet.headline, "facts": sheet.facts, "picture": sheet.picture}
        except Failure as error:
            values["refusal"] = str(error)
        with suppress(ConnectionError):
            await socket.send_json({"sheet": values})

    async def _state(self, request: web.Request) -> web.Response:
        return web.json_response({**self._talk.about(), "frame": self.device.frame, "busy": self.device.busy, "screen": self.device.screen})

    async def _glass(self, request: web.Request) -> web.Response:
        return web.Response(body=self.device.png(), content_type="image/png", headers={"Cache-Control": "no-store"})

    async def _report(self, request: web.Request) -> web.Response:
        try:
            sheet = await self._sheet()
        except Failure as error:
            raise web.HTTPConflict(text=f"{error}\n") from error
        if sheet is None:
            raise web.HTTPNotFound(text="no game has ended on this device yet\n")
        headers = {"Cache-Control": "no-store", "Content-Security-Policy": f"{sheet.policy}; frame-ancestors 'none'"}
        return web.Response(text=sheet.report, content_type="text/html", headers=headers)

    async def _sheet(self) -> Sheet | None:
        """Returns the sheet of the last finished game, None for no game. It is made once for all viewers."""
        ended = self.device.finished
        if ended is None:
            return None
        if self._sheet_task is None or self._sheet_task[0] != ended:
            self._sheet_task = ended, asyncio.create_task(self._describe_apart(ended))
        return await asyncio.shield(self._sheet_task[1])

    async def _describe_apart(self, ended: FinishedGame) -> Sheet:
        """Describes the game in another process: the firmware here forgets modules of the engine at any moment, as a Pico must."""
        pool = new_pool(1)
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, self._describe, ended)
        finally:
            pool.shutdown(wait=False)

    async def _press(self, request: web.Request) -> web.Response:
        """Presses a button: {"button": NAME, "ms": duration}. Replies when the button is up again."""
        try:
            values = await request.json()
            name, ms = values["button"], values.get("ms", 80)
        except (*_BAD_JSON, AttributeError, LookupError):  # LookupError: an unknown character set
            return _refusal("a press is {button, ms}")
        if name not in BUTTONS or type(ms) is not int or not 0 < ms <= _LONGEST_PRESS:
            return _refusal(f"button is one of {', '.join(BUTTONS)}, ms is 1 to {_LONGEST_PRESS}")
        if not self.device.press(name, True):
            return _refusal("presses come too fast: this one does not count", 429)
        try:
            await asyncio.sleep(ms / 1000)
        finally:
            self.device.press(name, False)
        return web.json_response({"ok": True})

    async def _control(self, request: web.Request) -> web.Response:
        """Takes one message of a page that is not a press, for other programs."""
        try:
            message = await request.json()
        except (*_BAD_JSON, LookupError):
            message = None
        if isinstance(message, dict) and "button" not in message and await self._set(message):
            return web.json_response({"ok": True})
        return _refusal(f"one of: speed {SPEEDS}, supply {tuple(SUPPLIES)}, board {tuple(BOARDS)}, power true")

    async def _watching(self, app: web.Application):
        task = asyncio.create_task(self._watch())
        yield
        task.cancel()

    async def _watch(self) -> None:
        """Sends the changes to all viewers for ever."""
        while True:
            try:
                await self._send_changes()
            except Exception as error:
                await asyncio.sleep(self._supervisor.note_failure("page", error))
            else:
                self._supervisor.note_success("page")
                await asyncio.sleep(_POLL_S)

    async def _send_changes(self) -> None:
        """Sends the changes since the last time."""
        for change in self._talk.changes():
            await self._send(change if isinstance(change, bytes) else json.dumps(change))

    async def _send(self, message: str | bytes) -> None:
        """Sends a message to all viewers."""
        for socket in list(self._viewers):
            try:
                await (socket.send_str(message) if isinstance(message, str) else socket.send_bytes(message))
            except ConnectionError:
                self._viewers.discard(socket)

    async def _close_sockets(self, app: web.Application) -> None:
        for socket in list(self._viewers):
            await socket.close()


def _refusal(why: str, status: int = 400) -> web.Response:
    return web.json_response({"ok": False, "message": why}, status=status)
