"""The desk's server must run what the page asks for, ask and answer, keep writers apart, and let in only whom it knows."""

import asyncio
import json
import os
import re
import signal
import socket
import time

import aiohttp
import pytest

from host_tools.desk.command_kinds import needs_ports, writes
from host_tools.desk.messages import file_name, message_of
from tests.host.databases import KINDS, new_address
from tests.host.desk_page.running_desk import Line, RunningDesk, with_line
from tests.host.event.evening_devices import TableDevice
from tests.host.event.running_hall import announce_port


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    running = RunningDesk(tmp_path_factory.mktemp("home"))
    yield running
    running.stop()


@pytest.fixture
def own_desk(home):
    running = RunningDesk(home)
    yield running
    running.stop()


def test_commands_run_and_their_questions_are_answered(desk):
    async def story(line: Line, session) -> None:
        assert (await line.next()) == {"home": {"folders": True, "halls": True, "watches": True, "tries": False}, "jobs": []}
        for words in ("event list", "games", "players list", "standings", "roster list", "clocks list"):
            assert (await line.run(*words.split(), "--json"))[0] == 0, words
        assert not (desk.home / "games.db").exists(), "the first act makes the store, neither the desk nor a look"
        assert (await line.run("event", "new", "Open", "--game", "chess", "--swiss", "3", "--json"))[0] == 0
        code, out, _, _ = await line.run("event", "enter", "Anna", "Борис", "--json")
        assert code == 0 and [each["name"] for each in json.loads(out[0])["entries"]] == ["Anna", "Борис"]
        assert (await line.run("event", "pair", "--json"))[0] == 0
        code, out, err, _ = await line.run("event", "result", "1", "3-7", "--json")
        assert code and not out and err[0].startswith("flagfall: ")
        await line.run("event", "result", "1", "1-0", "--json")
        id = await line.begin("event", "result", "1", "0-1", "--json")
        question = await line.until(lambda message: "asks" in message)
        assert question["id"] == id and "why is it replaced" in question["asks"] and question["answers"] == []
        await line.send(id=id, answer="wrong\nway round")
        assert (await line.until(lambda message: message.get("done") and message["id"] == id))["code"] == 0
        assert json.loads((await line.run("event", "show", "--json"))[1][0])["played"][0]["tables"][0]["scores"] == [0, 1]

    with_line(desk, story)


def test_files_go_in_and_out(desk):
    async def story(line: Line, session: aiohttp.ClientSession) -> None:
        await line.run("event", "new", "Files", "--game", "chess", "--swiss", "3")
        given = {"list.csv": b"name;rating\nDana;2100\nEmil <b>;1900\n", "json.py": b"raise SystemExit(9)"}
        assert (await line.run("event", "enter", "--csv", "list.csv", files=given))[0] == 0
        assert (await line.run("event", "pair"))[0] == 0
        code, _, err, files = await line.run("event", "print", "pairings", "-o", "round 1.html")
        assert code == 0 and [each["name"] for each in files] == ["round 1.html"], err
        async with session.get(desk.url + files[0]["url"]) as answer:
            assert "Emil &lt;b&gt;" in await answer.text() and "sandbox" in answer.headers["Content-Security-Policy"]
            assert answer.headers["X-Frame-Options"] == "SAMEORIGIN"
        code, _, _, files = await line.run("event", "publish", "web")
        assert code == 0 and [each["name"] for each in files] == ["web.zip"]
        for wrong in (files[0]["url"] + "x", files[0]["url"].replace("web.zip", "..%2F..%2Fgames.db"), "files/x/y", "docs/../server.py"):
            async with session.get(desk.url + wrong) as answer:
                assert answer.status == 404, wrong

    with_line(desk, story)


