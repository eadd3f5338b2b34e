"""The whole games of chess in tests/data/golden must be those that python-chess has played."""

import pytest

from tests.host.chess_table import GAMES, GOLDEN, golden


@pytest.mark.parametrize("name", GAMES)
def test_the_file_is_that_of_the_other_program(name):
    assert (GOLDEN / f"{name}.txt").read_text(encoding="ascii") == golden(name)
