"""The entry screen of dominoes must have the right rows and show the right count of a tile."""

from flagfall import engine
from flagfall.app.games.dominoes.tile_cursor import TileCursor, halves, worth
from flagfall.engine import options
from flagfall.engine.moves import DRAW, PAYLOAD, kind


def game_after(*texts: str):
    """Returns a game of fives whose seat 0 leads, after these entries."""
    game = engine.new("fives", options.read("first=0"))
    for text in texts:
        for move in game.parse(text):
            game.play(move)
    return game


def test_lead_has_a_row_for_each_first_half():
    choices = TileCursor(game_after())
    assert choices.leading and len(choices.rows) == 7
    assert [len(row) for row in choices.rows] == [1, 2, 3, 4, 5, 6, 7]
    assert halves(choices.move & PAYLOAD) == (5, 5), "the cursor must begin at the best count, ten"


def test_rows_are_the_open_arms_then_draw():
    choices = TileCursor(game_after("5-5", "5-0@r"))
    assert len(choices.rows) == 5 and kind(choices.rows[4][0]) == DRAW
    open_halves = [[halves(move & PAYLOAD)[1] for move in row] for row in choices.rows[:4]]
    assert open_halves[1] == [0, 1, 2, 3, 4, 6], "row 1 must have every tile with a blank but 5-0"
    assert open_halves[0] == [1, 2, 3, 4, 6]


def test_walking_goes_round():
    choices = TileCursor(game_after())
    choices.walk(1)
    assert halves(choices.move & PAYLOAD) == (6, 5), "the second half must not change"
    for _ in range(6):
        choices.walk(1)
    assert choices.row == 5
    assert halves(choices.move & PAYLOAD) == (5, 0), "the second half became 0 in the row of 0-0"
    choices.turn(-1)
    assert halves(choices.move & PAYLOAD) == (5, 5)


def test_walking_keeps_the_second_half_also_where_a_rule_decides_the_lead():
    """MT-b: the highest double leads, or the heaviest tile when nobody has a double. Not every tile may be first."""
    game = engine.new("matador", {})
    game.enter(game.parse("lead 0"))
    choices = TileCursor(game)
    choices.choose(next(move for row in choices.rows for move in row if halves(move & PAYLOAD) == (6, 3)))
    choices.walk(-1)
    assert halves(choices.move & PAYLOAD) == (5, 3)


def test_worth_changes_nothing():
    game = game_after("5-5", "5-0@r", "5-3@l")
    before = game.key()
    assert worth(game, game.parse("0-2@r")[0]) == (15, 15)
    assert worth(game, game.parse("0-1@r")[0]) == (14, 0)
    assert game.key() == before


def test_no_tile_brings_points_where_only_the_pips_left_count():
    """D and FP give no points in play. One tile alone counts once, so 6-6 is 12; 5-6 at 5-5 leaves ten and six open."""
    for preset in ("draw", "french"):
        game = engine.new(preset, {"first": "0"})
        assert worth(game, game.parse("6-6")[0]) == (12, 0), preset
    game = engine.new("draw", {"first": "0"})
    game.enter(game.parse("5-5"))
    assert worth(game, game.parse("5-6@r")[0]) == (16, 0)
