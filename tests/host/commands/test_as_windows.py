"""The commands on a machine as Windows is: without pseudo-terminals and POSIX signals, with another encoding, and with locked open files.

tests/as_windows takes these things from each process that has it on its path. `.ci/run` runs all tests of the PC's side so.
"""

import io
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import ROOT
from host_tools.cli import main
from host_tools.commands.shared_options import open_store
from host_tools.files import paths, processes
from host_tools.port import link
from tests.host.made_records import Recorded, worked_hand
from tests.host.page.running_device import RunningDevice
from tests.host.sync.fake_device import DEVICE

AS_WINDOWS = str(ROOT / "tests/as_windows")
TRIED = """
import os, signal, sys
from host_tools.store.database import Database
from boards.host.serial_port import new_port
assert new_port().port.startswith("socket://127.0.0.1:")
assert not hasattr(os, "fork") and not hasattr(signal, "SIGHUP")
open_file = open("open", "w")
for lost in (lambda: os.remove("open"), lambda: os.rename("open", "x"), lambda: __import__("pty", {"__name__": "host_tools.x"})):
    try:
        lost()
    except (PermissionError, ImportError):
        continue
    raise AssertionError("not as on Windows")
open_file.close()
os.remove("open")
"""


@pytest.fixture
def as_windows(monkeypatch):
    """Makes each new process as on Windows."""
    monkeypatch.setenv("PYTHONPATH", AS_WINDOWS)


@pytest.fixture
def stored(home):
    """Stores a game whose names cp1252 cannot write."""
    game = Recorded(names=("Žofia", "Їжак"), control="5m")
    game.play("lead 0")
    game.press(1, 0)
    game.play("resign 0", 5000)
    with open_store(None) as store:
        store.devices.note(DEVICE, "fake")
        for each in (game, worked_hand(2)):
            store.games.keep(each.name, each.data)


def test_the_stand_in_takes_away_what_it_says(as_windows, tmp_path):
    words = [sys.executable, "-c", "import sys; sys.path.append(sys.argv[1])\n" + TRIED, str(ROOT)]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_commands_find_the_emulated_device_until_it_is_told_to_end(as_windows, tmp_path):
    device = RunningDevice(tmp_path / "home")
    try:
        assert device.port.startswith("socket://127.0.0.1:")
        name = device.state()["device"]
        for words in (("devices",), ("sync",), ("sync", "--port", device.port)):
            done = device.command(*words)
            assert (done.returncode, done.stderr) == (0, "") and name in done.stdout, words
        done = device.command("table", "--port", device.port)
        assert done.returncode == 1 and "no game" in done.stderr
        done = device.command("referee", "--port", device.port, given="new fives seats=2\nquit\n")
        assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, True]
        for end, code in ((signal.SIGINT, 130), (signal.SIGTERM, 128 + signal.SIGTERM)):
            assert end_check(device, end) == code
        assert name in device.command("devices").stdout, "a check that is ended gives the port back"
    finally:
        code, _, err = device.stop(signal.SIGTERM)
    assert (code, err) == (0, "")
    assert not list((tmp_path / "home/running").iterdir())


