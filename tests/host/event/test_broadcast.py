"""A round must reach its broadcast whole, in a stable order, after a change only, and again after an error. A server stands in for
lichess.
"""

import io
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import chess.pgn
import pytest

from host_tools.event.broadcast import Broadcast, check_event
from host_tools.terminal.failure import Failure
from tests.host.event.evening_store import game_at, next_round, open_event, store_game
from tests.host.event.simulated_event import state_of


class Lichess:
    """Takes pushes. answers: what it says to the next ones, else 200; taken: (path, headers, text) of each push."""

    def __init__(self):
        self.answers: list[tuple[int, str]] = []
        self.taken: list[tuple[str, dict, str]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                text = self.rfile.read(int(self.headers["Content-Length"])).decode()
                outer.taken.append((self.path, dict(self.headers), text))
                code, answer = outer.answers.pop(0) if outer.answers else (200, '{"games":[{"tags":{},"moves":1}]}')
                self.send_response(code)
                if code == 302:
                    self.send_header("Location", "/elsewhere")
                self.end_headers()
                self.wfile.write(answer.encode())

            def log_message(self, *_):
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/api/broadcast/round/abc/push"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def tags(self) -> list[dict[str, str]]:
        """Returns the tags of each game of the last push, read by python-chess."""
        text, found = io.StringIO(self.taken[-1][2]), []
        while game := chess.pgn.read_game(text):
            assert not game.errors
            found.append(dict(game.headers))
        return found


@pytest.fixture
def lichess():
    server = Lichess()
    yield server
    server.stop()


def test_a_round_is_sent_once_and_after_each_change(store, lichess):
    state = open_event(store, "Anna", "Boris", "Cyril", "Dana", "Emil")
    broadcast = Broadcast(store.games, [lichess.url], 1, "lip_secret")
    for _ in range(3):
        broadcast.push(state, {})
    ((path, headers, text),) = lichess.taken
    assert path == "/api/broadcast/round/abc/push" and headers["Authorization"] == "Bearer lip_secret"
    assert [(each["Round"], each["Result"]) for each in lichess.tags()] == [("1.1", "*"), ("1.2", "*")], "a bye is no game"
    store_game(store, game_at(state, state.tables[1], "e2e4", "resign 1"))
    state = store.events.find(None)
    if not state.tables[1].result:
        store.results.collect()
        state = store.events.find(None)
    broadcast.push(state, {})
    assert len(lichess.taken) == 2
    assert [each["Round"] for each in lichess.tags()] == ["1.1", "1.2"], "the order stays"


@pytest.mark.parametrize(
    "code, answer, words",
    [
        (401, "", "the token is not right"),
        (404, "", "there is no such round"),
        (429, "", "too many pushes"),
        (500, "", "error 500"),
        (302, "", "error 302"),
        (200, '{"games":[{"tags":{}},{"error":"illegal\\nmove"}]}', "refuses a game of round 1: illegal"),
    ],
)
def test_what_is_refused_is_one_line_and_sent_again(store, lichess, code, answer, words):
    state = open_event(store, "Anna", "Boris", device=False)
    broadcast = Broadcast(store.games, [lichess.url], 1, None)
    lichess.answers.append((code, answer))
    with pytest.raises(Failure, match=words) as failed:
        broadcast.push(state, {})
    assert "\n" not in str(failed.value) and "Authorization" not in lichess.taken[0][1]
    broadcast.push(state, {})
    broadcast.push(state, {})
    assert [path for path, *_ in lichess.taken] == ["/api/broadcast/round/abc/push"] * 2


def test_a_server_that_is_away_is_one_line(store, lichess):
    state = open_event(store, "Anna", "Boris", device=False)
    broadcast = Broadcast(store.games, [lichess.url], 1, None)
    lichess.stop()
    with pytest.raises(Failure, match="cannot be reached"):
        broadcast.push(state, {})


def test_each_round_has_its_own_address(store, lichess):
    state = open_event(store, "Anna", "Boris", "Cyril", "Dana", device=False)
    broadcast = Broadcast(store.games, [lichess.url], 1, None)
    broadcast.push(state, {})
    for table in ("1", "2"):
        state = store.results.enter(state, state.of_round(1)[int(table) - 1], "1-0", "") or store.events.find(None)
    state = next_round(store, store.events.find(None))
    with pytest.raises(Failure, match="round 2 has no address"):
        broadcast.push(state, {})
    both = Broadcast(store.games, [lichess.url, lichess.url.replace("abc", "def")], 1, None)
    both.push(state, {})
    assert [path[-8:] for path, *_ in lichess.taken[-2:]] == ["abc/push", "def/push"]
    assert {each["Round"] for each in lichess.tags()} == {"2.1", "2.2"}


@pytest.mark.parametrize(
    "address", ["lichess.org", "ftp://lichess.org/x", "https://me:pw@lichess.org/x", "http://lichess.org/x", "https://[x/"]
)
def test_an_address_that_is_none_or_not_safe_is_refused(store, address):
    with pytest.raises(Failure, match="is no address|not encrypted"):
        Broadcast(store.games, [address], 1, "lip_secret")


def test_only_games_with_a_file_for_broadcasts_are_sent():
    check_event(state_of(4))
    with pytest.raises(Failure, match="only chess and draughts"):
        check_event(state_of(4, preset="fives"))
