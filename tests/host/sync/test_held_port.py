"""A port that another program holds: a new one is waited for, because Linux's ModemManager looks at each new port for some seconds."""

import os
import subprocess
import sys
from threading import Timer

import pytest
import serial

from host_tools.cli import main
from host_tools.files import paths
from host_tools.port import link
from host_tools.port.link import Link
from host_tools.terminal.failure import DeviceFailure
from tests.host.posix import needs
from tests.host.sync.fake_device import FakeDevice, Memory

pytestmark = needs("openpty")  # a socket is no port that a program can hold

_HOLD = """
import serial, sys
from tests.host.posix import needs
with serial.Serial(sys.argv[1], exclusive=True):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def device(memory):
    with FakeDevice(memory) as device:
        yield device


@pytest.fixture
def memory() -> Memory:
    return Memory({})


@pytest.fixture
def holder(device):
    """Another program that holds the port."""
    with serial.Serial(device.port, exclusive=True) as holder:
        yield holder


def test_a_new_port_is_waited_for(device, holder):
    lines = []
    timer = Timer(1, holder.close)
    timer.start()
    with Link(device.port, say=lines.append) as there:
        assert there.hello["ok"] is True
    timer.join()
    assert lines == [f"{device.port} is in use by another program. It may be looking at a new device: waiting up to 20 s"]


def test_the_wait_ends(device, holder, monkeypatch):
    monkeypatch.setattr(link, "HELD_S", 0.5)
    monkeypatch.setattr(link, "is_new", lambda port: True)
    lines = []
    with pytest.raises(DeviceFailure, match="in use by another program$"):
        Link(device.port, say=lines.append)
    assert len(lines) == 1


def test_an_old_port_is_refused_at_once(device, holder, monkeypatch):
    now = link.time.time()
    monkeypatch.setattr(link.time, "time", lambda: now + 60)
    lines = []
    with pytest.raises(DeviceFailure, match="in use by another program$"):
        Link(device.port, say=lines.append)
    assert lines == []


def test_sync_goes_on_when_another_process_lets_the_port_go(device, home, monkeypatch):
    lines = []

    def say(console, line):
        lines.append(line)
        if "waiting" in line:
            Timer(2, process.stdin.close).start()  # the other process ends

    monkeypatch.setattr("host_tools.commands.sync.say", say)
    with subprocess.Popen([sys.executable, "-c", _HOLD, device.port], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin and process.stdout and process.stdout.readline() == b"held\n"
        assert main(["sync", "--port", device.port]) == 0
    assert [line.rpartition(": ")[2] for line in lines] == ["waiting up to 20 s", "0 new games"]


@pytest.mark.parametrize("words", ["sync", "check", "table", "referee", "devices"])
def test_every_command_says_that_it_waits(device, holder, home, capsys, monkeypatch, words):
    """The emulated device announces its port, as `flagfall run` does, so that `devices` asks it, too."""
    monkeypatch.setattr(link, "HELD_S", 0.5)
    monkeypatch.setattr(link, "is_new", lambda port: True)
    monkeypatch.setattr("host_tools.port.attached.list_ports.comports", list)
    monkeypatch.setenv("COLUMNS", "200")
    paths.announce(paths.Running(device.port, "http://127.0.0.1:1/", os.getpid(), ""))
    code = main([words] if words == "devices" else [words, "--port", device.port])
    out, err = capsys.readouterr()
    assert (out + err).count("waiting up to 0.5 s") == 1
    assert "in use by another program" in (out if words == "devices" else err) and code == (0 if words == "devices" else 3)