def test_two_pages_see_what_runs_and_either_may_answer_or_cancel(desk):
    async def story(line: Line, session: aiohttp.ClientSession) -> None:
        id = await line.begin("event", "delete", "--event", "Open")
        await line.until(lambda message: "asks" in message)
        async with session.ws_connect(desk.url + "live") as socket:
            other = Line(socket)
            (job,) = (await other.next())["jobs"]
            assert job["id"] == id and job["run"] == ["event", "delete", "--event", "Open"] and job["answers"] == ["yes", "no"]
            await other.send(id=id, answer="no")
        assert (await line.until(lambda message: message.get("done")))["code"] == 1
        endless = await line.begin("livechess", "--http", "0")
        await line.until(lambda message: message["id"] == endless and "said" in message)
        await line.send(id=endless, cancel=True)
        assert (await line.until(lambda message: message.get("done")))["code"] == 130

    with_line(desk, story)


def test_nonsense_is_ignored(desk):
    async def story(line: Line, session) -> None:
        for text in ("x", "[]", "null", '{"run": ["games"]}', '{"id": "../../x", "run": ["games"]}', '{"id": "abcdefgh", "run": []}'):
            await line._socket.send_str(text)
        await line.send(id="abcdefgh", run=["games", 7])
        await line.send(id="abcdefgh", file="../../x", bytes="AAAA")
        await line.send(id="abcdefgh", file="x", bytes="not base64!")
        await line.send(id="unknown-one", answer="x")
        await line.send(id="unknown-one", cancel=True)
        assert (await line.run("players", "--json"))[0] == 0
        assert (await line.run("dance"))[:1] == (2,)

    with_line(desk, story)


def test_only_its_own_page_with_the_token(desk):
    async def story(line: Line, session: aiohttp.ClientSession) -> None:
        async with session.get(desk.url) as answer:
            assert answer.status == 200 and "script-src 'self'" in answer.headers["Content-Security-Policy"]
        evil = {"Origin": "http://evil.example"}
        for url, headers, status in (
            (desk.base, {}, 404),
            (desk.base + "live", {}, 404),
            (desk.base + "wrongwrongwrong/", {}, 404),
            (desk.url + "live", evil, 403),
            (desk.url, evil, 403),
            (desk.url + "index.html", {}, 404),
            (desk.url + "../games.db", {}, 404),
        ):
            async with session.get(url, headers=headers) as answer:
                assert answer.status == status, (url, answer.status)

    with_line(desk, story)
    assert (desk.home / "desk-token").stat().st_mode & 0o77 == 0, "only this user may read the token"


def test_writers_run_one_after_another_and_all_arrive(own_desk):
    async def story(line: Line, session) -> None:
        await line.run("event", "new", "Many", "--game", "chess", "--swiss", "3")
        ids = [await line.begin("event", "enter", f"Player {letter * 3}") for letter in "ABCDEF"]
        done = []
        while len(done) < len(ids):
            message = await line.next()
            if message.get("done"):
                done.append(message["id"])
                assert message["code"] == 0
        assert done == ids, "writers must keep their order"
        assert len(json.loads((await line.run("event", "show", "--json"))[1][0])["entries"]) == 6

    with_line(own_desk, story)


def test_devices_are_served_while_the_desk_is_open(own_desk, home, tmp_path):
    device = TableDevice(tmp_path, 0)

    async def story(line: Line, session) -> None:
        await line.run("event", "new", "Open", "--game", "chess", "--swiss", "3")
        watch = await line.until(lambda message: "watch" in message and "device" in message["watch"])
        assert watch["watch"]["device"] == device.id
        await line.run("event", "enter", "Anna", "Boris")
        await line.run("event", "table", "1", device.id)
        await line.run("event", "pair")
        await asyncio.to_thread(device.wait, lambda: device.first_row.startswith("Table 1"))
        await asyncio.to_thread(device.play, "resign 1")
        watch = await line.until(lambda message: "watch" in message and message["watch"].get("results"))
        assert "table 1" in watch["watch"]["results"][0]
        async with session.ws_connect(own_desk.url + "live") as socket:
            other = Line(socket)
            await other.next()
            assert (await other.next())["watch"]["device"] == device.id, "a page that is loaded again must know the devices"
        begun = time.monotonic()
        assert (await line.run("devices", "--json"))[0] == 0 and time.monotonic() - begun < 15

    announce_port(home, device.port)
    try:
        with_line(own_desk, story)
    finally:
        device.stop()


