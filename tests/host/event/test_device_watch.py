"""The watch of an evening must tell the organiser each fault once."""

from contextlib import contextmanager
from types import SimpleNamespace

from host_tools.event import device_watch
from host_tools.event.device_watch import DeviceWatch
from host_tools.failure import Failure
from host_tools.syncing.sync_report import Report


def test_faults_that_alternate_are_told_once_until_they_have_gone(monkeypatch):
    opened = iter(["no reply", "busy", "no reply", "busy", "", ""])
    looked = iter(["", "no reply", "no reply"])  # the first look works, then the device fails twice

    def fail(fault: str) -> None:
        if fault:
            raise Failure(fault)

    @contextmanager
    def link(port):
        fail(next(opened))
        yield SimpleNamespace(port=port)

    def look(self):
        fail(next(looked))
        return ()

    monkeypatch.setattr(device_watch, "Link", link)
    monkeypatch.setattr(device_watch, "introduction", lambda link: ("E6614103", "fake"))
    monkeypatch.setattr(device_watch, "pull", lambda *_, **__: Report("E6614103", "fake"))
    monkeypatch.setattr(device_watch.Following, "look", look)
    monkeypatch.setattr(device_watch, "_POLL_S", 0)
    monkeypatch.setattr(device_watch, "_RETRY_S", 0)
    lines: list[str] = []
    watch = DeviceWatch(None, lines.append)
    for _ in range(6):
        watch._serve_port("port")
    assert lines == ["no reply", "busy", "no reply"]
