"""On MicroPython, listing the moves of triominoes, for all tiles and for one, must take no memory (the heap is locked)."""

from array import array

import micropython
from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import DRAW, TOTAL, kind, make
from flagfall.engine.rng import Rng

_LOCK = getattr(micropython, "heap_lock", None)
_UNLOCK = getattr(micropython, "heap_unlock", None)


def count_moves_locked(game, out, tile=-1) -> int:
    """Returns the number of moves, or of places of one tile, listed while the heap is locked."""
    if _LOCK is None or _UNLOCK is None:
        return game.moves(out) if tile < 0 else game.places.list_tile(tile, out)
    _LOCK()
    try:
        return game.moves(out) if tile < 0 else game.places.list_tile(tile, out)
    finally:
        _UNLOCK()


def test_moves_take_no_memory():
    out, few = array("I", [0] * MAX_MOVES), array("I", [0] * MAX_MOVES)
    for preset, given, seed in (
        ("triominoes", {"seats": "6"}, 3),
        ("triominoes-official", {"may_stop": "on"}, 5),
        ("triominoes", {"first": "0"}, 8),
    ):
        game, rng, most = new(preset, given), Rng(seed), 0
        for _ in range(120):
            n = count_moves_locked(game, out)
            assert n < MAX_MOVES
            most = max(most, n)
            assert [out[i] for i in range(n)] == sorted([out[i] for i in range(n)])
            if game.stage == "count":
                seat, _, low, _ = game.asks()[0]
                game.play(make(TOTAL, seat << 16 | low))
                continue
            if game.over:
                break
            if game.stage == "play":
                tile = out[0] >> 16
                same = [out[i] for i in range(n) if not kind(out[i]) and out[i] >> 16 == tile]
                assert [few[i] for i in range(count_moves_locked(game, few, tile))] == (same if not kind(out[0]) else [])
            game.play(out[rng.below(n)])
        assert len(game.log) > 60 and most > 25, (len(game.log), most)


def test_no_list_comes_near_the_end_of_the_array():
    """Few tiles are drawn in these rounds: the more tiles are laid, the more cells are open, but the fewer tiles are left."""
    out, most = array("I", [0] * MAX_MOVES), 0
    for seed in range(4):
        game, rng = new("triominoes", {"first": "0", "deal": "9/7/7/6/6"}), Rng(seed)
        while game.stage == "play":
            n = count_moves_locked(game, out)
            most = max(most, n)
            draws = n and out[n - 1] == make(DRAW) and game.in_hand(game.turn) < 4
            game.play(make(DRAW) if draws else out[rng.below(n)])
    assert 40 < most < MAX_MOVES // 2, most
