"""The worked hand of the source document: what the open ends count after every tile, under each reading (M2-11, M2-12)."""

from flagfall.engine import new

# tile, count and points when all four sides of the spinner count (M2-12), and when only the played ones do (M2-V1)
WORKED = (
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
    """Enters every text and returns the points a side of the last one."""
    for text in texts:
        game.enter(game.parse(text))
    return game.points


def test_every_open_side_of_the_spinner_counts():
    game = new("five002", {"first": "0"})
    for i, (tile, count, points, _, _) in enumerate(WORKED):
        assert play(game, tile)[i % 2] == points, tile
        assert game.layout.count() == count, tile
    assert [game.score(0), game.score(1)] == [10, 45]
    assert game.key() == "l=3-3,r=5,t=4,b=5*;count=20"


def test_only_played_sides_of_the_spinner_count():
    game = new("five002", {"first": "0", "spinner_count": "played"})
    for i, (tile, _, _, count, points) in enumerate(WORKED):
        assert play(game, tile)[i % 2] == points, tile
        assert game.layout.count() == count, tile
    assert [game.score(0), game.score(1)] == [10, 30]
