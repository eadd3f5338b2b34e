"""The pad on the device, played by its buttons: digits, eight players, who comes and goes, the end."""

import pytest

from flagfall.app.i18n.language import t
from flagfall.app.menus.game_setup import GameSetup
from flagfall.record.record import NAME, OUT, PAD
from tests.host.at_table import begin_game, check_replay, event_kinds, table_session
from tests.host.desk import Desk, choose, open_ends_menu
from tests.host.pad.scenes_pad import SCENES

EIGHT = ("Anna", "Boris", "Cyril", "Dana", "Eva", "Filip", "Gita", "Hana")


@pytest.fixture
def desk() -> Desk:
    return Desk()


def keys_for(desk: Desk, points: int) -> list[str]:
    """Returns the fewest presses that enter points for the player on turn, from the play screen, by the picture alone."""
    keys, cursor = ["ok"], 0
    desk.press("ok")
    fields = desk.app.screen.cursor
    first, places = fields.field, fields.places
    desk.press(*["back"] * 3)
    assert desk.screen == "play", "BACK goes from the hundreds to the thousands, to the player, and closes"
    wanted = f"{points:0{places}d}"
    start = min(first, next((i for i, digit in enumerate(wanted) if digit != "0"), first))
    keys += ["back"] * (first - start)
    for cursor in range(start, places):
        up, down = int(wanted[cursor]), 10 - int(wanted[cursor])
        signed = cursor == 0 and fields.signed
        keys += ["up"] * up if up <= down or signed else ["down"] * down
        keys.append("ok")
    return keys


@pytest.mark.parametrize(("points", "most"), [(1520, 14), (7, 7), (25, 11), (120, 7), (9999, 18), (0, 4)])
def test_points_take_few_presses(desk: Desk, points: int, most: int) -> None:
    played = begin_game(desk, "pad", "seats=3", names=EIGHT[:3])
    keys = keys_for(desk, points)
    desk.press(*keys)
    assert played.game.scores == [points, 0, 0] and len(keys) <= most
    check_replay(desk)


def test_any_player_scores_at_any_time(desk: Desk) -> None:
    """Of three and more a big button asks for the player first; of two it is that player's own."""
    played = begin_game(desk, "pad", "seats=8", names=EIGHT)
    desk.press("right", "down", "down", "ok", "up", "ok", "ok", "ok")
    assert played.game.scores == [0, 0, 100, 0, 0, 0, 0, 0] and played.game.turn == 0
    desk.press("left", "up", "ok", "up", "up", "ok", "ok", "ok")
    assert played.game.scores == [0, 0, 100, 0, 0, 0, 0, 200] and played.game.turn == 0
    desk.press("left", "back")
    assert desk.screen == "play"
    check_replay(desk)


def test_a_held_button_repeats(desk: Desk) -> None:
    played = begin_game(desk, "pad", "seats=3", names=EIGHT[:3])
    desk.press("ok")
    desk.down("up")
    desk.wait(1000)
    desk.up("up")
    assert desk.app.screen.cursor.size >= 300
    desk.press("ok", "ok", "ok")
    assert played.game.scores[0] >= 300


def test_points_that_are_taken_away_never_turn_round(desk: Desk) -> None:
    """With 10 left, UP goes through 10 and 0 alone, and the minus stands before them."""
    played = begin_game(desk, "pad", "start=10", names=EIGHT[:2])
    desk.press("ok")
    seen = []
    for _ in range(4):
        desk.press("up")
        seen.append(desk.app.screen.cursor.value)
    assert seen == [10, 0, 10, 0]
    desk.press("down", "ok", "ok")
    assert played.game.over and played.game.scores == [0, 10]


def test_a_player_comes_leaves_and_comes_back(desk: Desk) -> None:
    desk.app.book.set_players(["Ivan"])
    played = begin_game(desk, "pad", "seats=3", names=EIGHT[:3])
    desk.press("ok", "ok", "ok", "ok", "back")
    choose(desk, t("players_change"))
    desk.press("ok")
    choose(desk, "Ivan")
    assert desk.screen == "play" and played.names == [*EIGHT[:3], "Ivan"] and played.game.seats == 4
    desk.press("back")
    choose(desk, t("players_change"))
    choose(desk, t("told_out", "Boris"))
    assert desk.screen == "play" and played.game.gone == (1,) and played.game.turn == 2
    desk.press("down")
    desk.run(100)
    assert [text for text, _ in desk.menu][1:3] == ["Boris leaves", "Ivan comes"]
    desk.press("back", "back")
    choose(desk, t("players_change"))
    choose(desk, t("told_back", "Boris"))
    assert played.game.gone == ()
    check_replay(desk)
    desk.cut()
    desk.app.home()
    desk.press("ok")
    assert table_session(desk).names == [*EIGHT[:3], "Ivan"] and event_kinds(desk).count(OUT) == 2
    open_ends_menu(desk)
    desk.press("ok", "ok")
    desk.run(50)
    assert desk.screen == "game_result"
    desk.press("ok")
    assert desk.screen == "summary"
    desk.press("ok")
    assert table_session(desk).names == [*EIGHT[:3], "Ivan"], "the rematch is for all who play"


