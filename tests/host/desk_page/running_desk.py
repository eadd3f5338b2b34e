"""Runs `flagfall desk` as a process, and talks to it over the page's line."""

import asyncio
import base64
import itertools
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import aiohttp

from host_tools import ROOT

_numbers = itertools.count()


class RunningDesk:
    """`flagfall desk` with its data in `home`. url: of its page; beside_a_device: the test's process runs an emulated device, too."""

    beside_a_device = False

    def __init__(self, home: Path, *options: str, **environment: str):
        self.home = home
        home.mkdir(parents=True, exist_ok=True)
        given = {**os.environ, "FLAGFALL_HOME": str(home), "PYTHONUNBUFFERED": "1"} | environment
        if "FLAGFALL_DB" not in environment:
            given.pop("FLAGFALL_DB", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "host_tools.cli", "desk", "--no-browser", "--http", "0", *options],
            cwd=ROOT,
            env=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("The desk: "), (line, self.process.stderr and self.process.stderr.read())
        self.url = line.split()[2]
        self.base, self.token = re.fullmatch(r"(http://127\.0\.0\.1:\d+/)([\w-]{16,})/", self.url).groups()  # type: ignore[union-attr]

    def stop(self, end: int = signal.SIGINT) -> str:
        """Ends it by a signal. Returns its stderr."""
        if self.process.poll() is None:
            self.process.send_signal(end)
        err = self.process.communicate(timeout=20)[1]
        assert "Traceback" not in err and "a fault in the program" not in err, err
        return err


class Line:
    """The line of a page to the desk, for a test without a browser. messages: all that have come."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse):
        self._socket = socket
        self.messages: list[dict] = []

    async def next(self) -> dict:
        message = json.loads((await self._socket.receive(timeout=30)).data)
        self.messages.append(message)
        return message

    async def send(self, **message: object) -> None:
        await self._socket.send_json(message)

    async def until(self, wanted) -> dict:
        """Returns the next message for which `wanted` is true."""
        while not wanted(message := await self.next()):
            pass
        return message

    async def begin(self, *words: str, files: dict[str, bytes] | None = None) -> str:
        """Starts a command. Returns its ID."""
        id = f"command-{next(_numbers)}"
        for name, content in (files or {}).items():
            await self.send(id=id, file=name, bytes=base64.b64encode(content).decode())
        await self.send(id=id, run=list(words))
        return id

    async def run(self, *words: str, files: dict[str, bytes] | None = None) -> tuple[int, list[str], list[str], list[dict]]:
        """Runs a command to its end. Returns (code, output, errors, files)."""
        id = await self.begin(*words, files=files)
        done = await self.until(lambda message: message.get("id") == id and message.get("done"))
        own = [message for message in self.messages if message.get("id") == id and "said" in message]
        out, err = ([each["said"] for each in own if bool(each.get("error")) is error] for error in (False, True))
        return done["code"], out, err, done["files"]


def with_line(desk: RunningDesk, story) -> None:
    """Opens the line and awaits story(line, session)."""

    async def play_story() -> None:
        async with aiohttp.ClientSession() as session, session.ws_connect(desk.url + "live", max_msg_size=1 << 28) as socket:
            await asyncio.wait_for(story(Line(socket), session), 120)

    asyncio.run(play_story())
