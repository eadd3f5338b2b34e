"""Runs `flagfall run` as a separate process. CHROMIUM and SWITCHES: how a test starts the browser for its page.

needs_browser: marks a test that is skipped without a browser.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from importlib.util import find_spec
from pathlib import Path

import pytest

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from flagfall.drivers.storage import Storage
from host_tools import ROOT

CHROMIUM = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update"]
SWITCHES += ["--in-process-gpu", "--disable-features=Translate,OptimizationHints,MediaRouter"]  # unused features that cost time
needs_browser = pytest.mark.skipif(
    CHROMIUM is None or find_spec("playwright") is None, reason="there is no browser: apt install chromium, make setup"
)


def wait_until(wanted, limit: float = 15.0):
    """Waits until `wanted()` is true."""
    end = time.monotonic() + limit
    while not wanted():
        assert time.monotonic() < end, "the condition did not become true in time"
        time.sleep(0.05)


class RunningDevice:
    """An emulated device with its data in `home`. options: of `flagfall run`; url: its page; port: its serial port."""

    def __init__(self, home: Path, *options: str):
        self.home = home
        if not (home / "device.bin").exists():  # settings of a device that has passed its first start
            home.mkdir(parents=True, exist_ok=True)
            known = Flash(home / "device.bin")
            Storage(known, Files(known), os.urandom).store("settings", b"language=en")
            known.close()
        self.environment = {**os.environ, "FLAGFALL_HOME": str(home)}
        self.environment.pop("FLAGFALL_DB", None)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "host_tools.cli", "run", "--no-browser", "--http", "0", *options],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        announced = home / "running" / f"{self._process.pid}.json"
        for _ in range(1500):
            if announced.exists() or self._process.poll() is not None:
                break
            time.sleep(0.02)
        if self._process.poll() is not None or not announced.exists():
            raise RuntimeError(f"flagfall run did not start: {self._process.communicate()}")
        announcement = json.loads(announced.read_text())
        self.url, self.port = announcement["url"], announcement["port"]

    def command(self, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
        """Runs another flagfall command, as in a second terminal."""
        whole = [sys.executable, "-m", "host_tools.cli", *words]
        done = subprocess.run(whole, cwd=ROOT, env=self.environment, input=given, capture_output=True, text=True, check=False)
        assert "a fault in the program" not in done.stderr, done.stderr
        return done

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.url + path, timeout=10) as answer:
            return answer.read()

    def post(self, path: str, data: bytes, headers: dict[str, str] | None = None) -> bytes:
        request = urllib.request.Request(self.url + path, data=data, headers=headers or {})
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.read()

    def state(self) -> dict:
        return json.loads(self.get("state"))

    def wait(self, screen: str, limit: float = 20) -> None:
        """Waits until this screen is on top; the panel follows at the end of its refresh."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            if self.state()["screen"] == screen:
                return
            time.sleep(0.05)
        raise AssertionError(f"the screen is {self.state()['screen']}, not {screen}")

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str, str]:
        """Presses Ctrl-C, or sends another signal. Returns the exit code, stdout and stderr."""
        if self._process.poll() is None:
            self._process.send_signal(how)
        out, err = self._process.communicate(timeout=20)
        assert "a fault in the program" not in err, err
        return self._process.returncode, out, err
