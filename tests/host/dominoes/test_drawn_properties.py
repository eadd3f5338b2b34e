"""In random games at an open table, the engine must find the same counts, points, ends and winners."""

from array import array
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flagfall.engine import new, rows
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.options import is_range
from tests.host.dominoes.drawn_table import GOLDEN, DrawnTable, golden
from tests.host.dominoes.test_fives_properties import check_tiles
from tests.host.way_back import check_way_back

LONGEST = 600  # entries: with many seats the target may never be reached when differences are negative
PRESETS = ("draw", "matador", "sixmatador", "french")


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, dict[str, str]]:
    """Returns a preset with any values of its options."""
    preset = draw(st.sampled_from(PRESETS))
    given: dict[str, str] = {}
    for name, values, _, _ in rows(preset):
        if name == "first":
            continue
        value = draw(st.integers(*values) if is_range(values) else st.sampled_from(values))
        given[name] = str(min(value, 3)) if name == "hands" else str(value)
    return preset, given


def check_game(preset: str, options: dict[str, str], seed: int) -> None:
    game, out = new(preset, options), array("I", [0] * MAX_MOVES)
    earned = [0] * game.seats
    for text, facts in islice(DrawnTable(Random(seed), preset, options).play(), LONGEST):
        moves = game.parse(text)
        listed = [out[i] for i in range(game.moves(out))]
        assert listed == sorted(set(listed))
        if game.stage != "count":
            assert moves[0] in listed, text
            assert game.text(moves[0]) == text
        else:
            assert listed == []
        game.enter(moves)
        earned = [a + b for a, b in zip(earned, game.points, strict=True)]
        assert game.scores == facts["score"] == earned, text
        assert game.warning is None, text
        if "held" in facts:
            assert [game.in_hand(seat) for seat in range(game.seats)] == facts["held"], text
            assert game.stock() == facts["stock"], text
            assert [game.hand(seat) for seat in range(game.seats)] == facts["hand"], text
        if "seat" in facts:
            assert game.mover == facts["seat"]
        assert game.over == facts["over"], text
        if game.over:
            assert list(game.winners()) == facts["winners"]
        check_tiles(game)
    assert game.over or len(game.log) >= LONGEST
    check_way_back(game)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), tables())
def test_engine_agrees_with_an_open_table(seed: int, table: tuple[str, dict[str, str]]) -> None:
    check_game(*table, seed)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_engine_agrees_with_an_open_table_by_the_preset_s_options(preset: str, seats: str) -> None:
    check_game(preset, {"seats": seats}, 5)


def test_golden_games_are_those_of_the_open_table() -> None:
    folder = Path(__file__).parents[2] / "data" / "golden"
    for name in GOLDEN:
        assert (folder / f"{name}.txt").read_text() == golden(name), name


def test_a_wrong_table_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """This tests the test, with a table where matadors score eleven."""
    earn: Any = DrawnTable.earn

    def more(table: DrawnTable, seat: int, *arguments: Any) -> None:
        before = table.score[seat]
        earn(table, seat, *arguments)
        table.score[seat] += table.score[seat] > before

    monkeypatch.setattr(DrawnTable, "earn", more)
    with pytest.raises(AssertionError):
        check_game("matador", {}, 5)
