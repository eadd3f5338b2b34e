"""A match may begin at a score: the setup asks, and a point by agreement for each side comes before the first roll (BG-16)."""

import pytest

from tests.host.at_table import check_replay, table_session
from tests.host.desk import Desk, set_up
from tests.host.device.test_summary_rows import go_to

ROW = "Score at the start"


def begin(desk: Desk, *scores: tuple[int, int]) -> None:
    """Sets the points of sides on the summary of a match, and starts it."""
    for side, points in scores:
        go_to(desk, ROW)
        desk.press("ok", *["down"] * side, "ok")
        assert desk.screen == "number"
        desk.press(*["up"] * points, "ok")
        assert desk.screen == "summary"
    desk.press(*["up"] * desk.app.screen.cursor, "ok")


def test_both_scores_are_entered_before_the_first_roll():
    desk = Desk()
    set_up(desk, "backgammon-match")
    begin(desk, (0, 3), (1, 5))
    session = table_session(desk)
    game = session.game
    assert game.scores == [3, 5] and [game.text(game.log[index]) for index in range(2)] == ["adjust 0 3", "adjust 1 5"]
    assert game.stage == "roll" and not dict(game.extra_fields())["match"][2][1], "nobody is one point before the end"
    check_replay(desk)


def test_crawford_follows_the_score():
    desk = Desk()
    set_up(desk, "backgammon-match")
    begin(desk, (1, 6))
    game = table_session(desk).game
    assert game.scores == [0, 6] and dict(dict(game.extra_fields())["match"])["crawford"] is True
    check_replay(desk)


def test_the_row_is_there_for_a_match_only_and_begins_again_with_another_length():
    desk = Desk()
    set_up(desk, "backgammon")
    assert ROW not in [text for text, _ in desk.menu]
    desk = Desk()
    set_up(desk, "backgammon-match")
    assert dict(desk.menu)[ROW] == "0 : 0"
    go_to(desk, ROW)
    desk.press("ok", "ok", "up", "up", "ok")
    assert dict(desk.menu)[ROW] == "2 : 0"
    go_to(desk, "Points")
    desk.press("right")
    assert dict(desk.menu)[ROW] == "0 : 0"


@pytest.mark.parametrize("points", range(9))
def test_no_score_reaches_the_end_of_the_match(points):
    """The match is to seven."""
    desk = Desk()
    set_up(desk, "backgammon-match")
    go_to(desk, ROW)
    desk.press("ok", "ok", *["up"] * points, "ok")
    assert dict(desk.menu)[ROW] == f"{points % 7} : 0"


def test_players_who_change_take_their_points_with_them():
    desk = Desk()
    set_up(desk, "backgammon-match")
    go_to(desk, ROW)
    desk.press("ok", "ok", "up", "up", "ok")
    desk.app.screen.setup.swap_players()
    assert desk.app.screen.setup.score == [0, 2]
