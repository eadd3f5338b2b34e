"""Triominoes on the PC: the table in letters, `show`, `standings`, and the drawings of the rule book."""

import re

import pytest

from flagfall import engine
from host_tools.cli import main
from host_tools.games.triominoes import picture
from host_tools.generators.mosaicgen import BOOKS, SHAPES, drawing
from host_tools.store.store import Store
from scenes_triominoes import BRIDGE, OUT
from tests.host.made_records import Recorded


def test_the_table_in_letters() -> None:
    game = engine.new("tri001", {"seats": "3", "first": "0"})
    assert picture(game.grid) == []
    for text in (*BRIDGE, "2-0-1@-1,1"):
        game.enter(game.parse(text))
    # drawn by hand: tile 9 makes the bridge, and leaves a hole between 2, 4 and 0
    assert picture(game.grid) == [
        "      3 --- 4",
        "    / 8\\ 7/ 6\\",
        "   2 --- 4 --- 4",
        " / 9\\  / 4\\ 5/",
        "1 --- 0 --- 5",
        " \\ 2/ 1\\ 3/",
        "   0 --- 0",
    ]


@pytest.fixture
def played(tmp_path, monkeypatch) -> Recorded:
    """Three seats, a whole round and the first tiles of the next, closed early; it is in the store."""
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path))
    monkeypatch.delenv("FLAGFALL_DB", raising=False)
    monkeypatch.delenv("COLUMNS", raising=False)
    game = Recorded("tri001", ("Ada", "Boris", "Clara"), seats="3", first="0", target="80")
    for text in (*OUT, "pips 1 12", "hand 2 0-0-1 2-2-2"):
        game.play(text)
    assert game.session.game.winners() == (0,)
    store = Store()
    store.see("E6614103", "fake")
    assert store.keep(game.name, game.data)[1].status == "verified"
    store.close()
    return game


def test_show_draws_the_table_and_tells_every_turn(played: Recorded, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show"]) == 0
    out = capsys.readouterr().out
    rows = [" ".join(row.split()) for row in out.splitlines()]
    assert "round 1" in rows and any(re.fullmatch(r"0:00.0 Clara draws -5 36 : 19 : 14", row) for row in rows)
    assert any(row.startswith("0:00.0 Ada 2-3-3 +8 61 : 38 : 46") for row in rows)
    assert any(row.startswith("0:00.0 Clara Clara is left with 0-0-1 2-2-2 +24 85 : 38 : 46") for row in rows)
    numbers = {int(number) for row in out.splitlines() for number in re.findall(r"[/\\] ?(\d+)(?=[/\\])", row)}
    assert numbers == set(range(1, 20)), "nineteen tiles, in the order they were laid"


def test_games_and_standings(played: Recorded, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--game", "tri001"]) == 0
    assert "Ada 85 : Boris 38 : Clara 46, Ada wins (out)" in capsys.readouterr().out
    assert main(["standings", "--game", "tri001"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [next(name for name in ("Ada", "Boris", "Clara") if name in row) for row in rows if re.search("Ada|Boris|Clara", row)][
        0
    ] == "Ada"


@pytest.mark.parametrize("name", SHAPES)
def test_the_drawings_are_not_stale(name: str) -> None:
    text = (BOOKS / f"{name}.svg").read_text(encoding="utf-8")
    assert text == drawing(SHAPES[name]), "run python -m host_tools.generators.mosaicgen"
    assert text.count("<polygon") == len(SHAPES[name].split()) and text.count("fill='#000' stroke") == 1
    assert f"({name}.svg)" in (BOOKS / "rules-triominoes.md").read_text(encoding="utf-8")
