"""The turns of a game are worked out once: by a sync or the first export. Later exports read them from the store."""

import json

import pytest

from host_tools.cli import main
from host_tools.store.schema import KeptTurns
from host_tools.views import game_model
from tests.host.made_records import Recorded
from tests.host.sync.fake_device import DEVICE, FakeDevice, Memory


def chess(*moves: str, end: bool = True) -> Recorded:
    game = Recorded("chess", ("Anna", "Boris"))
    for move in moves:
        game.play(move)
    if end:
        game.play("resign 1")
    return game


@pytest.fixture
def export(store, capsys, monkeypatch):
    """Returns a function that exports all games. replayed: how often a game is replayed meanwhile."""
    monkeypatch.setenv("FLAGFALL_DB", store.database.engine.url.render_as_string(hide_password=False))
    count = []
    original = game_model.with_turns

    def with_turns(*given, **named):
        count.append(given[0].id)
        return original(*given, **named)

    monkeypatch.setattr("host_tools.views.kept_turns.with_turns", with_turns)

    def run(replayed: int) -> list[dict]:
        count.clear()
        capsys.readouterr()
        assert main(["export", "--json"]) == 0, capsys.readouterr().err
        assert len(count) == replayed
        return json.loads(capsys.readouterr().out)["games"]

    return run


def keep(store, game: Recorded) -> None:
    store.devices.note(DEVICE, "fake")
    store.games.keep(game.name, game.data)


def test_the_second_export_replays_nothing_and_is_the_same(store, export, monkeypatch):
    keep(store, chess("e2e4", "e7e5"))
    first = export(replayed=1)
    assert [turn["entry"] for turn in first[0]["turns"]] == ["e2e4", "e7e5", "resign 1"] and first[0]["pad_from"] is None
    assert export(replayed=0) == first
    monkeypatch.setattr("host_tools.store.game_store.this_program", lambda: "99.0 rules 9")
    assert export(replayed=1) == first, "another program reads the record again"


def test_other_names_are_not_kept(store, export):
    keep(store, chess("e2e4"))
    export(replayed=1)
    store.players.rename("Anna", "Hanna")
    assert [seat["name"] for seat in export(replayed=0)[0]["seats"]] == ["Hanna", "Boris"]


def test_turns_of_another_record_do_not_count(store, export):
    keep(store, chess("e2e4"))
    export(replayed=1)
    with store.database.writing() as session:
        for kept in session.query(KeptTurns):
            kept.crc += 1
    assert len(export(replayed=1)[0]["turns"]) == 2


def test_a_backup_has_no_turns(store, export, tmp_path):
    keep(store, chess("e2e4"))
    export(replayed=1)
    store.copies.backup(tmp_path / "copy")
    with store.database.writing() as session:
        session.query(KeptTurns).delete()
    export(replayed=1)


def test_a_sync_works_the_turns_out(store, export):
    game = chess("e2e4", "e7e5")
    with FakeDevice(Memory({game.name: game.data})) as device:
        assert main(["sync", "--port", device.port]) == 0
    assert len(export(replayed=0)[0]["turns"]) == 3
