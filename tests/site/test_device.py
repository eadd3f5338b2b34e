"""The commands of the site over its serial ports: games are saved before they are acknowledged, and nothing is lost whatever ends."""

import json

import pytest

from host_tools import ROOT
from host_tools.cli import main
from host_tools.store.store import Store
from tests.host.page.running_device import RunningDevice, wait_until
from tests.host.sync.fake_device import DEVICE, FakeDevice, Unplugged
from tests.site.desk_line import DeskLine


def games(desk: DeskLine) -> int:
    """Returns the number of games in the store."""
    return len(json.loads("\n".join(desk.run("games", "--json").out))["games"])


def store_of(desk: DeskLine, folder) -> Store:
    """Returns the store of the site, restored on this computer from its backup."""
    backup = folder / "b.flagfall"
    backup.write_bytes(desk.run("backup", "b.flagfall").files["b.flagfall"])
    assert main(["restore", str(backup), "--db", str(folder / "again.db")]) == 0
    return Store(folder / "again.db")


def test_games_are_fetched_reported_exported_and_backed_up(opened, bridge, memory, tmp_path):
    desk = opened()
    with FakeDevice(memory) as device:
        bridge.ports[0] = device.port
        assert "web://1" in "\n".join(desk.run("devices").out)
        synced = desk.run("sync")
        assert synced.code == 0, synced.errors
    assert memory.acked == set(memory.games)
    assert games(desk) == 3
    assert b"<svg" in desk.run("report", "1", "-o", "r.html").files["r.html"]
    assert desk.run("export", "--json", "-o", "g.json").code == 0
    store = store_of(desk, tmp_path)
    assert {game.name: store.games.record(game) for game in store.games.newest()} == memory.games
    store.close()


def test_a_tab_that_is_killed_before_the_acknowledgement_has_saved_the_game(opened, bridge, memory):
    class Dies(FakeDevice):
        """Goes away when it is told that a game is safe."""

        def reply(self, verb: str, rest: str = "") -> dict[str, object]:
            if verb == "ack":
                raise Unplugged
            return super().reply(verb, rest)

    first = opened()
    with Dies(memory) as device:
        bridge.ports[0] = device.port
        ended = first.run("sync")
        assert ended.code == 3 and "was unplugged; sync again, nothing is lost" in ended.errors[-1]
        first.page.close(run_before_unload=False)
    assert memory.acked == set()
    again = opened()
    with FakeDevice(memory) as device:
        bridge.ports[0] = device.port
        assert games(again) >= 1, "a stored game must be on the disk before its acknowledgement"
        with pytest.raises(Exception, match="locked"):
            opened()  # a second tab has no store
        assert again.run("sync").code == 0
        assert games(again) == 3 and memory.acked == set(memory.games)


def test_a_game_that_the_browser_cannot_keep_is_not_acknowledged(profile, opened, bridge, memory):
    worker = (ROOT / "host_tools/browser/page/worker.js").read_text()
    full = worker.replace("file.write(data, { at: 0 });", 'throw new DOMException("no room", "QuotaExceededError");')
    assert full != worker
    profile.route("**/worker.js", lambda route: route.fulfill(body=full, content_type="text/javascript"))
    desk = opened()
    with FakeDevice(memory) as device:
        bridge.ports[0] = device.port
        refused = desk.run("sync")
    assert refused.code == 1 and "the browser keeps no more" in refused.errors[-1]
    assert memory.acked == set()


def test_unplugged_at_any_message_nothing_is_lost(opened, bridge, memory):
    desk, fails = opened(), 0
    for at in (0, 1, 2, 4, 7, 9, 11):

        def out(number: int, at: int = at) -> None:
            if number == at:
                raise Unplugged

        with FakeDevice(memory, before=out) as device:
            bridge.ports[0] = device.port
            fails += desk.run("sync").code == 3
    assert fails > 2
    with FakeDevice(memory) as device:
        bridge.ports[0] = device.port
        assert desk.run("sync").code == 0
    assert games(desk) == 3 and memory.acked == set(memory.games)


@pytest.mark.slow  # test_site_evening.py has an evening by clicks
def test_an_evening_without_a_net_and_without_a_device(opened, profile, served):
    desk = opened()
    profile.set_offline(True)
    served.stop()
    for words in (
        "event new Tuesday --game chess --swiss 3",
        "event enter Ada Boris Cleo Dan Eve",
        "event pair",
        "event result 1 1-0",
        "event print pairings -o p.html",
        "event publish out",
    ):
        done = desk.run(*words.split())
        assert done.code == 0, (words, done.errors)
    assert "out.zip" in done.files
    standings = "\n".join(desk.run("event", "standings", "--json").out)
    assert all(name in standings for name in ("Ada", "Boris", "Cleo", "Dan", "Eve"))


def test_the_emulated_device_is_found_and_a_check_can_be_cancelled(opened, bridge, tmp_path):
    device = RunningDevice(tmp_path / "home")
    desk = opened()
    try:
        bridge.ports[0] = device.port
        found = json.loads("\n".join(desk.run("devices", "--json").out))["ports"]
        assert found[0]["device"] == device.state()["device"] != DEVICE
        stopped = desk.run("check", "--port", "web://1", answers=("^C",))
        assert stopped.code == 130, stopped.errors
        assert desk.run("devices").code == 0, "the port must be free again"
    finally:
        device.stop()


def test_the_pane_of_devices_fetches_the_games(profile, served, opened, bridge, memory):
    """As a person does it: a click, then the games, then the report of one."""
    with FakeDevice(memory) as device:
        bridge.ports[0] = device.port
        page = profile.new_page()
        page.goto(f"{served.url}desk.html#devices")
        page.locator("[data-key=sync]").click(timeout=120_000)
        wait_until(lambda: memory.acked == set(memory.games), 60)
    page.locator("#tab-games").click()
    page.locator("#pane", has_text="Ada").wait_for(timeout=60_000)
