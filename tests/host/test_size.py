"""The device's flash and memory must be within the budget. `make size` prints the same as a table."""

import pytest

from host_tools.packing import build
from tests.size.budget import Budget, budget, excess
from tests.size.measure import BOARD, ROWS, flash, memory


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


def test_excess_is_reported():
    allowed = Budget(100, {"home": 10})
    assert excess(100, {"home": 10}, allowed) == []
    assert excess(101, {"home": 11, "new": 1}, allowed) == [
        "flash: 101 blocks, the budget is 100",
        "memory, home: 11 bytes, the budget is 10",
        "memory, new: 1 bytes, the budget is missing",
    ]
