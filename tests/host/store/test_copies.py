"""Tests of backups: the whole store to a file and back, between both databases, during syncs, and never from a damaged file."""

import os
import signal
import sqlite3
import sys
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select, text

from host_tools.cli import main
from host_tools.store.copies import TABLES, check_sum
from host_tools.store.schema import Record
from host_tools.store.store import Store
from host_tools.terminal.failure import Failure
from tests.host.databases import KINDS, new_address
from tests.host.made_records import worked_hand
from tests.host.posix import needs
from tests.host.sync.fake_device import DEVICE


@pytest.fixture(params=KINDS)
def database(request):
    return request.param


def fill_store(store: Store) -> Store:
    """Puts a row into every table. Game 4, a refused record, is deleted again, so its number is used up."""
    store.devices.note(DEVICE, "fake")
    for number in (1, 2, 3):
        store.games.keep(worked_hand(number).name, worked_hand(number).data)
    store.games.keep(worked_hand(1).name, worked_hand(1).data[:-16] + bytes(16))
    store.players.enrol("Ada", "Žofia")
    store.devices.add_clocks([("Club", "90m+30s", "")])
    store.devices.note_sent(DEVICE, "roster", ["Ada"])
    store.players.rename("Boris", "Борис")
    store.games.correct(2, "60:45", "counted again")
    columns = {"options": "", "control": "", "clock_options": "", "system": "swiss", "rounds": 2, "consolation": False}
    event = store.events.create("Evening", date(2026, 11, 24), preset="fives", count="wins", tiebreaks="wins", **columns)
    event = store.events.put_device(store.events.enter(event, [["Ada"], ["Eva"]], 1), 1, DEVICE)
    store.event_changes.forbid(event, 1, 2)
    event = store.events.add_round(event, 1, [("main", (1, 2))], 1)
    store.devices.note_pairing(DEVICE, 1, event.players_at(event.tables[0]))
    store.results.enter(event, event.tables[0], "100:45", "")
    store.event_changes.draw_lots(store.events.again(event), 1, [(2, 1)])
    with store.database.writing() as session:
        for table in ("seat", "record"):
            session.execute(text(f"delete from {table} where game_id = 4"))
        session.execute(text("delete from game where id = 4"))
    store.games.standings()
    return store


def all_rows(store: Store) -> dict[str, list[tuple[object, ...]]]:
    with store.database.reading() as session:
        return {table.name: [tuple(row) for row in session.execute(select(table).order_by(*table.primary_key))] for table in TABLES}


@pytest.mark.parametrize("into", KINDS)
def test_everything_comes_back_on_either_database(store, into, tmp_path):
    file = tmp_path / "all?.flagfall"
    assert fill_store(store).copies.backup(file) == []
    with closing(Store(new_address(into, tmp_path))) as other:
        assert other.copies.restore(file) == 3
        assert all_rows(other) == all_rows(store)
        assert all(rows for rows in all_rows(other).values()), "every table must have a row"
        assert [vars(one) for one in other.games.standings()] == [vars(one) for one in store.games.standings()]
        again = tmp_path / "again.flagfall"
        other.copies.backup(again)
        assert again.read_bytes() == file.read_bytes(), "both databases must give the same file"
        assert other.games.keep(worked_hand(9).name, worked_hand(9).data)[1].id == 6, "the number of a deleted game must not be used again"
        other.players.rename("Ada", "Anna")
        other.players.enrol("Olga")  # a new row gets a number of its own
        with pytest.raises(Failure, match="this store is not empty"):
            other.copies.restore(file)


def test_an_empty_store(store, tmp_path):
    store.copies.backup(tmp_path / "none")
    assert store.copies.restore(tmp_path / "none") == 0
    assert store.games.keep_all([]) == [] and store.games.newest() == []


def test_a_sync_goes_on_while_a_backup_is_written(store, tmp_path):
    """Games that arrive meanwhile are not in the backup, and nothing waits."""
    fill_store(store)
    before, file = all_rows(store), tmp_path / "all"

    def sync(done: int, total: int) -> None:
        with closing(Store(store.database.engine.url.render_as_string(hide_password=False))) as other:
            other.games.keep(worked_hand(8).name, worked_hand(8).data)

    store.copies.backup(file, sync)
    assert len([game for game in store.games.newest() if game.device_id]) == 4
    with closing(Store(new_address("sqlite", tmp_path))) as other:
        other.copies.restore(file)
        assert all_rows(other) == before


def test_a_damaged_file_brings_nothing_back(tmp_path):
    with closing(Store(new_address("sqlite", tmp_path))) as store:
        fill_store(store).copies.backup(tmp_path / "all")
    whole, file = (tmp_path / "all").read_bytes(), tmp_path / "damaged"
    content = [whole.index(part) + 1 for part in ("Борис".encode(), b"90m+30s", b"60:45", worked_hand(3).data)]
    damaged = [whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :] for at in content]
    with closing(Store(new_address("sqlite", tmp_path))) as store:
        for data in (*damaged, *(whole[:cut] for cut in (0, 50, len(whole) // 2, len(whole) - 1))):
            file.write_bytes(data)
            with pytest.raises(Failure):
                store.copies.restore(file)
            assert all(not rows for rows in all_rows(store).values())


@pytest.mark.parametrize("flips", [300, pytest.param(20_000, marks=pytest.mark.slow)])
def test_a_flipped_bit_is_one_line_or_loses_nothing(flips, tmp_path):
    """The bits are those of bytes that are not 0, because most of the file is empty; its list of tables is among them."""
    with closing(Store(str(tmp_path / "games.db"))) as store:
        fill_store(store).copies.backup(tmp_path / "all")
        right = all_rows(store)
    whole, file, random, refused = (tmp_path / "all").read_bytes(), tmp_path / "damaged", Random(14), 0
    store = Store(new_address("sqlite", tmp_path))
    for at in random.choices([at for at, byte in enumerate(whole) if byte], k=flips):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << random.randrange(8)]) + whole[at + 1 :])
        try:
            store.copies.restore(file)
        except Failure as error:
            refused += 1
            assert "\n" not in str(error) and not any(all_rows(store).values()), at
            continue
        assert all_rows(store) == right, at
        store.close()
        store = Store(new_address("sqlite", tmp_path))
    store.close()
    assert refused > flips / 2


