"""Keeps `flagfall sync --watch` running while the desk is open, unless another command needs the ports."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

from .job import Job
from .messages import Message

_WORDS = ["sync", "--watch", "--every", "10", "--json"]  # as often as an evening's hall does
_AGAIN_S = 5.0  # after an end that nobody has asked for


class Watching:
    """The watch over all devices. tell: gets {watch: ...}; devices: port -> what was said of it last, for a page that is opened later."""

    def __init__(self, folder: Path, environment: dict[str, str], tell: Callable[[Message], None]):
        self._folder, self._environment, self._tell = folder, environment, tell
        self._job: Job | None = None
        self._paused = 0
        self._may_run = asyncio.Event()
        self._ended = asyncio.Event()
        self._ended.set()
        self.devices: dict[str, Message] = {}

    async def run(self) -> None:
        """Runs for ever."""
        while True:
            await self._may_run.wait()
            if not self._may_run.is_set():  # paused since
                continue
            self._job = Job(_WORDS, self._folder, self._environment, self._hear)
            self._ended.clear()
            try:
                await self._job.run()
            finally:
                self._ended.set()
            if self._may_run.is_set():
                await asyncio.sleep(_AGAIN_S)

    def begin(self) -> None:
        """Lets the watch run: there is a store."""
        if not self._paused:
            self._may_run.set()

    async def pause(self) -> None:
        """Ends the watch until `resume` was called as often, so that the ports are free."""
        self._paused += 1
        self._may_run.clear()
        if self._job:
            self._job.cancel()
        await self._ended.wait()

    def resume(self) -> None:
        self._paused -= 1
        self.begin()

    def _hear(self, message: Message) -> None:
        """Passes on a line of the watch."""
        line = str(message.get("said", ""))
        if message.get("error"):
            if "Ctrl-C" not in line:
                self._tell({"watch": {"trouble": line}})
            return
        if not line:
            return
        values = json.loads(line)
        if values.get("gone"):
            self.devices.pop(values["port"], None)
        else:
            self.devices[values["port"]] = values | {"new": [], "results": []}
        self._tell({"watch": values})
