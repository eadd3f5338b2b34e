"""The screens of a running game must open, draw and close on every interpreter, and a game can be played with them."""

import sys

from flagfall.app.app import App
from flagfall.app.menus.game_setup import GameSetup
from flagfall.app.screen import BACK, DOWN, LEFT, OK, RIGHT, UP
from flagfall.record import record
from flagfall.runtime import module_loader
from tests.portable.paperboard import Board, press, run


def begin_game(control="", options="first=0", preset="fives", clock=""):
    app = App(Board())
    session = app.book.start(record.Header(preset, options, ["Anna", "Борис"], control, clock), 0)
    app.begin("table.play", session)
    run(app, 100)
    return app, session


def black_pixels(app):
    """Draws the screen again. Returns the number of black pixels in the buffer."""
    app.screen.dirty = True
    run(app, 100)
    assert app.crashes == 0
    return sum([bin(byte).count("1") for byte in app.board.display.buffer])


def lay_tile(app):
    """Opens the entry and lays the tile where the cursor begins."""
    press(app, OK)
    while app.screen.name == "tile_entry":
        press(app, OK)


def leave_table(app):
    """Takes the game off the table, and removes the modules of all screens from memory."""
    app.home()
    for module in ("play", "table_controller", "game_screen", "game_for_two", "tile_entry", "tile_cursor", "entry_list", "tile_picture"):
        assert "flagfall.app.table." + module not in sys.modules, module
        assert "flagfall.app.games.dominoes." + module not in sys.modules, module


def test_a_turn_with_the_clock():
    app, session = begin_game("5m+3s")
    still = black_pixels(app)
    press(app, RIGHT)
    assert session.clock.turn == 0 and black_pixels(app) > still + 5000, "the side on turn must be one black block"
    press(app, LEFT)
    assert session.pending_turns.count == 1
    press(app, OK)
    assert app.screen.name == "tile_entry" and black_pixels(app) > 1000
    press(app, OK, OK)
    assert app.screen.name == "play" and session.game.scores == [10, 0] and session.pending_turns.count == 0
    leave_table(app)


def test_every_screen_beside_the_play_screen():
    app, session = begin_game("1m")
    press(app, RIGHT)
    lay_tile(app)
    for button, name in ((UP, "hands_so_far"), (DOWN, "entry_list"), (BACK, "game_menu")):
        press(app, button)
        assert app.screen.name == name and black_pixels(app) > 1000
        if name == "game_menu":
            press(app, DOWN, OK)
            assert app.screen.name == "clock_correction" and black_pixels(app) > 500
            press(app, BACK)
        press(app, BACK)
        assert app.screen.name == "play"
    run(app, 62000)
    assert app.screen.name == "fallen_flag" and black_pixels(app) > 500
    press(app, DOWN, OK, OK)
    run(app, 20)
    assert app.screen.name == "game_result" and session.game.winners() == (1,)
    press(app, BACK)
    assert app.screen.name == "home"
    leave_table(app)


def test_each_big_button_ends_its_turn_whatever_lies_over_the_game():
    app, session = begin_game("5m")
    press(app, RIGHT)  # the second player's button starts the first player's clock
    for key, name in ((UP, "hands_so_far"), (DOWN, "entry_list")):
        for button, seat in ((LEFT, 0), (RIGHT, 1)):
            assert session.clock.turn == seat
            press(app, key)
            assert app.screen.name == name
            press(app, button)
            assert app.screen.name == "play" and session.clock.turn == 1 - seat
    assert session.pending_turns.count == 4
    leave_table(app)


def test_with_sides_swapped_right_is_the_first_players_button():
    app, session = begin_game("5m")
    app.preferences.swapped = True
    press(app, LEFT)
    assert session.clock.turn == 0 and session.pending_turns.count == 0, "the press starts the clock and must not end a turn"
    press(app, LEFT)
    assert session.clock.turn == 0, "the second player is not on turn"
    press(app, RIGHT)
    assert session.clock.turn == 1 and session.pending_turns.count == 1
    leave_table(app)


def test_a_big_button_changes_nothing_in_a_pause_and_at_a_question():
    app, session = begin_game("1m")
    press(app, RIGHT, BACK, LEFT, RIGHT)
    assert app.screen.name == "game_menu" and session.clock.paused and app.refresh.line
    run(app, 3000)
    assert not app.refresh.line
    press(app, BACK)
    run(app, 62000)
    press(app, LEFT, RIGHT)
    assert app.screen.name == "fallen_flag" and session.clock.turn == 0
    app.home()


