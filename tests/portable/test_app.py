"""The app must start, draw and open its menus on every interpreter."""

import sys

from flagfall.app.app import App
from flagfall.app.screen import BACK, DOWN, OK, RIGHT, UP
from tests.portable.paperboard import Board, press, run


def ink(app):
    """Returns the number of black pixels in the buffer."""
    return sum([bin(byte).count("1") for byte in app.board.display.buffer])


def test_home_is_drawn():
    app = App(Board())
    run(app, 100)
    assert app.screen.name == "home"
    assert app.board.display.shown == 1
    assert ink(app) > 3000


def test_the_way_to_the_summary_and_back():
    app = App(Board())
    names = []
    for _ in range(3):
        press(app, OK)
        names.append(app.screen.name)
    assert names == ["game_choice", "game_choice", "summary"]
    press(app, UP, OK)
    assert app.screen.name == "variant"
    for _ in range(4):
        press(app, BACK)
    assert app.screen.name == "home"
    assert "flagfall.app.menus.variant" not in sys.modules


def test_all_menus_open_draw_and_close_in_every_language():
    app = App(Board())
    for _ in range(4):
        for line in range(7):
            press(app, *([DOWN] * line + [OK]))
            assert app.screen.name != "home"
            assert ink(app) > 300
            press(app, BACK)
            assert app.screen.name == "home"
        press(app, UP, UP, OK)
        assert app.screen.name == "settings"
        press(app, RIGHT, BACK)
    assert app.crashes == 0


def test_a_name_by_letters():
    app = App(Board())
    press(app, OK, OK, OK, DOWN, OK, DOWN, DOWN, OK, OK)
    assert app.screen.name == "letters"
    press(app, RIGHT, OK, RIGHT, RIGHT, RIGHT, OK, *([UP] + [RIGHT]))
    assert app.screen.text == "Be"
    app.screen.text = "Žofia"
    app.back(app.screen._then, "Žofia")
    assert app.screen.name == "names"
    assert app.book.players() == ["Žofia"]


def test_a_crash_shows_its_screen_and_any_button_goes_home():
    app = App(Board())

    def fail(now):
        raise ZeroDivisionError("on purpose")

    app.screen.tick = fail
    run(app, 20)
    assert app.screen.name == "crash"
    app.stack[0].tick = lambda now: None
    press(app, OK)
    assert app.screen.name == "home"
