"""Tests of games of rules 1 on a PC and on a device of rules 2, the next version. The records and scores come from an earlier program."""

import json
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from flagfall import engine
from flagfall.errors import BadRecord
from flagfall.record import record
from flagfall.record.crc import crc16
from flagfall.referee.referee import Referee
from host_tools.cli import main
from host_tools.port.link import Link
from host_tools.store.store import Store
from host_tools.store.verify import Checked, Seat
from host_tools.syncing.pull import pull
from host_tools.views.game_summary import state
from tests.host.databases import address_to_read
from tests.host.desk import Desk
from tests.host.made_records import Recorded, worked_hand
from tests.host.sync.fake_device import DEVICE, FakeDevice, Memory

PATIENCE = 0.2  # s
WON_AT_A_DEAL, ENDED_AT_A_DEAL, THE_SAME, NO_STEP, STILL_OPEN = range(1, 6)
REFUSED = {WON_AT_A_DEAL, NO_STEP}


@dataclass(frozen=True)
class OldGame:
    """A record and the result of the program of rules 1: (score, place) of each seat."""

    name: str
    seats: list[tuple[int, int | None]]
    data: bytes

    def slots(self) -> list[bytes]:
        return [self.data[at : at + record.SLOT] for at in range(0, len(self.data), record.SLOT)]

    def header(self) -> record.Header:
        return record.read_header(b"".join(record.head_piece(slot) for slot in self.slots() if slot[0] == record.HEAD), int(self.name[-4:]))

    def old_result(self) -> Checked:
        """Returns the result in the form of the old program's store."""
        header = self.header()
        seats = tuple(Seat(header.names[i], i, score, place, None) for i, (score, place) in enumerate(self.seats))
        return Checked("verified", preset=header.preset, options=header.options, rules=header.rules, seats=seats)


def old_games() -> dict[int, OldGame]:
    read = json.loads((Path(__file__).parents[2] / "data/store/rules_1.json").read_text(encoding="ascii"))
    return {
        int(each["name"][-4:]): OldGame(each["name"], [tuple(seat) for seat in each["seats"]], bytes.fromhex(each["data"])) for each in read
    }


GAMES = old_games()


@pytest.fixture(autouse=True)
def later_rules(monkeypatch):
    monkeypatch.setattr("flagfall.engine.RULES", 2)
    monkeypatch.setattr("flagfall.record.record.VERSION", 1)  # that of the records of the earlier program


OVER = {number: game for number, game in GAMES.items() if number != STILL_OPEN}


def scores(store: Store) -> dict[int, list[tuple[int, int | None]]]:
    return {game.number: [(seat.score, seat.place) for seat in game.seats] for game in store.games.newest()}


def keep_as_old_program(store: Store, monkeypatch) -> None:
    store.devices.note(DEVICE, "pico")
    with monkeypatch.context() as patched:
        patched.setattr("flagfall.engine.RULES", 1)
        store.games.keep_all((game.name, game.data, game.old_result()) for game in OVER.values())


def test_a_program_that_may_only_read_shows_games_of_older_rules(store, monkeypatch):
    keep_as_old_program(store, monkeypatch)
    before = scores(store)
    with closing(Store(address_to_read(store.database.engine.url))) as reading:
        assert reading.games.check_again() == [] and scores(reading) == before


def test_a_record_that_becomes_longer_while_it_is_checked_is_left_alone(store, monkeypatch):
    game = worked_hand()
    with monkeypatch.context() as patched:
        patched.setattr("flagfall.engine.RULES", 0)
        store.devices.note(DEVICE, "pico")
        store.games.keep(game.name, game.data)

    def store_longer_one(done: int, total: int) -> None:
        game.event(record.UNDO, 21000, 1)
        game.play("adjust 0 5", 22000)
        game.play("end", 23000)
        store.games.keep(game.name, game.data)

    assert store.games.check_again(store_longer_one) == []
    (kept,) = store.games.newest()
    assert (state(kept), kept.size) == ("verified", len(game.data)) and store.games.record(kept) == game.data


def test_a_stored_game_keeps_its_score_and_says_by_which_rules(store, monkeypatch):
    keep_as_old_program(store, monkeypatch)
    before = scores(store)
    assert store.games.check_again() == [] and scores(store) == before == {number: game.seats for number, game in OVER.items()}
    states = {game.number: state(game) for game in store.games.newest()}
    assert states == {number: "verified" if number == THE_SAME else "verified by rules 1" for number in OVER}
    assert {game.status for game in store.games.newest()} == {"verified"}


def test_a_correction_is_no_difference_of_rules(store, monkeypatch):
    keep_as_old_program(store, monkeypatch)
    store.games.correct(next(game.id for game in store.games.newest() if game.number == THE_SAME), "61:40", "the players agreed")
    assert store.games.check_again() == []
    assert next(state(game) for game in store.games.newest() if game.number == THE_SAME) == "verified"


