"""Draw dominoes and the Matador games must work at the device where they differ from the fives: leads, seats that are out, awards."""

import pytest

from flagfall.app.menus.history import result_line
from tests.host.at_table import begin_game, check_replay, enter_texts
from tests.host.desk import Desk

# seat 1 draws the whole reserve, and goes on alone when seat 0 is out: worked by hand in the portable tests
SEAT_1_ALONE = ["6-6", *["draw"] * 14, "1-3@r", "4-4@r", "3-5@r", "2-2@r", "5-6@r", "1-1@r", "6-2@r", "5-5@r", "2-1@r", "6-3@r", "4-1@r"]
SEAT_1_ALONE += ["6-4@r", "3-4@r", "3-0@r", "0-0@r", "1-6@r", "1-0@r", "2-5@r", "2-0@r", "1-5@l", "2-3@l", "4-0@l"]
SHORT = ["5-5", "5:1@l", "1-1@r", "4:2@r", "5-4@l", "2-3@l", "2-2@r", "4-3@r", "3-6@r", "3-0@l", "0:0@l", "0-1@r"]


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_when_a_tile_decides_the_leader_no_lots_are_drawn(desk):
    played = begin_game(desk, "draw", "seats=3", names=("Anna", "Boris", "Cyril"))
    assert desk.screen == "leader" and len(desk.menu) == 4, "the menu must have three seats and dealing again"
    desk.press("up", "ok")
    assert desk.screen == "leader" and played.game.text(played.game.log[0]) == "redeal"
    desk.press("down", "ok")
    assert played.game.lead.leader == 1 and desk.screen == "tile_entry"
    check_replay(desk)
    begin_game(desk, "french", "seats=3", names=("Anna", "Boris", "Cyril"))
    assert len(desk.menu) == 3
    begin_game(desk, "draw", "lead=lot_highest")
    assert len(desk.menu) == 3, "the menu must have two seats and the device's lot"


def test_the_clock_skips_a_seat_that_is_out(desk):
    """Seat 0 has no tiles and none to draw, so after each press of seat 1 it is on turn again (MT-e)."""
    played = begin_game(desk, "matador", "first=0", "5m+3s")
    game, clock = played.game, played.clock
    desk.press("right")
    for entry in SEAT_1_ALONE:
        seat = game.turn
        assert clock.turn == seat and played.pending_turns.count == 0, entry
        enter_texts(desk, entry)
        if desk.screen == "table_notice":  # the tile shows that seat 1 could have played when it drew
            desk.press("ok")
        if entry != "draw" and game.stage == "play":
            before = clock.left(0, desk.app.screen.table.time(desk.now))
            desk.press(("left", "right")[seat])
            if 0 in game.emptied and seat == 1:
                assert clock.left(0, desk.app.screen.table.time(desk.now)) == before, "the time of a player who is out must not change"
    desk.run(30)
    assert desk.screen == "hand_totals" and clock.paused
    # thirteen tiles in turn, then ten of seat 1; the last one of the hand needs no press
    assert clock.moves == [7, 15]
    desk.press("ok")
    assert desk.screen == "hand_result" and game.scores == [32, 40]
    check_replay(desk)


def test_a_seat_that_is_out_is_skipped_while_entries_wait(desk):
    """The presses come first, the entries later: the skipped seats are counted all the same."""
    played = begin_game(desk, "matador", "first=0", "5m+3s")
    game = played.game
    desk.press("right")
    for entry in SEAT_1_ALONE[:-3]:
        seat = game.turn
        enter_texts(desk, entry)
        if desk.screen == "table_notice":
            desk.press("ok")
        if entry != "draw":
            desk.press(("left", "right")[seat])
    desk.press("right", "right")
    assert played.pending_turns.count > 0 and game.emptied == [0]
    enter_texts(desk, *SEAT_1_ALONE[-3:-1])
    assert played.pending_turns.count == 0 and played.clock.turn == game.turn == 1
    check_replay(desk)


def test_the_history_names_the_fewest_losses_first(desk):
    played = begin_game(desk, "french", "seats=3 hands=1", names=("Anna", "Boris", "Cyril"))
    for entry in ("lead 0", "adjust 0 30", "adjust 1 10", "adjust 2 20", "resign 0"):
        desk.app.book.enter(played.game.parse(entry), desk.now)
    assert played.game.winners() == (1,)
    assert result_line(played) == "Boris 10  Cyril 20  Anna 30"


def test_six_matador_is_settled_with_the_last_tile(desk):
    played = begin_game(desk, "sixmatador", "first=0 draw=none target=none")
    enter_texts(desk, *SHORT)
    desk.run(30)
    assert desk.screen == "hand_result" and played.game.scores == [0, 5] and played.game.last_hand_points == [19, 24]
    desk.press("ok")
    assert desk.screen == "game_result" and played.game.winners() == (1,)
    desk.press("down")
    desk.run(200)
    assert desk.menu[1][1] == "+1", "below the line for the end the entries must show the points of the hand"
    check_replay(desk)


def test_the_digits_of_a_total_are_checked_once(desk, monkeypatch):
    """A check takes long on the chip where four players hold a set of double-twelve: each number is checked at its first press only."""
    played = begin_game(desk, "muggins-arms", "seats=4 max_pip=12 must_play=off first=0", names=("Anna", "Boris", "Cyril", "Dana"))
    enter_texts(desk, "2-1", *["pass"] * 4)
    assert desk.screen == "hand_totals"
    checked, possible = [], played.game.possible

    def counted(seat: int, pips: int) -> bool:
        checked.append(pips)
        return possible(seat, pips)

    monkeypatch.setattr(played.game, "possible", counted)
    desk.press(*["up", "up", "down"] * 4, "ok", *["up", "down"] * 3, ms=20)
    assert len(checked) == len(set(checked)) > 0