def test_a_whole_hand():
    app, session = begin_game(options="target=1000")
    assert app.screen.name == "leader"
    press(app, OK)
    for _ in range(200):
        if session.game.stage != "play":
            break
        press(app, OK)
    assert app.screen.name == "hand_totals" and black_pixels(app) > 1000
    press(app, BACK, DOWN, OK)
    assert app.screen.name == "reveal_hand" and black_pixels(app) > 1000
    press(app, BACK)
    for _ in range(12):
        if app.screen.name == "hand_totals":
            press(app, OK)
    assert app.screen.name == "hand_result" and black_pixels(app) > 500
    press(app, DOWN)
    assert app.screen.name == "entry_list" and black_pixels(app) > 1000
    press(app, UP, OK)
    assert app.screen.name == "hand_totals" and session.game.hand_number == 1
    leave_table(app)


def test_the_pad():
    app, session = begin_game(preset="pad")
    press(app, OK)
    assert app.screen.name == "points_entry"
    press(app, OK, UP, OK, UP, OK)
    assert session.game.scores == [11, 0] and black_pixels(app) > 1000
    leave_table(app)


def test_points_that_are_said_and_called():
    app, session = begin_game(preset="muggins")
    lay_tile(app)
    press(app, UP)
    assert session.game.scores == [10, 0]
    lay_tile(app)
    press(app, DOWN)
    assert session.game.scores == [15, 0] and app.screen.name == "table_notice"
    leave_table(app)


def test_three_players():
    app, session = begin_game("5m", "first=0 seats=3")
    press(app, RIGHT, RIGHT)
    assert session.clock.turn == 1 and black_pixels(app) > 5000
    leave_table(app)


def test_a_clock_for_two():
    """The clock is started, stopped, corrected, flagged and drawn. Its control needs 40 moves; the arbiter gives nine more hours."""
    app, session = begin_game("40/2m+5s;1m+5s", "first=1", "clock")
    still = black_pixels(app)
    press(app, LEFT)
    assert app.screen.table.white == 1 and black_pixels(app) > still + 5000
    press(app, RIGHT, BACK, DOWN, OK)
    assert app.screen.name == "clock_correction" and black_pixels(app) > 1000
    press(app, OK, BACK, BACK, DOWN, OK, OK, OK, OK, OK)  # from the minutes back to the hours, then to the end
    assert session.clock.left(0, session.t) > 9 * 3600000
    press(app, BACK, LEFT)
    assert app.screen.name == "play" and session.clock.running(session.t) == 1
    run(app, 130000)
    assert app.screen.name == "fallen_flag" and black_pixels(app) > 1000
    press(app, UP, UP, OK, OK)
    run(app, 20)
    assert app.screen.name == "game_result" and session.game.winners() == () and black_pixels(app) > 1000
    leave_table(app)


def test_a_clock_for_six_in_byoyomi():
    app, session = begin_game("byo:1s,3x10s", "seats=6", "clock", "late=1s")
    press(app, RIGHT)
    run(app, 1500)
    assert app.screen.name == "late_player" and black_pixels(app) > 500
    press(app, BACK)
    assert black_pixels(app) > 8000 and session.clock.period_of(0, session.t + 2000) == 2
    leave_table(app)


def test_the_clocks_menus():
    app = App(Board())
    setup = GameSetup("clock")
    app.open("menus.summary", setup)
    app.open("menus.seats", setup)
    press(app, OK)
    assert app.screen.name == "summary" and black_pixels(app) > 1000
    app.open("menus.clock_choice", setup)
    assert app.screen.name == "clock_choice" and black_pixels(app) > 1000
    press(app, DOWN, DOWN, DOWN, DOWN, OK)
    assert app.screen.name == "control_choice" and black_pixels(app) > 1000
    press(app, UP, UP, BACK, UP, UP, UP, UP)
    app.open("menus.control_editor", setup)
    for _ in range(8):
        press(app, DOWN, RIGHT, UP)
        assert black_pixels(app) > 1000
    press(app, DOWN, DOWN, RIGHT, UP, UP, OK)
    assert app.screen.name == "summary" and black_pixels(app) > 1000
    press(app, OK)
    assert app.screen.name == "play" and app.book.session.clock.seats == 2
    app.home()


def test_the_manual():
    app = App(Board())
    app.open("menus.manual")
    assert app.screen.name == "manual" and black_pixels(app) > 1000
    press(app, OK)
    assert app.screen.name == "manual_pages" and black_pixels(app) > 1000
    press(app, BACK)
    press(app, BACK)
    assert app.screen.name == "home"


class Restarted(BaseException):
    """Raised when the program restarts the chip."""


def restart():
    raise Restarted


def test_a_game_that_finds_no_memory_restarts_the_chip_and_is_kept():
    """This holds only where the program's code is in memory: on a MicroPython that was not tried, and after a start that was cut off."""
    app, session = begin_game()
    lay_tile(app)
    assert app.screen.name == "play"

    def fail(now):
        raise MemoryError("memory allocation failed, allocating 2560 bytes")

    app.screen.tick = fail
    app.board.watchdog.restart = restart
    module_loader.runs_from = "memory"
    try:
        run(app, 20)
        assert False, "no restart"
    except Restarted:
        pass
    finally:
        module_loader.runs_from = ""
    assert app.book.index.latest().number == session.header.number and app.crashes == 0
