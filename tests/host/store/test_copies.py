"""Tests of backups: the whole store to a file and back, between both databases, during syncs, and never from a damaged file."""

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import select, text

from host_tools.cli import main
from host_tools.failure import Failure
from host_tools.store.copies import _TABLES, _sum
from host_tools.store.schema import Record
from host_tools.store.store import Store
from tests.host.databases import KINDS, new_address
from tests.host.made_records import worked_hand
from tests.host.sync.fake_device import DEVICE


@pytest.fixture(params=KINDS)
def database(request):
    return request.param


def fill_store(store: Store) -> Store:
    """Puts a row into every table. Game 4, a refused record, is deleted again, so its number is used up."""
    store.note_device(DEVICE, "fake")
    for number in (1, 2, 3):
        store.keep(worked_hand(number).name, worked_hand(number).data)
    store.keep(worked_hand(1).name, worked_hand(1).data[:-16] + bytes(16))
    store.enrol("Ada", "Žofia")
    store.add_clocks([("Club", "90m+30s", "")])
    store.note_sent(DEVICE, "roster", ["Ada"])
    store.rename("Boris", "Борис")
    store.correct(2, "60:45", "counted again")
    columns = {"options": "", "control": "", "clock_options": "", "system": "swiss", "rounds": 2, "consolation": False}
    event = store.create_event("Evening", date(2026, 11, 24), preset="five002", count="wins", tiebreaks="wins", **columns)
    event = store.put_device(store.enter(event, [["Ada"], ["Eva"]], 1), 1, DEVICE)
    event = store.add_round(event, 1, [("main", (1, 2))], 1)
    store.enter_result(event, event.tables[0], "100:45", "")
    with store._writing() as session:
        for table in ("seat", "record"):
            session.execute(text(f"delete from {table} where game_id = 4"))
        session.execute(text("delete from game where id = 4"))
    store.standings()
    return store


def all_rows(store: Store) -> dict[str, list[tuple[object, ...]]]:
    with store._session() as session:
        return {table.name: [tuple(row) for row in session.execute(select(table).order_by(*table.primary_key))] for table in _TABLES}


@pytest.mark.parametrize("into", KINDS)
def test_everything_comes_back_on_either_database(store, into, tmp_path):
    file = tmp_path / "all?.flagfall"
    assert fill_store(store).backup(file) == []
    with closing(Store(new_address(into, tmp_path))) as other:
        assert other.restore(file) == 3
        assert all_rows(other) == all_rows(store)
        assert all(rows for rows in all_rows(other).values()), "every table must have a row"
        assert [vars(one) for one in other.standings()] == [vars(one) for one in store.standings()]
        again = tmp_path / "again.flagfall"
        other.backup(again)
        assert again.read_bytes() == file.read_bytes(), "both databases must give the same file"
        assert other.keep(worked_hand(9).name, worked_hand(9).data)[1].id == 5, "the number of a deleted game must not be used again"
        other.rename("Ada", "Anna")
        other.enrol("Olga")  # a new row gets a number of its own
        with pytest.raises(Failure, match="this store is not empty"):
            other.restore(file)


def test_an_empty_store(store, tmp_path):
    store.backup(tmp_path / "none")
    assert store.restore(tmp_path / "none") == 0
    assert store.keep_all([]) == [] and store.games() == []


def test_a_sync_goes_on_while_a_backup_is_written(store, tmp_path):
    """Games that arrive meanwhile are not in the backup, and nothing waits."""
    fill_store(store)
    before, file = all_rows(store), tmp_path / "all"

    def sync(done: int, total: int) -> None:
        with closing(Store(store._engine.url.render_as_string(hide_password=False))) as other:
            other.keep(worked_hand(8).name, worked_hand(8).data)

    store.backup(file, sync)
    assert len(store.games()) == 4
    with closing(Store(new_address("sqlite", tmp_path))) as other:
        other.restore(file)
        assert all_rows(other) == before


