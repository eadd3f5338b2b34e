"""The engine must list every legal move of chess and no other (CH-07 to CH-16): published counts of perft, to a depth
for small machines.
"""

from flagfall.engine import new
from tests.portable.perfts import table

_MAX_NODES = 10000  # nodes


def test_published_counts():
    rows = table("chess")
    assert len(rows) == 7
    for name, position, nodes in rows:
        game = new("chess", {"fen": position.replace(" ", "_")})
        for i in range(len(nodes)):
            if nodes[i] < _MAX_NODES:
                assert game.perft(i + 1) == nodes[i], (name, i + 1)
        assert game.key() == position, name


def test_depth_zero_is_the_position_itself():
    assert new("chess", {}).perft(0) == 1
