"""Serves the page of the emulated device: sends pictures and lights when they change, and takes presses.

Only this machine may use it, or a browser that knows the token. Pages of other hosts are refused by name and origin. Knows no game.
"""

import asyncio
import json
import sys
from collections.abc import Callable
from html import escape
from importlib.resources import files
from typing import NamedTuple

from aiohttp import WSMsgType, web

from ..files.paths import command_name
from ..terminal.failure import Failure
from ..web.origin_check import add_security_headers, only_here, only_own_pages
from ..workers.every_core import new_pool
from ..workers.supervisor import Supervisor
from .device import BOARDS, BUTTONS, SPEEDS, SUPPLIES, EmulatedDevice, FinishedGame

_POLL_S = 0.03  # between two looks at the glass
_LONGEST_PRESS = 10_000  # ms
# Errors for a text that is no proper JSON or is nested too deep, and for a body that is not compressed as its header says.
_BAD_JSON = (ValueError, TypeError, KeyError, RecursionError, web.RequestPayloadError)
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


class Sheet(NamedTuple):
    """The description of a game. headline: who won, how and with which score; facts: (name, value); picture: its end as an SVG file, "" for
    none; report: the report's page; policy: the sources of style and script that the report may use.
    """

    headline: str
    facts: list[tuple[str, str]]
    picture: str
    report: str
    policy: str


class Server:
    """Routes: / and the page's files, /live (WebSocket), /state, /glass.png, /last, /report, /press, /control, /power.

    describe: returns the sheet of a game that is over; it runs in another process. token: all routes lie below /TOKEN, and other hosts may
    use them.
    """

    def __init__(self, device: EmulatedDevice, describe: Callable[[FinishedGame], Sheet], token: str = ""):
        self.device = device
        self._describe = describe
        self._sheet_task: tuple[FinishedGame, asyncio.Task[Sheet]] | None = None
        self._viewers: set[web.WebSocketResponse] = set()
        self._sent_frame, self._sent_status = -1, dict[str, object]()
        self._supervisor = Supervisor(lambda line: print(f"flagfall: {line}", file=sys.stderr))
        self._power_off = asyncio.Lock()  # only one request at a time may cut the power
        self.app = web.Application(middlewares=[only_own_pages if token else only_here])
        base = f"/{token}" if token else ""
        self.app.add_routes(
            [
                web.get(f"{base}/", self._page),
                web.get(f"{base}/live", self._live),
                web.get(f"{base}/state", self._state),
                web.get(f"{base}/glass.png", self._glass),
                web.get(f"{base}/last", self._last),
                web.get(f"{base}/report", self._report),
                web.post(f"{base}/press", self._press),
                web.post(f"{base}/control", self._control),
                web.post(f"{base}/power", self._power),
                web.get(f"{base}/{{name}}", self._page),
            ]
        )
        self.app.cleanup_ctx.append(self._watching)
        self.app.on_shutdown.append(self._close_sockets)
        self.app.on_response_prepare.append(add_security_headers)

    async def _page(self, request: web.Request) -> web.Response:
        name = request.match_info.get("name") or "index.html"
        file = next((file for file in files("host_tools.emulated").joinpath("page").iterdir() if file.name == name), None)
        if file is None:
            raise web.HTTPNotFound
        text = file.read_text("utf-8").replace("<code>flagfall ", f"<code>{escape(command_name())} ")
        return web.Response(text=text, content_type=_TYPES[name[name.rindex(".") :]], headers={"Cache-Control": "no-cache"})

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        """Sends pictures and status to this viewer, and its presses to the device. When it leaves, it releases its buttons."""
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        held: set[str] = set()
        await socket.send_json(self._about())
        await socket.send_bytes(self.device.png())
        self._viewers.add(socket)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._take_press(message.data, held)
        finally:
            self._viewers.discard(socket)
            for name in held:
                self.device.press(name, False)
        return socket

    def _take_press(self, text: str, held: set[str]) -> None:
        """Makes the edge that a viewer has sent. held: the buttons that this viewer holds."""
        try:
            values = json.loads(text)
            name, down = values["button"], values["down"]
        except _BAD_JSON:
            return
        if name in BUTTONS and isinstance(down, bool) and self.device.press(name, down):
            (held.add if down else held.discard)(name)

    def _about(self) -> dict[str, object]:
        device = self.device
        about = {"port": device.port, "device": device.id, "board": device.board, "boards": BOARDS, "buttons": device.buttons}
        width, height = device.size  # read after the board, which the device sets last
        return {**about, "width": width, "height": height, **self._status()}

    def _status(self) -> dict[str, object]:
        """Returns the values that may change at any moment. battery in mV; last: the last finished game, None for none; words,
        news: the picture in words, and what of it is to be said."""
        device = self.device
        power = {"supply": device.supply, "battery": device.battery, "low": device.low, "panel": device.panel}
        last = f"{device.finished.name} {len(device.finished.record)}" if device.finished else None
        words = {"language": device.app.preferences.language, "words": device.spoken.whole, "news": device.spoken.news}
        return {"lamp": device.lamp, "speed": device.speed, **power, "last": last, "dropped": device.dropped, **words}

    async def _state(self, request: web.Request) -> web.Response:
        return web.json_response({**self._about(), "frame": self.device.frame, "busy": self.device.busy, "screen": self.device.screen})

    async def _glass(self, request: web.Request) -> web.Response:
        return web.Response(body=self.device.png(), content_type="image/png", headers={"Cache-Control": "no-store"})

    async def _last(self, request: web.Request) -> web.Response:
        """Returns headline, facts and picture of the last finished game; null for none."""
        sheet = await self._sheet()
        values = {"headline": sheet.headline, "facts": sheet.facts, "picture": sheet.picture} if sheet else None
        return web.json_response(values, headers={"Cache-Control": "no-store"})

    async def _report(self, request: web.Request) -> web.Response:
        sheet = await self._sheet()
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
        try:
            return await asyncio.shield(self._sheet_task[1])
        except Failure as error:
            raise web.HTTPConflict(text=f"{error}\n") from error

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
        """Sets {"speed": one of SPEEDS}, {"supply": one of SUPPLIES} or {"board": one of BOARDS}, which cuts the power for a moment."""
        try:
            values = await request.json()
        except (*_BAD_JSON, LookupError):
            values = None
        match values:
            case {"speed": int(speed)} if speed in SPEEDS and speed is not True:
                self.device.set_speed(speed)
            case {"supply": str(supply)} if supply in SUPPLIES:
                self.device.set_supply(supply)
            case {"board": str(board)} if board in BOARDS:
                await self._restart(board)
            case _:
                return _refusal(f"one of: speed {SPEEDS}, supply {tuple(SUPPLIES)}, board {tuple(BOARDS)}")
        return web.json_response({"ok": True})

    async def _power(self, request: web.Request) -> web.Response:
        """Cuts the power and restores it."""
        await self._restart(self.device.board)
        return web.json_response({"ok": True})

    async def _restart(self, board: str) -> None:
        async with self._power_off:
            await asyncio.to_thread(self.device.restart_on, board)
            await self._send(json.dumps(self._about()))

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
        """Sends the changes of status, tones and picture since the last time."""
        device, known = self.device, self._sent_status
        status = self._status()
        if status != known:
            await self._send(json.dumps({name: value for name, value in status.items() if name not in known or known[name] != value}))
            self._sent_status = status
        for hertz, ms in device.beeps():
            await self._send(json.dumps({"beep": {"hertz": hertz, "ms": ms}}))
        if device.frame != self._sent_frame:
            self._sent_frame = device.frame
            await self._send(device.png())

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