@pytest.mark.parametrize("step", [2003, pytest.param(401, marks=pytest.mark.slow)])
def test_a_damaged_file_brings_nothing_back(step, tmp_path):
    """A flipped bit is noticed, or lies between the rows and loses nothing."""
    with closing(Store(new_address("sqlite", tmp_path))) as store:
        fill_store(store).backup(tmp_path / "all")
        right = all_rows(store)
    whole, file = (tmp_path / "all").read_bytes(), tmp_path / "damaged"
    content = [whole.index(part) + 1 for part in ("Борис".encode(), b"90m+30s", b"60:45", worked_hand(3).data)]
    refused = []
    for at in [*content, *range(0, 100, 7), *range(100, len(whole), step)]:
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        with closing(Store(new_address("sqlite", tmp_path))) as store:
            try:
                store.restore(file)
                assert all_rows(store) == right
            except Failure:
                refused.append(at)
                assert all(not rows for rows in all_rows(store).values())
    assert set(content) < set(refused)
    for cut in (0, 50, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:cut])
        with closing(Store(new_address("sqlite", tmp_path))) as store, pytest.raises(Failure):
            store.restore(file)


def test_a_record_damaged_in_the_store_is_reported(store, tmp_path):
    fill_store(store)
    with store._writing() as session:
        session.get_one(Record, 2).data = bytes(16)
    assert store.backup(tmp_path / "all") == [2]
    with closing(Store(new_address("sqlite", tmp_path))) as other:
        with pytest.raises(Failure, match="the record of game 2 in .* is damaged; nothing was restored"):
            other.restore(tmp_path / "all")
        assert other.games() == []


def test_a_backup_of_a_newer_program_is_refused(tmp_path):
    with closing(Store(new_address("sqlite", tmp_path))) as store:
        fill_store(store).backup(tmp_path / "all")
    with closing(sqlite3.connect(tmp_path / "all")) as file:
        file.execute("update flagfall_version set version_num = '0099'")
        file.execute("update backup set sum = ?", (_sum(file),))
        file.commit()
    with closing(Store(new_address("sqlite", tmp_path))) as store, pytest.raises(Failure, match="a newer flagfall made this database"):
        store.restore(tmp_path / "all")


def test_the_commands(home, capsys, monkeypatch):
    def run_command(*words: str) -> tuple[int, str, str]:
        code = main(list(words))
        return (code, *capsys.readouterr())

    with closing(Store()) as store:
        fill_store(store)
    file = str(home / "all.flagfall")
    assert run_command("backup", file)[0] == 0 and run_command("backup", file)[0] == 0, "a backup must replace an earlier one"
    assert run_command("restore", file, "--db", str(home / "new.db"))[1] == "3 games are back, with everything else\n"
    assert run_command("games", "--db", str(home / "new.db")) == run_command("games")
    other = home / "other.txt"
    other.write_text("not ours")
    for words, why in (
        (["backup", str(other)], "is there already, and no backup"),
        (["backup", str(home / "games.db")], "is there already, and no backup"),
        (["backup", str(home / "none" / "x")], "cannot be written"),
        (["restore", str(other)], "is no backup of flagfall"),
        (["restore", str(home / "games.db")], "is no backup of flagfall"),
        (["restore", str(home / "nothing")], "there is no file"),
        (["restore", file], "this store is not empty"),
    ):
        code, out, err = run_command(*words)
        assert (code, out) == (1, "") and why in err and err.count("\n") == 1
    assert other.read_text() == "not ours" and not list(Path(home).glob(".*"))


def test_the_first_game_of_an_empty_store_that_came_back_has_number_1(store, tmp_path):
    file = tmp_path / "empty.flagfall"
    store.backup(file)
    with closing(Store(new_address("sqlite", tmp_path))) as other:
        other.restore(file)
        other.note_device(DEVICE, "fake")
        assert other.keep(worked_hand(1).name, worked_hand(1).data)[1].id == 1
