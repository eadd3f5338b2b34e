"""On MicroPython, listing, making and taking back chess moves must take no memory (the heap is locked)."""

from array import array

import micropython
from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from tests.portable.dominoes.test_fives_heap import count_moves_locked
from tests.portable.perfts import table

_LOCK = getattr(micropython, "heap_lock", None)
_UNLOCK = getattr(micropython, "heap_unlock", None)
_SHUFFLE = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"


def test_moves_take_no_memory():
    out = array("I", [0] * MAX_MOVES)
    for name, position, nodes in table("chess"):
        game = new("chess", {"fen": position.replace(" ", "_")})
        assert count_moves_locked(game, out) == nodes[0], name
    game = new("chess", {})
    for text in _SHUFFLE.split():
        game.enter(game.parse(text))
    assert count_moves_locked(game, out) == 21  # with a claim


def nodes_at_depth_two(position, first, second) -> int:
    """Returns perft of depth 2. first, second: arrays for the moves of each depth."""
    nodes = 0
    for i in range(position.legal(first)):
        undo = position.make(first[i])
        nodes += position.legal(second)
        position.unmake(first[i], undo)
    return nodes


def test_making_and_unmaking_take_no_memory():
    first, second = array("I", [0] * MAX_MOVES), array("I", [0] * MAX_MOVES)
    for name, fen, nodes in table("chess"):
        position = new("chess", {"fen": fen.replace(" ", "_")}).position
        if _LOCK is None or _UNLOCK is None:
            assert nodes_at_depth_two(position, first, second) == nodes[1], name
            continue
        _LOCK()
        try:
            node_count = nodes_at_depth_two(position, first, second)
        finally:
            _UNLOCK()
        assert node_count == nodes[1], name
