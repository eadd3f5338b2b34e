"""The entry screen of dominoes must have the right fields and show the right count of a tile."""

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


def opened(choices):
    """Returns the open halves that the second field offers, in the order of DOWN."""
    return [halves(move & PAYLOAD)[1] for move in choices.choices]


def test_the_lead_is_a_half_and_then_the_other():
    choices = TileCursor(game_after())
    assert choices.leading and choices.choices == [-6, -5, -4, -3, -2, -1, 0] and not choices.last
    assert halves(choices.move & PAYLOAD) == (6, 4), "the cursor must begin at the best count, ten"
    choices.walk(-1)
    assert choices.go_on() and opened(choices) == [5, 4, 3, 2, 1, 0] and choices.last
    assert halves(choices.move & PAYLOAD) == (5, 5)
    choices.walk(1)
    assert halves(choices.move & PAYLOAD) == (5, 0), "it must go round the end"
    assert not choices.go_on() and choices.go_back() and not choices.go_back()


def test_a_field_with_one_choice_is_passed_over():
    choices = TileCursor(game_after())
    choices.walk(1)
    assert halves(choices.move & PAYLOAD) == (0, 0) and choices.last, "there is only 0-0 with a blank as its higher half"
    assert not choices.go_on()


def test_the_ends_are_the_open_arms_then_draw():
    choices = TileCursor(game_after("5-5", "5-0@r"))
    assert len(choices.choices) == 5 and kind(choices.ends()[4]) == DRAW
    choices.choose(choices.ends()[0])
    assert choices.go_on() and opened(choices) == [6, 4, 3, 2, 1]
    choices.choose(choices.ends()[1])
    assert choices.go_on() and opened(choices) == [6, 4, 3, 2, 1, 0], "the end with a blank must have every tile with one but 5-0"
    choices.choose(choices.ends()[4])
    assert choices.last


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
