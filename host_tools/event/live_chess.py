"""Answers programs that look for an electronic board, as DGT's LiveChess does for them: the chess games on the devices' tables.

The messages are those that public clients send and read (lichess.org's page for boards is one): `eboards` lists the boards, `subscribe`
follows one, `setup` names the position from which the client counts moves. The serial protocol of the boards is not imitated.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from .. import games
from ..web.origin_check import add_security_headers, on_this_machine

if TYPE_CHECKING:
    from .live_game import LiveGame

PATH = "/api/v1.0"
LICHESS = "https://lichess.org"  # the page that may always ask
_LOOK_S = 0.2  # between two looks for a change
_MOST_BYTES = 64_000  # of a message
_MOST_FEEDS = 32  # that one client may follow


@dataclass(frozen=True)
class Board:
    """A game of chess as a client sees it. fens: before the first move and after each; san: the moves; clock: None without one."""

    fens: tuple[str, ...]
    san: tuple[str, ...]
    clock: dict[str, Any] | None

    @property
    def placement(self) -> str:
        return self.fens[-1].partition(" ")[0]


NO_GAME = Board(("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",), (), None)


def board_of(live: LiveGame, now: float) -> Board:
    """Returns the board of the game on a device's table; NO_GAME when that is no chess. now: seconds of this PC."""
    session = live.session() if live.on_table else None
    found = games.family_of(session.header.preset).fens_and_moves(session.game) if session else None
    if session is None or found is None:
        return NO_GAME
    fens, san = map(tuple, found)
    left, running, white = live.left_now(now), live.clock.get("running"), session.game.facts.white
    seats = [session.clock_seat(seat) for seat in (white, 1 - white)]
    if not left or max(seats) >= len(left):
        return Board(fens, san, None)
    seconds = [left[seat] // 1000 for seat in seats]
    return Board(fens, san, {"white": seconds[0], "black": seconds[1], "run": running == seats[0]})


def _turn_key(fen: str) -> str:
    """Returns the FEN up to whose turn it is."""
    return " ".join(fen.split()[:2])


class Feed:
    """Follows one device for one client. `message` returns what has changed since the last message."""

    def __init__(self, device: str):
        self.device = device
        self._setup = ""  # the position from which the client counts, "" for the first of the game
        self._base: tuple[str, int] | None = None  # name of the game, number of moves before that position
        self._told: tuple[Any, ...] = ()

    def set_up(self, fen: str) -> None:
        self._setup, self._base = _turn_key(fen), None

    def message(self, live: LiveGame | None, now: float) -> dict[str, Any] | None:
        """Returns the parameters of the next message, None when nothing has changed. live: None while the device is away."""
        state = (live and (id(live), live.changed), self._setup)
        if state == self._told or live is None:
            return None
        self._told = state
        board = board_of(live, now)
        base = self._base_of(live, board)
        told = {"serialnr": self.device, "flipped": False, "board": board.placement, "clock": board.clock}
        return told if base is None else told | {"start": board.fens[base], "san": list(board.san[base:]), "match": True}

    def _base_of(self, live: LiveGame, board: Board) -> int | None:
        """Returns the number of moves before the client's position; None while the game does not have it."""
        game = live.name
        if not self._setup:
            return 0
        if self._base is None or self._base[0] != game:
            found = [at for at, fen in enumerate(board.fens) if _turn_key(fen) == self._setup]
            self._base = (game, found[-1]) if found else None
        return self._base[1] if self._base else None


class LiveChess:
    """Serves the boards. games: device -> the game on its table, which changes by itself; origins: pages that may ask."""

    def __init__(self, games: Mapping[str, LiveGame], origins: Collection[str]):
        self._games, self._origins = games, {LICHESS, *origins}
        self.app = web.Application(middlewares=[self._only_allowed])
        self.app.add_routes([web.get(PATH, self._serve)])
        self.app.on_response_prepare.append(add_security_headers)

    @web.middleware
    async def _only_allowed(self, request: web.Request, handler: Any) -> web.StreamResponse:
        if not on_this_machine(request) or request.headers.get("Origin") not in (None, *self._origins):
            raise web.HTTPForbidden(text="this page may not ask: flagfall livechess --origin lets it\n")
        return await handler(request)

    async def _serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=_MOST_BYTES, heartbeat=30)
        await socket.prepare(request)
        feeds: dict[Any, Feed] = {}
        telling = asyncio.create_task(self._tell(socket, feeds))
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    await self._answer(socket, feeds, message.data)
        finally:
            telling.cancel()
        return socket

    async def _tell(self, socket: web.WebSocketResponse, feeds: dict[Any, Feed]) -> None:
        while not socket.closed:
            for number, feed in list(feeds.items()):
                told = feed.message(self._games.get(feed.device), time.time())
                if told:
                    await _send(socket, "feed", number, told)
            await asyncio.sleep(_LOOK_S)

    async def _answer(self, socket: web.WebSocketResponse, feeds: dict[Any, Feed], text: str) -> None:
        """Answers one message. One that makes no sense gets an error, and changes nothing."""
        number = None
        try:
            asked = json.loads(text)
            number, call, given = asked.get("id"), asked["call"], asked.get("param") or {}
            inner = given.get("param") or {}
            if call == "eboards":
                answer: Any = self._boards()
            elif call == "subscribe" and given["feed"] == "eboardevent" and (len(feeds) < _MOST_FEEDS or given["id"] in feeds):
                feeds[_whole(given["id"])] = Feed(str(inner["serialnr"]))
                answer = None
            elif call == "unsubscribe" or call == "call" and given["method"] == "unsubscribe":
                feeds.pop(_whole(given["id"]), None)
                answer = None
            elif call == "call" and given["method"] == "setup":
                feeds[_whole(given["id"])].set_up(_position(inner["fen"]))
                answer = None
            elif call == "call" and given["method"] == "flip":
                answer = None  # the device knows where White sits
            else:
                raise LookupError(call)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            await _send(socket, "error", number, {"message": "this request makes no sense"})
            return
        await _send(socket, "call", number, answer)

    def _boards(self) -> list[dict[str, Any]]:
        now = time.time()
        return [_listed(device, live, board_of(live, now)) for device, live in sorted(self._games.items())]


def _listed(device: str, live: LiveGame, board: Board) -> dict[str, Any]:
    active = "ACTIVE" if live.on_table and board is not NO_GAME else "INACTIVE"
    known = {"serialnr": device, "source": "Flagfall", "state": active, "battery": None, "comment": None}
    return known | {"board": board.placement, "flipped": False, "clock": board.clock}


def _whole(number: Any) -> int:
    if type(number) is not int:
        raise TypeError
    return number


def _position(fen: Any) -> str:
    if not isinstance(fen, str) or not re.match(r"[pnbrqkPNBRQK1-8/]{15,71} [wb]( |$)", fen):
        raise ValueError
    return fen


async def _send(socket: web.WebSocketResponse, kind: str, number: Any, parameter: Any) -> None:
    with suppress(ConnectionError):  # the client has gone
        await socket.send_json({"response": kind, "id": number, "param": parameter, "time": int(time.time() * 1000)})
