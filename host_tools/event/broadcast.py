"""Pushes the games of a round to a broadcast, as lichess takes them: one POST with the PGN of all games, whenever one has changed.

Each round of a broadcast has its own address. An address gets one round of the event and no other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .. import games
from ..terminal.failure import Failure
from ..terminal.plain_text import harmless
from .publish import round_texts

if TYPE_CHECKING:
    from ..store.event_model import EventState
    from ..store.game_store import Games
    from .live_game import LiveGame

PUSH_S = 3.0  # between two looks for a change
MOST_GAMES = 64  # that lichess takes in one push
_TIMEOUT_S = 20
_SAFE_HOSTS = ("127.0.0.1", "localhost", "::1")  # the token may go there without encryption
_WORDS = {401: "the token is not right", 403: "the token may not push", 404: "there is no such round", 429: "too many pushes"}


class _NoRedirect(HTTPRedirectHandler):
    """Takes an answer that names another address for an error: the token must not go there."""

    def redirect_request(self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> None:
        return None


_OPENER = build_opener(_NoRedirect)


class Broadcast:
    """Sends rounds to their addresses. addresses: for the rounds from `first` on, in order; token: None to send none."""

    def __init__(self, stored: Games, addresses: Sequence[str], first: int, token: str | None):
        for address in addresses:
            _check_address(address)
        self._stored, self._token = stored, token
        self._addresses = dict(enumerate(addresses, first))
        self._sent: dict[int, list[str]] = {}  # round -> the games as the broadcast has them

    def push(self, state: EventState, live: Mapping[int, LiveGame]) -> None:
        """Sends each round that has changed since it was last taken. live: table -> the game on it now. Raises Failure; a later call
        sends the round again.
        """
        if state.round and state.round not in self._addresses:
            raise Failure(f"round {state.round} has no address: start the hall again with --push for it")
        for round, address in self._addresses.items():
            texts = list(round_texts(self._stored, state, live, round))[:MOST_GAMES]
            if texts and texts != self._sent.get(round):
                self._send(round, address, "\n".join(texts))
                self._sent[round] = texts

    def _send(self, round: int, address: str, text: str) -> None:
        headers = {"Content-Type": "application/x-chess-pgn; charset=utf-8", "User-Agent": "Flagfall"}
        headers |= {"Authorization": f"Bearer {self._token}"} if self._token else {}
        try:
            with _OPENER.open(Request(address, text.encode(), headers), timeout=_TIMEOUT_S) as answer:
                refused = _refused(answer.read(100_000))
        except HTTPError as error:
            raise Failure(f"the broadcast refuses round {round}: {_WORDS.get(error.code, f'error {error.code}')}") from None
        except (URLError, OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise Failure(f"the broadcast cannot be reached: {harmless(str(reason))}") from None
        if refused:
            self._sent.pop(round, None)
            raise Failure(f"the broadcast refuses a game of round {round}: {harmless(refused)[:100]}")


def check_event(state: EventState) -> None:
    """Raises Failure for an event whose games have no file for a broadcast."""
    if not any(form.tagged for form in games.family_of(state.preset).formats):
        raise Failure("only chess and draughts can be pushed to a broadcast")


def _check_address(address: str) -> None:
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        parts, host = urlsplit(""), None
    if not host or parts.scheme not in ("http", "https") or parts.username is not None:
        raise Failure(f"{harmless(address)} is no address, as https://lichess.org/api/broadcast/round/ROUND/push")
    if parts.scheme == "http" and host not in _SAFE_HOSTS:
        raise Failure(f"{harmless(address)} is not encrypted: the token would be read by others; use https")


def _refused(answer: bytes) -> str:
    """Returns the first error of a game in the answer, "" for none. An answer that is no JSON counts as taken."""
    try:
        found = json.loads(answer)["games"]
        return next((str(game["error"]) for game in found if game.get("error")), "")
    except (ValueError, LookupError, TypeError, AttributeError):
        return ""
