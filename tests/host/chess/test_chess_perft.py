"""Published counts of perft must be met, to a depth for a PC; slow tests need at least a million nodes for each position."""

import pytest

from flagfall.engine import new
from tests.portable.perfts import table

ROWS = table("chess")


def check(row, low: int, high: int) -> None:
    name, position, nodes = row
    wanted = [(depth, count) for depth, count in enumerate(nodes, 1) if low <= count < high]
    assert wanted, name
    for depth, count in wanted:
        assert new("chess", {"fen": position.replace(" ", "_")}).perft(depth) == count, (name, depth)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_published_counts(row):
    check(row, 40_000, 500_000)


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_published_counts_of_a_million_nodes_and_more(row):
    check(row, 1_000_000, 20_000_000)
