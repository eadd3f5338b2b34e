"""Tests of sync over a pseudo-terminal with a misbehaving device: every game exactly once in every case."""

import pytest
from sqlalchemy import update

from host_tools.port.link import Link
from host_tools.store.schema import Game
from host_tools.store.store import Store
from host_tools.syncing.pull import pull
from host_tools.terminal.failure import DeviceFailure
from tests.host.made_records import Recorded, worked_hand
from tests.host.posix import needs
from tests.host.sync.fake_device import PIECE, FakeDevice, Memory, Unplugged, crc
from tests.host.sync.faults import CLOCK_RUNS, DAMAGES, FALSE_LISTS, FLASH_IS_FULL, OTHER_PORTS

PATIENCE = 0.2  # s; the fake answers at once or never, a little later on a busy machine
NOW = 1_800_000_000


@pytest.fixture
def memory():
    """Returns the memory of a device with three games. Two of them are longer than a reply."""
    games = [worked_hand(1), Recorded(number=2), worked_hand(3)]
    games[1].play("end")
    assert len(games[0].data) > PIECE
    return Memory({game.name: game.data for game in games})


def sync(memory: Memory, store: Store, **behaviour):
    with FakeDevice(memory, **behaviour) as device, Link(device.port, PATIENCE) as link:
        return pull(link, store, NOW), device.requests


def assert_complete(memory: Memory, store: Store) -> None:
    stored = {game.name: store.games.record(game) for game in store.games.newest()}
    assert len(store.games.newest()) == len(memory.games)
    assert stored == memory.games
    assert memory.acked == set(memory.games)


def test_a_sync_takes_every_game_acknowledges_and_tells_date_and_roster(memory, store):
    store.players.enrol("Žofia")
    store.players.enrol("Ada")
    report, _ = sync(memory, store)
    assert [game.status for game in report.new] == ["verified"] * 3
    assert_complete(memory, store)
    assert (memory.date, memory.roster) == (NOW, ["Ada", "Žofia"])
    again, requests = sync(memory, store)
    assert (again.new, again.known) == ([], 0)
    assert not [request for request in requests if request.startswith("get")]


def test_a_long_roster_goes_over_in_several_lines(memory, store):
    names = [f"Přemysl Ščuka{i:02d}" for i in range(66)]
    for name in names:
        store.players.enrol(name)
    report, requests = sync(memory, store)
    assert memory.roster == names[:64]
    assert report.notes == ["the device has room for 64 names: it gets the first of the 66"]
    assert max(map(len, requests)) <= 512 and sum(request.startswith("roster") for request in requests) > 3


def count_messages(memory: Memory, tmp_path) -> int:
    """Returns the number of requests of an undisturbed sync."""
    store = Store(str(tmp_path / "count.db"))
    _, requests = sync(Memory(memory.games), store)
    store.close()
    return len(requests)


@pytest.mark.parametrize("when", ["before", "after"])
def test_unplugged_at_every_message_each_game_is_stored_exactly_once(memory, tmp_path, when):
    total = count_messages(memory, tmp_path)
    assert total == 13  # hello, 2 list, 5 get, 3 ack, time, clocks
    for at in range(total):
        mine, store = Memory(memory.games), Store(str(tmp_path / f"{when}{at}.db"))

        def out(n: int, line: bytes = b"", at: int = at) -> bytes:
            if n == at:
                raise Unplugged
            return line

        with pytest.raises(DeviceFailure, match="unplugged|answer|Flagfall"):
            sync(mine, store, **{when: out})
        assert len({game.name for game in store.games.newest()}) == len(store.games.newest())
        assert mine.acked <= {game.name for game in store.games.newest()}, "a game was acknowledged before it was stored"
        sync(mine, store)
        assert_complete(mine, store)
        store.close()


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_after_a_damaged_reply_all_games_arrive(memory, tmp_path, damage):
    total = count_messages(memory, tmp_path)
    for at in range(0, total, 3):
        mine, store = Memory(memory.games), Store(str(tmp_path / f"{at}.db"))
        report, _ = sync(mine, store, after=lambda n, line, at=at: damage(line) if n == at else line)
        assert len(report.new) == 3
        assert_complete(mine, store)
        store.close()


