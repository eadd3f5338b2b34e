"""Tests of databases of older and newer programs. The newer program is this one with a second step, which is made here."""

import shutil
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from host_tools import ROOT
from host_tools.store import migrating
from host_tools.store.database import Database, sqlalchemy_url
from host_tools.store.schema import Base
from host_tools.store.store import Store
from host_tools.terminal.failure import Failure
from tests.host.databases import KINDS, UPGRADE, new_address, quick_sqlite
from tests.host.made_records import worked_hand

SECOND_STEP = """
import sqlalchemy as sa
from alembic import op
revision, down_revision = "0002", "0001"
def upgrade():
    with op.batch_alter_table("player") as player:
        player.add_column(sa.Column("club", sa.String(20), nullable=False, server_default="none"))
"""


@pytest.fixture(autouse=True)
def step_by_step(monkeypatch):
    monkeypatch.setattr(migrating, "upgrade", UPGRADE)


@pytest.fixture(params=KINDS)
def address(request, tmp_path) -> str:
    return new_address(request.param, tmp_path, empty=True)


@pytest.fixture
def newer_program(monkeypatch, tmp_path):
    """Returns a context in which the program has a second step."""
    steps = tmp_path / "newer" / "migrations"
    shutil.copytree(ROOT / "host_tools/store/migrations", steps, ignore=shutil.ignore_patterns("__pycache__"))
    (steps / "versions/second_step.py").write_text(SECOND_STEP)

    @contextmanager
    def patched():
        with monkeypatch.context() as patch:
            patch.setattr(migrating, "FOLDER", steps)
            patch.setattr(migrating, "HEAD", "0002")
            patch.setattr(migrating, "VERSIONS", ["0001", "0002"])
            yield

    return patched


def keep_a_game(address: str) -> None:
    """Stores a game and a name on the roster."""
    store = Store(address)
    store.devices.note(worked_hand().name[:8], "fake")
    store.games.keep(worked_hand().name, worked_hand().data)
    store.players.enrol("Žofia")
    store.close()


def stored(address: str) -> tuple[bytes, list[str], list[str]]:
    """Returns the bytes of the first game, the roster, and the clubs that the second step adds, read without the program's own steps."""
    engine = create_engine(sqlalchemy_url(address))
    with engine.connect() as connection:
        data = connection.scalar(text("select data from record"))
        roster = [row[0] for row in connection.execute(text("select name from player where on_roster"))]
        columns = [row[0] for row in connection.execute(text("select * from player where false")).cursor.description]
        clubs = list(connection.scalars(text("select club from player"))) if "club" in columns else []
    engine.dispose()
    return bytes(data), roster, clubs


def table_differences(address: str):
    """Returns the differences between the existing tables and the program's description."""
    engine = create_engine(sqlalchemy_url(address))
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


def test_an_older_database_is_brought_up_with_everything_in_it(address, newer_program):
    keep_a_game(address)
    with newer_program():
        Database(address).close()
        Database(address).close()  # nothing is left to do
    assert stored(address) == (worked_hand().data, ["Žofia"], ["none"] * 3)
    if address.startswith("sqlite"):
        assert stored(address + ".0001") == (worked_hand().data, ["Žofia"], []), "the copy has the first version"


def test_a_database_of_a_newer_program_is_left_alone(address, newer_program):
    keep_a_game(address)
    with newer_program():
        Database(address).close()
    place = Path(address.removeprefix("sqlite:///"))
    before = place.read_bytes() if place.exists() else b""
    with pytest.raises(Failure, match="a newer flagfall made this database .version 0002, .*nothing in it was changed"):
        Store(address)
    assert (place.read_bytes() if place.exists() else b"") == before
    assert stored(address) == (worked_hand().data, ["Žofia"], ["none"] * 3)


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


def test_a_database_of_another_program_is_left_alone(address):
    engine = create_engine(sqlalchemy_url(address))
    with engine.begin() as connection:
        connection.execute(text("create table game (id integer, title varchar(20))"))
    engine.dispose()
    with pytest.raises(Failure, match="belongs to another program"):
        Store(address)


def test_a_step_that_fails_leaves_the_older_database_whole(address, newer_program, monkeypatch):
    keep_a_game(address)

    def fail(connection):
        UPGRADE(connection)
        raise Failure("the power went")

    with newer_program(), monkeypatch.context() as patched:
        patched.setattr(migrating, "upgrade", fail)
        with pytest.raises(Failure, match="the power went"):
            Database(address)
    assert stored(address) == (worked_hand().data, ["Žofia"], [])
    store = Store(address)
    assert len(store.games.newest()) == 1
    store.close()


def test_without_room_for_the_copy_nothing_is_changed(tmp_path, newer_program):
    address = new_address("sqlite", tmp_path)
    keep_a_game(address)
    place = Path(address.removeprefix("sqlite:///"))
    place.with_name(place.name + ".0001").mkdir()  # it fails as a full disk does
    with newer_program(), pytest.raises(Failure, match="cannot be copied before: .*nothing in it was changed"):
        Database(address)
    assert stored(address) == (worked_hand().data, ["Žofia"], [])


def test_the_version_that_the_program_knows_is_the_last_of_the_steps():
    assert ScriptDirectory(str(ROOT / "host_tools/store/migrations")).get_heads() == [migrating.HEAD]
