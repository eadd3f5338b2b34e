"""Tests of databases of older and newer programs. The old ones are those of the last program without versions, statement by statement."""

import sqlite3
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from host_tools import ROOT
from host_tools.failure import Failure
from host_tools.store import migrating
from host_tools.store.database import Database, _url
from host_tools.store.schema import Base
from host_tools.store.store import Store
from tests.host.databases import KINDS, UPGRADE, new_address, quick_sqlite
from tests.host.made_records import worked_hand

OLD = ROOT / "tests/data/store"


@pytest.fixture(autouse=True)
def step_by_step(monkeypatch):
    monkeypatch.setattr(migrating, "upgrade", UPGRADE)


@pytest.fixture(params=KINDS)
def address(request, tmp_path) -> str:
    return new_address(request.param, tmp_path)


def make_old(address: str, without: tuple[str, ...] = ()) -> None:
    """Makes two games, one of them damaged, a name on the roster, and a time control."""
    engine = create_engine(_url(address))
    with engine.begin() as connection:
        for statement in (OLD / f"{engine.dialect.name}_0001.sql").read_text().split(";\n"):
            if statement.strip() and not any(f"TABLE {name} " in statement for name in without):
                connection.execute(text(statement))
        when = datetime(2026, 11, 21, 12).isoformat(" ")
        connection.execute(text(f"insert into device values ('E6614103', 'fake', '{when}', '{when}')"))
        if "clock" not in without:
            connection.execute(text("insert into clock values ('Club', '90m+30s', '')"))
        for number, name in enumerate(("Ada", "Boris", "Žofia"), 1):
            connection.execute(text("insert into player values (:id, :name, :on)"), {"id": number, "name": name, "on": number == 3})
        damaged = worked_hand(2)
        damaged.slots[9] = bytes(16)
        for number, game, status in ((1, worked_hand(), "verified"), (2, damaged, "refused")):
            connection.execute(
                text(
                    "insert into game values (:number, :name, 'E6614103', '0BADCAFE', :number, :record, :status, '', 'five002', '', 1, '', "
                    f"NULL, NULL, '{when}', 10, 20000, true, false, false)"
                ),
                {"number": number, "name": game.name, "record": game.data, "status": status},
            )
        connection.execute(text("insert into seat values (1, 0, 1, 0, 10, NULL, NULL), (1, 1, 2, 1, 45, NULL, NULL)"))
        for table in ("player", "game") if engine.dialect.name == "postgresql" else ():
            connection.execute(text(f"select setval(pg_get_serial_sequence('{table}', 'id'), 9)"))
    engine.dispose()


def table_differences(address: str):
    """Returns the differences between the existing tables and the program's description."""
    engine = create_engine(_url(address))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": "flagfall_version", "compare_type": True})
        differences = compare_metadata(context, Base.metadata)
    engine.dispose()
    return differences


def test_a_new_database_has_the_tables_that_the_program_describes(address):
    Database(address).close()
    assert table_differences(address) == []


def test_the_databases_of_the_other_tests_have_the_same_tables(tmp_path):
    """They come from the statements of the first one."""
    Database(address := new_address("sqlite", tmp_path)).close()
    with quick_sqlite():
        others = [new_address("sqlite", tmp_path) for _ in range(2)]
        for other in others:
            Database(other).close()
    dumps = []
    for each in (address, *others):
        with closing(sqlite3.connect(each.removeprefix("sqlite:///"))) as database:
            dumps.append(sorted(database.iterdump()))
    assert len(dumps[0]) > 10 and dumps[0] == dumps[1] == dumps[2]


def test_an_old_database_is_brought_up_with_everything_in_it(address):
    make_old(address)
    store = Store(address)
    first, second = sorted(store.games(), key=lambda game: game.number)
    whole = worked_hand(2).data
    assert (store.record(first), store.record(second)) == (worked_hand().data, whole[:144] + bytes(16) + whole[160:])
    assert [(seat.player.name, seat.score) for seat in first.seats] == [("Ada", 10), ("Boris", 45)]
    assert (first.synced_at, first.day) == (datetime(2026, 11, 21, 12, tzinfo=UTC), date(2026, 11, 21))
    assert (first.size, first.copy, first.status, second.status) == (len(worked_hand().data), 1, "verified", "refused")
    assert (store.roster(), store.clocks()) == (["Žofia"], [("Club", "90m+30s", "")])
    assert store.keep(worked_hand().name, worked_hand().data)[0] == "known"
    store.keep(worked_hand(3).name, worked_hand(3).data)
    store.close()
    assert table_differences(address) == []
    if address.startswith("sqlite"):
        kept = Path(address.removeprefix("sqlite:///") + ".0001")
        with closing(sqlite3.connect(kept)) as copy:
            assert copy.execute("select count(*), max(length(record)) from game").fetchone() == (2, len(worked_hand().data))


def test_a_still_older_one_without_some_tables_is_brought_up(address):
    make_old(address, without=("clock", "sent"))
    store = Store(address)
    assert (len(store.games()), store.clocks()) == (2, [])
    store.close()
    assert table_differences(address) == []


