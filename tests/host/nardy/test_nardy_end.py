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


@pytest.mark.parametrize("control", ["", "5m"])
@pytest.mark.parametrize("preset", ["backgammon", "longnardy"])
def test_a_win_that_ends_the_game_is_asked_first(preset, control):
    desk = Desk()
    played = begin_game(desk, preset, "moves=off", control)
    if control:
        desk.press("right")
    desk.press("ok", "ok")
    assert desk.screen == "confirmation" and "beats" in desk.screen_text and not played.game.over
    desk.press("back")
    assert desk.screen == "game_end" and not len(played.game.log)
    desk.press("ok", "ok")
    desk.run(50)
    assert desk.screen == "game_result" and played.game.over


def test_a_win_within_a_match_is_not_asked():
    desk = Desk()
    played = begin_game(desk, "backgammon-match", "match=3 moves=off")
    desk.press("ok", "down", "down", "ok")
    assert played.game.text(played.game.log[0]) == "won 0 1"
    desk.press("ok", "ok", "down", "down", "down", "ok")
    assert desk.screen != "confirmation" and len(played.game.log) == 2, "Crawford: no doubles in this game"


def test_change_offers_the_list_of_wins_with_the_entered_one_framed():
    desk = Desk()
    played = begin_game(desk, "backgammon-match", "match=7 moves=off")
    for entry in ("double 0", "take", "won 1 2"):
        desk.app.stack[0].table.enter(played.game.parse(entry), desk.now)
    desk.run(50)
    desk.app.back_to("play")
    desk.press("down", "ok")
    assert desk.screen == "game_end" and desk.menu[desk.app.screen.cursor] == ("Boris wins, gammon", "+4")
    assert [value for _, value in desk.menu] == ["+2", "+2", "+4", "+4", "+6", "+6"]
    desk.press("down", "ok")
    desk.run(50)
    assert desk.screen == "play" and played.game.text(played.game.log[2]) == "won 0 2"
    assert [played.game.score(side) for side in range(2)] == [4, 0]
