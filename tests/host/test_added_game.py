"""A new game must need only its own rooms and a line in the register. A tiny game goes the whole way here.

It goes from the buttons of the device into the record, over the link into the store, and through sync, games, standings, show and export.
"""

import io
import json
from pathlib import Path

import pytest

from flagfall import engine
from flagfall.app.i18n import language
from flagfall.errors import IllegalMove
from host_tools import games
from host_tools.cli import main
from host_tools.emulated.device import EmulatedDevice
from host_tools.port.entering import entries
from tests.host.at_table import check_replay, table_session
from tests.host.desk import Desk, choose, set_up
from tests.host.sticks import GOLDEN, added
from tests.portable import test_golden


@pytest.fixture(autouse=True)
def sticks(home, monkeypatch):
    monkeypatch.delenv("COLUMNS", raising=False)
    with added():
        yield


def test_the_register_knows_it():
    assert engine.presets()[-1] == engine.family("sticks") == "sticks"
    assert games.family_of("sticks").points(1) == "1" and not games.family_of("sticks").formats


@pytest.mark.parametrize("limit", [0, 1024])
def test_its_golden_game(limit):
    with GOLDEN.open() as lines:
        assert test_golden.run(lines, test_golden.ask_new_referee(limit)) == (11, 11)


def test_the_conversation(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("options sticks\nhelp sticks\nnew sticks heap=3\nplay 3\nquit\n"))
    assert main(["referee"]) == 0
    options, help_reply, _, last, _ = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [option["name"] for option in options["options"]] == ["seats", "heap"]
    assert help_reply["help"][0] == "1, 2, 3 : so many sticks are taken from the heap"
    assert last["winners"] == [0]


def test_the_whole_way(tmp_path, capsys):
    """Seven sticks are taken: 3, then 2, which is changed to 1, then 3."""
    desk = Desk(device="00c0ffee")
    desk.settle()
    begin_sticks(desk)
    desk.press("right")
    desk.run(4000)
    enter(desk, 3)
    desk.press("left")
    desk.run(2000)
    desk.press("right")  # the clock is pressed first, the taken sticks are entered later
    enter(desk, 2)
    assert (heap(desk), desk.screen) == (2, "play")
    desk.cut()
    desk.settle()
    choose(desk, "Resume: Sticks")
    assert (heap(desk), desk.screen) == (2, "play")
    desk.press("down", "ok")  # the list of entries, the last one chosen
    assert desk.screen == "heap_entry"
    desk.press("ok")
    assert (heap(desk), desk.screen) == (3, "play")
    desk.press("back")
    choose(desk, "Go on")
    enter(desk, 3)
    desk.run(100)
    assert desk.screen == "game_result"
    assert table_session(desk).game.winners() == (0,)
    check_replay(desk)
    desk.press("back")
    (tmp_path / "device.bin").write_bytes(desk.board.flash.image)
    sync_flash(tmp_path, capsys)


def begin_sticks(desk: Desk) -> None:
    """Goes from home to the play screen, with seven sticks and a clock."""
    set_up(desk, "Sticks")
    choose(desk, "Rules")
    choose(desk, "Sticks in the heap")
    desk.press("down", "down", "down", "right", "down", "ok")  # from 10 to 17, then to 07
    choose(desk, "▶ Done")
    choose(desk, "Clock")
    choose(desk, "For other games")
    choose(desk, "Fives")
    choose(desk, "▶ Start")
    assert (heap(desk), desk.screen) == (7, "play")


def heap(desk: Desk) -> int:
    return table_session(desk).game.stock()


def enter(desk: Desk, sticks: int) -> None:
    desk.press("ok")
    assert desk.screen == "heap_entry"
    desk.press(*["up"] * (sticks - 1), "ok")


def sync_flash(folder: Path, capsys) -> None:
    """Syncs the device's flash over the link into the store, and runs games, standings, show and export."""
    device = EmulatedDevice(folder / "device.bin")
    device.start()
    try:
        output = run(capsys, "sync", "--port", device.port)
        assert "Sticks  Player 1 1 : Player 2 0, Player 1 wins  verified" in output
        assert "0 new games" in run(capsys, "sync", "--port", device.port)
    finally:
        device.stop()
    assert "Player 1 1 : Player 2 0, Player 1 wins" in run(capsys, "games", "--game", "sticks")
    assert "Only guests have played" in run(capsys, "standings", "--game", "sticks")
    shown = [" ".join(row.split()) for row in run(capsys, "show").splitlines()]
    assert "game Sticks, Sticks in the heap: 7" in shown and "no sticks left" in shown
    assert [row.split()[1:] for row in shown if row.startswith("1 Player")][0][:3] == ["Player", "1", "3"]
    assert main(["export", "last", "--pgn"]) == 1
    out, err = capsys.readouterr()
    assert not out and err.startswith("flagfall: ") and err.endswith(" is no verified game of Chess\n") and err.count("\n") == 1


def run(capsys, *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def test_several_moves_in_a_line():
    assert list(entries("1. 3 2 2. 1", "sticks")) == ["3", "2", "1"]


@pytest.mark.parametrize(
    ("code", "name", "heap", "refused"),
    [
        ("en", "Sticks", "Sticks in the heap", "There are only 2 sticks."),
        ("ru", "Палочки", "Палочек в куче", "Палочек осталось только 2."),
        ("uk", "Палички", "Паличок у купі", "Паличок залишилося лише 2."),
        ("sk", "Paličky", "Paličiek na kope", "Zostáva len 2 paličiek."),
    ],
)
def test_its_words(code, name, heap, refused):
    language.set_language(code)
    language.load_game_words("sticks")
    try:
        assert (language.game_name("sticks"), language.option("sticks", "heap")) == (name, heap)
        assert language.message(IllegalMove("there are only %d sticks", 2)) == refused
    finally:
        language.load_game_words("")
        language.set_language("en")
