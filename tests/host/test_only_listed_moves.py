"""A game without hidden tiles or cards must accept the moves of its list and no other, also when nothing has asked for the list."""

from array import array
from random import Random

import pytest

from flagfall import engine
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import PLAIN, kind
from flagfall.errors import IllegalMove

COMPLETE = [preset for preset in engine.presets() if engine.facts(preset).perft_depth]


def plain_moves(game) -> set[int]:
    out = array("I", [0] * MAX_MOVES)
    return {move for move in out[: game.moves(out)] if kind(move) == PLAIN}


def positions(preset: str, random: Random, length: int):
    """Yields (saved moves, the plain moves of the list) along a random game."""
    game, out = engine.new(preset, {}), array("I", [0] * MAX_MOVES)
    while not game.over and len(game.log) < length:
        yield game.save(), plain_moves(game)
        game.play(random.choice(out[: game.moves(out)]))


@pytest.mark.parametrize("preset", COMPLETE)
def test_a_move_of_another_position_is_refused(preset):
    random = Random(preset)
    seen = [each for _ in range(3) for each in positions(preset, random, 80)]
    pool = set.union(*(moves for _, moves in seen))
    tried = refused = 0
    for saved, moves in random.sample(seen, 25):
        if not moves:
            continue
        for move in random.sample(sorted(pool), min(40, len(pool))):
            game = engine.new(preset, {})
            game.restore(saved)
            tried += 1
            try:
                game.play(move)
            except IllegalMove:
                refused += 1
                assert move not in moves
            else:
                assert move in moves, game.text(move)
    assert 0 < refused < tried
