"""The hall must sync a device, follow its table and take the result. Its page is read-only: others than this machine need the token."""

import io
import json
import re
import time
import urllib.error
import urllib.request
from contextlib import closing
from datetime import UTC, datetime
from types import SimpleNamespace
from unittest.mock import MagicMock

import chess.pgn
import pytest

from host_tools.event.hall import Hall
from host_tools.event.live_game import LiveGame
from host_tools.port.following import _POSITION, Following
from host_tools.port.link import Link
from host_tools.store.database import DatabaseFailure
from host_tools.store.event_store import Events
from host_tools.store.store import Store
from host_tools.syncing.pull import pull
from tests.host.event.evening_devices import TableDevice
from tests.host.event.evening_store import next_round, open_event
from tests.host.event.running_hall import RunningHall, announce_port
from tests.host.page.running_device import needs_browser

NAMES = ("Anna", "Борис", "Cyril <b>", "Dana")


@pytest.fixture
def club(home):
    """Returns a store with an event of four entries and its first round paired."""
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        open_event(store, *NAMES, device=False, control="10m+5s")
        yield store


def test_an_evening_in_the_hall(club, home, tmp_path):
    device = TableDevice(tmp_path, 0)
    try:
        with Link(device.port) as link:
            pull(link, club, int(time.time()))
        club.events.put_device(club.events.find(), 1, device.id)
        announce_port(home, device.port)
        hall = RunningHall(home, "--publish", str(home / "web"), "--start", "30")
        try:
            state = hall.wait(lambda answer: "pairings" in answer["parts"])
            assert "Cyril &lt;b&gt;" in state["parts"]["pairings"] and "Cyril <b>" not in state["parts"]["pairings"]
            assert 29 * 60 < state["starts"] <= 30 * 60 + 15, "the countdown may begin up to 15 s late"
            begins = time.time() + state["starts"]
            names = " – ".join(club.events.find().names_at(club.events.find().tables[0]))
            device.wait(lambda: device.first_row == f"Table 1, White: {names}")
            device.click("OK")
            device.wait(lambda: device.screen == "play")
            state = hall.wait(lambda answer: "data-device" in answer["parts"].get("boards", "") and answer["clocks"].get(device.id))
            assert state["clocks"][device.id] == ["10:05", "10:05"] or state["clocks"][device.id] == ["10:00", "10:00"]
            device.click("RIGHT")
            for _ in range(2):
                for button in ("OK", "OK", "OK"):  # open the entry, the piece, its square
                    device.click(button)
                    time.sleep(0.2)
                device.click("LEFT")
            state = hall.wait(lambda answer: "moves" in answer["parts"]["pairings"])
            assert "svg" in state["parts"]["boards"]
            pgn = home / "web/game-1.pgn"
            hall.wait(lambda answer: re.search(r"\n1\. \w+.*\*\n", pgn.read_text()))  # it grows while the game goes on
            assert len(club.events.find().missing) == 2
        finally:
            code, err = hall.stop()
        assert code == 0 and err == "", err
        with Link(device.port) as link:
            link.ask("table play resign 1")
        again = RunningHall(home, "--start", "30")
        try:
            state = again.wait(lambda answer: "1 : 0" in answer["parts"].get("pairings", ""))
            assert abs(time.time() + state["starts"] - begins) < 3, "the countdown must not begin again when the command starts again"
        finally:
            again.stop()
    finally:
        device.stop()


def test_the_page_is_for_this_machine_and_only_to_read(club, home):
    hall = RunningHall(home)
    try:
        assert "hall.js" in hall.get("")
        for path in ("hall.js", "hall.css", "report.css"):
            assert hall.get(path)
        for path, headers, code in (
            ("", {"Host": "evil.example"}, 403),
            ("state", {"Origin": "http://evil.example"}, 403),
            ("print.css", {}, 404),
            ("../games.db", {}, 404),
        ):
            with pytest.raises(urllib.error.HTTPError) as refused:
                hall.get(path, **headers)
            assert refused.value.code == code, path
        request = urllib.request.Request(hall.url + "state", data=b"x")
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=10)
        assert refused.value.code == 405
        have = ",".join(hall.wait(lambda answer: answer["hashes"])["hashes"].values())
        assert json.loads(hall.get("state?have=" + have))["parts"] == {}, "unchanged parts must not be sent"
        hashes = hall.state()["hashes"].values()
        assert len(set(hashes)) == len(hashes), "an empty part must be sent also to a viewer that has another empty part"
    finally:
        hall.stop()


def test_others_need_the_token(club, home):
    hall = RunningHall(home, "--host", "0.0.0.0")
    try:
        base, token = re.fullmatch(r"(http://[^/]+/)([\w-]{12,})/", hall.url).groups()
        assert hall.state()["hashes"] is not None
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(base + "state", timeout=10)
    finally:
        hall.stop()


