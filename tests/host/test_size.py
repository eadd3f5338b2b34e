"""The device's flash and memory stay inside the budget; `make size` prints the same as a table."""

import pytest

from budget import Budget, budget, excess
from measure import ROWS, compiled, flash, memory


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return compiled(tmp_path_factory.mktemp("mpy") / "device")


def test_flash(folder, record_property):
    files = flash(folder)
    record_property("flash", f"{sum(files.values()):,} bytes in {len(files)} files")
    assert "main.py" in files and "flagfall/engine/game.mpy" in files
    assert excess(files, {}, budget()) == []


def test_memory(folder, record_property):
    live = memory(folder)
    record_property("gc.mem_alloc", ", ".join(f"{moment} {size:,}" for moment, size in live.items()))
    assert set(live) == {moment for row in ROWS for moment in row}
    assert excess({}, live, budget()) == []
    # What may grow by a little: the list of the log's files, and the test's own table of them.
    assert live["longer_play"] - live["long_play"] < 1024, "memory grows with the length of a game"


def test_excess_is_told():
    allowed = Budget(100, {"home": 10})
    assert excess({"a.mpy": 60, "b.mpy": 40}, {"home": 10}, allowed) == []
    assert excess({"a.mpy": 60, "b.mpy": 41}, {"home": 11, "new": 1}, allowed) == [
        "flash: 101 bytes, the budget is 100",
        "memory, home: 11 bytes, the budget is 10",
        "memory, new: 1 bytes, the budget is missing",
    ]
