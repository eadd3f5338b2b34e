"""In random games at an open table, the engine must find the same counts, scores and ends."""

from array import array
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from tests.host.dominoes.fives_table import GOLDEN, OpenTable, golden
from tests.host.way_back import check_way_back
from tests.portable.any_int import check_tiles

_MUGGINS = {"chain": True, "scale": 1, "each": 5, "target": 200}
_FIRST = {"all4": False, "claim": True}
_61 = _FIRST | {"worth": 1, "scale": 5, "target": 61, "over": "exact"}
# the rules of the open table, and the preset with options that means the same
Table = tuple[dict[str, Any], str, dict[str, str]]
TABLES: tuple[Table, ...] = (
    ({}, "fives", {}),
    ({"seats": 3}, "fives", {"seats": "3"}),
    ({"seats": 4}, "fives", {"seats": "4"}),
    ({"seats": 4, "pairs": True}, "fives", {"seats": "4", "teams": "2x2"}),
    ({"all4": False}, "fives", {"spinner_count": "played"}),
    ({"spinner": False, "seats": 3}, "fives", {"spinner": "off", "seats": "3"}),
    ({"unit": 3, "scale": 3}, "threes", {}),
    (_MUGGINS | {"all4": False, "seats": 3}, "muggins", {"seats": "3", "claim": "off", "tie": "one_more_hand"}),
    (_MUGGINS | {"seats": 4, "pairs": True}, "muggins-arms", {"seats": "4", "teams": "2x2", "partner": "ignore", "tie": "one_more_hand"}),
    (_MUGGINS | {"seats": 4}, "muggins-arms", {"seats": "4", "tie": "one_more_hand"}),
    (_MUGGINS | _FIRST | {"seats": 3, "extras": 3}, "muggins", {"seats": "3"}),
    (_MUGGINS | _FIRST | {"seats": 4, "pairs": True, "net": True, "extras": 4}, "muggins", {"seats": "4", "teams": "2x2"}),
    (_MUGGINS | _61 | {"each": 7, "extras": 2}, "muggins61", {}),
    (_MUGGINS | _61 | {"seats": 4, "over": "freeze", "extras": 4}, "muggins61", {"seats": "4", "overshoot": "freeze_hand"}),
    (_MUGGINS | _61 | {"seats": 3, "over": "reach", "extras": 3}, "muggins61", {"seats": "3", "overshoot": "reach"}),
    (
        _MUGGINS | _61 | {"seats": 4, "pairs": True, "net": True, "over": "exact", "extras": 4, "late": True},
        "muggins61",
        {"seats": "4", "teams": "2x2", "win_check": "end_of_hand"},
    ),
    (_MUGGINS | _FIRST | {"each": 7, "keep": 2, "extras": 2, "target": 100}, "muggins", {"keep_last": "2/1/0", "target": "100"}),
    (_MUGGINS | _FIRST | {"each": 7, "keep": 2, "may": True, "extras": 2}, "muggins", {"keep_last": "may"}),
    (_MUGGINS | _FIRST | {"seats": 3, "keep": 1, "may": True, "extras": 3}, "muggins", {"seats": "3", "keep_last": "may"}),
    ({"seats": 4, "may": True}, "fives", {"seats": "4", "keep_last": "may"}),
    (_MUGGINS | _FIRST | {"each": 7, "wins": True, "extras": 2}, "muggins", {"blocked": "wins_game"}),
    (
        _MUGGINS | _61 | {"seats": 4, "pairs": True, "net": True, "over": "exact", "extras": 4, "late": True, "wins": True},
        "muggins61",
        {"seats": "4", "teams": "2x2", "win_check": "end_of_hand", "blocked": "wins_game"},
    ),
    (_MUGGINS | {"seats": 4, "top": 9, "each": 7, "extras": 4}, "muggins-arms", {"seats": "4", "max_pip": "9", "deal": "7/7/7"}),
    (_MUGGINS | _FIRST | {"each": 7, "top": 12, "extras": 2}, "muggins", {"max_pip": "12"}),
)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join([table[1], *map("=".join, table[2].items())]))
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_engine_agrees_with_an_open_table(seed: int, table: Table) -> None:
    check_game(seed, *table)


@pytest.mark.slow
@settings(max_examples=1000, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(TABLES))
def test_engine_agrees_with_many_open_tables(seed: int, table: Table) -> None:
    check_game(seed, *table)


def check_game(seed: int, rules: dict[str, Any], preset: str, options: dict[str, str]) -> None:
    game, out = new(preset, options), array("I", [0] * MAX_MOVES)
    earned = [0] * len(game.sides)
    for text, facts in OpenTable(Random(seed), **rules).play():
        moves = game.parse(text)
        listed = [out[i] for i in range(game.moves(out))]
        assert listed == sorted(set(listed))
        if game.stage != "count":
            assert moves[0] in listed, text
            assert text.startswith(("lead", "draw", "pass")) or game.text(moves[0]) == text
        game.enter(moves)
        earned = [a + b for a, b in zip(earned, game.points, strict=True)]
        assert game.scores == facts["score"] == earned, text
        assert game.warning is None
        if game.stage in ("play", "over") and "count" in facts:
            assert game.layout.count() == facts["count"]
        if "held" in facts:
            assert [game.in_hand(seat) for seat in range(game.seats)] == facts["held"]
            assert game.stock() == facts["stock"]
            assert game.mover == facts["seat"]
            assert sum(game.points) == facts["points"]
        assert game.over == facts.get("over", False)
        assert "winners" not in facts or list(game.winners()) == facts["winners"]
        check_tiles(game)
    assert game.over
    check_way_back(game)


def test_golden_games_are_those_of_the_open_table() -> None:
    folder = Path(__file__).parents[2] / "data" / "golden"
    for name in GOLDEN:
        assert (folder / f"{name}.txt").read_text() == golden(name), name