def test_damage_in_the_list_of_tables_is_one_line(home, capsys):
    """It may be in a backup, in a backup that shall be replaced, and in the store itself."""
    with closing(Store()) as store:
        fill_store(store).copies.backup(home / "all")
    for name, commands in (("all", (["restore", "all"], ["backup", "all"])), ("games.db", (["games"], ["show", "1"], ["backup", "new"]))):
        place = home / name
        whole = place.read_bytes()
        at = whole.index(b"TABLE correction")
        place.write_bytes(whole[:at] + bytes([whole[at] | 128]) + whole[at + 1 :])
        for word, *rest in commands:
            assert main([word, *(str(home / each) if each in ("all", "new") else each for each in rest)]) == 1
            err = capsys.readouterr().err
            assert err.count("\n") == 1, (word, err)
        place.write_bytes(whole)


def killed_at(operation: int, words: list[str], folder: Path) -> bool:
    """Runs a command in a process that is killed before this operation on a file in the folder. Returns False when it has fewer."""

    def count(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal operation
        if event in ("open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "sqlite3.connect") and str(folder) in str(arguments[0]):
            operation -= 1
            if not operation:
                os.kill(os.getpid(), signal.SIGKILL)

    process = os.fork()
    if not process:
        sys.addaudithook(count)
        os._exit(main(words))
    return os.WIFSIGNALED(os.waitpid(process, 0)[1])


@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.slow)])
@needs("fork")
def test_what_a_killed_backup_leaves_is_removed_by_the_next_one(step, home):
    with closing(Store()) as store:
        fill_store(store)
    file, operation = home / "copies" / "all", 1
    file.parent.mkdir()
    assert main(["backup", str(file)]) == 0
    earlier = file.read_bytes()
    while killed_at(operation, ["backup", str(file)], file.parent):
        assert file.read_bytes() == earlier, "an earlier backup stays until the new one is whole"
        assert main(["backup", str(file)]) == 0
        assert os.listdir(file.parent) == ["all"] and file.read_bytes() == earlier
        operation += step
    assert operation > 6 * step / 3


@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.slow)])
@needs("fork")
def test_what_a_killed_restore_leaves_is_removed_by_the_next_one(step, home, monkeypatch, capsys):
    for name in ("temporary", "stores"):
        (home / name).mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(home / "temporary"))
    with closing(Store()) as store:
        fill_store(store).copies.backup(home / "all")
        right = all_rows(store)
    before, operation, target = sorted(os.listdir(home)), 1, home / "stores" / "new.db"
    words = ["restore", str(home / "all"), "--db", str(target)]
    while killed_at(operation, words, home):
        capsys.readouterr()
        whole = main(words) != 0
        assert not whole or "this store is not empty" in capsys.readouterr().err
        with closing(Store(str(target))) as store:
            assert all_rows(store) == right
        assert sorted(os.listdir(home)) == before and os.listdir(home / "temporary") == []
        for part in (home / "stores").iterdir():
            part.unlink()
        operation += step
    assert operation > 6 * step / 3


def test_a_record_damaged_in_the_store_is_reported(store, tmp_path):
    fill_store(store)
    with store.database.writing() as session:
        session.get_one(Record, 2).data = bytes(16)
    assert store.copies.backup(tmp_path / "all") == [2]
    with closing(Store(new_address("sqlite", tmp_path))) as other:
        with pytest.raises(Failure, match="the record of game 2 in .* is damaged; nothing was restored"):
            other.copies.restore(tmp_path / "all")
        assert other.games.newest() == []


def test_a_backup_of_a_newer_program_is_refused(tmp_path):
    with closing(Store(new_address("sqlite", tmp_path))) as store:
        fill_store(store).copies.backup(tmp_path / "all")
    with closing(sqlite3.connect(tmp_path / "all")) as file:
        file.execute("update flagfall_version set version_num = '0099'")
        file.execute("update backup set sum = ?", (check_sum(file),))
        file.commit()
    with closing(Store(new_address("sqlite", tmp_path))) as store, pytest.raises(Failure, match="a newer flagfall made this database"):
        store.copies.restore(tmp_path / "all")


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


@needs("mkfifo")
def test_a_pipe_is_no_backup_and_no_store(home, capsys):
    pipe = str(home / "pipe")
    os.mkfifo(pipe)
    for words, why in (
        (["backup", pipe], "is there already, and no backup"),
        (["restore", pipe], "there is no file"),
        (["games", "--db", pipe], "is a pipe, and no database"),
    ):
        assert main(words) == 1
        out, err = capsys.readouterr()
        assert out == "" and why in err and err.count("\n") == 1


def test_the_first_game_of_an_empty_store_that_came_back_has_number_1(store, tmp_path):
    file = tmp_path / "empty.flagfall"
    store.copies.backup(file)
    with closing(Store(new_address("sqlite", tmp_path))) as other:
        other.copies.restore(file)
        other.devices.note(DEVICE, "fake")
        assert other.games.keep(worked_hand(1).name, worked_hand(1).data)[1].id == 1
