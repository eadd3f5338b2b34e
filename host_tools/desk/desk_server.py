"""Serves the desk: the page, its line, and the files that commands have written. It runs each command that a page asks for.

Only a browser that knows the token may use it, also on this machine. docs/line.md lists the messages. Knows no command.
"""

from __future__ import annotations

import asyncio
import base64
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from urllib.parse import quote

from aiohttp import WSMsgType, web

from ..web.origin_check import add_security_headers, only_own_pages
from .command_kinds import needs_ports, reads, writes
from .documents import document
from .job import Job
from .messages import Message, file_name
from .watching import Watching

_LARGEST_FILE = 256 << 20  # bytes of one message
_KEPT_JOBS = 20  # ended commands whose files can still be opened
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png"}
# A report has its own script and style, so it is shown in a box that cannot reach the desk.
_FILE_POLICY = (
    "sandbox allow-scripts allow-modals allow-downloads; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "img-src data:; frame-ancestors 'self'"
)


class Desk:
    """Routes: /TOKEN/ and the page's files, /TOKEN/live (WebSocket: the page's line), /TOKEN/files/ID/NAME, /TOKEN/docs/PATH.

    folder: for the files of commands; environment: of commands; has_store: whether the store exists, so that devices may be synced;
    device: the page of an emulated device stands beside, and devices are synced only when somebody has opened the desk.
    """

    def __init__(self, token: str, folder: Path, environment: dict[str, str], has_store: Callable[[], bool], device: bool = False):
        self._folder, self._environment, self._has_store, self._device = folder, environment, has_store, device
        self._pages: set[web.WebSocketResponse] = set()
        self._given: dict[str, Path] = {}  # id -> the folder with its files, of a command that has not begun
        self._jobs: dict[str, Job] = {}  # id -> a command that runs
        self._ended: dict[str, Job] = {}
        self._writing = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._outbox: asyncio.Queue[Message] = asyncio.Queue()
        self._watching = Watching(self._new_folder("watch"), environment, self._outbox.put_nowait)
        self.app = web.Application(middlewares=[only_own_pages])
        self.app.add_routes(
            [
                web.get(f"/{token}/", self._page),
                web.get(f"/{token}/live", self._live),
                web.get(f"/{token}/files/{{id}}/{{name}}", self._file),
                web.get(f"/{token}/docs/{{path:.+}}", self._document),
                web.get(f"/{token}/{{name}}", self._page),
            ]
        )
        self.app.cleanup_ctx.append(self._working)
        self.app.on_shutdown.append(self._close_pages)
        self.app.on_response_prepare.append(_add_headers)

    async def _page(self, request: web.Request) -> web.Response:
        name = request.match_info.get("name") or "desk.html"
        file = next((file for file in files("host_tools.desk").joinpath("page").iterdir() if file.name == name), None)
        if file is None or name == "index.html":
            raise web.HTTPNotFound
        return web.Response(text=file.read_text("utf-8"), content_type=_TYPES[Path(name).suffix], headers={"Cache-Control": "no-cache"})

    async def _document(self, request: web.Request) -> web.Response:
        found = document(request.match_info["path"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.content, content_type=found.kind, charset="utf-8" if found.kind == "text/html" else None)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        job = self._ended.get(request.match_info["id"])
        path = job.files.get(request.match_info["name"]) if job else None
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Content-Security-Policy": _FILE_POLICY, "Cache-Control": "no-store"})

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        """Carries the messages of one page. Its commands go on when it leaves."""
        socket = web.WebSocketResponse(heartbeat=20, max_msg_size=_LARGEST_FILE)
        await socket.prepare(request)
        jobs = [{"id": id, "run": job.words} | job.said | job.state for id, job in self._jobs.items()]
        await socket.send_json({"home": {"folders": True, "halls": True, "watches": True, "tries": self._device}, "jobs": jobs})
        for values in self._watching.devices.values():
            await socket.send_json({"watch": values})
        self._pages.add(socket)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._take(message.data)
        finally:
            self._pages.discard(socket)
        return socket

    def _take(self, text: str) -> None:
        """Does what a page asks for. It ignores what it does not understand."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return
        match message:
            case {"id": str(id), "run": [str(_), *_] as words} if self._is_new(id):
                if all(isinstance(word, str) and "\0" not in word for word in words):
                    self._start(id, list(words))
            case {"id": str(id), "file": name, "bytes": str(content)} if self._is_new(id):
                self._keep_file(id, name, content)
            case {"id": str(id), "answer": str(answer)} if id in self._jobs:
                self._jobs[id].answer(answer)
            case {"id": str(id), "cancel": True} if id in self._jobs:
                self._jobs[id].cancel()

    def _is_new(self, id: str) -> bool:
        return bool(re.fullmatch(r"[0-9a-z-]{8,40}", id)) and id not in self._jobs and id not in self._ended

    def _keep_file(self, id: str, name: object, content: str) -> None:
        proper = file_name(name)
        if proper:
            self._given.setdefault(id, self._new_folder(id))
            with suppress(ValueError, OSError):
                (self._given[id] / proper).write_bytes(base64.b64decode(content))

    def _new_folder(self, name: str) -> Path:
        folder = self._folder / name
        folder.mkdir(exist_ok=True)
        return folder

    def _start(self, id: str, words: list[str]) -> None:
        folder = self._given.pop(id, None) or self._new_folder(id)
        environment = {"FLAGFALL_DB": "sqlite://"} if reads(words) and not self._has_store() else self._environment  # no act: it makes none
        job = self._jobs[id] = Job(words, folder, environment, lambda message: self._outbox.put_nowait({"id": id} | message))
        self._outbox.put_nowait({"id": id, "run": words})
        task = asyncio.create_task(self._run(id, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, id: str, job: Job) -> None:
        """Runs a command when its turn has come, and says how it ended."""
        code = 1
        try:
            if needs_ports(job.words):
                await self._watching.pause()
                try:
                    code = await job.run()
                finally:
                    self._watching.resume()
            elif writes(job.words):
                async with self._writing:
                    code = await job.run()
            else:
                code = await job.run()
        except OSError as error:
            self._outbox.put_nowait({"id": id, "said": f"flagfall: the command cannot be started: {error.strerror}", "error": True})
        finally:
            self._jobs.pop(id, None)
            self._ended[id] = job
            while len(self._ended) > _KEPT_JOBS:
                self._forget(next(iter(self._ended)))
            written = [{"name": name, "url": f"files/{id}/{quote(name)}"} for name in job.files]
            self._outbox.put_nowait({"id": id, "done": True, "code": code, "files": written})
            if self._has_store():
                self._watching.begin()

    def _forget(self, id: str) -> None:
        job = self._ended.pop(id)
        for path in job.folder.rglob("*"):
            if path.is_file():
                path.unlink(missing_ok=True)

    async def _working(self, app: web.Application) -> AsyncIterator[None]:
        """Sends the messages, and watches the devices, while the desk is open."""
        if self._has_store() and not self._device:
            self._watching.begin()
        tasks = [asyncio.create_task(self._send_messages()), asyncio.create_task(self._watching.run())]
        yield
        for task in (*tasks, *self._tasks):
            task.cancel()
        await asyncio.gather(*tasks, *self._tasks, return_exceptions=True)

    async def _send_messages(self) -> None:
        """Sends every message to all pages, in order."""
        while True:
            message = await self._outbox.get()
            for page in list(self._pages):
                try:
                    await page.send_json(message)
                except ConnectionError:
                    self._pages.discard(page)

    async def _close_pages(self, app: web.Application) -> None:
        for page in list(self._pages):
            await page.close()


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Adds the headers of every page. The desk may show its own files in a frame."""
    await add_security_headers(request, response)
    if response.headers["Content-Security-Policy"] == _FILE_POLICY:
        response.headers["X-Frame-Options"] = "SAMEORIGIN"
    else:
        response.headers["Content-Security-Policy"] += "; frame-src 'self' blob:"
