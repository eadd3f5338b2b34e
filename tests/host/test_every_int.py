"""Every int of 30 bits must be played or refused in each game of the register, with any of its options; so must saved games with such ints.

The register gives the games, so a new family is tested without a change here.
"""

from random import Random

import pytest

from flagfall import engine
from flagfall.engine import options
from flagfall.engine.game import Game
from flagfall.errors import BadRecord, FlagfallError
from tests.portable.any_int import any_int, enter_ints
from tests.portable.random_requests import Chance

PRESETS = engine.presets()


def some_options(chance: Random, preset: str) -> dict:
    """Returns random values for some of the options. Values that do not go together are replaced."""
    while True:
        pairs = {}
        for name, values, *_ in engine.rows(preset):
            if not options.is_range(values) and values and chance.random() < 0.2:
                pairs[name] = chance.choice(list(values))
        try:
            engine.new(preset, pairs)
            return pairs
        except FlagfallError:
            continue


def game_after_ints(preset: str, seed: int, ints: int) -> tuple[Game, dict]:
    """Returns a game that was given so many ints, with legal moves between them so that it goes on, and its options."""
    pairs = some_options(Random(f"{preset} {seed}"), preset)
    game = engine.new(preset, pairs)
    enter_ints(game, Chance(seed), ints)
    return game, pairs


@pytest.mark.parametrize("preset", PRESETS)
def test_play_and_text(preset):
    for seed in range(3):
        game_after_ints(preset, seed, 250)


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
    for seed in range(2):
        game, pairs = game_after_ints(preset, seed, 200)
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
