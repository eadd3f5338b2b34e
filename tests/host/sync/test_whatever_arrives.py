"""Tests of hostile devices, pages and records: one plain line, in bounded time, nothing believed."""

import asyncio
import json
import time
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import WSMsgType
from aiohttp.test_utils import TestClient, TestServer

from flagfall.record import record
from flagfall.record.session import Session
from host_tools.commands.table import entry_line
from host_tools.emulated.device import EmulatedDevice
from host_tools.emulated.server import Server
from host_tools.emulated.sheet import Sheet
from host_tools.port.entering import Entering
from host_tools.port.following import Following
from host_tools.store.store import Store
from host_tools.store.verify import check
from host_tools.syncing.pull import pull
from host_tools.terminal.failure import DeviceFailure, Failure
from host_tools.terminal.plain_text import harmless
from tests.host.made_records import Recorded, worked_hand
from tests.host.sync.fake_device import DEVICE
from tests.host.sync.good_replies import TABLES, ChangedReplies, anything, good_replies
from tests.host.sync.scripted_link import ScriptedLink

NOW = 1_800_000_000


def sync_answers(store: Store, answer, **hello: object):
    return pull(ScriptedLink(answer, **hello), store, NOW)


def is_one_plain_line(text: str) -> bool:
    """Returns whether it is one line that a terminal can show."""
    return bool(text) and "\n" not in text and harmless(text) == text


def nothing(body: str) -> dict[str, Any]:
    return {"ok": True, "games": [], "clocks": []}


@pytest.mark.parametrize("board", ["\ud800", "a\0b", "\x1b[2J", "\u202e", "x" * 1000])
def test_a_board_may_call_itself_what_it_likes(store, board):
    report = sync_answers(store, nothing, board=board, trouble=["a trouble of later"], repaired=0)
    assert is_one_plain_line(report.board) and report.notes == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("board", 7),
        ("board", ["a"]),
        ("board", {"b": "\udfff"}),
        ("board", "x" * 5000),
        ("trouble", "flash"),
        ("trouble", [7]),
        ("repaired", "\ud800"),
        ("repaired", -1),
    ],
)
def test_what_no_device_says_of_itself_is_one_plain_line(store, field, value):
    with pytest.raises(DeviceFailure, match=f"answers hello in a way that this program does not know \\({field}\\)"):
        sync_answers(store, nothing, **{field: value})


@pytest.mark.parametrize("games", [[], [["E6614103-0BADCAFE-0001", 3, "0000"]]], ids=["empty", "always the same"])
def test_an_endless_list_of_games_ends(store, games):
    def endless(body: str) -> dict[str, Any]:
        name, _, start = body.partition(" ")
        return {"ok": True, "games": games, "more": int(start) + 1} if name == "list" else {"ok": True}

    link = ScriptedLink(endless)
    with pytest.raises(Failure, match="without an end"):
        pull(link, store, NOW)
    assert link.asked < 40


@pytest.mark.parametrize("size", [1, 15, 17])
def test_a_game_that_comes_in_crumbs_is_refused(store, size):
    game = worked_hand()
    asked = []

    def crumbs(body: str) -> dict[str, Any]:
        asked.append(body)
        if body.startswith("list"):
            return {"ok": True, "games": [[game.name, len(game.slots), "0000"]]}
        at = int(body.rpartition(" ")[2]) if body.startswith("get") else 0
        return {"ok": True, "hex": game.data[at : at + size].hex(), "clocks": []}

    with pytest.raises(Failure, match="arrives damaged"):
        sync_answers(store, crumbs)
    assert len(asked) < 10


