"""The stack of an emulated Pico must hold the deepest searches, for lists of moves and for the limits of pips, through its port."""

from pathlib import Path

import pytest

from host_tools.port.link import Link
from tests.portable.test_golden import folder, run
from tests.target.conftest import BOARD, flash_of
from tests.target.heap import measure_heap
from tests.target.twin import Twin

_SPARE = 256  # bytes of the stack that MicroPython keeps from the program; interrupts need a part of them


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("draughts_longest", "undo"),
        ("longnardy_game", "play roll 44"),
        ("triominoes-official_four", "play hand 0 3-0-4"),
        ("chess_rules", "play resign 1"),
    ],
    ids=["nine jumps", "four equal dice where a block is forbidden", "the pips of four hands", "a resignation, whose module is loaded"],
)
def test_no_search_is_too_deep(make_pico, micropython, tmp_path, name, last, record_property):
    """A golden game is played through `ref`: no other caller uses more of the stack before the search."""
    twin = Twin(make_pico(flash_of(BOARD, micropython, tmp_path)), tmp_path)
    twin.run(4000)
    lines = Path(folder(), f"{name}.txt").read_text(encoding="ascii").splitlines()
    with twin.pico.free(), Link(twin.pico.port, timeout=20) as link:
        run(lines[: lines.index(last) + 2], lambda line: link.request("ref " + line))
    left = measure_heap(twin)
    record_property(name, str(left))
    assert left.stack > _SPARE
