"""Tests of triominoes on the device: changed and undone entries, power cuts, the clock at the end of a round, and the pad."""

import pytest

from tests.host.at_table import begin_game, check_replay, choose_move, table_session
from tests.host.desk import Desk
from tests.host.device.test_entry_changes import choose
from tests.host.triominoes.scenes_triominoes import GOING_OUT, enter
from tests.host.triominoes.triomino_presses import enter_texts

NAMES = ("Anna", "Борис", "Žofia")


@pytest.fixture
def desk() -> Desk:
    return Desk()


def scores_and_key(desk: Desk) -> tuple[list[int], str]:
    game = table_session(desk).game
    return game.scores, game.key()


def test_a_turn_is_taken_back_and_another_entered(desk):
    begin_game(desk, "triominoes", "first=0")
    enter_texts(desk, "4-4-4", "1-4-4@-1,0")
    desk.press("down", "up", "ok")
    assert scores_and_key(desk) == ([22, 0], "0,0:444")
    enter_texts(desk, "draw", "draw", "draw", "pass")
    assert scores_and_key(desk) == ([22, -25], "0,0:444") and desk.screen == "play"
    check_replay(desk)


def test_an_earlier_tile_is_changed_and_what_follows_is_kept_while_it_fits(desk):
    played = begin_game(desk, "triominoes", "first=0")
    enter_texts(desk, "4-4-4", "1-4-4@-1,0", "4-2-4@1,0")
    desk.press("down", "down", "ok", "ok")  # the second entry: change it
    assert desk.screen == "triomino_entry" and desk.app.screen.cursor.move == played.game.log[1]
    choose_move(desk, played.game.parse("3-4-4@-1,0")[0])
    desk.press("ok")
    assert scores_and_key(desk) == ([32, 11], "-1,0:344;0,0:444;1,0:424")
    check_replay(desk)


def test_the_leader_is_changed(desk):
    begin_game(desk, "triominoes", "seats=3", names=NAMES)
    enter_texts(desk, "lead 1")
    desk.press("back")
    desk.press("down", "ok")
    assert desk.screen == "pick" and [line for line, _ in desk.menu] == list(NAMES)
    desk.press("ok")
    assert table_session(desk).game.turn == 0
    enter(desk, *GOING_OUT)
    enter_texts(desk, "pips 1 12", "pips 2 7")
    assert table_session(desk).game.scores == [85, 38, 46]
    check_replay(desk)


def test_power_may_go_in_the_middle_of_a_turn(desk):
    begin_game(desk, "triominoes", "seats=3 first=0", names=NAMES)
    enter_texts(desk, "4-4-4", "draw")
    before = scores_and_key(desk)
    desk.cut()
    desk.settle()
    desk.press("ok")
    assert desk.screen == "play" and scores_and_key(desk) == before and table_session(desk).game.drew == 1
    enter_texts(desk, "1-4-4@-1,0")
    check_replay(desk)


def test_the_clock_stands_when_a_round_is_over_and_waits_for_the_next_leader(desk):
    played = begin_game(desk, "triominoes", "seats=3 first=0", "10m+5s", NAMES)
    desk.press("right")
    for text in GOING_OUT:
        enter_texts(desk, text)
        if text != "draw" and played.game.stage == "play":
            desk.press("right")
    desk.run(50)
    assert desk.screen == "hand_totals" and played.clock.paused and played.clock.moves == [6, 6, 6]
    enter_texts(desk, "pips 1 12", "hand 2 0-0-1 2-2-2")
    assert desk.screen == "hand_result" and played.game.scores == [85, 38, 46]
    desk.press("ok")
    enter_texts(desk, "lead 2")
    assert played.clock.turn == 2 and played.game.turn == 2
    check_replay(desk)


def test_points_of_a_turn_on_the_pad(desk):
    played = begin_game(desk, "pad", "like=triominoes target=400 first=0 seats=3", names=NAMES)
    # 5-3-0 closes two hexagons, after a draw
    desk.press("ok", "ok", "down", "down", "ok", *["down"] * 3, "ok", "up", "up", "up", "ok", "up", "ok")
    assert played.game.scores == [63, 0, 0] and desk.screen == "play"
    desk.press("ok", "up", "ok")  # a penalty: one press between two OK
    assert played.game.scores == [63, -25, 0]
    desk.press("ok", *["down"] * 5, "ok", "ok", "ok", "down", "ok", "ok")  # 0-0-0 leads
    assert played.game.scores == [63, -25, 40]
    desk.press("ok", *["up"] * 5, "ok")
    assert desk.screen == "points_entry"
    desk.press("ok", "up", "ok", "ok")
    assert played.game.scores == [73, -25, 40]
    desk.press("ok", *["down"] * 6, "ok")
    assert played.game.entry(len(played.game.log) - 1) == "round" and not played.game.over
    enter(desk, "0+330", "round")
    assert played.game.over and played.game.winners() == (0,)
    check_replay(desk)


def test_a_game_goes_on_as_a_pad(desk):
    begin_game(desk, "triominoes", "first=0")
    enter_texts(desk, "4-4-4")
    choose(desk, "as_pad")
    desk.press("ok")
    assert table_session(desk).game.facts.is_pad and table_session(desk).game.scores == [22, 0] and table_session(desk).game.turn == 1
    desk.press("ok")
    assert desk.screen == "tile_points"
    desk.press(*["ok"] * 5)
    assert table_session(desk).game.scores == [22, 15]
    check_replay(desk)
