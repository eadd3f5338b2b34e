"""Tests of sync with the firmware: the device of boards/host in real time behind its pseudo-terminal."""

import json

import pytest

from flagfall.record import record
from flagfall.record.record import Header
from host_tools.emulated.device import EmulatedDevice
from host_tools.failure import DeviceFailure
from host_tools.port.link import Link
from host_tools.store.store import Store
from host_tools.syncing.pull import pull
from tests.host.made_records import WORKED_HAND

NOW = 1_800_000_000


@pytest.fixture
def device(tmp_path):
    """Returns a device with two finished games and one unfinished."""
    emulated = EmulatedDevice(tmp_path / "device.bin")
    book = emulated.app.book
    for moves in (("lead 0", *WORKED_HAND, "end"), ("lead 1", "5-5", "resign 1"), ("lead 0", "5-5")):
        book.start(Header("five002", "", ["Ада", "Boris"], "5m+3s"))
        for i, move in enumerate(moves):
            book.do(record.MOVE, 1000 * i, book.session.game.parse(move)[0])
        book.leave()
    emulated.start()
    yield emulated
    emulated.stop()


class Killed(BaseException):
    """Raised when the sync process is killed."""


class FragileLink(Link):
    """A link whose process is killed at request number `at`: before it is sent, or after its reply."""

    def __init__(self, port: str, at: int, after: bool):
        self.asked, self._at, self._after = -1, at, after
        super().__init__(port)

    def request(self, body: str):
        self.asked += 1
        if self.asked == self._at and not self._after:
            raise Killed
        reply = super().request(body)
        if self.asked == self._at:
            raise Killed
        return reply


def stored_counts(store: Store) -> list[tuple[int, str, list[int]]]:
    return sorted((game.number, game.status, [seat.score for seat in game.seats]) for game in store.games())


WANTED = [(1, "verified", [10, 45]), (2, "verified", [0, 10])]


def test_finished_games_come_over_verified_and_the_running_one_stays(device, store):
    store.enrol("Žofia")
    with Link(device.port) as link:
        report = pull(link, store, NOW)
        assert [game.number for game in report.new] == [1, 2] and report.notes == []
        assert pull(link, store, NOW).new == []
    assert stored_counts(store) == WANTED
    assert [seat.player.name for seat in store.find("0001").seats] == ["Ада", "Boris"]
    assert device.app.book.players() == ["Žofia"]
    assert device.app.book.date == NOW


def test_killed_at_every_request_each_game_comes_exactly_once(device, store):
    """Each sync is killed one request later than the one before, until one succeeds."""
    for after in (False, True):
        for at in range(20):
            try:
                with FragileLink(device.port, at, after) as link:
                    pull(link, store, NOW)
                break
            except Killed:
                assert len({game.name for game in store.games()}) == len(store.games())
        else:
            raise AssertionError("no sync came through")
    assert stored_counts(store) == WANTED


def test_the_device_loses_power_in_the_middle_and_the_sync_goes_on(device, store):
    """The cable stays in, and the same request is repeated until the device is back."""

    def cut(name: str, done: int, size: int) -> None:
        if name == "game 1" and done:
            cuts.append(name)
            device.cut_power()

    cuts: list[str] = []
    with Link(device.port) as link:
        report = pull(link, store, NOW, cut)
    assert cuts and len(report.new) == 2
    assert stored_counts(store) == WANTED


def test_the_device_goes_away_in_the_middle(device, store):
    def out(name: str, done: int, size: int) -> None:
        if name == "game 2":
            device._stop_thread()

    with pytest.raises(DeviceFailure, match="stopped answering; sync again"), Link(device.port, 0.6, 2) as link:
        pull(link, store, NOW, out)
    assert stored_counts(store) == WANTED[:1]
    device.start()
    with Link(device.port) as link:
        pull(link, store, NOW)
    assert stored_counts(store) == WANTED


def test_a_game_that_is_taken_up_again_between_store_and_acknowledgement_grows(device, store):
    with Link(device.port) as link:
        offer = link.ask("list 0")["games"][0]
        data = bytes.fromhex(link.ask(f"get {offer[0]} 0")["hex"])
        assert len(data) == offer[1] * 16
        store.note_device(device.id, "host")
        store.keep(offer[0], data)
    device._stop_thread()
    book = device.app.book
    book.resume(1)
    book.do(record.UNDO, 20_000, 1)
    book.do(record.MOVE, 21_000, book.session.game.parse("adjust 0 5")[0])
    book.do(record.MOVE, 22_000, book.session.game.parse("end")[0])
    book.leave()
    device.start()
    with Link(device.port) as link:
        pull(link, store, NOW)
    assert stored_counts(store) == [(1, "verified", [15, 45]), WANTED[1]]


def test_the_referee_on_the_device_says_the_same_as_the_one_on_the_pc(device):
    from flagfall.referee.referee import Referee

    judge = Referee("host", device.id, 1024)
    with Link(device.port) as link:
        for line in ("new five002", "legal", "play lead 0", "play 5-5", "play 5-5", "show", "dance"):
            assert json.dumps(link.request(f"ref {line}"), separators=(",", ":")) == judge.ask(line)
