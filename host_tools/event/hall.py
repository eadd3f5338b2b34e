"""The read-only page of an evening for a wall screen and for phones: pairings, live results, standings and boards.

Every viewer asks for the changed parts. They are rendered again only after a change.
"""

from __future__ import annotations

import hashlib
import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aiohttp import web
from markupsafe import Markup

from flagfall import engine

from ..report.numbers import clock
from ..report.page import file_of as report_file
from ..report.replay_data import svg
from ..web.origin_check import add_security_headers, only_here, only_own_pages
from .device_watch import DeviceWatch
from .event_pages import file_of, render
from .event_view import event_view
from .live_game import LiveGame
from .publish import publish_event

if TYPE_CHECKING:
    from ..store.event_model import EventState
    from ..store.store import Store
    from .broadcast import Broadcast

LOOK_S = 1.0  # between two looks at the store
PUBLISH_S = 5.0  # between two writes of the folder
_FRESH_S = 10.0  # after the last look that succeeded: from then on the page says that it is not fresh
_START_MARGIN_S = 15  # added to the announced start, because the organiser must reach a table, too
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}


class Hall:
    """Serves the page of one event.

    event_name: None for the newest open event; minutes: from the pairing of a round to its start; token: part of the page's
    address, with which other machines may see it, too. Somebody calls `look` again and again.
    """

    def __init__(
        self,
        store: Store,
        watch: DeviceWatch,
        event_name: str | None,
        minutes: int,
        token: str,
    ):
        self._store, self._watch, self._event_name, self._minutes = store, watch, event_name, minutes
        self._seen: tuple[Any, ...] = ()
        self._parts: dict[str, str] = {}
        # device -> the game, its changes so far, its drawing, the clock seat of each seat
        self._boards: dict[str, tuple[LiveGame | None, int, str, list[int | None]]] = {}
        self._fresh = time.monotonic(), datetime.now()  # the last look that succeeded
        self.state: EventState | None = None
        self.app = web.Application(middlewares=[only_own_pages if token else only_here])
        base = f"/{token}" if token else ""
        self.app.add_routes(
            [web.get(f"{base}/", self._page), web.get(f"{base}/state", self._state), web.get(f"{base}/{{name}}", self._page)]
        )
        self.app.on_response_prepare.append(add_security_headers)

    async def _page(self, request: web.Request) -> web.Response:
        name = request.match_info.get("name") or "hall.html"
        text = report_file(name) if name == "report.css" else file_of(name)
        if text is None or name == "print.css":
            raise web.HTTPNotFound
        return web.Response(text=text, content_type=_TYPES[Path(name).suffix], headers={"Cache-Control": "no-cache"})

    async def _state(self, request: web.Request) -> web.Response:
        """Returns the parts whose hash the viewer lacks; the request names the others with ?have=HASH,HASH."""
        have = set(request.query.get("have", "").split(","))
        hashes = {name: hashlib.sha256(f"{name} {text}".encode()).hexdigest()[:12] for name, text in self._parts.items()}
        answer = {
            "hashes": hashes,
            "parts": {name: text for name, text in self._parts.items() if hashes[name] not in have},
            "starts": self._seconds_to_start(),
            "clocks": self._clocks(),
            "stale": self._stale_since(),
        }
        return web.json_response(answer, headers={"Cache-Control": "no-store"})

    def _seconds_to_start(self) -> int | None:
        """Returns the seconds until the round begins; None when it has begun or no round is paired."""
        state = self.state
        if state is None or not state.round:
            return None
        paired = max(table.at.timestamp() for table in state.of_round(state.round))
        left = int(paired + self._minutes * 60 + _START_MARGIN_S - time.time())
        return left if left > 0 and self._minutes else None

    def _clocks(self) -> dict[str, list[str]]:
        """Returns device -> the text that each of its clocks shows now."""
        now = time.time()
        texts = {}
        for device, game in list(self._watch.games.items()):
            texts[device] = [clock(left) for left in game.left_now(now)]
        return texts

    def _stale_since(self) -> str | None:
        """Returns the time of day since when the page is not fresh, as 20:14; None while it is fresh."""
        seconds, at = self._fresh
        return f"{at:%H:%M}" if time.monotonic() - seconds > _FRESH_S else None

    def look(self) -> None:
        """Reads the event, and renders all parts of the page after a change."""
        state = self._store.events.find(self._event_name)
        games = dict(self._watch.games)
        state_and_changes = state, tuple((device, id(games[device]), games[device].changed) for device in sorted(games))
        if state_and_changes != self._seen:
            self.state = state
            self._parts = self._render(state, games)
            self._seen = state_and_changes
        self._fresh = time.monotonic(), datetime.now()

    def publish(self, folder: Path) -> None:
        """Writes the event, and the games at its tables, into the folder."""
        state = self._store.events.find(self._event_name)
        publish_event(self._store.games, state, folder, self._at_tables(state, dict(self._watch.games)))

    def push(self, broadcast: Broadcast) -> None:
        """Sends the rounds that have changed, with the games at the tables."""
        state = self._store.events.find(self._event_name)
        broadcast.push(state, self._at_tables(state, dict(self._watch.games)))

    def _at_tables(self, state: EventState, games: dict[str, LiveGame]) -> dict[int, LiveGame]:
        """Returns table -> the game played there now. Leaves out games on the device that are not of the event."""
        live_games = {}
        for table in state.of_round(state.round):
            game = games.get(table.device or "")
            if not game or not game.on_table or table.bye or table.result and _over(game):
                continue
            if game.names == list(state.players_at(table)):
                live_games[table.table] = game
        return live_games

    def _render(self, state: EventState, games: dict[str, LiveGame]) -> dict[str, str]:
        """Returns part -> its HTML."""
        live = self._at_tables(state, games)
        view = event_view(state, live={table: _progress(game) for table, game in live.items()})
        boards = [self._board(state, table, game) for table, game in live.items()]
        parts = ("title", "pairings", "names", "standings", "cross", "boards")
        return {part: render("hall_parts.html", part=part, event=view, boards=boards, running=state.round > 0) for part in parts}

    def _board(self, state: EventState, table: int, game: LiveGame) -> dict[str, Any]:
        own_table = next(each for each in state.of_round(state.round) if each.table == table)
        device, names = own_table.device, dict(zip(state.players_at(own_table), state.names_at(own_table), strict=True))
        known, changed, drawing, clock_seats = self._boards.get(str(device), (None, -1, "", []))
        if known is not game or changed != game.changed:
            drawn = game.drawing()
            drawing, clock_seats = svg(drawn) if drawn else "", game.clock_seats()
            self._boards[str(device)] = game, game.changed, drawing, clock_seats
        score = game.position.get("score", [])
        return {
            "table": table,
            "device": device,
            "family": engine.family(state.preset),
            "drawing": Markup(drawing),
            "last": game.moves[-1] if game.moves else "",
            "running": game.clock.get("running"),
            "seats": [
                {"name": names.get(name, name), "clock": clock_seats[seat], "score": "" if state.colours else _score_of(score, seat)}
                for seat, name in enumerate(game.names)
            ],
        }


def _score_of(score: list[Any], seat: int) -> str:
    return str(score[seat % len(score)]) if score else ""


def _over(game: LiveGame) -> bool:
    return bool(game.position.get("over"))


def _progress(game: LiveGame) -> str:
    count = len(game.moves)
    return "over" if _over(game) else f"{count} move{'s' * (count > 1)}" if count else "started"
