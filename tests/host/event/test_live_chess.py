"""A client of LiveChess must see the boards, clocks and moves of devices that come and go, also after takebacks and a setup. The words of
the messages are those that lichess.org's page and lichess-dgt-boards send and read.
"""

import asyncio
import json
from contextlib import asynccontextmanager
from random import Random

import chess
import pytest
from aiohttp import ClientSession, WSServerHandshakeError, web

from flagfall.record.record import Header
from host_tools.emulated.device import EmulatedDevice
from host_tools.event.device_watch import DeviceWatch
from host_tools.event.live_chess import NO_GAME, PATH, Feed, LiveChess, board_of
from host_tools.event.live_game import LiveGame
from host_tools.port.link import Link
from host_tools.workers.supervisor import Supervisor


def live_game(*moves: str, options: str = "", name: str = "E6614103-00000001-0001", **more) -> LiveGame:
    game = LiveGame()
    game.take(
        {"event": "game", "game": "chess", "options": options, "name": name, "names": ["Anna", "Boris"], "clock": "", "control": "", **more}
    )
    for number, move in enumerate(moves, 1):
        game.take({"event": "move", "number": number, "move": move})
    return game


def position_after(*san: str) -> chess.Board:
    board = chess.Board()
    for move in san:
        board.push_san(move)
    return board


def test_a_board_has_the_moves_and_both_clocks():
    game = live_game("e2e4", "e7e5", "g1f3", control="5m+3s")
    game.take({"event": "clock", "left": [299_900, 285_100], "running": 1})
    game.note_clocks([299_900, 285_100], 100.0)
    board = board_of(game, 100.0)
    assert board.san == ("e4", "e5", "Nf3") and board.placement == position_after(*board.san).board_fen()
    assert board.clock == {"white": 299, "black": 285, "run": False}
    assert board_of(live_game("e2e4"), 0).clock is None
    assert board_of(LiveGame(), 0) is NO_GAME and NO_GAME.placement == chess.Board().board_fen()
    fives = LiveGame()
    fives.take({"event": "game", "game": "fives", "options": "", "name": "E6614103-00000001-0002", "names": ["A", "B"], "clock": ""})
    assert board_of(fives, 0) is NO_GAME


@pytest.mark.parametrize("seed", range(3))
def test_random_games_are_those_of_python_chess(seed):
    random, board, entries, san = Random(seed), chess.Board(), [], []
    for _ in range(60):
        legal = list(board.legal_moves)
        if not legal:
            break
        move = random.choice(legal)
        entries.append(move.uci())
        san.append(board.san(move))
        board.push(move)
        if board.is_game_over():
            break
    seen = board_of(live_game(*entries), 0)
    assert list(seen.san) == san and seen.fens[-1].split()[:2] == board.fen().split()[:2]


def test_a_feed_tells_changes_only_and_counts_from_the_setup():
    game, feed = live_game("e2e4", "e7e5"), Feed("E6614103")
    assert feed.message(None, 0) is None
    assert feed.message(game, 0)["san"] == ["e4", "e5"] and feed.message(game, 0) is None
    feed.set_up(position_after("e4", "e5").fen())
    assert feed.message(game, 0)["san"] == []
    game.take({"event": "move", "number": 3, "move": "g1f3"})
    told = feed.message(game, 0)
    assert told["san"] == ["Nf3"] and told["start"] == position_after("e4", "e5").fen()
    game.take({"event": "undo", "number": 3})
    assert feed.message(game, 0)["san"] == []
    feed.set_up(position_after("d4").fen())
    assert "san" not in (feed.message(game, 0) or {"san": ()}), "the game does not have this position"
    feed.set_up(chess.Board().fen())
    assert feed.message(game, 0)["san"] == ["e4", "e5"]
    game.take({"event": "none"})
    assert feed.message(game, 0) == {
        "serialnr": "E6614103",
        "flipped": False,
        "board": chess.Board().board_fen(),
        "clock": None,
        "start": chess.Board().fen(),
        "san": [],
        "match": True,
    }


def test_a_position_that_comes_twice_does_not_move_the_beginning():
    there_and_back = ("g1f3", "g8f6", "f3g1", "f6g8")
    game, feed = live_game(), Feed("E6614103")
    feed.set_up(chess.Board().fen())
    assert feed.message(game, 0)["san"] == []
    for number, move in enumerate(there_and_back, 1):
        game.take({"event": "move", "number": number, "move": move})
    assert feed.message(game, 0)["san"] == ["Nf3", "Nf6", "Ng1", "Ng8"]