def test_the_address_stays_after_a_kill_and_commands_end_with_the_desk(home):
    desk = RunningDesk(home)
    token = desk.token
    desk.stop(signal.SIGKILL)
    desk = RunningDesk(home)
    assert desk.token == token

    async def story(line: Line, session) -> None:
        await line.begin("livechess", "--http", "0")
        await line.until(lambda message: "said" in message)
        begun = time.monotonic()
        await asyncio.to_thread(desk.stop, signal.SIGTERM)
        assert time.monotonic() - begun < 10

    with_line(desk, story)


@pytest.mark.skipif(os.name == "nt", reason="there a process does not learn that its parent has ended")
def test_a_killed_desk_leaves_no_command_behind(home):
    desk = RunningDesk(home)

    async def story(line: Line, session) -> None:
        await line.begin("livechess", "--http", "0")
        opened = await line.until(lambda message: "said" in message)
        port = int(re.search(r":(\d+)", opened["said"])[1])
        await asyncio.to_thread(desk.stop, signal.SIGKILL)
        for _ in range(100):
            await asyncio.sleep(0.2)
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)):
                    return
        raise AssertionError("the command goes on")

    with_line(desk, story)


def test_kinds_of_commands():
    for words in (
        "event result 4 1-0 --json",
        "event new X",
        "correct 3 1-0",
        "players rename A B",
        "roster add A",
        "event standings --lot",
    ):
        assert writes(words.split()), words
    for words in ("event show --json", "event", "event --json", "games", "players --json", "sync", "event standings", "roster --json"):
        assert not writes(words.split()), words
    assert needs_ports(["check", "--json"]) and needs_ports(["event", "hall"]) and not needs_ports(["event", "show"])


def test_lines_and_names():
    assert message_of('{"asks": "Why?", "answers": []}\n', True) == {"asks": "Why?", "answers": []}
    assert message_of('{"asks": "Why?"}\n', False) == {"said": '{"asks": "Why?"}'}
    assert message_of("{broken\n", True) == {"said": "{broken", "error": True}
    assert message_of('{"other": 1}\r\n', True) == {"said": '{"other": 1}', "error": True}
    assert file_name("list.csv") == "list.csv"
    for name in ("", "../x", "a/b", "/etc/passwd", ".hidden", "-o", "a\nb", 7, None, "x" * 300):
        assert file_name(name) is None, name


@pytest.mark.parametrize("kind", KINDS)
def test_two_desks_on_one_database_have_one_truth(kind, home, tmp_path):
    """A club with two laptops: both enter another result for the same table at once; one of them is asked why."""
    address = new_address(kind, tmp_path)
    one, other = (RunningDesk(home / name, FLAGFALL_DB=address) for name in ("one", "other"))

    async def story(line: Line, session: aiohttp.ClientSession) -> None:
        await line.run("event", "new", "Open", "--game", "chess", "--swiss", "3")
        await line.run("event", "enter", "Anna", "Boris")
        await line.run("event", "pair")
        async with session.ws_connect(other.url + "live", max_msg_size=1 << 28) as socket:
            second = Line(socket)
            shown = json.loads((await second.run("event", "show", "--json"))[1][0])
            assert [each["name"] for each in shown["entries"]] == ["Anna", "Boris"]
            lines = (line, second)
            ids = [await each.begin("event", "result", "1", score) for each, score in zip(lines, ("1-0", "0-1"), strict=True)]
            ends = [
                await each.until(lambda message, id=id: message.get("id") == id and ("asks" in message or message.get("done")))
                for each, id in zip(lines, ids, strict=True)
            ]
            assert sorted("asks" in end for end in ends) == [False, True]
            asked = ends.index(next(end for end in ends if "asks" in end))
            await lines[asked].send(id=ids[asked], answer="")
            assert (await lines[asked].until(lambda message: message.get("done")))["code"] == 1
            results = [json.loads((await each.run("event", "show", "--json"))[1][0])["played"][0]["tables"][0]["scores"] for each in lines]
            assert results[0] == results[1] == ([0, 1] if asked == 0 else [1, 0])

    try:
        with_line(one, story)
    finally:
        one.stop()
        other.stop()
