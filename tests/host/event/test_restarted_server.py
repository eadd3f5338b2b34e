"""Commands that run for hours must survive a restart of their PostgreSQL server, say so in one line, and still end at once."""

import signal
import time
from contextlib import closing

import pytest

from host_tools.store.store import Store
from tests.host.databases import new_address, server
from tests.host.event.evening_devices import TableDevice
from tests.host.event.evening_store import next_round, open_event
from tests.host.event.running_hall import RunningHall, RunningWatch, announce_port
from tests.host.made_records import worked_hand
from tests.host.sync.fake_device import FakeDevice, Memory


@pytest.fixture
def address(tmp_path, home):
    """Yields the address of a database with an event and its first round. Its server runs again after the test."""
    address = new_address("postgresql", tmp_path)
    with closing(Store(address)) as store:
        open_event(store, "Anna", "Boris", "Cyril", "Dana", device=False)
    yield address
    server().start()


def check_lines(lines: list[str]) -> None:
    """A server that stops and starts may refuse in several ways. Each of them is one line, said once."""
    faults = [line for line in lines if line.startswith("the database cannot be used: ")]
    assert faults and len(faults) == len(set(faults)) < 6, lines
    assert not [line for line in lines if "a fault in the program" in line or "Traceback" in line], lines


def wait_for(condition, limit: float = 60) -> None:
    end = time.monotonic() + limit
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_the_hall_says_that_it_is_not_fresh_and_comes_back(address, home):
    """So do its published folder and the sync of its device."""
    device = TableDevice(home, 0)
    announce_port(home, device.port)
    hall = RunningHall(home, "--publish", str(home / "web"), FLAGFALL_DB=address)
    page = home / "web" / "index.html"
    try:
        assert hall.wait(lambda answer: "pairings" in answer["parts"])["stale"] is None
        wait_for(page.exists)
        server().stop()
        state = hall.wait(lambda answer: answer["stale"])
        assert state["stale"] in [time.strftime("%H:%M", time.localtime(time.time() - 60 * ago)) for ago in (0, 1)]
        assert "Round 1" in state["parts"]["pairings"]
        server().start()
        with closing(Store(address)) as store:
            for table in store.events.find().tables:
                store.results.enter(store.events.find(), table, "1-0", "")
            next_round(store, store.events.put_device(store.events.find(), 1, device.id))
        hall.wait(lambda answer: "Round 2" in answer["parts"]["pairings"] and answer["stale"] is None)
        wait_for(lambda: "Round 2" in page.read_text())
        wait_for(lambda: device.first_row.startswith("Table 1, White: "))
    finally:
        code, err = hall.stop()
        device.stop()
    assert code == 0
    check_lines(err.splitlines())


def test_sync_watch_goes_on(address, home):
    games = [worked_hand(number) for number in (1, 2)]
    devices = [FakeDevice(Memory({game.name: game.data})) for game in games]
    watch = RunningWatch(home, FLAGFALL_DB=address)
    synced = "E6614103 (fake): 1 new game"
    try:
        announce_port(home, devices[0].port)
        wait_for(lambda: watch.lines.count(synced) == 1)
        server().stop()
        announce_port(home, devices[1].port)
        wait_for(lambda: "the database cannot be used" in watch.lines[-1])
        server().start()
        wait_for(lambda: watch.lines.count(synced) == 2)
    finally:
        code, err = watch.stop()
        for device in devices:
            device.unplug()
    assert (code, err) == (0, "")
    check_lines(watch.lines)
    with closing(Store(address)) as store:
        assert [game.status for game in store.games.newest()] == ["verified", "verified"]


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_both_end_at_once_while_the_database_is_away(address, home, end):
    device = FakeDevice(Memory({}))
    hall, watch = RunningHall(home, "--publish", str(home / "web"), FLAGFALL_DB=address), RunningWatch(home, FLAGFALL_DB=address)
    hall.wait(lambda answer: answer["parts"])
    wait_for(lambda: watch.lines)
    server().stop()
    announce_port(home, device.port)
    wait_for(lambda: "the database cannot be used" in watch.lines[-1])
    time.sleep(2)
    for command in (hall, watch):
        start = time.monotonic()
        assert command.stop(end)[0] in (0, 128 + signal.SIGTERM)
        assert time.monotonic() - start < 3
    device.unplug()
