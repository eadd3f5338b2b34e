"""Tests of names and own time controls between the PC and devices: with a device written from the protocol, and with the firmware."""

import pytest

from host_tools.emulated.device import EmulatedDevice
from host_tools.port.link import Link
from host_tools.store.store import Store
from host_tools.syncing.pull import pull
from host_tools.terminal.failure import DeviceFailure
from tests.host.sync.fake_device import DEVICE, FakeDevice, Memory, Unplugged

NOW = 1_800_000_000
SUNDAY, KIDS, CLUB = ("Sunday", "1h30m+30s", "freeze=off"), ("Їжак", "5m|3m", ""), ("Club", "25m", "")


@pytest.fixture
def device(tmp_path):
    emulated = EmulatedDevice(tmp_path / "device.bin")
    emulated.start()
    yield emulated
    emulated.stop()


def sync(memory: Memory, store: Store, **behaviour):
    with FakeDevice(memory, **behaviour) as device, Link(device.port, 0.08) as link:
        return pull(link, store, NOW), device.requests


def clocks_on_device(memory: Memory) -> list[tuple[str, ...]]:
    return [(name, *control) for name, control in memory.clocks.items()]


def test_own_controls_go_over_and_come_back_through_the_firmware(device, store):
    book = device.app.book
    store.devices.add_clocks([SUNDAY, KIDS])
    with Link(device.port) as link:
        assert pull(link, store, NOW).notes == []
        assert book.clocks() == [SUNDAY, KIDS]
        book.set_clocks([*book.clocks(), CLUB])  # saved on the device
        store.devices.remove_clock("Sunday")
        report = pull(link, store, NOW)
        assert report.notes == ["time control taken over from the device: Club = 25m"]
        assert book.clocks() == [KIDS, CLUB] and store.devices.clocks() == [CLUB, KIDS]
        store.devices.remove_clock("Club")
        assert pull(link, store, NOW).notes == []
        assert book.clocks() == [KIDS] and store.devices.clocks() == [KIDS]
        assert pull(link, store, NOW).notes == [] and book.clocks() == [KIDS]


def test_an_emptied_roster_is_sent_only_to_devices_with_names_from_the_store(device, store):
    book = device.app.book
    book.set_players(["Anna"])  # entered on the device
    with Link(device.port) as link:
        pull(link, store, NOW)
        assert book.players() == ["Anna"]
        store.players.enrol("Boris")
        pull(link, store, NOW)
        assert book.players() == ["Boris"]
        store.players.strike("Boris")
        pull(link, store, NOW)
        assert book.players() == []
        book.set_players(["Clara"])
        pull(link, store, NOW)
        assert book.players() == ["Clara"]


def test_a_control_removed_here_leaves_every_device_and_one_saved_again_is_new(store):
    one, two = Memory({}), Memory({})
    store.devices.add_clocks([SUNDAY])
    sync(one, store)
    assert clocks_on_device(one) == [SUNDAY]
    store.devices.remove_clock("Sunday")
    sync(one, store)
    assert clocks_on_device(one) == []
    one.clocks["Sunday"] = ["1h", ""]
    sync(one, store)
    assert clocks_on_device(one) == store.devices.clocks() == [("Sunday", "1h", "")]
    sync(two, store)
    assert clocks_on_device(two) == [("Sunday", "1h", "")]


def test_of_one_name_the_control_of_the_pc_wins_with_a_message(store):
    memory = Memory({})
    memory.clocks["Sunday"] = ["1h", ""]
    store.devices.add_clocks([SUNDAY])
    report, _ = sync(memory, store)
    assert report.notes == ["the device had another time control Sunday = 1h: it gets Sunday = 1h30m+30s freeze=off"]
    assert clocks_on_device(memory) == store.devices.clocks() == [SUNDAY]


def test_nothing_is_sent_that_is_there_already(store):
    memory = Memory({})
    store.devices.add_clocks([SUNDAY, KIDS])
    sync(memory, store)
    _, requests = sync(memory, store)
    assert [request for request in requests if request.startswith("clocks")] == ["clocks 0"]


