"""On MicroPython, listing the moves of cribbage must take no memory."""

from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from tests.portable.dominoes.test_fives_heap import count_moves_locked


def test_moves_take_no_memory():
    out = array("I", [0] * MAX_MOVES)
    game = new("crib4p", {"muggins": "all"})
    # 49 cards, say, three calls; then aces to sixes without 2C, and go; then aces to fours, with the suits that are still possible
    for entry, moves in (("deal 3", 52), ("cut 2C", 51), ("7C", 50), ("8D", 49 + 1 + 3), ("KC", 23 + 1), ("2", 15 + 1)):
        game.enter(game.parse(entry))
        assert count_moves_locked(game, out) == moves, entry
