"""On MicroPython, listing the legal moves must take no memory in any stage (the heap is locked)."""

from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from tests.portable.dominoes.test_fives_heap import count_moves_locked
from tests.portable.nardy.nardy_talk import from_position, game_after


def test_moves_take_no_memory():
    out = array("I", [0] * MAX_MOVES)
    opened = ("roll 31", "8/5", "6/5")
    men = {24: 2, 20: 2, 15: 3, 13: 2, 10: 2, 8: 2, 6: 2}
    games = (
        (new("backgammon-match", {}), 30),
        (game_after("backgammon-match", {}, *opened), 22),
        (game_after("backgammon", {}, *opened), 21),
        (game_after("backgammon-match", {}, *opened, "double"), 2),
        (new("longnardy", {}), 2),
        (from_position(men, {24: 15}, "1111", long=True), 6),  # the point 12 is held
        (from_position({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}, "31"), 7),
    )
    for game, moves in games:
        assert count_moves_locked(game, out) == moves, game.key()
