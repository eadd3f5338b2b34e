"""Runs commands in a worker of the browser, one after another, with the messages of desk/docs/line.md. Keeps the store.

After each transaction that has written, the whole store goes into the browser's files, before the command goes on: so a game is on the disk
before the device is told that it may forget it.
"""

import base64
import io
import json
import os
import sys
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import js  # type: ignore[import-not-found]  # Pyodide's
from pyodide.ffi import create_proxy, run_sync  # type: ignore[import-not-found]

from ..cli import main
from ..desk.messages import Message, file_name, message_of, written_files
from ..emulated.device import FinishedGame
from . import protocol_web, stand_ins
from .kept_file import KeptFile

_HOME, _JOBS = Path("/home/flagfall"), Path("/jobs")
_STORE = _HOME / "games.db"


class DeskWorker:
    """The commands of the page, and the store."""

    def __init__(self, kept: KeptFile):
        self._kept = kept
        self._queue: list[tuple[str, list[str]]] = []
        self._running = ""  # id of the command that runs
        self._cancelled = False
        self._answer: Callable[[str], None] | None = None  # takes the answer that the command waits for
        _HOME.mkdir(parents=True, exist_ok=True)
        os.environ.update(FLAGFALL_HOME=str(_HOME), FLAGFALL_LINES="1")
        if data := kept.load():
            _STORE.write_bytes(data)
        if kept.works:
            from sqlalchemy import event
            from sqlalchemy.pool import Pool

            event.listen(Pool, "checkin", self._keep)
        protocol_web.stop = self._stop

    def take(self, text: str) -> None:
        """Takes a message of the page. It returns when the commands that it began have ended; others may come meanwhile."""
        match json.loads(text):
            case {"id": str(id), "run": [*words]}:
                self._queue.append((id, [str(word) for word in words]))
                say({"id": id, "run": words})
                while self._queue and not self._running:
                    self._run(*self._queue.pop(0))
            case {"id": str(id), "file": name, "bytes": str(content)} if proper := file_name(name):
                folder_of(id).joinpath(proper).write_bytes(base64.b64decode(content))
            case {"id": str(id), "answer": str(answer)} if id == self._running and self._answer:
                self._answer(answer)
            case {"id": str(id), "cancel": True} if id == self._running:
                self._cancelled = True
                if self._answer:
                    self._answer("")
            case {"id": str(id), "cancel": True}:
                self._queue = [job for job in self._queue if job[0] != id]
                say({"id": id, "done": True, "code": 130, "files": []})
            case {"describe": {"name": str(name), "game": str(game), "record": str(record)}}:
                say({"sheet": {"name": name, **described(FinishedGame(game, bytes.fromhex(record)))}})

    def _run(self, id: str, words: list[str]) -> None:
        self._running, self._cancelled, folder = id, False, folder_of(id)
        given = {path.name for path in folder.iterdir()}
        stdin, argv = sys.stdin, sys.argv
        out, errors = _Lines(self._passing_on(id, False)), _Lines(self._passing_on(id, True))
        code: object = 1
        try:
            sys.stdin, sys.argv = _Answers(self._wait_for_answer), ["flagfall", *words]
            with chdir(folder), redirect_stdout(out), redirect_stderr(errors):
                code = main(words)
        except SystemExit as end:
            code = end.code or 0
        except Exception as error:  # `main` reports its own faults; this is one of the worker
            say({"id": id, "said": f"flagfall: a fault in the program: {error!r}", "error": True})
        finally:
            sys.stdin, sys.argv = stdin, argv
            self._running = ""
            out.end()
            errors.end()
        code = 130 if self._cancelled else code if isinstance(code, int) else 1
        files = [
            {"name": name, "bytes": base64.b64encode(path.read_bytes()).decode()} for name, path in written_files(folder, given).items()
        ]
        say({"id": id, "done": True, "code": code, "files": files})

    def _passing_on(self, id: str, error: bool) -> Callable[[str], None]:
        def line(text: str) -> None:
            say({"id": id} | message_of(text, error))
            if self._running:
                self._stop()

        return line

    def _stop(self) -> None:
        if self._cancelled:
            raise KeyboardInterrupt

    def _wait_for_answer(self) -> str:
        promise = js.Promise.withResolvers()
        self._answer = promise.resolve
        try:
            answer = run_sync(promise.promise)
        finally:
            self._answer = None
        self._stop()
        return " ".join(answer.split()) + "\n"

    def _keep(self, connection: Any, record: Any) -> None:
        """Keeps the store when a connection that has written to it is given back, which is after the commit."""
        if connection.total_changes != record.info.get("kept", 0):
            record.info["kept"] = connection.total_changes
            if any(file == str(_STORE) for _, _, file in connection.execute("pragma database_list").fetchall()):
                self._kept.save(connection.serialize())


class _Lines(io.TextIOBase):
    """Passes on each line that is printed."""

    def __init__(self, on_line: Callable[[str], None]):
        self._on_line, self._rest = on_line, ""

    def write(self, text: str) -> int:
        *lines, self._rest = (self._rest + text).split("\n")
        for line in lines:
            self._on_line(line)
        return len(text)

    def end(self) -> None:
        """Passes on a last line without an end."""
        if self._rest:
            self._on_line(self._rest)


class _Answers(io.TextIOBase):
    """Standard input: each line is the page's answer to a question."""

    def __init__(self, wait: Callable[[], str]):
        self._wait = wait

    def readline(self, size: int = -1, /) -> str:
        return self._wait()


def described(game: FinishedGame) -> Message:
    """Returns what the page shows of the last game of the device to try, or why nothing can be shown."""
    from ..commands.run import sheet_of
    from ..terminal.failure import Failure

    try:
        sheet = sheet_of(game)
    except Failure as failure:
        return {"refusal": str(failure)}
    return {"game": {"headline": sheet.headline, "facts": sheet.facts, "picture": sheet.picture, "report": sheet.report}}


def folder_of(id: str) -> Path:
    folder = _JOBS / str(file_name(id))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def say(message: Message) -> None:
    js.postMessage(json.dumps(message))


def begin(options: dict[str, Any], files: Any, ports: Any) -> Any:
    """Starts the desk. Returns the function that takes the page's messages. files: the two that keep the store; ports: of ports.js."""
    protocol_web.ports = ports
    stand_ins.put()
    worker = DeskWorker(KeptFile(files))
    say({"home": {"folders": False, "halls": False, "watches": False}, "jobs": []})
    return create_proxy(worker.take)
