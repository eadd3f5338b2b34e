"""Tests of pairings to the device and results back, over interrupted syncs: with a protocol device, and the firmware."""

from functools import partial

import pytest

from flagfall.app.book import pairings
from flagfall.record.record import Header
from host_tools.emulated.device import EmulatedDevice
from host_tools.port.link import Link
from host_tools.syncing.pull import pull
from host_tools.terminal.failure import DeviceFailure
from tests.host.event.evening_store import game_at, next_round, open_event
from tests.host.sync.fake_device import DEVICE, FakeDevice, Memory, Unplugged

NOW = 1_800_000_000


def sync(memory, store, **behaviour):
    with FakeDevice(memory, **behaviour) as device, Link(device.port, 0.08) as link:
        return pull(link, store, NOW), [each for each in device.requests if each.startswith("pairing")]


def test_a_pairing_goes_over_once_and_is_taken_away_when_the_result_is_there(store):
    memory = Memory({})
    state = open_event(store, "Ada", "Žofia", control="5m+3s", clock_options="freeze=off")
    number = state.tables[0].device_pairing
    assert sync(memory, store)[1] == [
        "pairings 0",
        f"pairing + {number} 1 1 2 chess",
        f"pairing {number} clock 5m+3s freeze=off",
        f"pairing {number} seats 0 Ada|\\u017dofia",
    ]
    assert sync(memory, store)[1] == ["pairings 0"]
    game = game_at(state, state.tables[0], "resign 1")
    memory.games[game.name] = game.data
    report, requests = sync(memory, store)
    assert [str(each) for each in report.results] == ["Evening, round 1, table 1: Ada – Žofia 1 : 0"]
    assert requests == ["pairings 0", f"pairing - {number}"] and memory.pairings == {}
    assert sync(memory, store)[1] == [], "the second sync must send no request about pairings"


def test_a_swap_replaces_the_waiting_pairing_and_a_move_to_another_device_removes_it(store):
    memory = Memory({})
    state = open_event(store, "Ada", "Boris")
    sync(memory, store)
    store.events.swap(state, 1, 1, 2)
    number = state.tables[0].device_pairing
    assert sync(memory, store)[1] == ["pairings 0", f"pairing + {number} 1 1 2 chess", f"pairing {number} seats 0 Boris|Ada"]
    store.devices.note("0BADBEEF", "fake")
    store.events.put_device(store.events.find(), 1, "0BADBEEF")
    assert sync(memory, store)[1] == ["pairings 0", f"pairing - {number}"] and memory.pairings == {}


def test_a_refusal_is_reported_and_the_result_is_found_by_names(store, monkeypatch):
    memory, inner = Memory({}), FakeDevice.reply
    refusal = {"ok": False, "error": "bad-request", "message": "the list of pairings cannot be read"}
    monkeypatch.setattr(FakeDevice, "reply", lambda self, verb, rest="": refusal if verb == "pairings" else inner(self, verb, rest))
    state = open_event(store, "Ada", "Boris")
    assert sync(memory, store)[0].notes == [f"pairings were not sent to {DEVICE}: the list of pairings cannot be read"]
    game = game_at(state, state.tables[0], "resign 0", pairing=0)
    memory.games[game.name] = game.data
    assert [str(each) for each in sync(memory, store)[0].results] == ["Evening, round 1, table 1: Ada – Boris 0 : 1"]


def test_a_game_without_a_result_is_reported(store):
    memory = Memory({})
    state = open_event(store, "Ada", "Boris")
    game = game_at(state, state.tables[0], "resign 0", turned=True)
    memory.games[game.name] = game.data
    assert sync(memory, store)[0].notes == ["Evening, table 1, Ada – Boris: no result, game 1: the seats are turned"]


@pytest.mark.parametrize("reply_arrives", (False, True))
def test_a_sync_cut_at_any_request_forgets_nothing(store, reply_arrives):
    """The second round is sent and the first one's pairing removed; the cable is out at request number `cut`."""
    memory = Memory({})
    state = open_event(store, "Ada", "Boris", "Cyril", "Dana")
    sync(memory, store)
    for table in state.tables:
        store.results.enter(state, table, "1-0", "")
    state = next_round(store, store.events.find())
    number = state.of_round(2)[0].device_pairing
    names = "|".join(state.names_at(state.of_round(2)[0]))

    def unplug(at, cut):
        if at == cut:
            raise Unplugged

    cut = 0
    while True:
        before, after = (lambda at: None, lambda at, line: line)
        if reply_arrives:
            after = lambda at, line, cut=cut: unplug(at, cut) or line  # noqa: E731
        else:
            before = partial(unplug, cut=cut)
        try:
            sync(memory, store, before=before, after=after)
            break
        except DeviceFailure:
            cut += 1
    assert cut > 6
    assert list(memory.pairings) == [number] and "|".join(memory.pairings[number][1]) == names
    assert sync(memory, store)[1] == ["pairings 0"]


def test_a_pairing_sent_by_an_interrupted_sync_is_removed_once_unwanted(store):
    memory = Memory({})
    state = open_event(store, "Ada", "Boris")

    def unplug(at, line):
        if memory.pairings and list(memory.pairings.values())[0][1]:
            raise Unplugged
        return line

    with pytest.raises(DeviceFailure):
        sync(memory, store, after=unplug)
    assert len(memory.pairings) == 1, "the device must have the pairing, although the PC got no reply"
    store.results.enter(state, state.tables[0], "1-0", "")
    sync(memory, store)
    assert memory.pairings == {}


def test_the_firmware_takes_it_starts_it_and_hands_the_result_back(store, tmp_path):
    state = open_event(store, "Ada", "Їжак", preset="fives", given="target=250", control="5m+3s")
    device = EmulatedDevice(tmp_path / "device.bin")
    device.id = "E6614103"
    device.start()
    try:
        with Link(device.port) as link:
            device_id = str(link.hello["device"])
            pull(link, store, NOW)
            state = store.events.put_device(store.events.find(), 1, device_id)
            assert pull(link, store, NOW).notes == []
            book = device.app.book
            waiting = pairings.load(book)
            assert [(each.names, each.options, each.control) for each in waiting] == [(["Ada", "Їжак"], "target=250", "5m+3s")]
            header = Header("fives", "target=250", waiting[0].names, "5m+3s")
            header.pairing = waiting[0].id
            book.start(header)
            pairings.note_begun(book, waiting[0], header.number)
            book.enter(book.session.game.parse("lead 0"), 0)
            assert "goes on" in " ".join(pull_while_moved(store, link, state).notes)
            book.enter(book.session.game.parse("resign 0"), 1000)
            book.leave()
            report = pull(link, store, NOW)
            assert [each.outcome.points for each in report.results] == [(0, 1)]
            assert pairings.load(book) == []
    finally:
        device.stop()


def pull_while_moved(store, link, state):
    """Syncs while the table belongs to another device: the begun pairing must stay on this one. Then syncs with the table back here."""
    store.devices.note("0BADBEEF", "fake")
    store.events.put_device(state, 1, "0BADBEEF")
    report = pull(link, store, NOW)
    store.events.put_device(store.events.find(), 1, str(link.hello["device"]))
    pull(link, store, NOW)
    return report
