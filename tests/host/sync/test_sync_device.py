"""Tests of sync with the firmware: the device of boards/host in real time behind its pseudo-terminal."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

from flagfall.record import record
from flagfall.record.record import Header
from host_tools.emulated.device import EmulatedDevice
from host_tools.port.link import Link
from host_tools.store.store import Store
from host_tools.syncing.pull import pull
from host_tools.terminal.failure import DeviceFailure
from tests.host.made_records import WORKED_HAND

NOW = 1_800_000_000


@contextmanager
def started_device(image: Path) -> Iterator[EmulatedDevice]:
    """Yields a device with two finished games and one unfinished."""
    emulated = EmulatedDevice(image)
    book = emulated.app.book
    for moves in (("lead 0", *WORKED_HAND, "end"), ("lead 1", "5-5", "resign 1"), ("lead 0", "5-5")):
        book.start(Header("fives", "", ["Ада", "Boris"], "5m+3s"))
        for i, move in enumerate(moves):
            book.do(record.MOVE, 1000 * i, book.session.game.parse(move)[0])
        book.leave()
    emulated.start()
    yield emulated
    emulated.stop()


@pytest.fixture
def device(tmp_path):
    with started_device(tmp_path / "device.bin") as emulated:
        yield emulated


class Killed(BaseException):
    """Raised when the sync process is killed."""


class FragileLink(Link):
    """A link whose process is killed at request number `at`: before it is sent, or after its reply."""

    def __init__(self, port: str, at: int, after: bool, asked: list[str]):
        self._at, self._after, self._asked = at, after, asked
        super().__init__(port)

    def request(self, body: str):
        self._asked.append(body.partition(" ")[0])
        dies = len(self._asked) == self._at + 1
        if dies and not self._after:
            self._die()
        reply = super().request(body)
        if dies:
            self._die()
        return reply

    def _die(self) -> NoReturn:
        self.close()  # as the system does for a killed process
        raise Killed


def stored_counts(store: Store) -> list[tuple[int, str, list[int]]]:
    return sorted((game.number, game.status, [seat.score for seat in game.seats]) for game in store.games.newest())


WANTED = [(1, "verified", [10, 45]), (2, "verified", [0, 10])]


def test_finished_games_come_over_verified_and_the_running_one_stays(device, store):
    store.players.enrol("Žofia")
    with Link(device.port) as link:
        report = pull(link, store, NOW)
        assert [game.number for game in report.new] == [1, 2] and report.notes == []
        assert pull(link, store, NOW).new == []
    assert stored_counts(store) == WANTED
    assert [seat.player.name for seat in store.games.find("0001").seats] == ["Ада", "Boris"]
    assert device.app.book.players() == ["Žofia"]
    assert device.app.book.date == NOW


@pytest.mark.parametrize("after", [False, True], ids=["before it is sent", "after its reply"])
def test_killed_at_every_request_each_game_comes_exactly_once(tmp_path, after):
    """Each new device is synced with a new store. The sync is killed one request later than the one before, until one comes through."""
    killed_at: list[str] = []
    for at in range(30):
        asked: list[str] = []
        store = Store(str(tmp_path / f"{at}.db"))
        store.players.enrol("Žofia")
        with started_device(tmp_path / f"{at}.bin") as device:
            try:
                with FragileLink(device.port, at, after, asked) as link:
                    pull(link, store, NOW)
            except Killed:
                killed_at.append(asked[-1])
                stored = {game.number for game in store.games.newest()}
                assert len(stored) == len(store.games.newest())
                assert all(number in stored for number in (1, 2) if device.app.book.is_synced(number))
                with Link(device.port) as link:
                    pull(link, store, NOW)
            with Link(device.port) as link:
                assert link.ask("list 0")["games"] == []
            assert stored_counts(store) == WANTED and device.app.book.players() == ["Žofia"]
        store.close()
        if len(killed_at) == at:
            break
    assert killed_at == ["hello", "list", "get", "get", "ack", "ack", "time", "roster", "clocks"]


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
        store.devices.note(device.id, "host")
        store.games.keep(offer[0], data)
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
        for line in ("new fives", "legal", "play lead 0", "play 5-5", "play 5-5", "show", "dance"):
            assert json.dumps(link.request(f"ref {line}"), separators=(",", ":")) == judge.ask(line)
