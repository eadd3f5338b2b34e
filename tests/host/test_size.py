"""The device's flash and memory must be within the budget. `make size` prints the same as a table."""

import pytest

from host_tools.packing import build
from tests.size.budget import Budget, budget, excess
from tests.size.inside.games import GAMES
from tests.size.measure import BOARD, ROWS, flash, live_after, memory

_SAME = 2048  # bytes


@pytest.fixture(scope="module")
def modules() -> dict[str, bytes]:
    return build.compile_modules(BOARD)


def test_flash(modules, record_property):
    sizes, blocks = flash(modules)
    record_property("flash", f"{blocks} blocks, {sum(sizes.values()):,} bytes in {len(sizes)} modules")
    assert "flagfall/engine/game.mpy" in sizes
    assert excess(blocks, {}, budget()) == []


def test_memory(modules, record_property):
    live = memory(modules)
    record_property("gc.mem_alloc", ", ".join(f"{moment} {size:,}" for moment, size in live.items()))
    assert set(live) == {moment for row in ROWS for moment in row}
    assert excess(0, live, budget()) == []
    # May grow a little: the list of the log's files, and the test's own table of them.
    assert live["longer_play"] - live["long_play"] < 1024, "memory must not grow with the length of a game"


def test_the_next_game_finds_the_memory_of_the_first(modules, record_property):
    """Games of many families are played and left, three times round. MicroPython keeps the names of a module for ever, so the first round
    takes more with each game. After it nothing may grow. A module that stays fails in games.py. Memory that a number keeps by chance is
    free at a later moment; a loss is not.
    """
    games = ("begin", "leave") * len(GAMES)
    live = [size for _, size in live_after(modules, "games.py", ("home", *3 * games))]
    second, third = live[len(games) : 2 * len(games)], live[2 * len(games) :]
    record_property("home after all games", f"{third[-1]:,} bytes more than at first")
    least = [(min(second[at:]), min(third[at:])) for at in range(len(games))]
    assert [later for earlier, later in least if later - earlier > _SAME] == []


def test_the_same_program_takes_the_same_memory(modules):
    assert len({tuple(live_after(modules, "memory.py", ("nothing", *ROWS[1][:3]))) for _ in range(3)}) == 1


def test_excess_is_reported():
    allowed = Budget(100, {"home": 1000, "play": 1060})
    assert excess(100, {"home": 1000, "play": 1010}, allowed) == []
    assert excess(101, {"home": 1001, "new": 1, "play": 1000}, allowed) == [
        "flash: 101 blocks, the budget is 100",
        "memory, home: 1001 bytes, the budget is 1000",
        "memory, new: 1 bytes, the budget is missing",
        "memory, play: 1000 bytes, so a budget of 1060 would hide a loss: lower it",
    ]
