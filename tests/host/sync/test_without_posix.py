"""No command may need what Windows lacks: a pseudo-terminal, fcntl, termios, POSIX signals, fork."""

import ast
import json
import os
import signal

import pytest

from boards.host.socket_line import Socket
from host_tools import ROOT
from host_tools.cli import main
from host_tools.emulated.device import EmulatedDevice
from host_tools.files import processes
from tests.host.page.running_device import wait_until

FILES = [file for folder in ("host_tools", "boards/host") for file in (ROOT / folder).rglob("*.py") if "node_modules" not in file.parts]
POSIX = {"fcntl", "pty", "tty", "termios", "resource", "pwd", "grp", "posix", "crypt"}
ONLY_POSIX_PORT = ROOT / "boards/host/pty_line.py"


def posix_names(source: str) -> set[str]:
    """Returns what a file uses that only POSIX has."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= POSIX & {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= POSIX & {node.module}
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            name = f"{node.value.id}.{node.attr}"
            if name in ("os.fork", "os.forkpty", "os.getuid", "os.killpg", "os.mkfifo", "signal.SIGHUP", "signal.SIGKILL", "signal.alarm"):
                found.add(name)
    return found


def test_only_the_pseudo_terminal_needs_posix():
    assert len(FILES) > 200
    assert {file for file in FILES if posix_names(file.read_text("utf-8"))} == {ONLY_POSIX_PORT}


@pytest.mark.parametrize(
    "line", ["import pty", "from termios import TCSANOW", "def a():\n    import fcntl", "os.fork()", "x = signal.SIGHUP"]
)
def test_a_planted_use_is_found(line):
    assert posix_names(line)


@pytest.fixture
def device(tmp_path, monkeypatch):
    """Returns an emulated device whose port is a socket, announced as `flagfall run` does."""
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path))
    device = EmulatedDevice(tmp_path / "device.bin", serial=Socket())
    (tmp_path / "running").mkdir()
    announcement = {"port": device.port, "url": "http://127.0.0.1:1/", "pid": os.getpid(), "flash": "x"}
    (tmp_path / "running" / "1.json").write_text(json.dumps(announcement))
    device.start()
    wait_until(lambda: device.screen == "home")
    yield device
    device.stop()


def test_every_command_finds_the_device_at_its_socket(device, capsys):
    assert main(["devices"]) == 0
    assert device.id in capsys.readouterr().out
    for command in ("sync", "table"):
        assert main([command, "--json"] if command == "sync" else [command, "--help"]) == 0
    assert main(["sync", "--port", device.port]) == 0
    assert "0 new games" in capsys.readouterr().out


def test_a_port_of_a_device_that_has_gone_is_one_plain_line(device, capsys):
    device.stop()
    assert main(["sync", "--port", device.port]) == 3
    assert capsys.readouterr().err == f"flagfall: there is no port {device.port}; flagfall devices lists them\n"


def test_a_process_is_known_to_live_or_not():
    assert processes.lives(os.getpid())
    assert not processes.lives(1 << 40)


def test_sigterm_ends_a_command_as_ctrl_c_does(monkeypatch):
    """Also where SIGHUP does not exist."""
    monkeypatch.delattr(signal, "SIGHUP", raising=False)
    assert main(["--version"]) == 0
