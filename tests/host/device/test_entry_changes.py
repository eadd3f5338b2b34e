"""The players must be able to correct mistakes with buttons: undo, edit, points by agreement, the pad, an early end;
also after power cuts.
"""

import pytest

from flagfall.app.book.index import OPEN, OVER
from flagfall.app.i18n import language
from flagfall.engine.moves import TOTAL, kind
from flagfall.record.record import EDIT, KEPT, PAD
from tests.host.at_table import begin_game, check_replay, choose_move, dial_total, enter_texts, event_kinds, table_session
from tests.host.desk import Desk
from tests.host.screens.drawn_boxes import boxes

HAND = ("5-5", "5-0@r", "5-3@l", "0-2@r", "5-4@t", "2-2@r", "2-5@r", "3-3@l")


@pytest.fixture
def desk() -> Desk:
    return Desk()


def choose(desk: Desk, key: str) -> None:
    """Opens the game's menu and chooses the row with that key."""
    if desk.screen != "game_menu":
        desk.press("back")
    assert desk.screen == "game_menu"
    while desk.chosen != language.t("do_" + key):
        desk.press("down")
    desk.press("ok")


def test_undo_of_a_wrong_tile_is_quick(desk):
    """DOWN, UP, OK are enough, and the clock does not stop."""
    played = begin_game(desk, control="5m")
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.press("left")
    desk.press("down", "up", "ok")
    assert desk.screen == "play" and len(played.game.log) == 0
    assert played.pending_turns.count == 1 and not played.clock.paused
    enter_texts(desk, "6-4")
    assert played.game.scores == [10, 0] and played.pending_turns.count == 0
    check_replay(desk)


def test_undo_from_the_menu_back_to_the_first_move(desk):
    played = begin_game(desk)
    enter_texts(desk, *HAND)
    for left in range(len(HAND) - 1, -1, -1):
        choose(desk, "undo")
        assert len(played.game.log) == left
    assert played.game.scores == [0, 0]
    check_replay(desk)


def test_undo_to_an_earlier_entry(desk):
    played = begin_game(desk)
    enter_texts(desk, *HAND)
    desk.press("down", "down", "down", "ok", "up", "ok")
    assert desk.screen_text == "This takes back the last 3 entries, from here on: Boris: 2-2 ▶"
    desk.press("back")
    assert desk.screen == "entry_list" and len(played.game.log) == 8, "BACK changes nothing"
    desk.press("ok", "up", "ok", "ok")
    assert desk.screen == "play" and len(played.game.log) == 5 and played.game.scores == [10, 25]
    check_replay(desk)


def test_entries_tell_who_and_how_much(desk):
    begin_game(desk)
    enter_texts(desk, *HAND)
    desk.press("down")
    desk.run(200)
    lines = desk.menu
    assert lines[0] == ("Take back the entry", "")
    assert lines[1:4] == [("Boris: 3-3 ◀", "+20"), ("Anna: 2-5 ▶", ""), ("Boris: 2-2 ▶", "")]
    assert lines[8] == ("Anna: 5-5", "+10")


def test_edit_keeps_what_is_still_legal(desk):
    """0-2@r was really 0-6@r: 2-2@r, laid at that 2, is dropped; 5-4@t, entered before 2-2@r, stays."""
    played = begin_game(desk)
    enter_texts(desk, *HAND[:6])
    desk.press("down", "down", "down", "ok", "ok")
    assert desk.screen == "tile_entry"
    before = list(played.game.log)
    _turn_to(desk, "0-6@r")
    assert desk.screen_text == "Later entries that no longer fit: 1." and list(played.game.log) == before
    desk.press("back")
    assert desk.screen == "tile_entry" and list(played.game.log) == before, "BACK returns to the entry"
    desk.press("ok", "ok")
    assert desk.screen == "play" and [played.game.text(move) for move in played.game.log] == ["5-5", "5-0@r", "5-3@l", "0-6@r", "5-4@t"]
    assert event_kinds(desk)[-2:] == [EDIT, KEPT]
    check_replay(desk)


def _turn_to(desk: Desk, text: str) -> None:
    screen = desk.app.screen
    move = screen._game.parse(text)[0]
    assert screen.cursor.move == table_session(desk).game.log[screen.index], "the cursor must begin at the old entry"
    choose_move(desk, move)
    desk.press("ok")


def test_edit_stops_the_clock_and_keeps_count_of_turns(desk):
    played = begin_game(desk, control="5m")
    desk.press("right", "left")
    enter_texts(desk, "5-5")
    desk.press("right", "left")
    enter_texts(desk, "5-0@r", "5-3@l")
    desk.press("down", "down", "ok", "ok")
    assert played.clock.paused
    _turn_to(desk, "5-6@r")
    assert played.pending_turns.count == 0 and len(played.game.log) == 3
    check_replay(desk)


