"""A damaged row of the live store must end in one plain line, and a fault in the program must stay one while the store is sound."""

import sqlite3
from contextlib import closing
from random import Random

import pytest

from host_tools.cli import main
from host_tools.store.damaged import is_damaged
from host_tools.store.schema import Base
from host_tools.store.store import Store
from tests.host.store.test_copies import fill_store

COMMANDS = (
    "games",
    "games --json",
    "games --since 2020-01-01",
    "show 1",
    "players",
    "standings",
    "report --all -o page.html",
    "report --event Evening -o page.html",
    "export --json",
    "event standings --event Evening",
    "roster",
    "clocks",
    "backup copy",
)
DAMAGED = "flagfall: the database cannot be used: its file is damaged; put the last copy of it in its place: "


@pytest.fixture
def filled(home, monkeypatch):
    """Returns the file of a store with a row in every table. The commands write into its folder."""
    monkeypatch.chdir(home)
    with closing(Store()) as store:
        fill_store(store)
    return home / "games.db"


def put(file, table: str, column: str, value: object) -> None:
    """Changes a value of the first row."""
    with closing(sqlite3.connect(file)) as opened:
        opened.execute(f'update "{table}" set "{column}" = ? where rowid = (select min(rowid) from "{table}")', (value,))
        opened.commit()


@pytest.mark.parametrize(
    ("table", "column", "value", "words"),
    [
        ("game", "synced_at", "\x012026-11-24 19:00:00", "games"),
        ("game", "synced_at", 5, "report --all -o page.html"),
        ("game", "day", "2026-13-45", "standings"),
        ("game", "played_at", "x", "show 1"),
        ("game", "status", "verifieD", "games"),
        ("seat", "player_id", 99, "show 1"),
        ("record", "data", 7, "export --json"),
        ("correction", "at", "soon", "games"),
        ("event", "day", "", "report --event Evening -o page.html"),
        ("pairing", "at", "x", "event standings --event Evening"),
    ],
)
def test_a_value_that_its_column_cannot_have_is_one_plain_line(filled, capsys, table, column, value, words):
    put(filled, table, column, value)
    code = main(words.split())
    assert (code, capsys.readouterr().err) == (1, f"{DAMAGED}{filled}\n")


def test_every_value_that_the_program_writes_is_sound(filled):
    assert not is_damaged(filled)
    for table in Base.metadata.sorted_tables:
        for column in table.columns:
            if not column.primary_key and not column.foreign_keys:
                whole = filled.read_bytes()
                put(filled, table.name, column.name, b"\xff")
                assert is_damaged(filled) or column.type.python_type is bytes, (table.name, column.name)
                filled.write_bytes(whole)


@pytest.mark.parametrize("word", ["verifieD", ""])
def test_a_status_is_one_of_five(filled, word):
    put(filled, "game", "status", word)
    assert is_damaged(filled)


def test_a_fault_in_the_program_stays_one(filled, capsys, monkeypatch, program_faults):
    monkeypatch.setattr("host_tools.commands.games.open_for_lists", lambda database: 1 // 0)
    assert main(["games"]) == 1 and "a fault in the program" in capsys.readouterr().err
    assert isinstance(program_faults.pop(), ZeroDivisionError)


@pytest.mark.parametrize("flips", [20, pytest.param(400, marks=pytest.mark.slow)])
def test_a_flipped_bit_in_the_live_store_is_no_fault_of_the_program(filled, capsys, flips):
    """The bits are those of bytes that are not 0, because most of the file is empty."""
    whole, random, damaged = filled.read_bytes(), Random(23), 0
    for at in random.choices([at for at, byte in enumerate(whole) if byte], k=flips):
        for old in filled.parent.glob("games.db*"):
            old.unlink()
        filled.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << random.randrange(8)]) + whole[at + 1 :])
        for words in COMMANDS:
            main(words.split())
            err = capsys.readouterr().err
            assert all(line.startswith("flagfall: ") for line in err.splitlines()), (at, words, err)
            assert "a fault in the program" not in err, (at, words, err)
            damaged += DAMAGED in err
    assert damaged