def test_killed_between_store_and_acknowledgement_the_game_is_known_next_time(memory, store, monkeypatch):
    monkeypatch.setattr("host_tools.syncing.pull.try_request", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        sync(memory, store)
    monkeypatch.undo()
    assert (len(store.games.newest()), memory.acked) == (3, set())
    report, requests = sync(memory, store)
    assert (len(report.new), report.known) == (0, 3)
    assert not [request for request in requests if request.startswith("get")], "known games must not be fetched again"
    assert_complete(memory, store)


def test_a_record_that_arrives_damaged_is_not_stored(memory, store, monkeypatch):
    """Each line is sound, but the whole differs from the list's promise."""
    name = next(iter(memory.games))
    inner = FakeDevice.reply

    def other(self, verb, rest=""):
        reply = inner(self, verb, rest)
        if verb == "get" and rest == f"{name} 0":
            reply["hex"] = "00" * PIECE
        return reply

    monkeypatch.setattr(FakeDevice, "reply", other)
    with pytest.raises(DeviceFailure, match="game 1 of the device at .* arrives damaged"):
        sync(memory, store)
    assert (store.games.newest(), memory.acked) == ([], set())


def test_a_game_the_engine_refuses_does_not_hold_up_the_others(memory, store):
    name = next(iter(memory.games))
    memory.games[name] = memory.games[name][:-16] + bytes(16)
    report, _ = sync(memory, store)
    assert [game.status for game in report.new] == ["refused", "verified", "verified"]
    assert_complete(memory, store)


def test_another_game_of_a_stored_name_is_kept_beside_it(memory, store):
    other = Recorded(names=("Eve", "Mallory"))
    other.play("end")
    store.devices.note("E6614103", "fake")
    store.games.keep(other.name, other.data)
    report, _ = sync(memory, store)
    assert [game.status for game in report.new] == ["disputed", "verified", "verified"]
    assert memory.acked == set(memory.games) and len(store.games.newest()) == 4


def test_a_refused_record_does_not_stand_in_for_the_true_one(memory, store):
    """Even with the size and check value of the true record it is not taken for it: a game stored as refused is collected again."""
    name, true = next(iter(memory.games.items()))
    store.devices.note("E6614103", "fake")
    store.games.keep(name, true[:32] + bytes(16) + true[48:])
    with store.database.writing() as session:
        session.execute(update(Game).values(size=len(true), crc=int(crc(true), 16)))
    report, _ = sync(memory, store)
    assert len(report.new) == 3 and store.games.find(name).status == "verified"


def test_games_collected_before_an_unplugging_are_stored(memory, store):
    def out(n: int) -> None:
        if n == 5:  # hello, two of the list, two of the first game, the second game
            raise Unplugged

    with pytest.raises(DeviceFailure):
        sync(memory, store, before=out)
    assert (len(store.games.newest()), memory.acked) == (1, set())


def test_a_clock_that_runs_is_not_disturbed(memory, store, monkeypatch):
    """The device answers `busy` to every request that would erase flash: a message, not an error."""
    inner = FakeDevice.reply
    monkeypatch.setattr(
        FakeDevice, "reply", lambda self, verb, rest="": CLOCK_RUNS if verb in ("roster", "time") else inner(self, verb, rest)
    )
    store.players.enrol("Ada")
    report, _ = sync(memory, store)
    assert report.notes == ["the date was not set: a clock is running", "the roster was not sent: a clock is running"]


def test_a_refusal_is_reported_in_the_device_s_own_words(memory, store, monkeypatch):
    """`busy` does not always mean a clock: flash and memory can be short too."""
    inner = FakeDevice.reply
    monkeypatch.setattr(FakeDevice, "reply", lambda self, verb, rest="": FLASH_IS_FULL if verb == "ack" else inner(self, verb, rest))
    report, _ = sync(memory, store)
    assert report.notes[0] == "game 1 of the device was not acknowledged, sync again: the flash of the device does not take that"
    assert len(report.new) == 3 and not memory.acked


@pytest.mark.parametrize(("reply", "words"), FALSE_LISTS)
def test_a_list_that_cannot_be_believed_is_refused(memory, store, monkeypatch, reply, words):
    inner = FakeDevice.reply
    monkeypatch.setattr(FakeDevice, "reply", lambda self, verb, rest="": reply if verb == "list" else inner(self, verb, rest))
    with pytest.raises(DeviceFailure, match=words):
        sync(memory, store)
    assert store.games.newest() == []


def test_a_list_without_an_end_ends(memory, store, monkeypatch):
    """It repeats the same games page after page: the sync gives up after a number of pages without a new game."""
    name = next(iter(memory.games))
    inner = FakeDevice.reply

    def endless(self, verb, rest=""):
        if verb != "list":
            return inner(self, verb, rest)
        return {"ok": True, "games": [[name, 5, "0000"]] * 20, "more": int(rest) + 1}

    monkeypatch.setattr(FakeDevice, "reply", endless)
    with pytest.raises(DeviceFailure, match="without an end"):
        sync(memory, store)


def refusal_line(answer) -> str:
    """Returns the user's message when the port answers every line with `answer(line)`."""
    with FakeDevice(Memory({})) as device:
        device.answer = lambda line: device.say(answer(line))
        with pytest.raises(DeviceFailure) as failure:
            Link(device.port, 0.03)
    return str(failure.value).replace(device.port, "PORT")


@pytest.mark.parametrize("name", OTHER_PORTS)
def test_something_else_at_the_port_is_said(name):
    if name == "MicroPython":
        words = "PORT is MicroPython without Flagfall running: reset it, or run flagfall flash --port PORT"
    else:
        words = "PORT is not a Flagfall: nothing there answers its protocol"
    assert refusal_line(OTHER_PORTS[name]) == words


@pytest.mark.parametrize(("port", "words"), [("/dev/no-such-port", "there is no port"), ("/dev/null", "cannot be opened|not a Flagfall")])
def test_an_impossible_port(port, words):
    with pytest.raises(DeviceFailure, match=words):
        Link(port, 0.03)


@needs("openpty")  # test_without_posix.py has the test of a socket
def test_a_port_in_use_says_so(memory):
    with FakeDevice(memory) as device, Link(device.port, PATIENCE), pytest.raises(DeviceFailure, match="in use"):
        Link(device.port, PATIENCE)


@pytest.mark.parametrize("seconds", [1, 86_400, 1_577_836_799, 0xFFFFFFFF])
def test_an_impossible_date_is_reported_and_not_stored(store, seconds):
    game = Recorded()
    game.session.header.date = seconds
    game.slots = [bytes(slot) for slot in game.session.header.slots()]
    game.play("end")
    report, _ = sync(Memory({game.name: game.data}), store)
    assert len(report.notes) == 1 and "no possible date" in report.notes[0] and "\n" not in report.notes[0]
    kept = store.games.newest()[0]
    assert kept.status == "verified" and kept.played_at is None and store.games.record(kept) == game.data
