"""The watch of an evening must go on whatever fails in it, and say each fault once."""

import threading
import time
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace

import pytest

from host_tools.event import device_watch
from host_tools.event.device_watch import DeviceWatch
from host_tools.store.database import DatabaseFailure
from host_tools.syncing.sync_report import Report
from host_tools.terminal.failure import DeviceFailure, Failure
from host_tools.workers.supervisor import Supervisor

DOWN = DatabaseFailure("the database cannot be used: connection refused", "08006")


class Evening:
    """A watch of one port, whose parts fail as long as `faults` has an error of their name."""

    def __init__(self, monkeypatch):
        self.faults: dict[str, Exception] = {}
        self.lines: list[str] = []
        self.count = {"ports": 0, "link": 0, "pull": 0, "look": 0}
        monkeypatch.setattr(device_watch, "Link", self._link)
        monkeypatch.setattr(device_watch, "introduction", lambda link: ("E6614103", "fake"))
        monkeypatch.setattr(device_watch, "pull", lambda *_, **__: self._run("pull") or Report("E6614103", "fake"))
        monkeypatch.setattr(device_watch.Following, "look", lambda following: self._run("look") or ())
        for name in ("SYNC_S", "_POLL_S", "_PORT_POLL_S"):
            monkeypatch.setattr(device_watch, name, 0.01)
        monkeypatch.setattr("host_tools.workers.supervisor.FIRST_PAUSE_S", 0.01)
        monkeypatch.setattr("host_tools.workers.supervisor.LONGEST_PAUSE_S", 0.02)
        self.ports = ["port"]
        self.supervisor = Supervisor(self.lines.append)
        self.watch = DeviceWatch(SimpleNamespace(), self.supervisor, self.lines.append, lambda: self._run("ports") or self.ports)

    def _run(self, name: str) -> None:
        self.count[name] += 1
        if name in self.faults:
            raise self.faults[name]

    @contextmanager
    def _link(self, port: str):
        self._run("link")
        yield SimpleNamespace(port=port)

    def wait(self, condition) -> None:
        end = time.monotonic() + 10
        while not condition():
            assert time.monotonic() < end, (self.count, self.lines)
            time.sleep(0.005)

    def wait_for_more(self, name: str) -> None:
        """Waits until this part has run again, twice."""
        self.wait(partial(lambda before: self.count[name] > before + 1, self.count[name]))


@pytest.fixture
def evening(monkeypatch):
    evening = Evening(monkeypatch)
    evening.watch.start()
    evening.wait(lambda: "E6614103" in evening.watch.games)
    yield evening
    evening.supervisor.stop()


@pytest.mark.parametrize("error", [Failure("it fails"), OSError("it fails"), DOWN, ZeroDivisionError("it fails"), RecursionError()])
@pytest.mark.parametrize("part", ["ports", "link", "pull", "look"])
def test_a_fault_of_any_part_is_said_once_and_the_watch_goes_on(evening, part, error, program_faults):
    if part == "link":
        evening.faults["look"] = DeviceFailure("unplugged")  # else the port is not opened again
    evening.faults[part] = error
    evening.wait_for_more(part)
    evening.wait_for_more(part)
    evening.faults.clear()
    for name in ("ports", "pull", "look"):
        evening.wait_for_more(name)
    evening.wait(lambda: "E6614103" in evening.watch.games)
    lines = [line for line in evening.lines if line != "unplugged"]
    assert len(lines) == 1 and "\n" not in lines[0]
    program_faults.clear()


def test_a_table_is_followed_while_the_database_fails(evening):
    game = evening.watch.games["E6614103"]
    evening.faults["pull"] = DOWN
    evening.wait_for_more("pull")
    evening.wait_for_more("look")
    assert evening.watch.games["E6614103"] is game and evening.lines == [str(DOWN)]


def test_a_device_that_is_plugged_in_again_is_served_at_once(evening, monkeypatch):
    monkeypatch.setattr("host_tools.workers.supervisor.FIRST_PAUSE_S", 60.0)
    monkeypatch.setattr("host_tools.workers.supervisor.LONGEST_PAUSE_S", 60.0)
    evening.faults["look"] = DeviceFailure("unplugged")
    evening.wait(lambda: "E6614103" not in evening.watch.games)
    evening.ports.clear()
    evening.wait_for_more("ports")
    evening.faults.clear()
    evening.ports.append("port")
    evening.wait(lambda: "E6614103" in evening.watch.games)
    assert evening.lines == ["unplugged"]


def test_a_port_that_is_announced_no_more_is_given_up(evening):
    evening.ports.clear()
    evening.wait(lambda: evening.watch.games == {})
    assert not [thread for thread in threading.enumerate() if thread.name == "port"] and evening.lines == []
