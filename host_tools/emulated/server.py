"""The page of the emulated device: serves page/, sends pictures and lights as they change, takes presses.

Only this machine may use it, or whoever knows the token; other hosts' pages are refused by name and origin. Knows no game.
"""

import asyncio
import json
from collections.abc import Callable
from html import escape
from importlib.resources import files
from typing import NamedTuple

from aiohttp import WSMsgType, web

from ..failure import Failure
from ..page_fence import fence, only_here, only_own_pages
from ..paths import typed
from .device import BOARDS, BUTTONS, SPEEDS, SUPPLIES, EmulatedDevice, Ended

_GLANCE = 0.03  # s between two looks at the glass
_LONGEST_PRESS = 10_000  # ms
# Raised for text that is not such JSON, also when it is nested too deep, and for a body that is not packed as it says.
_BAD_JSON = (ValueError, TypeError, KeyError, RecursionError, web.RequestPayloadError)
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


class Sheet(NamedTuple):
    """What is told of a game. facts: a name and a value each; lines: how it stands; report: a page of everything; policy: the sources
    of style and script that the page may use.
    """

    facts: list[tuple[str, str]]
    lines: list[str]
    report: str
    policy: str


class Server:
    """Routes: / and the page's files, /live (WebSocket), /state, /glass.png, /last, /report, /press, /control, /power.

    tell: what is told of a game that is over. token: all routes lie below /TOKEN, and other hosts may use them.
    """

    def __init__(self, device: EmulatedDevice, tell: Callable[[Ended], Sheet], token: str = ""):
        self.device = device
        self._tell_of = tell
        self._sheet_task: tuple[Ended, asyncio.Task[Sheet]] | None = None
        self._viewers: set[web.WebSocketResponse] = set()
        self._power_off = asyncio.Lock()  # one at a time takes the power away
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
        self.app.on_shutdown.append(self._farewell)
        self.app.on_response_prepare.append(fence)

    async def _page(self, request: web.Request) -> web.Response:
        name = request.match_info.get("name") or "index.html"
        file = next((file for file in files("host_tools.emulated").joinpath("page").iterdir() if file.name == name), None)
        if file is None:
            raise web.HTTPNotFound
        text = file.read_text("utf-8").replace("<code>flagfall ", f"<code>{escape(typed())} ")
        return web.Response(text=text, content_type=_TYPES[name[name.rindex(".") :]], headers={"Cache-Control": "no-cache"})

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        """Sends everything to this viewer, and its presses to the device. Buttons that it holds are released when it leaves."""
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        held: set[str] = set()
        await socket.send_json(self._about())
        await socket.send_bytes(self.device.png())
        self._viewers.add(socket)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._hear(message.data, held)
        finally:
            self._viewers.discard(socket)
            for name in held:
                self.device.press(name, False)
        return socket

    def _hear(self, text: str, held: set[str]) -> None:
        try:
            said = json.loads(text)
            name, down = said["button"], said["down"]
        except _BAD_JSON:
            return
        if name in BUTTONS and isinstance(down, bool) and self.device.press(name, down):
            (held.add if down else held.discard)(name)

    def _about(self) -> dict[str, object]:
        device = self.device
        width, height = device.size
        about = {"port": device.port, "device": device.id, "board": device.board, "boards": BOARDS, "buttons": device.buttons}
        return {**about, "width": width, "height": height, **self._status()}

    def _status(self) -> dict[str, object]:
        """Returns the values that may change at any moment. battery in mV; last: the last finished game, None for none."""
        device = self.device
        power = {"supply": device.supply, "battery": device.battery, "low": device.low, "panel": device.panel}
        last = f"{device.ended.name} {len(device.ended.record)}" if device.ended else None
        return {"lamp": device.lamp, "speed": device.speed, **power, "last": last, "dropped": device.dropped}

    async def _state(self, request: web.Request) -> web.Response:
        return web.json_response({**self._about(), "frame": self.device.frame, "busy": self.device.busy, "screen": self.device.screen})

    async def _glass(self, request: web.Request) -> web.Response:
        return web.Response(body=self.device.png(), content_type="image/png", headers={"Cache-Control": "no-store"})

    async def _last(self, request: web.Request) -> web.Response:
        """Returns the facts and the lines of the last finished game; null for none."""
        sheet = await self._sheet()
        told = {"facts": sheet.facts, "lines": sheet.lines} if sheet else None
        return web.json_response(told, headers={"Cache-Control": "no-store"})

    async def _report(self, request: web.Request) -> web.Response:
        sheet = await self._sheet()
        if sheet is None:
            raise web.HTTPNotFound(text="no game has ended on this device yet\n")
        headers = {"Cache-Control": "no-store", "Content-Security-Policy": f"{sheet.policy}; frame-ancestors 'none'"}
        return web.Response(text=sheet.report, content_type="text/html", headers=headers)

    async def _sheet(self) -> Sheet | None:
        """Returns the sheet of the last finished game, made once for all viewers."""
        ended = self.device.ended
        if ended is None:
            return None
        if self._sheet_task is None or self._sheet_task[0] != ended:
            self._sheet_task = ended, asyncio.create_task(asyncio.to_thread(self._tell_of, ended))
        try:
            return await asyncio.shield(self._sheet_task[1])
        except Failure as error:
            raise web.HTTPConflict(text=f"{error}\n") from error

    async def _press(self, request: web.Request) -> web.Response:
        """Presses a button: {"button": NAME, "ms": how long}; replies when the button is up again."""
        try:
            said = await request.json()
            name, ms = said["button"], said.get("ms", 80)
        except (*_BAD_JSON, AttributeError, LookupError):  # the last one: a character set that nobody knows
            return _no("a press is {button, ms}")
        if name not in BUTTONS or type(ms) is not int or not 0 < ms <= _LONGEST_PRESS:
            return _no(f"button is one of {', '.join(BUTTONS)}, ms is 1 to {_LONGEST_PRESS}")
        if not self.device.press(name, True):
            return _no("presses come too fast: this one does not count", 429)
        try:
            await asyncio.sleep(ms / 1000)
        finally:
            self.device.press(name, False)
        return web.json_response({"ok": True})

    async def _control(self, request: web.Request) -> web.Response:
        """Sets {"speed": one of SPEEDS}, {"supply": one of SUPPLIES} or {"board": one of BOARDS}, which cuts the power for a moment."""
        try:
            said = await request.json()
        except (*_BAD_JSON, LookupError):
            said = None
        match said:
            case {"speed": int(speed)} if speed in SPEEDS and speed is not True:
                self.device.set_speed(speed)
            case {"supply": str(supply)} if supply in SUPPLIES:
                self.device.feed(supply)
            case {"board": str(board)} if board in BOARDS:
                await self._restart(board)
            case _:
                return _no(f"one of: speed {SPEEDS}, supply {tuple(SUPPLIES)}, board {tuple(BOARDS)}")
        return web.json_response({"ok": True})

    async def _power(self, request: web.Request) -> web.Response:
        """Cuts the supply, and it comes back."""
        await self._restart(self.device.board)
        return web.json_response({"ok": True})

    async def _restart(self, board: str) -> None:
        async with self._power_off:
            await asyncio.to_thread(self.device.use, board)
            await self._tell(json.dumps(self._about()))

    async def _watching(self, app: web.Application):
        task = asyncio.create_task(self._watch())
        yield
        task.cancel()

    async def _watch(self) -> None:
        """Sends what has changed, and only that."""
        frame, known = -1, {}
        while True:
            await asyncio.sleep(_GLANCE)
            device = self.device
            status = self._status()
            if status != known:
                await self._tell(json.dumps({name: value for name, value in status.items() if known.get(name, self) != value}))
                known = status
            for hertz, ms in device.beeps():
                await self._tell(json.dumps({"beep": {"hertz": hertz, "ms": ms}}))
            if device.frame != frame:
                frame = device.frame
                await self._tell(device.png())

    async def _tell(self, what: str | bytes) -> None:
        for socket in list(self._viewers):
            try:
                await (socket.send_str(what) if isinstance(what, str) else socket.send_bytes(what))
            except ConnectionError:
                self._viewers.discard(socket)

    async def _farewell(self, app: web.Application) -> None:
        for socket in list(self._viewers):
            await socket.close()


def _no(why: str, status: int = 400) -> web.Response:
    return web.json_response({"ok": False, "message": why}, status=status)