def test_edit_of_a_total(desk):
    played = begin_game(desk, options="target=1000")
    game = played.game
    enter_texts(desk, "lead 1")
    while game.stage == "play":
        desk.press("ok", ms=20)
    desk.run(20)
    seat, _, low, high = game.asks()[0]
    assert high > low
    dial_total(desk, low)
    while game.stage == "count":
        desk.press("ok")
    desk.press("ok")
    if desk.screen == "leader":
        desk.press("back", "ok")
        desk.press("down", "ok")
    totals = [i for i in range(len(game.log)) if kind(game.log[i]) == TOTAL]
    desk.app.back_to("play")
    desk.press("down")
    while desk.app.screen.firsts[desk.app.screen.cursor - 1] != totals[0]:
        desk.press("down")
    before = game.log[totals[0]]
    desk.press("ok")
    if desk.screen == "pick":
        desk.press("ok")
    assert desk.screen == "number"
    dial_total(desk, (before & 0xFFFF) + 1)
    assert game.log[totals[0]] == before + 1
    check_replay(desk)


def test_a_total_is_not_edited_to_one_that_no_unseen_tiles_make(desk):
    """Boris holds one tile, and neither 2-1 nor 3-0 is unseen, so he cannot have three pips."""
    played = begin_game(desk, options="first=0 spinner=off target=1000")
    for tile in ("0-1", "1-1@r", "1-2@r", "2-2@r", "2-6@r", "6-6@r", "6-5@r", "5-5@r", "5-4@r", "4-4@r", "4-3@r", "3-3@r", "3-0@r"):
        desk.app.book.enter(played.game.parse(tile), desk.now)
    desk.run(50)
    enter_texts(desk, "pips 1 2")
    desk.press("down", "ok")
    assert desk.screen == "number"
    dial_total(desk, 3)
    assert desk.screen == "notice" and desk.screen_text == "Boris cannot have 3 pips: no such tiles are unseen."
    desk.press("ok")
    assert desk.screen == "entry_list" and played.game.text(played.game.log[13]) == "pips 1 2"
    check_replay(desk)


def test_points_by_agreement(desk):
    played = begin_game(desk)
    enter_texts(desk, "5-5")
    choose(desk, "adjust")
    desk.press("down", "ok")
    dial_total(desk, -15)
    assert desk.screen == "play" and played.game.scores == [10, -15]
    choose(desk, "undo")
    assert played.game.scores == [10, 0]
    check_replay(desk)


def test_two_agreed_points_take_three_presses_and_can_be_changed(desk):
    played = begin_game(desk)
    enter_texts(desk, "5-5")
    choose(desk, "adjust")
    desk.press("ok", "up", "up", "ok")
    assert desk.screen == "play" and played.game.scores == [12, 0]
    enter_texts(desk, "5-0@r")
    desk.press("down", "down", "ok", "ok", "down", "down", "down", "ok")
    assert played.game.scores == [9, 10] and len(played.game.log) == 3
    check_replay(desk)


def test_result_by_the_table(desk):
    played = begin_game(desk)
    enter_texts(desk, "5-5")
    choose(desk, "ends")
    desk.press("down", "ok")
    assert desk.screen_text == "Boris beats Anna 0–10" and not played.game.over, "somebody must confirm a result"
    desk.press("left", "right", "up", "down")
    assert desk.screen == "confirmation" and not played.game.over, "OK alone confirms"
    desk.press("back")
    assert desk.screen == "game_menu" and played.game.scores == [10, 0] and played.game.points == [10, 0], "BACK changes nothing"
    choose(desk, "ends")
    desk.press("down", "ok", "ok")
    desk.run(50)
    assert desk.screen == "game_result" and played.game.winners() == (1,) and not played.game.ended
    assert desk.app.book.entry.state == OVER
    check_replay(desk)


def test_early_end_and_back(desk):
    played = begin_game(desk, control="5m")
    desk.press("right")
    enter_texts(desk, "5-5")
    choose(desk, "ends")
    desk.press("up", "ok", "ok")
    desk.run(50)
    assert desk.screen == "game_result" and played.game.ended and played.clock.paused
    desk.press("down", "up", "ok")
    desk.run(50)
    assert desk.screen == "play" and not played.game.over and desk.app.book.entry.state == OPEN
    assert played.pending_turns.count == -1
    check_replay(desk)


