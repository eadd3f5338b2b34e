"""Damaged saved games must be restored or refused in each game of the register; the slow test gives each game 90,000 ints."""

from random import Random

import pytest

from flagfall import engine
from flagfall.errors import BadRecord
from tests.portable.any_int import any_int, game_after_ints
from tests.portable.random_requests import Chance

PRESETS = engine.presets()


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_play_and_text_at_length(preset):
    for seed in range(100, 130):
        game_after_ints(preset, seed, 3000)


def is_restored(preset: str, pairs: dict, data: bytes) -> bool:
    """Returns True when the rules accept a saved game. Only BadRecord may be raised."""
    game = engine.new(preset, pairs)
    fresh = game.snapshot()
    try:
        game.restore(data)
    except BadRecord as error:
        assert "\n" not in str(error)
        assert game.snapshot() == fresh and not len(game.log)
        return False
    assert game.save() == data
    return True


@pytest.mark.parametrize("preset", PRESETS)
def test_restore(preset):
    chance = Random(preset)
    game, pairs = game_after_ints(preset, 1, 200)
    whole = game.save()
    assert is_restored(preset, pairs, whole)
    for _ in range(60):
        data = bytearray(whole or b"\0\0\0\0")
        for _ in range(chance.choice((1, 1, 2, 5))):
            data[chance.randrange(len(data))] = chance.choice((0, 1, 63, 64, 255, chance.randrange(256)))
        is_restored(preset, pairs, bytes(data[: chance.choice((len(data), chance.randrange(len(data))))]))
    entered = [game.log[i] for i in range(len(game.log))]
    for n in range(100):
        is_restored(preset, pairs, any_int(Chance(n), entered).to_bytes(4, "little"))
