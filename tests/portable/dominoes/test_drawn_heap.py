"""On MicroPython, listing the moves of draw dominoes and the Matador games must take no memory."""

from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from tests.portable.dominoes.test_fives_heap import count_moves_locked

# preset and options, then entries, with the number of moves after each
GAMES = (
    # three seats and redeal; seven doubles; six tiles with a six at two ends, and draw
    ("draw", {"seats": "3"}, (("", 4), ("lead 1", 7), ("6-6", 6 * 2 + 1))),
    # thirteen tiles can be hidden: seven doubles and six heavier tiles go before the last one that may lead; then six ones at the 6 and six
    # threes at the 4, three matadors both ways at both ends, 0-0 at both ends, and draw
    ("matador", {"seats": "3", "first": "0"}, (("", 7 + 7), ("6-4", 6 + 6 + 3 * 2 * 2 + 2 + 1))),
    # six ones at the 5, six twos at the 4, five matadors at both ends, draw; then at 2/4 the same twos and five fours
    ("sixmatador", {"first": "0"}, (("5-4", 6 + 6 + 5 * 2 + 1), ("4:2@r", 6 + 6 + 5 + 4 * 2 + 1))),
    # four tiles may lead; six ones and the honours at both ends, draw
    ("french", {"seats": "5"}, (("", 5), ("lead 4", 4), ("6-6", 6 * 2 + 3 * 2 * 2 + 2 + 1))),
)


def test_moves_take_no_memory():
    out = array("I", [0] * MAX_MOVES)
    for preset, options, steps in GAMES:
        game = new(preset, options)
        for entry, moves in steps:
            if entry:
                game.enter(game.parse(entry))
            assert count_moves_locked(game, out) == moves, (preset, entry, count_moves_locked(game, out))