@pytest.mark.parametrize("when", ["before", "after"])
def test_cut_off_at_any_message_no_removed_control_comes_back(tmp_path, when):
    """The device has one control to be removed, one of its own and one changed; after a whole sync all lists are right."""
    for at in range(20):
        store, memory = Store(str(tmp_path / f"{when}{at}.db")), Memory({})
        store.devices.add_clocks([SUNDAY, CLUB])
        sync(memory, store)
        store.devices.remove_clock("Sunday")
        memory.clocks["Kids"] = ["5m", ""]
        store.devices.remove_clock("Club")
        store.devices.add_clocks([("Club", "20m", "")])

        def out(n: int, line: bytes = b"", at: int = at) -> bytes:
            if n == at:
                raise Unplugged
            return line

        try:
            sync(memory, store, **{when: out})
            done = True
        except DeviceFailure:
            done = False
        sync(memory, store)
        assert sorted(clocks_on_device(memory)) == sorted(store.devices.clocks()) == [("Club", "20m", ""), ("Kids", "5m", "")], at
        store.close()
        if done:
            return
    raise AssertionError("no sync came through")


def test_twelve_fit_and_what_the_device_saved_stays(store):
    memory = Memory({})
    memory.clocks["zz"] = ["5m", ""]
    store.devices.add_clocks([(f"n{n:02}", f"{n + 1}m", "") for n in range(13)])
    report, _ = sync(memory, store)
    assert len(memory.clocks) == 12 and "zz" in memory.clocks
    assert report.notes[-1] == "the device has room for 12 own time controls: it does not get n11, n12"
    store.devices.remove_clock("n00")
    report, _ = sync(memory, store)
    assert "n11" in memory.clocks and report.notes[-1].endswith("it does not get n12")


def test_a_running_clock_is_reported_and_the_next_sync_completes_the_exchange(store, monkeypatch):
    memory, inner = Memory({}), FakeDevice.reply
    store.devices.add_clocks([SUNDAY])
    sync(memory, store)
    store.devices.remove_clock("Sunday")
    store.devices.add_clocks([CLUB])
    busy = {"ok": False, "error": "busy", "message": "a clock is running"}
    with monkeypatch.context() as patched:
        patched.setattr(FakeDevice, "reply", lambda self, verb, rest="": busy if rest[:1] in ("+", "-") else inner(self, verb, rest))
        report, _ = sync(memory, store)
        assert report.notes == ["the time control Sunday was not removed from the device: a clock is running"]
    sync(memory, store)
    assert clocks_on_device(memory) == [CLUB]


def test_a_refusal_of_own_controls_is_reported(store, monkeypatch):
    inner = FakeDevice.reply
    refusal = {"ok": False, "error": "bad-request", "message": "the controls cannot be read"}
    monkeypatch.setattr(FakeDevice, "reply", lambda self, verb, rest="": refusal if verb == "clocks" else inner(self, verb, rest))
    assert sync(Memory({}), store)[0].notes == ["own time controls were not exchanged: the controls cannot be read"]


def test_a_control_that_this_program_does_not_know_stays_where_it_is(store):
    memory = Memory({})
    memory.clocks.update({"later": ["warp:9", ""], "x\x1b[2J": ["5m", ""], "Kids": ["5m", ""]})
    report, _ = sync(memory, store)
    assert store.devices.clocks() == [("Kids", "5m", "")] and len(memory.clocks) == 3
    assert "later" in report.notes[0] and not [note for note in report.notes if "\x1b" in note]


@pytest.mark.parametrize(
    "reply",
    [
        {"ok": True},
        {"ok": True, "clocks": [["a", "5m", ""]] * 13},
        {"ok": True, "clocks": [["a", "5m", ""]], "more": 0},
        {"ok": True, "clocks": [["a", "5m", ""]], "more": True},
        {"ok": True, "clocks": [], "more": 12},
        {"ok": True, "clocks": [["a", "5m", ""]] * 7, "more": 7},
    ],
)
def test_a_list_that_cannot_be_believed_is_refused(store, monkeypatch, reply):
    inner = FakeDevice.reply
    monkeypatch.setattr(FakeDevice, "reply", lambda self, verb, rest="": reply if verb == "clocks" else inner(self, verb, rest))
    with pytest.raises(DeviceFailure, match="does not know|without an end"):
        sync(Memory({}), store)
    assert store.devices.clocks() == [] and store.devices.sent(DEVICE, "clock") == set()
