"""The layout beside the clocks on a tall panel must have the arms of the real layout, and each tile once."""

from array import array
from random import Random

import pytest

from flagfall import engine
from flagfall.app.games.dominoes.layout_picture import _arms
from flagfall.engine.dominoes.layout import CLOSED, SIDE
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import PLAIN, kind


@pytest.mark.parametrize("preset", ["muggins000", "five002", "draw004"])
def test_the_arms_of_the_picture_are_those_of_the_layout(preset):
    out, seen = array("I", [0] * MAX_MOVES), 0
    for seed in range(20):
        random, game = Random(seed), engine.new(preset, {"first": "0"})
        while game.stage in ("play", "call") and game.layout.laid() < 14:
            moves = [out[i] for i in range(game.moves(out))]
            if not moves:
                break
            plain = [move for move in moves if kind(move) == PLAIN]
            game.play(random.choice(plain or moves))
            layout = game.layout
            if not layout.laid():
                continue
            centre, arms = _arms(layout)
            tiles = [tuple(sorted(tile)) for arm in arms.values() for tile in arm] + [tuple(sorted(centre))]
            assert len(set(tiles)) == len(tiles) == layout.laid()
            if layout.spinner() >= 0:
                assert centre == (layout.spinner(), layout.spinner())
            for arm, found in arms.items():
                joined = layout.spinner() if layout.spinner() >= 0 else centre[0] if arm == 1 else centre[1]
                for near, far in found:
                    assert near == joined, "halves that touch are equal"
                    joined = far
                if layout.end(arm) not in (CLOSED, SIDE):
                    assert joined == layout.value(arm)
                seen += 1
    assert seen > 500
