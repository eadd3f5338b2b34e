"""Watches the devices of an evening, each in a thread of its own: syncs a device when it is plugged in and then every ten seconds, and
follows its table between.

Knows the store and the ports, no page.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from ..port.attached import attached
from ..port.following import Following
from ..port.link import Link
from ..syncing.pull import introduction, pull
from ..syncing.sync_report import Report
from ..terminal.failure import DeviceFailure
from ..web.page_address import until_stopped
from ..workers.supervisor import Supervisor
from .live_game import LiveGame

if TYPE_CHECKING:
    from ..store.store import Store

SYNC_S = 10.0  # s between two syncs of a device
_POLL_S = 0.7  # between two looks at a table
_PORT_POLL_S = 2.0  # between two searches for ports


def likely_ports() -> list[str]:
    """Returns the ports that may have a device."""
    return [candidate.port for candidate in attached() if candidate.likely]


class DeviceWatch:
    """Watches all ports and syncs the devices at them.

    store: receives the games, None to follow the tables only; supervisor: keeps the threads going; say: takes a line for the organiser,
    from any thread; games: device -> the game on its table.
    """

    def __init__(
        self, store: Store | None, supervisor: Supervisor, say: Callable[[str], None], ports: Callable[[], Iterable[str]] = likely_ports
    ):
        self._store, self._supervisor, self._say, self._ports = store, supervisor, say, ports
        self._present: set[str] = set()
        self._notes: dict[str, set[str]] = {}  # device -> the notes of its last sync
        self.games: dict[str, LiveGame] = {}

    def start(self) -> None:
        self._supervisor.keep("ports", self._look_for_ports, _PORT_POLL_S)

    async def run(self) -> None:
        """Watches until Ctrl-C, then ends all works of the supervisor."""
        self.start()
        try:
            await until_stopped()
        finally:
            await asyncio.to_thread(self._supervisor.stop)

    def _look_for_ports(self) -> None:
        """Serves each port from the moment when it appears until it has gone."""
        before, self._present = self._present, set(self._ports())
        for port in before - self._present:
            self._supervisor.end(port)
        for port in self._present:
            self._supervisor.keep(port, partial(self._serve_port, port), 0)

    def _serve_port(self, port: str) -> None:
        """Serves one port. Raises an error when its device has gone, or something else fails."""
        with Link(port) as link:
            device, game = introduction(link)[0], LiveGame()
            self.games[device] = game
            try:
                self._serve(link, game)
            finally:
                if self.games.get(device) is game:  # unless the device is at another port already
                    del self.games[device]

    def _serve(self, link: Link, game: LiveGame) -> None:
        following, due, again = Following(link), 0.0, False
        while link.port in self._present and not self._supervisor.stopping:
            if self._store and time.monotonic() >= due:
                # The table is followed also while the database fails: what its clocks had left at each move is told only once.
                pause = self._supervisor.attempt(
                    f"sync at {link.port}", partial(self._sync, link, self._store, again), passing=DeviceFailure
                )
                due, again = time.monotonic() + (pause or SYNC_S), again or not pause
            for event in following.look():
                game.take(event)
                if event["event"] == "none":
                    due = 0.0  # a game may have ended: sync its result at once
            game.note_clocks(following.left, time.time())
            self._supervisor.note_success(link.port)
            time.sleep(_POLL_S)

    def _sync(self, link: Link, store: Store, again: bool) -> None:
        self._report(pull(link, store, int(time.time()), again=again))

    def _report(self, report: Report) -> None:
        for event_result in report.results:
            self._say(str(event_result))
        known = self._notes.get(report.device, set())
        for note in report.notes:
            if note not in known:
                self._say(f"{report.device}: {note}")
        self._notes[report.device] = set(report.notes)
