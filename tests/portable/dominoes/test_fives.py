"""The worked hand of the source must have the right count of the open ends after each tile, in each reading (M2-11, M2-12)."""

from flagfall.engine import new
from flagfall.engine.dominoes import picture
from flagfall.engine.dominoes.layout import Layout
from flagfall.engine.dominoes.tiles import LEAD, LOW_IN, RIGHT, tile_of

# tile; count and points when all four sides of the spinner count (M2-12); the same when only the played sides count (M2-V1)
WORKED_HAND = (
    ("5-5", 10, 10, 10, 10),
    ("5-0@r", 10, 10, 10, 10),
    ("5-3@l", 13, 0, 3, 0),
    ("0-2@r", 15, 15, 5, 5),
    ("5-4@t", 14, 0, 9, 0),
    ("2-2@r", 16, 0, 11, 0),
    ("2-5@r", 17, 0, 12, 0),
    ("3-3@l", 20, 20, 15, 15),
)


def play(game, *texts):
    """Enters all texts. Returns the points of each side for the last one."""
    for text in texts:
        game.enter(game.parse(text))
    return game.points


def test_every_open_side_of_the_spinner_counts():
    game = new("fives", {"first": "0"})
    for i, (tile, count, points, _, _) in enumerate(WORKED_HAND):
        assert play(game, tile)[i % 2] == points, tile
        assert game.layout.count() == count, tile
    assert [game.score(0), game.score(1)] == [10, 45]
    assert game.key() == "l=3-3,r=5,t=4,b=5*;count=20"


def test_only_played_sides_of_the_spinner_count():
    game = new("fives", {"first": "0", "spinner_count": "played"})
    for i, (tile, _, _, count, points) in enumerate(WORKED_HAND):
        assert play(game, tile)[i % 2] == points, tile
        assert game.layout.count() == count, tile
    assert [game.score(0), game.score(1)] == [10, 30]


def test_a_multiple_of_five_scores_its_value_and_any_other_count_nothing():
    game = new("fives", {})
    for count in (5, 10, 15, 20, 25):
        assert game.worth(count) == count
    for count in (0, 1, 4, 6, 12, 13):
        assert game.worth(count) == 0


def test_the_picture_shows_the_line_from_left_to_right():
    game = new("fives", {"first": "0"})
    assert game.board_text() == "no tile laid"
    play(game, "2-6", "6-4@r", "2-5@l")
    assert game.board_text() == "5-2 2-6 6-4; count 9"
    game = new("fives", {"first": "0"})
    play(game, *[tile for tile, _, _, _, _ in WORKED_HAND])
    assert game.board_text() == "3-3 3-5 5-5* 5-0 0-2 2-2 2-5, t 5-4, b 5*; count 20"


def test_the_picture_of_a_long_line_leaves_out_its_middle():
    layout = Layout(91, False, False, True, True)
    layout.lay(tile_of(0, 0), LEAD, 0)
    for n in range(12):
        for tile in (tile_of(n, n + 1), tile_of(n + 1, n + 1)):
            layout.lay(tile, RIGHT, LOW_IN)
    first = "0-0 0-1 1-1 1-2 2-2 2-3 3-3 3-4 4-4 4-5 5-5 5-6"
    last = "6-7 7-7 7-8 8-8 8-9 9-9 9-10 10-10 10-11 11-11 11-12 12-12"
    assert picture.line(layout) == first + " .. " + last + "; count 24"


def test_tiles_that_may_stay_keep_the_hand_open_until_all_have_passed():
    """M0-V5: both players pass although tiles may still be drawn. Passes in a row end the hand; a draw restarts their count."""
    table = new("muggins", {"first": "0", "claim": "off", "keep_last": "may", "spinner": "off"})
    play(table, "6-6", *["draw"] * 12, "pass", "draw", "pass")
    assert table.stage == "play" and table.stock() == 1
    play(table, "pass")
    assert table.stage == "count"
