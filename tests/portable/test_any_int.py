"""Every int of 30 bits must be played by the rules of each game, or refused in one line. New families are tested without a change here."""

from flagfall import engine
from flagfall.errors import IllegalMove
from tests.portable.any_int import enter_ints
from tests.portable.random_requests import Chance


def test_play_and_text():
    for preset in engine.presets():
        enter_ints(engine.new(preset, {}), Chance(len(preset)), 40)


def test_an_int_of_more_than_30_bits_is_refused():
    for preset in engine.presets():
        for move in (-1, 1 << 30, 1 << 32, 1 << 64, -(1 << 30)):
            game = engine.new(preset, {})
            try:
                game.play(move)
            except IllegalMove:
                continue
            raise AssertionError((preset, move))
