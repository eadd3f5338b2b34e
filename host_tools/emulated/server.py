"""The page of the emulated device: serves page/, sends pictures and lights as they change, takes presses.

Only this machine may use it: other hosts' pages are refused by name and origin. Knows no game.
"""

import asyncio
import json
import re
from html import escape
from importlib.resources import files

from aiohttp import WSMsgType, web

from ..paths import typed
from .device import BUTTONS, EmulatedDevice

_GLANCE = 0.03  # s between two looks at the glass
_LONGEST_PRESS = 10_000  # ms
_NOT_SAID = (ValueError, TypeError, KeyError, RecursionError)  # of text that is no such JSON; nested too deep is none either
_HERE = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?")  # any port: it may be forwarded
_FENCE = {  # nothing but what this server gives is loaded or asked, and nobody else shows it
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
}
_SOURCES = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws://{host}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_PAGE = {"index.html": "text/html", "app.js": "text/javascript", "style.css": "text/css"}


class Server:
    """Routes: / and the page's files, /live (WebSocket), /state, /glass.png, /press, /power."""

    def __init__(self, device: EmulatedDevice):
        self.device = device
        self._viewers: set[web.WebSocketResponse] = set()
        self.app = web.Application(middlewares=[_only_here])
        self.app.add_routes(
            [
                web.get("/", self._page),
                web.get("/live", self._live),
                web.get("/state", self._state),
                web.get("/glass.png", self._glass),
                web.post("/press", self._press),
                web.post("/power", self._power),
                web.get("/{name}", self._page),
            ]
        )
        self.app.cleanup_ctx.append(self._watching)
        self.app.on_shutdown.append(self._farewell)
        self.app.on_response_prepare.append(_fence)

    async def _page(self, request: web.Request) -> web.Response:
        name = request.match_info.get("name") or "index.html"
        if name not in _PAGE:
            raise web.HTTPNotFound
        text = files("host_tools.emulated").joinpath("page", name).read_text("utf-8")
        text = text.replace("<code>flagfall ", f"<code>{escape(typed())} ")
        return web.Response(text=text, content_type=_PAGE[name], headers={"Cache-Control": "no-cache"})

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        """Everything to this viewer; its presses to the device. What it still holds is let go when it leaves."""
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
        except _NOT_SAID:
            return
        if name in BUTTONS and isinstance(down, bool):
            (held.add if down else held.discard)(name)
            self.device.press(name, down)

    def _about(self) -> dict[str, object]:
        device = self.device
        width, height = device.size
        about = {"port": device.port, "device": device.id, "board": device.board, "buttons": device.buttons}
        return {**about, "width": width, "height": height, "lamp": device.lamp}

    async def _state(self, request: web.Request) -> web.Response:
        return web.json_response({**self._about(), "frame": self.device.frame, "busy": self.device.busy, "screen": self.device.screen})

    async def _glass(self, request: web.Request) -> web.Response:
        return web.Response(body=self.device.png(), content_type="image/png", headers={"Cache-Control": "no-store"})

    async def _press(self, request: web.Request) -> web.Response:
        """{"button": NAME, "ms": how long}; answers when the button is up again."""
        try:
            said = await request.json()
            name, ms = said["button"], said.get("ms", 80)
        except (*_NOT_SAID, AttributeError, LookupError):  # the last one: a character set that nobody knows
            return _no("a press is {button, ms}")
        if name not in BUTTONS or not isinstance(ms, int) or not 0 < ms <= _LONGEST_PRESS:
            return _no(f"button is one of {', '.join(BUTTONS)}, ms is 1 to {_LONGEST_PRESS}")
        self.device.press(name, True)
        try:
            await asyncio.sleep(ms / 1000)
        finally:
            self.device.press(name, False)
        return web.json_response({"ok": True})

    async def _power(self, request: web.Request) -> web.Response:
        """The supply goes at this instant and comes back."""
        await asyncio.to_thread(self.device.cut_power)
        await self._tell(json.dumps(self._about()))
        return web.json_response({"ok": True})

    async def _watching(self, app: web.Application):
        task = asyncio.create_task(self._watch())
        yield
        task.cancel()

    async def _watch(self) -> None:
        """Sends what has changed, and only that."""
        frame, lamp = -1, None
        while True:
            await asyncio.sleep(_GLANCE)
            device = self.device
            if device.lamp != lamp:
                lamp = device.lamp
                await self._tell(json.dumps({"lamp": lamp}))
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


def _no(why: str) -> web.Response:
    return web.json_response({"ok": False, "message": why}, status=400)


@web.middleware
async def _only_here(request: web.Request, handler):
    """A page from elsewhere must not press buttons here, not even through a name that leads to this machine."""
    if not _HERE.fullmatch(request.host) or request.headers.get("Origin") not in (None, f"http://{request.host}"):
        raise web.HTTPForbidden(text="only pages of this device may use it\n")
    return await handler(request)


async def _fence(request: web.Request, response: web.StreamResponse) -> None:
    """On everything that is sent, refusals too."""
    response.headers.update(_FENCE)
    host = request.host if _HERE.fullmatch(request.host) else "localhost"
    response.headers["Content-Security-Policy"] = _SOURCES.format(host=host)
