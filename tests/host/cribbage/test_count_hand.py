"""The screen that counts any hand must take the cards of a hand and of a crib."""

from tests.host.cribbage.test_crib_presses import begin_table, enter_cards
from tests.host.desk import Desk, choose


def test_a_hand_is_counted_without_a_game_and_within_one():
    desk = Desk()
    choose(desk, "Count a hand (cribbage)")
    assert desk.screen == "count_hand"
    enter_cards(desk, ["5H", "5D", "5S", "JC", "5C"])
    assert desk.app.screen.cursor.done
    desk.press("ok", "back")
    assert desk.screen == "home"
    begin_table(desk, "cut 5C", "7", "8", preset="crib7")
    desk.press("back")
    choose(desk, "Count a hand")
    assert desk.screen == "count_hand" and desk.app.screen.size == 5
    desk.press("back")
    assert desk.screen == "play"


def test_the_crib_of_the_five_card_game_is_counted_with_its_four_cards():
    """CR-V1: a hand has three cards, the crib four."""
    desk = Desk()
    begin_table(desk, "cut 5C", "7", "8", preset="crib5")
    desk.press("back")
    choose(desk, "Count a hand")
    enter_cards(desk, ["6H", "6D", "6S", "5C"])
    assert desk.screen == "count_hand" and desk.app.screen.cursor.done
    desk.press("up")
    assert not desk.app.screen.cursor.cards
    enter_cards(desk, ["5H", "6D", "7S", "8C", "5C"])
    assert desk.app.screen.cursor.done and len(desk.app.screen.cursor.cards) == 5