def end_check(device: RunningDevice, how: signal.Signals) -> int:
    """Begins a check, tries another command beside it, and ends it in its first step. Returns the exit code."""
    words = [sys.executable, "-m", "host_tools.cli", "check"]
    with subprocess.Popen(words, cwd=ROOT, env=device.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as check:
        assert check.stdin and check.stdout
        check.stdin.write("yes\n")  # it is the program's module
        check.stdin.flush()
        while not check.stdout.readline().startswith("buttons"):
            assert check.poll() is None
        beside = device.command("sync", "--port", device.port)
        assert (beside.returncode, beside.stderr) == (3, f"flagfall: {device.port} is in use by another program\n")
        check.send_signal(how)
        return check.wait(20)


class Console(io.TextIOWrapper):
    """A terminal or a pipe of Windows. output_bytes: the bytes that have arrived."""

    def __init__(self, terminal: bool):
        super().__init__(io.BytesIO(), encoding="cp1252", newline="\r\n")
        self.isatty = lambda: terminal

    @property
    def output_bytes(self) -> bytes:
        self.flush()
        return self.buffer.getvalue()  # type: ignore[attr-defined]


WORDS = """
games; show 1; show 2; standings; players; report -o r.html; export --csv; export --csv --turns; export --json; backup b.flagfall;
roster add Їжак; roster; clocks; clocks add Їжак 5m; devices; count 5H 5C 5D JS 5S; players rename Їжак Жук; games --help;
event new Вечір --game chess --swiss 3; event enter Аня Боря; event show; event standings
"""


def test_a_terminal_that_cannot_write_cyrillic_shows_question_marks(stored, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    for words in " ".join(WORDS.split()).split("; "):
        out, err = Console(True), Console(True)
        monkeypatch.setattr("sys.stdout", out)
        monkeypatch.setattr("sys.stderr", err)
        assert main(words.split()) == 0, (words, err.output_bytes)
        if words == "standings":
            assert "Žofia".encode("cp1252") in out.output_bytes and b"????" in out.output_bytes


def test_a_pipe_gets_what_the_file_gets(stored, monkeypatch, tmp_path):
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    for words in ("export --csv", "export --csv --turns", "export --json"):
        assert main([*words.split(), "-o", str(tmp_path / "file")]) == 0
        out = Console(False)
        monkeypatch.setattr("sys.stdout", out)
        assert main(words.split()) == 0
        assert out.output_bytes == (tmp_path / "file").read_bytes().removeprefix(b"\xef\xbb\xbf")
    assert "Їжак" in str(json.loads(out.output_bytes))


def test_a_reader_that_has_gone_is_no_fault(home, monkeypatch, capfd):
    """Windows says `Invalid argument` for a broken pipe."""

    class Gone(io.StringIO):
        def flush(self) -> None:
            raise OSError(22, "Invalid argument")

    monkeypatch.setattr("sys.stdout", Gone())
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("host_tools.cli._discard_output", lambda: None)
    assert main(["--version"]) == 0
    assert capfd.readouterr().err == ""


def test_a_file_on_another_drive_is_named_whole(monkeypatch):
    def relpath(path: Path) -> str:
        raise ValueError("path is on mount 'D:', start on mount 'C:'")

    monkeypatch.setattr("os.path.relpath", relpath)
    assert paths.from_here(Path("/d/out.uf2")) == str(Path("/d/out.uf2"))


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("could not open port 'COM9': FileNotFoundError(2, 'Das System kann die Datei nicht finden.', None, 2)", "there is no port COM9"),
        ("could not open port 'COM9': PermissionError(13, 'Zugriff verweigert', None, 5)", "COM9 is in use by another program"),
        ("Could not open port COM9: [WinError 10061] Es konnte keine Verbindung hergestellt werden", "there is no port COM9"),
    ],
)
def test_what_windows_says_of_a_port(error, words):
    assert str(link._port_failure("COM9", Exception(error))).startswith(words)


class Kernel:
    """Three calls of Windows' kernel. alive, dead: numbers of processes; the second has ended, and somebody still has its handle."""

    def __init__(self, alive: int, dead: int):
        self.handles = {alive: 258, dead: 0}

    def OpenProcess(self, access: int, inherit: bool, pid: int) -> int:  # noqa: N802
        assert access == 0x100000 and pid < 1 << 32
        return pid if pid in self.handles else 0

    def WaitForSingleObject(self, handle: int, ms: int) -> int:  # noqa: N802
        return self.handles[handle]

    def CloseHandle(self, handle: int) -> None:  # noqa: N802
        """Does nothing."""


def test_a_process_of_windows_is_known_to_live_or_not(monkeypatch):
    import ctypes
    from types import SimpleNamespace

    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=Kernel(alive=7, dead=8)), raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    assert [processes.lives(pid) for pid in (7, 8, 9, 1 << 40)] == [True, False, False, False]
