"""The numbers on the drawn board must be those of the moves."""

from flagfall import engine
from flagfall.engine.moves import PLAIN, kind


def test_a_drawn_number_is_that_of_the_notation():
    """EN: the picture numbers the dark squares from the upper left: row * 4 + file

    2 + 1.
    """
    game = engine.new("draughts", {})
    for text in ("11-15", "23-19", "8-11", "22-17", "9-13"):
        move = game.parse(text)[0]
        assert kind(move) == PLAIN
        assert "-".join([str(place // 8 * 4 + place % 8 // 2 + 1) for place in game.squares_of(move)]) == text
        game.play(move)
