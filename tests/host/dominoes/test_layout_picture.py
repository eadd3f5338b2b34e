"""The layout beside the clocks on a tall panel must have the arms of the real layout, and each tile once."""

from array import array
from random import Random

import pytest

from flagfall import engine
from flagfall.app.games.dominoes.layout_picture import arms_shown, draw, lies_across
from flagfall.engine.dominoes.layout import CLOSED, SIDE
from flagfall.engine.dominoes.tiles import tile_of
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import PLAIN, kind
from tests.host.at_table import begin_game
from tests.host.desk import Desk


@pytest.mark.parametrize("preset", ["muggins", "fives", "draw"])
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
            centre, arms = arms_shown(layout)
            tiles = [tuple(sorted(tile)) for arm in arms.values() for tile in arm] + [tuple(sorted(centre))]
            assert len(set(tiles)) == len(tiles) == layout.laid()
            if layout.spinner() >= 0:
                assert centre == (layout.spinner(), layout.spinner())
            for arm, arm_tiles in arms.items():
                joined = layout.spinner() if layout.spinner() >= 0 else centre[0] if arm == 1 else centre[1]
                for near, far in arm_tiles:
                    assert near == joined, "halves that touch must be equal"
                    joined = far
                if layout.end(arm) not in (CLOSED, SIDE):
                    assert joined == layout.value(arm)
                seen += 1
    assert seen > 500


def test_only_matadors_lie_across_in_six_matador():
    """SM-06: matadors lie crosswise, all other tiles and other doubles lengthwise. In the other games doubles do."""
    six, fives = engine.new("sixmatador", {}).layout, engine.new("fives", {}).layout
    for tile in ((0, 0), (0, 6), (5, 1), (4, 2), (3, 3)):
        assert lies_across(six, tile)
    assert not [tile for tile in ((6, 6), (1, 1), (6, 4)) if lies_across(six, tile)]
    assert lies_across(fives, (6, 6)) and not lies_across(fives, (4, 2))


def test_an_arm_without_room_ends_in_large_tiles():
    """Small tiles are drawn only when they show the whole layout."""
    drawn = {}
    for tiles in (3, 5, 8):
        desk = Desk("pico_epaper_4in2")
        begin_game(desk, "draw", "first=0")
        game = desk.app.screen.table.game
        for number in range(tiles):
            game.layout.lay(tile_of(number % 6, (number + 1) % 6), 2 if number else 0, 0 if number % 6 < 5 else 1)
        canvas = desk.app.canvas
        canvas.clear()
        list(draw(canvas, desk.app.screen, 270, 240))
        rows = [y for y in range(240) if any(desk.board.display.buffer[y // 8 * 400 + x] >> y % 8 & 1 for x in range(270))]
        drawn[tiles] = rows[-1] - rows[0] + 1
    assert drawn == {3: 23, 5: 13, 8: 23}  # pixels: two large tiles or five small ones have room beside the first