@pytest.mark.parametrize("seed", range(60))
def test_any_answer_is_a_sync_or_one_plain_line(store, seed):
    chance = Random(seed)
    synced = 0
    for _ in range(10):
        fields = ("board", "trouble", "repaired", "damaged", "protocol")
        hello = {name: anything(chance) for name in fields if chance.random() < 0.1}
        replies = ChangedReplies(chance, chance.choice([*TABLES]), 9)
        try:
            report = sync_answers(store, replies, **hello)
        except Failure as failure:
            assert is_one_plain_line(str(failure))
        else:
            synced += 1
            assert all(map(is_one_plain_line, report.notes))
    assert synced < 10


@pytest.mark.parametrize("seed", range(60))
def test_any_answer_about_the_table_is_shown_or_one_plain_line(seed):
    chance = Random(seed)
    replies = ChangedReplies(chance, [*TABLES][seed % len(TABLES)])
    following, shown = Following(ScriptedLink(replies)), 0
    for _ in range(20):
        try:
            for event in following.look():
                json.dumps(event)
                shown += 1
        except Failure as failure:
            assert is_one_plain_line(str(failure))
        try:
            game = Entering(ScriptedLink(replies))
            assert is_one_plain_line(harmless(entry_line(game.enter("5-5"))))
        except Failure as failure:
            assert is_one_plain_line(str(failure))
    assert shown


@pytest.mark.parametrize("request_name", ["table log", "table show"])
def test_what_a_busy_device_refuses_is_asked_again_and_nothing_is_reported_twice(request_name):
    moves, refused, good = ["e2e4"], True, good_replies("chess")

    def reply(body: str) -> dict[str, Any]:
        if refused and body.startswith(request_name):
            return {"ok": False, "error": "busy"}
        fields = {
            "table at": {"name": "game", "events": len(moves), "revised": 0, "length": len(moves)},
            "table game": good["table game"],
            "table show": good["table show"],
        }
        start = body.partition("from=")[2]
        return {"ok": True, **({"moves": moves[int(start) :]} if start else fields[body])}

    following = Following(ScriptedLink(reply))

    def look() -> list[str]:
        return [str(event.get("move", event["event"])) for event in following.look()]

    assert look() == ["game"] and look() == []
    refused = False
    assert look() == ["e2e4", "position"] and look() == []
    refused = True
    moves.append("e7e5")
    assert look() == look() == []
    refused = False
    assert look() == ["e7e5", "position"]


# Records


def test_names_of_players_and_games_with_control_characters(store):
    game = Recorded(names=("A\0da", "\x1b[2JBoris"))
    game.play("end")
    store.devices.note(DEVICE, "fake")
    _, kept = store.games.keep(game.name, game.data)
    assert kept.status in ("verified", "refused")
    assert all(is_one_plain_line(seat.player.name) for seat in kept.seats) and "\0" not in kept.reason


def edit_record(game: Recorded, chance: Random) -> bytes:
    """Changes some bytes of some slots and seals each slot: a hostile device's record."""
    slots = [bytearray(slot) for slot in game.slots]
    for _ in range(chance.randrange(1, 4)):
        slot = chance.choice(slots)
        slot[chance.choice((0, *range(5, 14)))] = chance.choice((0, 1, 255, chance.randrange(256)))
        record.seal(slot)
    if chance.random() < 0.3:
        del slots[chance.randrange(len(slots))]
    return b"".join(bytes(slot) for slot in slots)


def play_on_device(data: bytes) -> tuple[list, list, int]:
    """Replays the game as a device does, with a ring; returns its points, winners and time."""
    slots = [data[at : at + record.SLOT] for at in range(0, len(data), record.SLOT)]
    heads = [slot for slot in slots if slot[0] == record.HEAD]
    played = Session(record.read_header(b"".join(map(record.head_piece, heads)), record.game_of(data)), ring=True)
    for slot in slots[len(heads) :]:
        assert played.apply(slot[0], record.t_of(slot), record.value_of(slot), slot[13])
    return played.game.scores, list(played.game.winners()), played.t


