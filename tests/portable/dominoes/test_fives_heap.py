"""On MicroPython, listing legal moves must take no memory (the heap is locked)."""

from array import array

import micropython
from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import TOTAL, make
from flagfall.engine.rng import Rng

_LOCK = getattr(micropython, "heap_lock", None)
_UNLOCK = getattr(micropython, "heap_unlock", None)


def count_moves_locked(game, out) -> int:
    """Returns the number of moves, listed while the heap is locked."""
    if _LOCK is None or _UNLOCK is None:
        return game.moves(out)
    _LOCK()
    try:
        return game.moves(out)
    finally:
        _UNLOCK()


def test_moves_take_no_memory_in_any_stage():
    out = array("I", [0] * MAX_MOVES)
    game = new("muggins", {"seats": "4", "teams": "2x2", "max_pip": "12", "lead": "highest_double", "overshoot": "exact"})
    # four seats and redeal; thirteen doubles; 91 - 1 tiles, 12 of them with a five, at four sides, draw, say, two calls
    for entry, moves in (("", 5), ("lead 1", 13), ("5-5", 12 * 4 + 4), ("say 10", 12 * 4 + 1), ("5-0@l", 11 * 3 + 12 + 4)):
        if entry:
            game.enter(game.parse(entry))
        assert count_moves_locked(game, out) == moves, entry
    game = new("fives", {"must_play": "off", "first": "0"})
    for entry in ("2-1", "pass", "pass"):
        game.enter(game.parse(entry))
    assert game.stage == "count" and count_moves_locked(game, out) == 0


def play_and_list(preset, given, seed, entries):
    """Plays at random, and lists all moves while the heap is locked. Returns the game and the length of the longest list."""
    out = array("I", [0] * MAX_MOVES)
    game, rng, most = new(preset, given), Rng(seed), 0
    for _ in range(entries):
        n = count_moves_locked(game, out)
        assert n <= MAX_MOVES
        most = max(most, n)
        if game.over:
            break
        if game.stage == "count":
            seat, _, low, _ = game.asks()[0]
            game.play(make(TOTAL, seat << 16 | low))
        else:
            game.play(out[rng.below(n)])
    return game, most


def test_no_preset_takes_memory_for_its_moves():
    for preset in ("muggins", "muggins61", "muggins-arms", "fives", "threes"):
        for seats in ("2", "3", "4"):
            game, most = play_and_list(preset, {"seats": seats}, 7 + int(seats), 60)
            assert len(game.log) > 20 and most > 10, preset


def test_no_set_and_no_option_takes_memory_for_its_moves():
    for top in ("7", "9", "12"):
        for given in (
            {"must_play": "off", "free_draw": "on"},
            {"draw": "one", "keep_last": "2/1/0", "spinner": "off"},
            {"seats": "4", "teams": "2x2", "overshoot": "freeze_hand", "target": "50"},
            {"lead": "highest_double", "arms": "sides_first", "double_count": "half", "unit": "3", "unit_points": "on"},
        ):
            given["max_pip"] = top
            game, most = play_and_list("muggins", given, 5, 80)
            assert len(game.log) > 20 and most > 10, given


def test_a_long_list_of_a_double_twelve_set():
    """Ten, eleven, twelve and nine are open at the four sides. The lead lists 91 tiles. Both are far from the array's 256 places."""
    game = new("muggins", {"first": "0", "max_pip": "12"})
    for entry in ("0-0", "0-12@l", "0-11@r", "0-10@t", "0-9@b"):
        game.enter(game.parse(entry))
    out = array("I", [0] * MAX_MOVES)
    # each of the four values is on 13 tiles, one of them laid: 12 places at each arm, and draw; 42 is no multiple of five
    assert game.layout.count() == 42 and count_moves_locked(game, out) == 4 * 12 + 1
    game.undo()
    # 12, 11, 10 and the open side of the blank spinner: 33 is no multiple either; nine unseen tiles have a blank
    assert game.layout.count() == 33 and count_moves_locked(game, out) == 3 * 12 + 9 + 1
