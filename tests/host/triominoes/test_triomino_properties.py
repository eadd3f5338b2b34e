"""Tests of random games at an open table: the engine must find the same places, counts, points, ends and winners."""

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
from flagfall.engine.triominoes.triomino_set import place
from tests.host.triominoes.triomino_table import GOLDEN, TILES, Mosaic, TriominoTable, golden
from tests.host.way_back import check_way_back

LONGEST = 700  # entries: with heavy penalties a game may never reach the target
PRESETS = ("triominoes", "triominoes-official")
FIRST_ZEROS = place(0, 0, 0)  # 0-0-0 as the first tile


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, dict[str, str]]:
    """Returns a preset with any values of its options."""
    preset = draw(st.sampled_from(PRESETS))
    given: dict[str, str] = {}
    for name, values, _, _ in rows(preset):
        if name == "first":
            continue
        given[name] = str(draw(st.integers(*values) if is_range(values) else st.sampled_from(values)))
    return preset, given


def all_places(mosaic: Mosaic, tiles: list[tuple[int, int, int]]) -> set[str]:
    """Returns every way to lay one of these tiles beside the others, by the table's own geometry."""
    return {f"{'-'.join(map(str, way))}@{x},{y}" for tile in tiles for (x, y), way in mosaic.ways(tile)}


def check_game(preset: str, options: dict[str, str], seed: int, greedy: float = 0.8, longest: int = LONGEST) -> TriominoTable:
    game, out = new(preset, options), array("I", [0] * MAX_MOVES)
    earned = [0] * game.seats
    table = TriominoTable(Random(seed), preset, options, greedy)
    for text, facts in islice(table.play(), longest):
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
        shows_other = moves[0] == FIRST_ZEROS and game.grid.laid() == 1  # T-06
        assert (game.warning is not None) == shows_other, (text, str(game.warning))
        if "held" in facts:
            assert [game.in_hand(seat) for seat in range(game.seats)] == facts["held"], text
            assert game.stock() == facts["stock"] and game.key() == facts["key"], text
            assert [game.hand(seat) for seat in range(game.seats)] == facts["hand"], text
            if game.stage == "play" and game.grid.laid():
                unseen = [tile for tile in TILES if tile not in {tuple(sorted(laid)) for laid in table.mosaic.cells.values()}]
                places = {move for move in map(game.text, (out[i] for i in range(game.moves(out)))) if "@" in move}
                assert places == all_places(table.mosaic, unseen), text
        if "turn" in facts:
            assert game.turn == facts["turn"], text
        if "seat" in facts:
            assert game.mover == facts["seat"]
        assert game.over == facts["over"], text
        if game.over:
            assert list(game.winners()) == facts["winners"]
    assert game.over or len(game.log) >= longest
    check_way_back(game)
    return table


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), tables(), st.sampled_from([0.3, 0.8, 1.0]))
def test_engine_agrees_with_an_open_table(seed: int, table: tuple[str, dict[str, str]], greedy: float) -> None:
    check_game(*table, seed, greedy, 200)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", ["2", "3", "4", "5", "6"])
def test_engine_agrees_with_an_open_table_by_the_preset_s_options(preset: str, seats: str) -> None:
    check_game(preset, {"seats": seats}, 5)


def test_the_golden_games_use_every_rule() -> None:
    shapes: set[int] = set()
    rounds: set[str] = set()
    dry = 0
    for _, preset, options, seed, greedy in GOLDEN.values():
        table = check_game(preset, options, seed, greedy)
        shapes |= set(table.bonuses)
        rounds |= set(table.rounds)
        dry += table.dry
    assert shapes >= {0, 10, 40, 50, 60} and rounds == {"out", "blocked"} and dry, (shapes, rounds, dry)


def test_golden_games_are_those_of_the_open_table() -> None:
    folder = Path(__file__).parents[2] / "data" / "golden"
    for name in GOLDEN:
        assert (folder / f"{name}.txt").read_text() == golden(name), name


def test_a_wrong_table_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test of the test: at this table a bridge earns one more."""
    bonus: Any = Mosaic.bonus

    def more(mosaic: Mosaic, *arguments: Any) -> int:
        points = bonus(mosaic, *arguments)
        return points + (points == 40)

    monkeypatch.setattr(Mosaic, "bonus", more)
    with pytest.raises(AssertionError):
        check_game("triominoes", {}, 5)