def test_stored_games_are_looked_at_once(store, monkeypatch):
    keep_as_old_program(store, monkeypatch)
    store.games.check_again()
    monkeypatch.setattr("host_tools.store.game_store.check", lambda name, data: 1 // 0)
    assert store.games.check_again() == []
    monkeypatch.setattr("host_tools.store.verify.VERSION", "99.0")
    assert store.games.check_again() == [], "only later rules may check the games again"


def test_a_synced_game_is_not_asked_for_again(store, monkeypatch):
    keep_as_old_program(store, monkeypatch)
    store.games.check_again()
    assert {name for name, *_ in store.games.known_records(DEVICE)} == {game.name for game in OVER.values()}
    assert [store.games.keep(game.name, game.data)[0] for game in OVER.values()] == ["known"] * len(OVER)
    assert scores(store) == {number: game.seats for number, game in OVER.items()}


def test_the_commands_show_the_older_rules(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "120")
    store = Store()
    keep_as_old_program(store, monkeypatch)
    store.close()
    assert main(["games"]) == 0
    assert capsys.readouterr().out.count("verified by rules 1") == 3
    for number in OVER:
        assert main(["show", f"000{number}"]) == 0
        out = capsys.readouterr().out
        assert ("Its score was made by rules 1." in out) == (number != THE_SAME)
        assert ("Here the rules of today refuse it: " in out) == (number in REFUSED)
    assert main(["standings"]) == 0
    out = capsys.readouterr().out
    assert "Ada" in out and "Boris" in out


def test_an_old_device_and_a_new_pc(store):
    """A record of rules 1 that arrives only now is scored by today's rules, or refused; the refusal names rules 1."""
    with FakeDevice(Memory({game.name: game.data for game in OVER.values()})) as device, Link(device.port, PATIENCE) as link:
        pull(link, store, 1_800_000_000)
    games = {game.number: game for game in store.games.newest()}
    assert {number: game.status for number, game in games.items()} == {n: "refused" if n in REFUSED else "verified" for n in OVER}
    assert games[WON_AT_A_DEAL].reason == "of rules 1: the record closes a game that is not over"
    assert games[NO_STEP].reason.startswith("of rules 1: slot ") and games[NO_STEP].reason.endswith(": the dice are thrown already")
    score, _ = GAMES[ENDED_AT_A_DEAL].seats[0]
    assert [seat.score for seat in games[ENDED_AT_A_DEAL].seats] == [score - 3, GAMES[ENDED_AT_A_DEAL].seats[1][0]], "CR-i: no starter yet"
    assert [(seat.score, seat.place) for seat in games[THE_SAME].seats] == GAMES[THE_SAME].seats
    assert {game.rules for game in games.values() if game.status == "verified"} == {1}
    assert store.games.check_again() == [] and "by rules" not in "".join(state(game) for game in games.values())


def test_a_new_device_and_an_old_pc(store, monkeypatch):
    """The old program stores the game for a later one, which then checks it."""
    game = Recorded("draughts", begins="light")
    game.play("22-18")
    game.play("resign 1")
    assert game.session.header.rules == engine.RULES == 2
    with monkeypatch.context() as patched:
        patched.setattr("flagfall.engine.RULES", 1)
        with FakeDevice(Memory({game.name: game.data})) as device, Link(device.port, PATIENCE) as link:
            report = pull(link, store, 1_800_000_000)
        assert [each.status for each in report.new] == ["newer"]
        assert report.new[0].reason == "the game was played by rules of version 2, this program knows 1"
    assert [each.number for each in store.games.check_again()] == [1]
    assert [(each.status, [seat.score for seat in each.seats]) for each in store.games.newest()] == [("verified", [2, 0])]


def old_games_on_new_device(*numbers: int) -> Desk:
    """Returns a device with these games in its log, written by the earlier program of rules 1."""
    desk = Desk(device=DEVICE)
    desk.app.book.prepare()
    for number in numbers:
        for slot in GAMES[number].slots():
            desk.app.book.storage.append(slot)
    desk.cut()
    desk.run(100)
    return desk


def test_a_device_lists_games_of_older_rules_also_those_that_it_refuses():
    desk = old_games_on_new_device(WON_AT_A_DEAL, THE_SAME, NO_STEP)
    book = desk.app.book
    assert {entry.number for entry in book.finished()} == {WON_AT_A_DEAL, THE_SAME, NO_STEP}
    assert book.look(THE_SAME).game.scores == [61, 3]
    for number in REFUSED:
        with pytest.raises(BadRecord, match="the game is of rules 1, today's refuse it"):
            book.look(number)
    desk.app.open("menus.history")
    desk.run(300)
    lines = dict(zip(desk.app.screen.games, [line for line, _ in desk.menu], strict=True))
    assert "61 : 3" in lines[THE_SAME]
    assert all(lines[number].startswith("● Played by the rules of an older program (1).") for number in REFUSED)


def test_a_game_that_cannot_go_on_may_be_thrown_away():
    desk = old_games_on_new_device(STILL_OPEN)
    assert [entry.number for entry in desk.app.book.unfinished()] == [STILL_OPEN]
    desk.press("ok")
    assert desk.screen == "pick" and "older program (1)" in " ".join(desk.app.screen.help)
    desk.press("up", "ok")
    assert desk.app.book.unfinished() == [] and desk.screen == "home"


def load(header: record.Header, moves: bytes) -> dict:
    """Returns the conversation's answer to a saved game."""
    data = header.text().encode() + moves
    check = crc16(data)
    data += bytes((check & 255, check >> 8))
    referee = Referee("bench", "")
    for request in ("load BEGIN", *("load + " + data[at : at + 200].hex() for at in range(0, len(data), 200))):
        referee.ask(request)
    return json.loads(referee.ask("load END"))


def test_a_saved_game_of_other_rules():
    """`load` plays a game saved by an older program, or names its rules; it does not play one of a later program."""
    game = GAMES[NO_STEP]
    header = game.header()
    assert header.rules == 1
    loaded = load(header, record.moves_of(game.slots()).tobytes())
    assert loaded["message"] == "of rules 1: move 1: the dice are thrown already"
    again = GAMES[THE_SAME]
    assert load(again.header(), record.moves_of(again.slots()).tobytes())["score"] == [61, 3]
    header.rules = engine.RULES + 1
    loaded = load(header, b"")
    assert (loaded["error"], loaded["message"]) == ("bad-record", "the game was saved by rules of version 3, this program knows 2")
