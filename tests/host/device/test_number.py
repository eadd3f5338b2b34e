"""A number that is set digit by digit must never show an impossible value, and every possible value must be reachable."""

from random import Random

import pytest

from tests.host.at_table import begin_game
from tests.host.desk import Desk

RANGES = [(50, 1000), (-20, 20), (1, 7), (0, 0), (-500, 500), (3, 40), (1, 35999)]


def open_number(desk: Desk, value: int, low: int, high: int):
    desk.app.open("menus.number", "n", value, low, high, None, high == 35999)
    return desk.app.screen


def number_on_screen(screen) -> int:
    return screen.value


@pytest.mark.parametrize(("low", "high"), RANGES)
def test_no_press_shows_a_number_that_cannot_be(low, high):
    desk, chance = Desk(), Random(low * 7 + high)
    screen = open_number(desk, low, low, high)
    seen = set()
    for _ in range(120):
        desk.press(chance.choice(("up", "down", "left", "right")), ms=20)
        seen.add(number_on_screen(screen))
        assert low <= number_on_screen(screen) <= high
    assert len(seen) > 1 or low == high


@pytest.mark.parametrize(("value", "wanted"), [(50, 940), (1000, 275), (110, 1000), (999, 50)])
def test_every_number_is_reached_from_the_highest_digit_down(value, wanted):
    desk = Desk()
    screen = open_number(desk, value, 50, 1000)
    desk.press("right", ms=20)  # from the last digit round to the first
    for place in (1000, 100, 10, 1):
        for _ in range(10):
            if number_on_screen(screen) // place % 10 == wanted // place % 10:
                break
            desk.press("up", ms=20)
        desk.press("right", ms=20)
    assert number_on_screen(screen) == wanted


def test_a_number_below_0_is_counted_down_to():
    desk = Desk()
    screen = open_number(desk, 1, -500, 500)
    desk.press("down", "down", "down", "left", "down")
    assert number_on_screen(screen) == -12


def test_back_keeps_a_number_in_the_setup():
    desk, taken = Desk(), []
    desk.app.open("menus.number", "n", 5, 0, 25, taken.append)
    desk.press("up", "back")
    assert taken == [6] and desk.screen == "home"


def test_in_a_game_ok_goes_from_digit_to_digit_and_back_closes_at_the_first():
    desk, taken = Desk(), []
    begin_game(desk)
    desk.app.open("menus.number", "n", 5, -99, 99, taken.append)
    desk.press("up", "back", "up", "back")
    assert taken == [] and desk.screen == "play"
    desk.app.open("menus.number", "n", 5, -99, 99, taken.append)
    desk.press("back", "down", "down", "ok", "up", "ok")
    assert taken == [-14] and desk.screen == "play"


def test_in_a_game_letters_are_written_line_by_line_with_the_four_small_buttons():
    desk, taken = Desk(), []
    begin_game(desk)
    desk.app.open("menus.letters", "n", "", taken.append)
    desk.press("down", "ok", "down", "down", "ok")  # the second line begins with M
    assert desk.screen_text == "O"
    desk.press("ok", "back", "back")
    assert desk.screen_text == "" and desk.screen == "letters"
    desk.press("back")
    assert desk.screen == "play" and taken == []
