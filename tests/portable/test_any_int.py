"""Every int of 30 bits must be played by the rules of each game, with any of its options, or refused in one line.

The register gives the games, so a new family is tested without a change here.
"""

import sys

from flagfall import engine
from flagfall.errors import IllegalMove
from tests.portable.any_int import game_after_ints

GAMES, INTS = (6, 75) if sys.implementation.name == "cpython" else (1, 50)  # games of each preset, ints of each game


def test_play_text_and_saved_game():
    for preset in engine.presets():
        for seed in range(GAMES):
            game, pairs = game_after_ints(preset, 97 * seed + len(preset), INTS)
            again = engine.new(preset, pairs)
            again.restore(game.save())
            assert (again.snapshot(), again.key(), again.scores) == (game.snapshot(), game.key(), game.scores), preset


def test_an_int_of_more_than_30_bits_is_refused():
    for preset in engine.presets():
        for move in (-1, 1 << 30, 1 << 32, 1 << 64, -(1 << 30)):
            game = engine.new(preset, {})
            try:
                game.play(move)
            except IllegalMove:
                continue
            raise AssertionError((preset, move))