def test_go_on_as_pad_and_back(desk):
    played = begin_game(desk)
    enter_texts(desk, *HAND[:4])
    choose(desk, "as_pad")
    desk.press("down", "ok")
    assert not played.padded, "the answer was No"
    choose(desk, "as_pad")
    desk.press("ok")
    assert played.padded and played.game.scores == [10, 25] and desk.screen == "play"
    desk.press("ok")
    assert desk.screen == "points_entry"
    desk.press("up", "ok", "up", "up", "up", "up", "up", "ok")
    assert played.game.scores == [25, 25] and played.game.turn == 1, "the first player was on turn"
    desk.press("ok", "ok", "up", "ok")
    assert played.game.scores == [25, 26], "a bonus may have any points"
    check_replay(desk)
    desk.app.back_to("play")
    while len(played.game.log):
        choose(desk, "undo")
    choose(desk, "unpad")
    desk.press("ok")
    assert not played.padded and len(played.game.log) == 4
    assert event_kinds(desk).count(PAD) == 2
    check_replay(desk)


def test_pad_from_the_start(desk):
    played = begin_game(desk, "pad", "seats=3 first=0", names=("Anna", "Boris", "Cyril"))
    desk.press("ok", "ok", "up", "ok", "up", "ok")
    assert played.game.scores == [11, 0, 0] and played.game.turn == 1
    desk.press("ok", "back", "down", "ok", "ok", "ok", "up", "ok")  # below 0 in the highest digit is minus
    assert played.game.scores == [11, -1, 0]
    check_replay(desk)


def test_pad_offers_the_multiples_of_its_step(desk):
    """A digit with which no multiple is possible is not offered, and a place with one digit is passed over."""
    for options, digits in (
        ("step=5", (10, 10, 10, 2)),
        ("step=25", (10, 10, 4, 1)),
        ("step=100", (10, 10, 1, 1)),
        ("step=3", (10, 10, 10, 4)),
        ("like=fives", (4, 10)),
        ("start=501 step=2", (6, 10, 5)),
    ):
        begin_game(desk, "pad", "first=0 " + options)
        desk.press("ok")
        cursor = desk.app.screen.cursor
        assert tuple(len(cursor.digits(place)) for place in range(cursor.places)) == digits, options
        desk.app.home()


def test_pad_of_two_takes_points_for_either_side(desk):
    played = begin_game(desk, "pad", "first=0")
    desk.press("right", "ok", "ok", "up", "ok")
    assert played.game.scores == [0, 1] and played.game.turn == 0, "points of the other player must not end the turn"
    desk.press("left", "ok", "ok", "up", "up", "ok")
    assert played.game.scores == [2, 1] and played.game.turn == 1
    desk.press("down")
    desk.run(50)
    assert [desk.menu[i][0] for i in range(4)] == ["Take back the entry", "To another player", "Anna: +2", "Boris +1"]
    check_replay(desk)


def test_pad_with_a_clock(desk):
    played = begin_game(desk, "pad", "first=0", control="5m")
    desk.press("right", "left")
    assert played.pending_turns.count == 1
    desk.press("ok", "ok", "ok", "up", "ok")
    assert played.pending_turns.count == 0 and played.game.scores == [1, 0]
    check_replay(desk)


def test_edit_of_a_pad_entry(desk):
    played = begin_game(desk, "pad", "first=0")
    desk.press("ok", "ok", "ok", "up", "ok", "ok", "ok", "ok", "up", "ok")
    desk.press("down", "down", "ok", "ok")
    assert desk.screen == "points_entry"
    desk.press("up", "ok")
    assert played.game.scores == [2, 1]
    check_replay(desk)


@pytest.mark.parametrize("after", range(1, len(HAND) + 1))
def test_power_cut_after_any_entry(after):
    desk = Desk()
    played = begin_game(desk)
    enter_texts(desk, *HAND[:after])
    scores, log = played.game.scores[:], list(played.game.log)
    desk.cut()
    desk.run(50)
    desk.press("ok")
    again = table_session(desk)
    assert desk.screen == "play" and again.game.scores == scores and list(again.game.log) == log
    enter_texts(desk, *HAND[after:])
    assert again.game.scores == [10, 45]
    check_replay(desk)


def test_leave_and_resume(desk):
    begin_game(desk, control="5m")
    desk.press("right")
    enter_texts(desk, "5-5")
    choose(desk, "leave")
    assert desk.screen == "home" and desk.lamp == -1
    desk.press("ok")
    assert desk.screen == "play" and table_session(desk).game.scores == [10, 0]
    check_replay(desk)


def test_the_entry_that_is_changed_stands_in_the_heading():
    """Else the screen looks like the next turn."""
    desk = Desk()
    begin_game(desk, "fives", "first=0")
    enter_texts(desk, "5-5", "5-3@l")
    desk.press("down", "down", "ok")
    assert desk.chosen == language.t("change_this")
    desk.press("ok")
    desk.run(200)
    assert desk.screen == "tile_entry" and desk.app.screen.change_text() in [text.what for text in boxes(desk).texts]
    assert desk.app.screen.change_text() == "Change: 5-5"
