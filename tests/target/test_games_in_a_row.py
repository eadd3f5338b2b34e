"""The sixth game of an evening must find as much memory as the first."""

import pytest

from tests.target.conftest import BOARD, flash_of, version_of
from tests.target.heap import FREE, FreeMemory, begin_game, go_on, measure_heap
from tests.target.twin import Twin

GAMES = ("Fives", "Chess", "Cribbage", "Six Matador", "Triominoes", "Draughts")
_SAME = 2048  # bytes
_PIECE = 28 * 1024  # bytes; the first game finds 48 KB in one piece, but later the names that stay lie in between
_NEWER_FREE, _NEWER_PIECE = 68 * 1024, 16 * 1024  # bytes that MicroPython 1.29 leaves, where it misses these bars


def _play_and_leave(twin: Twin, game: str) -> tuple[FreeMemory, FreeMemory]:
    """Begins a game and leaves it with BACK, or by the last line of its menu. Returns the memory on the table and at home after it."""
    begin_game(twin, game, "No clock")
    on_table = measure_heap(twin)
    go_on(twin)
    while twin.screen != "home":
        twin.press(*("up", "ok") if twin.screen == "game_menu" else ("back",))
    twin.compare_glasses()
    at_home = measure_heap(twin)
    go_on(twin)
    return on_table, at_home


def test_games_in_a_row(make_pico, micropython, tmp_path, record_property):
    """Nothing of a game stays but the names of its modules, which MicroPython keeps for ever. So a second round finds what the first
    left.
    """
    twin = Twin(make_pico(flash_of(BOARD, micropython, tmp_path)), tmp_path)
    twin.run(4000)
    twin.settle()
    first, second = [[_play_and_leave(twin, game) for game in GAMES] for _ in range(2)]
    for game, (on_table, at_home) in zip(GAMES, second, strict=True):
        record_property(game, f"{on_table}; at home after it {at_home}")
    before = first[-1][1]
    for (table, home), (table_again, home_again) in zip(first, second, strict=True):
        assert set(table_again.modules) - set(table.modules) <= set(before.modules)  # home names the newest game
        assert home_again.modules == home.modules
        assert home_again.free > first[-1][1].free - _SAME
        before = home_again
    short = [memory for pair in second for memory in pair if memory.free < FREE or memory.piece < _PIECE]
    if short and version_of(micropython).startswith("1.29"):
        assert [memory for memory in short if memory.free < _NEWER_FREE or memory.piece < _NEWER_PIECE] == []
        pytest.xfail("the names of all games no longer fit: MicroPython 1.29 leaves 12 KB less (boards/build-one.md recommends 1.28)")
    assert short == []