def test_data_of_version_0003_are_brought_up(address):
    """Version 0003 rated games of guests, and gave the number of a deleted game to another game."""
    make_old(address)
    engine = create_engine(_url(address))
    with engine.begin() as connection:
        migrating.upgrade(connection, "0003")
        connection.execute(text("insert into player values (4, 'Player 2', false)"))
        connection.execute(text("update seat set player_id = 4, place = 1 where game_id = 1 and seat = 1"))
        for number in (3, 4):  # between persons, and one to be deleted
            connection.execute(
                text(
                    "insert into game (id, name, copy, device_id, epoch, number, size, crc, status, checked_by, reason, preset, options, "
                    "rules, control, synced_at, day, moves, duration, ended_early, padded, rated) select :id, :name, 1, device_id, epoch, "
                    ":id, size, crc, 'verified', checked_by, '', preset, options, rules, control, synced_at, day, moves, duration, false, "
                    "false, true from game where id = 1"
                ),
                {"id": number, "name": worked_hand(number).name},
            )
            record = {"id": number, "data": worked_hand(number).data}
            connection.execute(text("insert into record (game_id, data) values (:id, :data)"), record)
            connection.execute(text("insert into seat values (:id, 0, 1, 0, 10, 2, NULL), (:id, 1, 2, 1, 45, 1, NULL)"), {"id": number})
        connection.execute(text("update game set rated = true"))
        connection.execute(text("insert into standing values ('', 4, '2026-11-21', 9, 9, 9, 9, 9, 99, 9)"))
        connection.execute(text("delete from seat where game_id = 4"))
        connection.execute(text("delete from record where game_id = 4"))
        connection.execute(text("delete from game where id = 4"))
        if engine.dialect.name == "postgresql":
            connection.execute(text("select setval('game_id_seq', 9)"))
    engine.dispose()
    store = Store(address)
    assert [(game.id, game.rated, game.ending) for game in store.games()] == [(3, True, ""), (2, True, ""), (1, False, "")]
    assert {one.name: (one.played, one.rating is None) for one in store.standings()} == {
        "Ada": (2, False),
        "Boris": (1, False),
    }, "a guest must not be in the standings"
    first = store.keep(worked_hand(5).name, worked_hand(5).data)[1]
    with store._writing() as session:
        session.execute(text(f"delete from seat where game_id = {first.id}"))
        session.execute(text(f"delete from record where game_id = {first.id}"))
        session.execute(text(f"delete from game where id = {first.id}"))
    assert store.keep(worked_hand(6).name, worked_hand(6).data)[1].id > first.id
    store.close()
    assert table_differences(address) == []


@pytest.mark.parametrize("version", ["", " ", "0000", "abc", None])
def test_a_database_that_does_not_say_what_made_it_is_left_alone(tmp_path, version):
    place = tmp_path / "games.db"
    Store(str(place)).close()
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("delete from flagfall_version")
        if version is not None:
            connection.execute("insert into flagfall_version values (?)", (version,))
    before = place.read_bytes()
    with pytest.raises(Failure, match="does not say what made it") as refusal:
        Store(str(place))
    assert "\n" not in str(refusal.value) and place.read_bytes() == before


def test_a_database_of_a_newer_program_is_left_alone(address):
    make_old(address)
    engine = create_engine(_url(address))
    with engine.begin() as connection:
        connection.execute(text("create table flagfall_version (version_num varchar(32))"))
        connection.execute(text("insert into flagfall_version values ('0099')"))
    place = Path(address.removeprefix("sqlite:///"))
    before = place.read_bytes() if place.exists() else b""
    with pytest.raises(Failure, match="a newer flagfall made this database .version 0099, .*nothing in it was changed"):
        Store(address)
    assert (place.read_bytes() if place.exists() else b"") == before
    with engine.begin() as connection:
        assert connection.scalar(text("select count(*) from game where record is not null")) == 2
    engine.dispose()
    assert not before or sorted(each.name for each in place.parent.iterdir()) == [place.name]


def test_a_database_of_another_program_is_left_alone(address):
    engine = create_engine(_url(address))
    with engine.begin() as connection:
        connection.execute(text("create table game (id integer, title varchar(20))"))
    engine.dispose()
    with pytest.raises(Failure, match="belongs to another program"):
        Store(address)


def test_a_step_that_fails_leaves_the_old_database_whole(address, monkeypatch):
    make_old(address)
    inner = migrating.upgrade

    def fail(connection):
        inner(connection)
        raise Failure("the power went")

    with monkeypatch.context() as patched:
        patched.setattr(migrating, "upgrade", fail)
        with pytest.raises(Failure, match="the power went"):
            Store(address)
    engine = create_engine(_url(address))
    with engine.begin() as connection:
        assert connection.scalar(text("select count(*) from game where record is not null")) == 2
    engine.dispose()
    store = Store(address)
    assert len(store.games()) == 2
    store.close()


def test_without_room_for_the_copy_nothing_is_changed(tmp_path, monkeypatch):
    address = new_address("sqlite", tmp_path)
    make_old(address)
    place = Path(address.removeprefix("sqlite:///"))
    place.with_name(place.name + ".copying").mkdir()  # it fails as a full disk does
    with pytest.raises(Failure, match="cannot be copied before: .*nothing in it was changed"):
        Store(address)
    with closing(sqlite3.connect(place)) as old:
        assert old.execute("select count(record) from game").fetchone() == (2,)


def test_the_version_that_the_program_knows_is_the_last_of_the_steps():
    assert ScriptDirectory(str(ROOT / "host_tools/store/migrations")).get_heads() == [migrating.HEAD]
