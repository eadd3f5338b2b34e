"""Runs `flagfall event hall` and `flagfall sync --watch` as processes, for devices that this process announces."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

from host_tools import ROOT


def announce_port(home: Path, port: str) -> None:
    """Announces a device of this process, as `flagfall run` does."""
    (home / "running").mkdir(exist_ok=True)
    announcement = {"port": port, "url": "http://127.0.0.1:1/", "pid": os.getpid(), "flash": "x"}
    (home / "running" / f"{os.path.basename(port)}.json").write_text(json.dumps(announcement))


class RunningCommand:
    """A command as a process of its own."""

    def __init__(self, home: Path, *words: str, **environment: str):
        self._process = subprocess.Popen(
            [sys.executable, "-m", "host_tools.cli", *words],
            cwd=ROOT,
            env=os.environ | {"FLAGFALL_HOME": str(home), "PYTHONUNBUFFERED": "1"} | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout
        self._out = self._process.stdout

    def stop(self, end: int = signal.SIGINT) -> tuple[int, str]:
        """Ends it by a signal. Returns its exit code and stderr."""
        self._process.send_signal(end)
        err = self._process.communicate(timeout=30)[1]
        assert "a fault in the program" not in err, err
        return self._process.returncode, err


class RunningHall(RunningCommand):
    """`flagfall event hall --json`. first: the first object that it says."""

    def __init__(self, home: Path, *options: str, **environment: str):
        super().__init__(home, "event", "hall", "--http", "0", "--json", *options, **environment)
        self.first = json.loads(self._out.readline())
        self.url = self.first["url"]

    def get(self, path: str, **headers: str) -> str:
        with urllib.request.urlopen(urllib.request.Request(self.url + path, headers=headers), timeout=10) as answer:
            return answer.read().decode()

    def state(self) -> dict:
        return json.loads(self.get("state"))

    def wait(self, condition, limit: float = 60) -> dict:
        """Waits until the condition holds for the state. Returns the state."""
        end = time.monotonic() + limit
        while not condition(state := self.state()):
            assert time.monotonic() < end, state
            time.sleep(0.2)
        return state


class RunningWatch(RunningCommand):
    """`flagfall sync --watch`. lines: of its output so far."""

    def __init__(self, home: Path, *options: str, **environment: str):
        super().__init__(home, "sync", "--watch", *options, **environment)
        self.lines: list[str] = []
        self._reader = threading.Thread(target=lambda: self.lines.extend(map(str.rstrip, self._out)), daemon=True)
        self._reader.start()

    def stop(self, end: int = signal.SIGINT) -> tuple[int, str]:
        self._process.send_signal(end)
        code = self._process.wait(30)
        self._reader.join(5)
        assert self._process.stderr
        err = self._process.stderr.read()
        assert "a fault in the program" not in err, err
        return code, err
