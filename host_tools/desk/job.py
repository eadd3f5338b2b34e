"""Runs one command as a process of its own, in a folder of its own, and passes on what it says. Knows no page."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from .messages import Message, message_of, written_files

_LONGEST_KEPT = 1 << 16  # letters of the last line
_LONGEST_LINE = 64 << 20  # bytes; `games --json` of a large store is one line a game, `event show --json` one for all


class Job:
    """A command. words: behind `flagfall`; tell: gets its messages; folder: where it runs, with the files that the page has given.

    state: its progress and its open question, and said: its last line, for a page that is opened later; files: name -> path of its files.
    """

    def __init__(self, words: Sequence[str], folder: Path, environment: dict[str, str], tell: Callable[[Message], None]):
        self.words, self.folder = list(words), folder
        self.state: Message = {}
        self.said: Message = {}
        self.files: dict[str, Path] = {}
        self._environment, self._tell = environment, tell
        self._process: asyncio.subprocess.Process | None = None
        self._cancelled = False

    async def run(self) -> int:
        """Runs the command to its end. Returns its exit code."""
        given = {path.name for path in self.folder.iterdir()}
        environment = os.environ | {"FLAGFALL_LINES": "1", "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"} | self._environment
        environment.pop("COLUMNS", None)
        if self._cancelled:
            return 130
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # a file of the page is no module
            "-m",
            "host_tools.cli",
            *self.words,
            cwd=self.folder,
            env=environment,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            limit=_LONGEST_LINE,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # for `_end` on Windows
        )
        try:
            process = self._process
            if self._cancelled:  # while it was starting
                _end(process)
            assert process.stdout and process.stderr
            await asyncio.gather(self._pass_on(process.stdout, False), self._pass_on(process.stderr, True))
            code = await process.wait()
        finally:
            if self._process.returncode is None:  # the desk ends
                self.cancel()
                await self._process.wait()
        self.state = {}
        self.files = written_files(self.folder, given)
        return 130 if self._cancelled else code

    async def _pass_on(self, stream: asyncio.StreamReader, error: bool) -> None:
        while line := await stream.readline():
            message = message_of(line.decode("utf-8", "replace"), error)
            if "asks" in message or "progress" in message:
                self.state = message
            elif not error and len(line) <= _LONGEST_KEPT:
                self.said = message
            self._tell(message)

    def answer(self, text: str) -> None:
        """Writes the answer to the open question."""
        if self._process and self._process.stdin and "asks" in self.state:
            self.state = {}
            with suppress(OSError):
                self._process.stdin.write((" ".join(text.split()) + "\n").encode())

    def cancel(self) -> None:
        """Ends the command, also one that has not begun."""
        self._cancelled = True
        if self._process and self._process.returncode is None:
            _end(self._process)


def _end(process: asyncio.subprocess.Process) -> None:
    """Tells a command to end, and lets it clean up. On Windows `terminate` would not, and a command that waits for an answer hears nothing
    before its input ends.
    """
    with suppress(ProcessLookupError):
        if sys.platform != "win32":
            process.terminate()
            return
        try:
            process.send_signal(signal.CTRL_BREAK_EVENT)
        except OSError:  # the desk has no console
            process.terminate()
        if process.stdin:
            process.stdin.close()
