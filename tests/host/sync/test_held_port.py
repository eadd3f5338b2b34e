"""A port that another program holds: a new one is waited for, because Linux's ModemManager looks at each new port for some seconds."""

from threading import Timer

import pytest
import serial

from host_tools.failure import DeviceFailure
from host_tools.port import link
from host_tools.port.link import Link
from tests.host.sync.fake_device import FakeDevice, Memory


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
    monkeypatch.setattr(link, "_HELD_S", 0.5)
    monkeypatch.setattr(link, "_is_new", lambda port: True)
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