@needs_browser
def test_it_fits_a_wall_screen_and_a_phone(club, home, chromium):
    for table in club.events.find().tables:
        club.results.enter(club.events.find(), table, "1-0", "")
    next_round(club, club.events.find())
    hall = RunningHall(home)
    try:
        for width, height in ((1920, 1080), (390, 844), (1280, 720)):
            page = chromium.new_page(viewport={"width": width, "height": height})
            faults = []
            page.on("console", lambda message, faults=faults: faults.append(message.text))
            page.on("pageerror", lambda error, faults=faults: faults.append(str(error)))
            page.goto(hall.url)
            page.wait_for_selector("nav button >> nth=3")
            names = page.eval_on_selector_all("nav button[data-panel]", "all => all.map(each => each.dataset.panel)")
            assert names == ["pairings", "names", "standings", "cross"]
            for name in names:
                page.click(f"nav button[data-panel={name}]")
                assert page.is_visible(f"#{name} h2")
                wide = page.evaluate("document.documentElement.scrollWidth")
                assert wide <= width, (width, name, wide)
            assert faults == []
            if width == 1920:
                letters = page.eval_on_selector(".tables .who", "each => parseFloat(getComputedStyle(each).fontSize)")
                assert letters >= 48, "the letters must be readable from five metres"
            page.close()
    finally:
        hall.stop()


@needs_browser
@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_says_since_when_it_is_not_fresh(club, home, chromium, width):
    hall = RunningHall(home)
    page = chromium.new_page(viewport={"width": width, "height": 800})
    stale = None

    def answer(route) -> None:
        route.fulfill(json=route.fetch().json() | {"stale": stale})

    page.route("**/state?*", answer)
    try:
        page.goto(hall.url)
        page.wait_for_selector("nav button >> nth=2")
        assert page.is_hidden("#stale")
        stale = "20:14"
        page.wait_for_selector("#stale:visible")
        assert page.inner_text("#stale") == "Not fresh since 20:14."
        stale = None
        page.wait_for_selector("#stale", state="hidden")
        hall.stop()
        page.unroute("**/state?*")
        page.wait_for_selector("#stale:visible")
        assert re.fullmatch(r"Not fresh since \d\d:\d\d: the organiser's computer does not answer\.", page.inner_text("#stale"))
        box = page.locator("#stale").bounding_box()
        assert box["x"] > 0 and box["x"] + box["width"] < width
    finally:
        page.close()


def test_a_look_that_fails_leaves_the_last_parts(club, monkeypatch):
    """Any error passes to the supervisor; what was shown stays shown, and the page gets the time of the last look that succeeded."""
    page = Hall(club, SimpleNamespace(games={}), None, 5, "")
    page.look()
    parts, now = dict(page._parts), time.monotonic()
    for place, error in ((Hall, ZeroDivisionError()), (Events, DatabaseFailure("the database cannot be used", "08006"))):
        with monkeypatch.context() as patch:
            patch.setattr(place, "_render" if place is Hall else "find", MagicMock(side_effect=error))
            page._seen = ()
            with pytest.raises(type(error)):
                page.look()
            assert page._parts == parts and page._stale_since() is None
            patch.setattr(time, "monotonic", lambda: now + 60)
            assert re.fullmatch(r"\d\d:\d\d", page._stale_since() or "")
    page.look()
    assert page._stale_since() is None


@needs_browser
def test_a_wall_screen_changes_its_panel_by_itself_and_a_chosen_panel_stays(club, home, chromium):
    hall = RunningHall(home)
    try:
        page = chromium.new_page(viewport={"width": 1920, "height": 1080})
        page.add_init_script("window.setTimeout = ((real) => (what, ms) => real(what, ms === 1000 ? 20 : ms))(window.setTimeout)")
        page.goto(hall.url)
        page.wait_for_selector("#standings.now", timeout=20_000)
        page.click("nav button[data-panel=pairings]")
        time.sleep(1.5)
        assert page.is_visible("#pairings.now h2")
        page.close()
    finally:
        hall.stop()


def test_an_unknown_game_is_followed_without_a_picture():
    game = LiveGame()
    game.take({"event": "game", "name": "E6614103-0BADCAFE-0001", "game": "snooker", "options": "", "names": ["A", "B"]})
    game.take({"event": "move", "number": 1, "move": "pot", "seat": 0})
    assert game.drawing() is None and game.text(()) == "" and game.moves == ["pot"]


def test_partners_have_the_time_of_their_clock():
    """Seats 0 and 2 share a clock, so do seats 1 and 3; seat 2 has led."""
    game = LiveGame()
    about = {"game": "fives", "options": "seats=4 teams=2x2 first=2", "names": ["A", "B", "C", "D"], "control": "5m", "clock": ""}
    game.take({"event": "game", "name": "E6614103-0BADCAFE-0001", **about})
    assert game.clock_seats() == [None] * 4, "no time has come yet"
    game.take({"event": "move", "number": 1, "move": "5-5", "seat": 2})
    game.take({"event": "clock", "left": [290_000, 300_000], "running": 1})
    assert game.clock_seats() == [0, 1, 0, 1] and game.lefts == {0: 290_000}
    game.take({"event": "game", "name": "E6614103-0BADCAFE-0002", **about, "clock": "clock=seats"})
    game.take({"event": "clock", "left": [300_000] * 4, "running": 2})
    assert game.clock_seats() == [0, 1, 2, 3]