def count_accepted_edits(seed: int, count: int) -> int:
    """Counts the accepted ones of this number of edited records; each plays on a device as on the PC."""
    chance, game, taken = Random(seed), worked_hand(control="5m+3s"), 0
    for _ in range(count):
        data = edit_record(game, chance)
        checked = check(game.name, data)
        assert "\n" not in checked.reason and "replay failed" not in checked.reason, checked.reason
        if checked.status == "verified":
            taken += 1
            scores, winners, t = play_on_device(data)
            assert [seat.score for seat in checked.seats] == scores and checked.duration == t
            assert [seat.side for seat in checked.seats if seat.place == 1] == winners
    return taken


@pytest.mark.parametrize("seed", range(5))
def test_an_edited_record_is_played_the_same_everywhere_or_refused(seed):
    assert 0 < count_accepted_edits(seed, 100) < 60


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 110))
def test_many_edited_records(seed):
    assert count_accepted_edits(seed, 3000)


# The page


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 1000 + b"]" * 1000,
        b'{"button":' * 1000 + b"1" + b"}" * 1000,
        b"[" * 200_000,
        b'{"button":"\\ud800","ms":80}',
        b'{"button":["left"],"down":true}',
        b'{"button":{"a":1},"ms":80}',
        b'{"button":"left","ms":1e999}',
        b'{"button":"left","ms":' + b"9" * 5000 + b"}",
        b"\xff\xfe",
        b"null",
        b"",
    ],
    ids=lambda body: repr(body[:24]),
)
def test_any_text_is_harmless_to_the_server_of_the_page(tmp_path, body):
    async def post() -> None:
        device = EmulatedDevice(tmp_path / "device.bin")
        server = Server(device, lambda ended: Sheet("", [], "", "", ""))
        try:
            async with TestClient(TestServer(server.app, host="127.0.0.1")) as client:
                for kind in ("application/json", "application/json; charset=klingon"):
                    reply = await client.post("/press", data=body, headers={"Content-Type": kind})
                    assert reply.status == 400 and (await reply.json())["ok"] is False
                async with client.ws_connect("/live") as socket:
                    await socket.receive()
                    await socket.receive()
                    await socket.send_str(body.decode("utf-8", "replace"))
                    await socket.ping()
                    await socket.send_str('{"button":"left","down":false}')
                    await asyncio.sleep(0.05)
                    assert not socket.closed
                    message = SimpleNamespace(type=None)
                    while not socket.closed and message.type not in (WSMsgType.CLOSE, WSMsgType.CLOSED):
                        try:
                            message = await socket.receive(timeout=0.1)
                        except TimeoutError:
                            break
                    assert message.type not in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.ERROR)
        finally:
            device.stop()

    start = time.monotonic()
    asyncio.run(post())
    assert time.monotonic() - start < 20


def test_the_page_of_the_device_goes_on_after_a_fault(tmp_path, monkeypatch, capsys, program_faults):
    monkeypatch.setattr("host_tools.workers.supervisor.FIRST_PAUSE_S", 0.01)

    async def watch() -> None:
        device = EmulatedDevice(tmp_path / "device.bin")
        server = Server(device, lambda ended: Sheet("", [], "", "", ""))
        status, faults = server._talk._status, [ZeroDivisionError(), ZeroDivisionError()]

        def fail_twice() -> dict[str, object]:
            if faults:
                raise faults.pop()
            return status()

        try:
            async with TestClient(TestServer(server.app, host="127.0.0.1")) as client, client.ws_connect("/live") as socket:
                await socket.receive()
                await socket.receive()
                monkeypatch.setattr(server._talk, "_status", fail_twice)
                while faults:
                    await asyncio.sleep(0.01)
                device.set_supply("weak")
                assert json.loads((await socket.receive(timeout=5)).data)["supply"] == "weak"
        finally:
            device.stop()

    asyncio.run(watch())
    assert capsys.readouterr().err.count("flagfall: a fault in the program") == 1
    program_faults.clear()
