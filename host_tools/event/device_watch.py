"""Watches the devices of an evening, each in a thread of its own: syncs a device when it is plugged in and then every ten seconds, and
follows its table between.

Knows the store and the ports, no page.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ..failure import Failure
from ..port.attached import attached
from ..port.following import Following
from ..port.link import Link
from ..syncing.pull import introduction, pull
from ..syncing.sync_report import Report
from .live_game import LiveGame

if TYPE_CHECKING:
    from ..store.store import Store

SYNC_S = 10.0  # s between two syncs of a device
_POLL_S = 0.7  # between two looks at a table
_PORT_POLL_S = 2.0  # between two searches for ports
_RETRY_S = 5.0  # until a failed port is opened again


def likely_ports() -> list[str]:
    """Returns the ports that may have a device."""
    return [candidate.port for candidate in attached() if candidate.likely]


class DeviceWatch:
    """Watches all ports and syncs the devices at them.

    store: receives the games; say: takes a line for the organiser, from any thread; games: device -> the game on its table; news: the
    number of new games and results.
    """

    def __init__(self, store: Store, say: Callable[[str], None], ports: Callable[[], Iterable[str]] = likely_ports):
        self._store, self.say, self._ports = store, say, ports
        self._stopping = threading.Event()
        self._threads: dict[str, threading.Thread] = {}
        self._reported: dict[str, set[str]] = {}  # port or device -> the lines that the organiser has seen
        self.games: dict[str, LiveGame] = {}
        self.news = 0

    def start(self) -> None:
        self._look_out = threading.Thread(target=self._look_for_ports, name="ports", daemon=True)
        self._look_out.start()

    def stop(self) -> None:
        """Ends every thread and closes the ports."""
        self._stopping.set()
        for thread in [self._look_out, *self._threads.values()]:
            thread.join(5)

    def _look_for_ports(self) -> None:
        while not self._stopping.is_set():
            for port in self._ports():
                if port not in self._threads or not self._threads[port].is_alive():
                    self._threads[port] = threading.Thread(target=self._serve_port, args=(port,), name=port, daemon=True)
                    self._threads[port].start()
            self._stopping.wait(_PORT_POLL_S)

    def _serve_port(self, port: str) -> None:
        """Serves one port until its device is unplugged."""
        device = ""
        try:
            with Link(port) as link:
                device = introduction(link)[0]
                self._serve(link, device)
            return
        except Failure as error:  # the device, its port or the store failed
            self._report_once(port, str(error))
        except Exception as error:  # one device must not end the evening
            self._report_once(port, f"a fault in the program at {port} ({type(error).__name__}: {error})")
        self.games.pop(device, None)
        self._stopping.wait(_RETRY_S)

    def _serve(self, link: Link, device: str) -> None:
        following, game = Following(link), LiveGame()
        self.games[device] = game
        due, again = 0.0, False
        while not self._stopping.is_set():
            if time.monotonic() >= due:
                self._sync(link, again)
                due, again = time.monotonic() + SYNC_S, True
            for event in following.look():
                game.take(event)
                if event["event"] == "none":
                    due = 0.0  # a game may have ended: sync its result at once
            game.note_clocks(following.left, time.time())
            self._reported.pop(link.port, None)  # sync and table work: earlier faults have gone
            self._stopping.wait(_POLL_S)

    def _sync(self, link: Link, again: bool) -> None:
        report = pull(link, self._store, int(time.time()), again=again)
        self._report(report)

    def _report(self, report: Report) -> None:
        for event_result in report.results:
            self.say(str(event_result))
        self.news += len(report.results) + len(report.new)
        known = self._reported.setdefault(report.device, set())
        for note in report.notes:
            if note not in known:
                self.say(f"{report.device}: {note}")
        self._reported[report.device] = set(report.notes)

    def _report_once(self, port: str, line: str) -> None:
        """Passes a line to the organiser, but not the same line twice until its fault has gone."""
        lines = self._reported.setdefault(port, set())
        if line not in lines:
            lines.add(line)
            self.say(line)