@asynccontextmanager
async def client(games, origin: str | None = None, host: str | None = None, origins=()):
    """Yields a client's connection to a server of these games."""
    runner = web.AppRunner(LiveChess(games, origins).app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    headers = {name: value for name, value in (("Origin", origin), ("Host", host)) if value}
    try:
        url = f"ws://127.0.0.1:{runner.addresses[0][1]}{PATH}"
        async with ClientSession() as session, session.ws_connect(url, headers=headers) as socket:
            yield socket
    finally:
        await runner.cleanup()


async def ask(socket, text) -> dict:
    await socket.send_str(text if isinstance(text, str) else json.dumps(text))
    return json.loads((await socket.receive(timeout=10)).data)


def subscribe(device: str, number: int = 1) -> dict:
    return {"id": 2, "call": "subscribe", "param": {"feed": "eboardevent", "id": number, "param": {"serialnr": device}}}


@pytest.mark.parametrize(
    "origin, host, allowed",
    [
        (None, None, True),
        ("https://lichess.org", None, True),
        ("https://mine.example", None, True),
        ("https://evil.example", None, False),
        ("null", None, False),
        (None, "evil.example:1982", False),
    ],
)
def test_only_lichess_and_named_pages_may_ask(origin, host, allowed):
    async def run() -> None:
        async with client({}, origin, host, ["https://mine.example"]) as socket:
            assert (await ask(socket, {"id": 1, "call": "eboards"}))["param"] == []

    if allowed:
        asyncio.run(run())
    else:
        with pytest.raises(WSServerHandshakeError, match="403"):
            asyncio.run(run())


WRONG = [
    "", "{", "null", "[]", "7", '"x"', "{}", '{"call":7}', '{"id":1,"call":"dance"}', '{"call":"subscribe"}',
    '{"call":"subscribe","param":7}',
    '{"id":1,"call":"subscribe","param":{"feed":"eboardevent","id":[],"param":{"serialnr":"x"}}}',
    '{"id":1,"call":"call","param":{"id":9,"method":"setup","param":{"fen":"x"}}}',
    '{"id":1,"call":"call","param":{"id":9,"method":"setup","param":{"fen":"8/8/8/8/8/8/8/8 w - - 0 1"}}}', "[" * 9000,
]  # fmt: skip


def test_what_makes_no_sense_gets_an_error_and_changes_nothing():
    async def run() -> None:
        async with client({"E6614103": live_game("e2e4")}) as socket:
            for text in WRONG:
                assert (await ask(socket, text))["response"] == "error", text
            (board,) = (await ask(socket, {"id": 1, "call": "eboards"}))["param"]
            assert board["serialnr"] == "E6614103" and board["state"] == "ACTIVE" and board["flipped"] is False

    asyncio.run(run())


def test_several_devices_come_and_go():
    async def run() -> None:
        games = {"AAAA0001": live_game("e2e4")}
        async with client(games) as socket:
            assert await ask(socket, subscribe("AAAA0001", 1)) | {"time": 0} == {"response": "call", "id": 2, "param": None, "time": 0}
            assert json.loads((await socket.receive(timeout=10)).data)["param"]["san"] == ["e4"]
            assert (await ask(socket, subscribe("BBBB0002", 2)))["response"] == "call"
            games["BBBB0002"] = live_game("d2d4")
            told = json.loads((await socket.receive(timeout=10)).data)
            assert (told["response"], told["id"], told["param"]["serialnr"], told["param"]["san"]) == ("feed", 2, "BBBB0002", ["d4"])
            del games["AAAA0001"]
            assert [each["serialnr"] for each in (await ask(socket, {"id": 1, "call": "eboards"}))["param"]] == ["BBBB0002"]
            games["AAAA0001"] = live_game("e2e4", "c7c5")
            assert json.loads((await socket.receive(timeout=10)).data)["param"]["san"] == ["e4", "c5"]
            assert (await ask(socket, {"id": 4, "call": "unsubscribe", "param": {"feed": "eboardevent", "id": 1}}))["response"] == "call"

    asyncio.run(run())


def test_the_game_of_a_device_is_told_whenever_its_cable_is_in(tmp_path):
    """The whole way: an emulated device, the watch of the ports, the server, a client. Between two looks the moves are made by another
    program at the port.
    """
    device = EmulatedDevice(tmp_path / "device.bin")
    device.app.begin("table.play", device.app.book.start(Header("chess", "", ["Anna", "Boris"])))
    device.start()
    lines: list[str] = []
    supervisor, ports = Supervisor(lines.append), list[str]()
    watch = DeviceWatch(None, supervisor, lines.append, lambda: ports)
    watch.start()

    def enter(*requests: str) -> None:
        with Link(device.port) as link:
            for request in requests:
                link.ask(f"table {request}")

    async def run() -> None:
        async with client(watch.games) as socket:
            await ask(socket, subscribe(device.id))
            for requests, expected in (
                ((), []),
                (("play e2e4", "play e7e5"), ["e4", "e5"]),
                (("play g1f3",), ["e4", "e5", "Nf3"]),
                (("undo",), ["e4", "e5"]),
            ):
                await asyncio.to_thread(enter, *requests)
                ports.append(device.port)
                told: dict = {}
                while told.get("san") != expected:
                    told = json.loads((await socket.receive(timeout=60)).data)["param"]
                assert told["board"] == position_after(*expected).board_fen() and told["match"]
                ports.clear()
                while device.id in watch.games:
                    await asyncio.sleep(0.05)

    try:
        asyncio.run(run())
        assert lines == []
    finally:
        supervisor.stop()
        device.stop()