def test_a_clock_falls_on_between_two_looks():
    """In a delay, or where it counts up, a clock waits for the next look."""
    game = LiveGame()
    game.take({"event": "clock", "left": [60_000, 90_000], "running": 0})
    game.note_clocks([60_000, 90_000], 100.0)
    assert game.left_now(100.5) == [60_000, 90_000]
    game.note_clocks([59_300, 90_000], 100.7)
    assert game.left_now(101.2) == [58_800, 90_000]
    game.take({"event": "clock", "left": [58_900, 90_000], "running": 1})
    game.note_clocks([58_900, 90_000], 101.4)
    assert game.left_now(101.9) == [58_900, 90_000], "the pressed clock must stop, and the other has a delay"
    game.note_clocks([58_900, 89_300], 102.1)
    assert game.left_now(102.6) == [58_900, 88_800]
    assert game.left_now(200.0) == [58_900, 0], "no clock is below zero"
    game.note_clocks([], 102.8)
    assert game.left_now(103.0) == []


class Clocked:
    """A link to a table where nothing changes but the clock."""

    def __init__(self):
        self.clock = {"left": [1000, 30_000], "running": 0, "flags": [], "period": [0, 0]}

    def ask(self, request: str) -> dict:
        place = {"ok": True, "name": "E6614103-0BADCAFE-0001", "events": 2, "revised": 0, "length": 0}
        if request == "table at":
            return place | self.clock
        if request == "table game":
            return {"ok": True, "game": "chess", "options": ""}
        return {"ok": True, "moves": []} if request.startswith("table log") else {"ok": True, **dict.fromkeys(_POSITION)}


def test_a_new_period_is_an_event():
    link = Clocked()
    following = Following(link)
    assert [event["event"] for event in following.look()] == ["game", "position", "clock"]
    link.clock["left"] = [300, 30_000]
    assert [*following.look()] == [] and following.left == [300, 30_000]
    link.clock |= {"left": [29_600, 30_000], "period": [1, 0]}
    assert [event["left"] for event in following.look()] == [[29_600, 30_000]]


def test_the_moves_of_a_live_game_have_what_the_clocks_had_left():
    game = LiveGame()
    about = {"game": "chess", "options": "", "names": ["Anna", "Boris"], "control": "10m+5s", "clock": ""}
    game.take({"event": "game", "name": "E6614103-0BADCAFE-0001", **about})
    for number, (move, left, running) in enumerate((("e2e4", [603_000, 605_000], 1), ("e7e5", [603_000, 601_000], 0)), 1):
        game.take({"event": "move", "number": number, "move": move, "seat": 0})
        game.take({"event": "clock", "left": left, "running": running})
    text = game.text((("Event", "Evening"), ("Round", "2.1")))
    assert "1. e4 {[%clk 0:10:03]} 1... e5 {[%clk 0:10:01]} *" in text and '[Round "2.1"]' in text
    day = datetime(2026, 11, 29, 19, 30, tzinfo=UTC)
    read = chess.pgn.read_game(io.StringIO(game.text((("EventDate", "2026.11.28"),), day)))
    assert read is not None and read.headers["EventDate"] == "2026.11.28" and read.headers["Date"] == "2026.11.29"
    assert (read.headers["WhiteClock"], read.headers["BlackClock"]) == ("0:10:03", "0:10:01")
    letter, moment = read.headers["ReferenceTime"].split("/")
    assert letter == "W" and abs((datetime.now(UTC) - datetime.fromisoformat(moment)).total_seconds()) < 60
    before = game.text(())
    game.note_clocks([500_000, 601_000], 1.0)
    assert game.text(()) == before, "a look at the clocks is no change"
    game.take({"event": "clock", "left": [0, 601_000], "running": None, "flags": [0]})
    assert '[WhiteClock "0:00:00"]' in game.text(()) and '[ReferenceTime "N/' in game.text(())
    game.take({"event": "undo", "number": 2})
    assert "1... e5" not in game.text(())
    game.take({"event": "move", "number": 2, "move": "d7d5", "seat": 1})
    assert "1... d5 *" in game.text(()), "the time of the move that was taken back is not that of the next"


def test_the_mating_move_of_a_live_game_has_its_time():
    game = LiveGame()
    about = {"game": "chess", "options": "", "names": ["Anna", "Boris"], "control": "10m", "clock": ""}
    game.take({"event": "game", "name": "E6614103-0BADCAFE-0001", **about})
    for number, move in enumerate(("f2f3", "e7e5", "g2g4", "d8h4"), 1):
        game.take({"event": "move", "number": number, "move": move, "seat": (number - 1) % 2})
    game.take({"event": "clock", "left": [590_000, 580_000], "running": None})
    assert "2. g4 Qh4# {[%clk 0:09:40]} 0-1" in game.text(())
