"""A new game needs its own rooms and a line in the register, nothing else: a tiny one goes all the way here.

From the buttons of the device into the record, over the link into the store, and through every command of the PC.
"""

import io
import json

import pytest

from flagfall import engine
from flagfall.record import record
from flagfall.record.record import Header
from host_tools import games
from host_tools.cli import main
from host_tools.emulated.device import EmulatedDevice
from host_tools.port.entering import entries
from tests.host.sticks import GOLDEN, added
from tests.portable import test_golden


@pytest.fixture(autouse=True)
def sticks(tmp_path, monkeypatch):
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path))
    monkeypatch.delenv("FLAGFALL_DB", raising=False)
    with added():
        yield


def test_the_register_knows_it():
    assert engine.presets()[-1] == engine.family("sticks") == "sticks"
    assert games.of("sticks").points(1) == "1" and not games.of("sticks").formats


@pytest.mark.parametrize("limit", [0, 1024])
def test_its_golden_game(limit):
    with GOLDEN.open() as lines:
        assert test_golden.run(lines, test_golden.bench(limit)) == (11, 11)


def test_the_conversation(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("options sticks\nhelp sticks\nnew sticks heap=3\nplay 3\nquit\n"))
    assert main(["referee"]) == 0
    options, told, _, last, _ = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [option["name"] for option in options["options"]] == ["seats", "heap"]
    assert told["help"][0] == "1, 2, 3 : so many sticks are taken from the heap"
    assert last["winners"] == [0]


def test_on_the_pc(tmp_path, capsys):
    """From the device's flash into the store, and through the commands that tell of games."""
    device = EmulatedDevice(tmp_path / "device.bin")
    book = device._app.book
    book.start(Header("sticks", "heap=7", ["Ada", "Boris"], "5m"))
    for move in (3, 2, 2):
        book.do(record.MOVE, 0, move)
    book.leave()
    device.start()
    try:
        told = run(capsys, "sync", "--port", device.port)
    finally:
        device.stop()
    assert "sticks  Ada 1* : Boris 0  verified" in told
    assert "sticks" in run(capsys, "games", "--game", "sticks")
    assert "Ada" in run(capsys, "standings", "--game", "sticks")
    shown = [" ".join(row.split()) for row in run(capsys, "show").splitlines()]
    assert "0:00.0 Ada 2 +1 1 : 0" in shown and "no sticks left" in shown
    assert main(["export", "last", "--pgn"]) == 1
    out, err = capsys.readouterr()
    assert not out and err.startswith("flagfall: ") and err.endswith(" is no verified game of chess\n") and err.count("\n") == 1


def run(capsys, *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def test_several_moves_in_a_line():
    assert list(entries("1. 3 2 2. 1", "sticks")) == ["3", "2", "1"]