def test_a_player_who_was_taken_back_comes_back_by_name(desk: Desk) -> None:
    desk.app.book.set_players(["Ivan"])
    played = begin_game(desk, "pad", "seats=3", names=EIGHT[:3])
    desk.press("ok", "up", "ok", "ok", "ok", "back")
    choose(desk, t("players_change"))
    desk.press("ok")
    choose(desk, "Ivan")
    for left in (1, 0):
        desk.press("back")
        choose(desk, t("do_undo"))
        assert len(played.game.log) == left and played.names == list(EIGHT[:3])
        desk.press("back")
        assert desk.menu[1] == (t("do_redo_this", "Anna +100" if not left else t("told_come", "Ivan")), "")
        desk.press("back")
    desk.press("back")
    choose(desk, t("do_redo_all"))
    assert played.names == [*EIGHT[:3], "Ivan"] and played.game.scores == [100, 0, 0, 0]
    check_replay(desk)
    desk.press("back")
    assert t("do_redo") not in [text for text, _ in desk.menu]


def test_a_new_name_is_written_and_stays_in_the_roster(desk: Desk) -> None:
    played = begin_game(desk, "pad", "seats=2", names=EIGHT[:2])
    desk.press("ok", "ok", "ok", "ok", "back")
    choose(desk, t("players_change"))
    desk.press("ok", "ok")
    assert desk.screen == "letters"
    desk.press("ok", "down", "ok", "up", "ok", *["down"] * 4, "ok")  # B in the first line, OK in the last one
    assert desk.screen == "play" and played.names == ["Anna", "Boris", "B"] and desk.app.book.players() == ["B"]
    assert event_kinds(desk)[-2:] == [NAME, PAD]
    desk.press("back")
    choose(desk, t("do_undo"))
    assert played.names == ["Anna", "Boris"] and played.game.seats == 2
    check_replay(desk)


def test_the_first_line_of_the_result_finishes_the_pad(desk: Desk) -> None:
    for win, line, winners in (("most", "finish_most", (1,)), ("fewest", "finish_fewest", (0, 2))):
        played = begin_game(desk, "pad", f"seats=3 win={win}", names=EIGHT[:3])
        for entry in ("+1", "+20", "+1"):
            desk.app.book.enter(played.game.parse(entry), desk.now)
        open_ends_menu(desk)
        assert desk.chosen == t(line)
        desk.press("ok", "ok")
        desk.run(50)
        assert desk.screen == "game_result" and played.game.winners() == winners
        check_replay(desk)
        desk.app.home()


def test_one_of_three_who_gives_up_leaves_and_the_clock_goes_on(desk: Desk) -> None:
    played = begin_game(desk, "pad", "seats=3", "10m", EIGHT[:3])
    desk.press("right")
    desk.wait(5000)
    open_ends_menu(desk)
    choose(desk, t("seat_out", "Anna"))
    assert not played.game.over and played.game.turn == 1 and played.clock.turn == 1 and played.clock.is_out(0)
    open_ends_menu(desk)
    choose(desk, t("gives_up", "Boris"))
    desk.press("ok")
    desk.run(50)
    assert played.game.over and played.game.winners() == (2,)
    check_replay(desk)


def test_a_fallen_flag_of_three_takes_the_player_out(desk: Desk) -> None:
    played = begin_game(desk, "pad", "seats=3", "10s", EIGHT[:3])
    desk.press("right")
    desk.wait(12000)
    assert desk.screen == "fallen_flag"
    choose(desk, t("lost_time", "Anna"))
    assert not played.game.over and played.game.gone == (0,) and played.clock.turn == 1
    check_replay(desk)


def test_the_rounds_are_a_column_for_each_player(desk: Desk) -> None:
    SCENES["pad_rounds_sorted"](desk)
    screen = desk.app.screen
    assert [list(column) for column in screen.columns] == [[20, 0, 3], [25, 10], [-5, 100]]
    assert screen.order == [2, 1, 0], "95 points, 35, 23"
    desk.press("ok")
    assert screen.order == [0, 1, 2]
    desk.press("back")
    assert desk.screen == "play"


def test_a_clock_is_taken_from_seven_players(desk: Desk) -> None:
    setup = GameSetup("pad")
    setup.put_clock("10m", {})
    for seats, pairs in ((3, False), (4, False), (4, True), (5, False), (6, False)):
        setup.change_seats(1)
        assert (setup.seats(), setup.pairs()) == (seats, pairs)
    assert setup.seats() == 6 and setup.control == "10m"
    setup.change_seats(1)
    assert setup.seats() == 7 and setup.control == "" and not setup.clock_fits and setup.clock() is None


def test_a_start_with_the_limits_of_a_game_is_refused_in_words(desk: Desk) -> None:
    setup = GameSetup("pad")
    setup.put("start", "501")
    setup.put("like", "fives")
    for button in ("ok", "right"):
        desk.app.open("menus.summary", setup)
        desk.press(button)
        assert desk.screen == "notice" and desk.app.book.session is None
        desk.press("ok")
        assert desk.screen == "summary"
    setup.put("like", "any")
    desk.press("ok")
    assert desk.screen == "play" and table_session(desk).game.scores == [501, 501]


def test_the_pc_may_let_a_player_leave_or_come(desk: Desk) -> None:
    played = begin_game(desk, "pad", "seats=3", names=EIGHT[:3])
    book = desk.app.book
    desk.app.stack[0].table.enter(played.game.parse("come"), desk.now)
    desk.app.stack[0].table.enter(played.game.parse("out 1"), desk.now)
    assert played.names == [*EIGHT[:3], "Player 4"] and played.game.gone == (1,)
    assert event_kinds(desk)[-2:] == [PAD, OUT] and book.entry.count == played.count
    check_replay(desk)
