"""On MicroPython legal moves are listed without taking memory (the heap is locked meanwhile)."""

from array import array

import micropython
from flagfall.engine import new
from flagfall.engine.game import MOST

_LOCK = getattr(micropython, "heap_lock", None)
_UNLOCK = getattr(micropython, "heap_unlock", None)


def listed(game, out) -> int:
    """How many moves, counted with the heap locked."""
    if _LOCK is None or _UNLOCK is None:
        return game.moves(out)
    _LOCK()
    try:
        return game.moves(out)
    finally:
        _UNLOCK()


def test_moves_take_no_memory_in_any_stage():
    out = array("I", [0] * MOST)
    game = new("muggins000", {"seats": "4", "teams": "2x2", "max_pip": "12", "lead": "highest_double", "overshoot": "exact"})
    # four seats and redeal; thirteen doubles; 91 - 1 tiles, 12 of them with a five, on four sides, draw, say, two calls
    for entry, moves in (("", 5), ("lead 1", 13), ("5-5", 12 * 4 + 4), ("say 10", 12 * 4 + 1), ("5-0@l", 11 * 3 + 12 + 4)):
        if entry:
            game.enter(game.parse(entry))
        assert listed(game, out) == moves, entry
    game = new("five002", {"must_play": "off", "first": "0"})
    for entry in ("2-1", "pass", "pass"):
        game.enter(game.parse(entry))
    assert game.stage == "count" and listed(game, out) == 0
