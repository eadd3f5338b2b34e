"""Tests the golden games of triominoes alone: quick enough for planted faults."""

import pytest

from tests.host.triominoes.test_triomino_presses import GOLDEN
from tests.portable.test_golden import ask_new_referee, run


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden(path) -> None:
    with path.open(encoding="ascii") as lines:
        asked, met = run(lines, ask_new_referee(0))
    assert asked > 60 and met > 40
