"""The end of a game of nardy must show what counts there: the kind of win times the cube, and the score of the match (BG-12)."""

import pytest

from tests.host.at_table import begin_game
from tests.host.desk import Desk
from tests.host.screens.drawn_boxes import boxes


def texts_after(preset: str, options: str, *entries: str) -> list[str]:
    """Returns the texts of the screen after these entries."""
    desk = Desk()
    begin_game(desk, preset, options)
    table = desk.app.stack[0].table
    for entry in entries:
        desk.app.back_to("play")
        table.enter(table.game.parse(entry), desk.now)
        desk.run(50)
    return [thing.what for thing in boxes(desk).texts]


@pytest.mark.parametrize(
    ("preset", "options", "entries", "shown"),
    [
        ("backgammon-match", "", ("won 1 1",), ["Anna", "·", "0", "Boris", "+1", "1"]),
        ("backgammon-match", "", ("double 0", "take", "won 1 1"), ["Anna", "·", "0", "Boris", "cube 2", "+2", "2"]),
        ("backgammon-match", "", ("double 0", "take", "won 0 2"), ["Anna", "gammon × cube 2", "+4", "4", "Boris", "·", "0"]),
        ("backgammon-match", "", ("won 0 3", "resign 0 2"), ["Anna", "·", "3", "Boris", "gammon", "+2", "2"]),
        ("backgammon-match", "", ("won 0 3",), ["Anna", "backgammon", "+3", "3", "Boris", "·", "0"]),
        ("backgammon-match", "", ("double 0", "drop"), ["Anna", "+1", "1", "Boris", "·", "0"]),
        ("longnardy", "match=5 mars=on", ("won 1 2",), ["Anna", "·", "0", "Boris", "mars", "+2", "2"]),
    ],
)
def test_a_game_of_a_match(preset, options, entries, shown):
    texts = texts_after(preset, f"{options} moves=off".strip(), *entries)
    assert "points" in texts and "score" in texts and "in play" not in texts and "bonus" not in texts
    assert sorted(text for text in texts if text not in ("points", "score", "The game is over", "OK goes on", "▼ entries")) == sorted(shown)


@pytest.mark.parametrize(
    ("preset", "option", "title"), [("backgammon", "gammon=on", "Boris wins, gammon"), ("longnardy", "mars=on", "Boris wins, mars")]
)
def test_a_single_game(preset, option, title):
    assert title in texts_after(preset, option + " moves=off", "won 1 2")
    assert "Boris wins" in texts_after(preset, option + " moves=off", "won 1 1")
