"""A finished game must come back from the result screen and from the history until a PC has it. Then the PC corrects it."""

import pytest

from flagfall.app.book.index import OPEN, OVER, SYNCED
from tests.host.at_table import begin_game, check_replay, enter_texts, table_session
from tests.host.desk import Desk, choose, open_ends_menu
from tests.host.device.test_paired_games import offer_pairing

PC_HAS_IT = "The PC has this game and corrects it: flagfall correct."


def finish(desk: Desk, control: str = "5m") -> None:
    """Plays a game until Anna gives up."""
    begin_game(desk, "chess", "", control)
    desk.press("right")
    desk.wait(2000)
    desk.press("left")
    open_ends_menu(desk)
    choose(desk, "Anna gives up")
    assert desk.screen_text == "Anna gives up. Boris beats Anna 1–0"
    desk.press("ok")
    desk.run(50)
    assert desk.screen == "game_result" and desk.app.book.entry.state == OVER


def acknowledge(desk: Desk) -> None:
    book = desk.app.book
    number = book.index.last
    book.ack(number, book.crc(number))


def check_open_again(desk: Desk, left: list[int]) -> None:
    """Asserts that the game on the table waits for its players, with these times."""
    played = table_session(desk)
    assert desk.screen == "play" and not played.game.over and desk.app.book.entry.state == OPEN
    assert [played.clock.left(seat, played.t) for seat in range(2)] == left and played.clock.paused
    check_replay(desk)


def times(desk: Desk) -> list[int]:
    played = table_session(desk)
    return [played.clock.left(seat, played.t) for seat in range(2)]


def test_up_reopens_it_on_the_result_screen():
    desk = Desk()
    finish(desk)
    left = times(desk)
    desk.press("up")
    assert desk.screen_text == "The game goes on. Its last entry is taken back."
    desk.press("left", "right", "back")
    assert desk.screen == "game_result" and table_session(desk).game.over, "OK alone confirms"
    desk.press("up", "ok")
    desk.run(50)
    check_open_again(desk, left)
    desk.press("left")
    desk.press("back")
    assert desk.screen == "game_menu"


def test_ok_reopens_it_in_the_history_even_after_a_power_cut():
    desk = Desk()
    finish(desk)
    left = times(desk)
    desk.cut()
    desk.settle()
    choose(desk, "History")
    desk.run(100)
    desk.press("ok")
    assert desk.screen == "finished"
    desk.press("ok", "back")
    assert desk.screen == "finished" and desk.app.book.index.find(1).state == OVER
    desk.press("ok", "ok")
    desk.run(50)
    check_open_again(desk, left)
    desk.press("ok")
    assert not table_session(desk).clock.paused, "OK continues it as any game that was left"


def test_a_game_that_the_rules_ended_goes_on_before_its_last_move():
    desk = Desk()
    begin_game(desk, "chess", "", "")
    game, book = table_session(desk).game, desk.app.book
    for move in ("f3", "e5", "g4", "Qh4"):
        book.enter(game.parse(move), 0)
    desk.run(50)
    assert desk.screen == "game_result" and game.winners() == (1,)
    desk.press("up", "ok")
    assert desk.screen == "play" and not game.over and len(game.log) == 3 and game.turn == 1
    check_replay(desk)


@pytest.mark.parametrize("place", ["result", "history"])
def test_the_pc_corrects_a_game_that_it_has(place):
    desk = Desk()
    finish(desk)
    acknowledge(desk)
    desk.settle()
    if place == "history":
        desk.press("back")
        choose(desk, "History")
        desk.run(100)
        desk.press("ok", "ok")
    else:
        desk.press("up")
    assert desk.screen == "notice" and desk.screen_text == PC_HAS_IT
    assert desk.app.book.index.find(1).state == SYNCED


@pytest.mark.parametrize("place", ["result", "history"])
def test_a_pc_may_take_it_while_the_question_is_open(place):
    desk = Desk()
    finish(desk)
    if place == "history":
        desk.press("back")
        choose(desk, "History")
        desk.run(100)
        desk.press("ok", "ok")
    else:
        desk.press("up")
    assert desk.screen == "confirmation"
    acknowledge(desk)
    desk.press("ok")
    assert desk.screen == "notice" and desk.screen_text == PC_HAS_IT
    desk.press("ok")
    desk.run(50)
    assert desk.screen == "game_result" and desk.app.book.index.find(1).state == SYNCED


def test_a_paired_game_is_begun_again():
    desk = Desk()
    pc = offer_pairing(desk)
    desk.press("ok")
    enter_texts(desk, "lead 0", "5-5")
    open_ends_menu(desk)
    desk.press("ok", "ok")
    desk.run(50)
    assert desk.screen == "game_result" and '"done"' in pc.ask("pairings 0")
    desk.press("up", "ok")
    assert '"begun"' in pc.ask("pairings 0") and '"games":[]' in pc.ask("list 0")
