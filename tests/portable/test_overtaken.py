"""A press that comes while a screen is being opened: a big button ends the turn and the screen stays closed, another one waits."""

import sys

from flagfall import modules, record
from flagfall.app.app import App
from flagfall.app.screen import DOWN, LEFT, OK, RIGHT, UP
from paperboard import Board, Buttons, press, run

AT = 7  # ms by which the press comes behind the one that opens the screen


class Meanwhile(Buttons):
    """buttons: pressed, and released unless `held_down`, when the app asks whether anything waits, as it does before each module; late:
    how often it has asked before; there: the modules in memory then.
    """

    def __init__(self):
        super().__init__()
        self.buttons = self.there = ()
        self.late = 0
        self.held_down = False
        self.ticks = None

    def waits(self):
        self.late -= 1
        if self.buttons and self.late < 0:
            for button in self.buttons:
                self.waiting.append((self.ticks.now() + AT, button * 2 + 1))
                if not self.held_down:
                    self.waiting.append((self.ticks.now() + AT + 1, button * 2))
            self.buttons, self.there = (), tuple(sys.modules)
        return super().waits()


def begin(control="5m+3s", clock="", keys=6):
    """A game of fives whose clock runs for seat 0."""
    board = Board()
    board.keys = keys
    board.buttons = Meanwhile()
    board.buttons.ticks = board.ticks
    app = App(board)
    session = app.book.start(record.Header("five002", "first=0", ["Anna", "Борис"], control, clock), 0)
    app.begin("play", session, session.header.number)
    run(app, 100)
    if session.clock:
        press(app, RIGHT)
        assert session.clock.running(session.t) == 0
    return app, session


def opened(app, button, *meanwhile):
    """Presses the button, and the others while its screen is being opened; names of the screens at last."""
    start = app.ticks.now()
    app.board.buttons.buttons = meanwhile
    press(app, button)
    assert app.crashes == 0 and not app.board.buttons.buttons
    return start, [screen.name for screen in app.stack]


def test_a_big_button_ends_the_turn_and_nothing_is_opened():
    app, session = begin()
    for button, seat in ((UP, LEFT), (DOWN, RIGHT), (UP, LEFT)):
        start, names = opened(app, button, seat)
        assert names == ["play"]
        assert session.clock.turn == 1 - seat and session.t == start + AT - app.screen.table.base, "at its own stamp"
    assert session.pace.owed == 3


def test_what_had_come_of_the_screen_is_forgotten():
    app, session = begin()
    first = modules.path("app.table.replayed")  # that comes for the entries
    app.board.buttons.late = 1
    opened(app, DOWN, LEFT)
    assert first in app.board.buttons.there and first not in sys.modules
    press(app, OK, OK)
    assert session.game.scores == [10, 0]


def test_another_button_waits_for_the_screen():
    app, session = begin()
    _, names = opened(app, UP, OK)
    assert names == ["play"], "OK has closed the hands; on the table it would have opened the tile"
    _, names = opened(app, DOWN, UP, RIGHT)
    assert names == ["play"] and session.clock.turn == 0, "one by one: the screen is opened, and closed by the big button"


def test_where_a_turn_is_entered_a_big_button_walks_the_choices():
    app, session = begin()
    press(app, LEFT)
    _, names = opened(app, OK, RIGHT)
    assert names == ["play", "tile"] and session.clock.turn == 1
    press(app, OK)
    assert len(session.game.log) > 0 and session.game.scores != [10, 0], "not the first of the choices"


def test_a_button_that_is_still_down_is_told_to_the_screen():
    """On five buttons OK counts when it comes up, and BACK is a long OK."""
    for held in (100, 900):
        app, _ = begin(keys=5)
        app.board.buttons.held_down = True
        opened(app, UP, OK)
        run(app, held - 60)
        assert app.screen.name == ("hands" if held < 600 else "play")
        app.board.buttons.waiting.append((app.ticks.now(), OK * 2))
        run(app, 60)
        assert app.screen.name == "play"


def test_a_release_is_no_press():
    app, _ = begin()
    app.board.buttons.waiting = [(app.ticks.now(), UP * 2 + 1), (app.ticks.now(), UP * 2)]
    run(app, 60)
    assert app.screen.name == "hands"


def test_a_question_of_the_table_is_opened_whatever_is_pressed():
    app, session = begin("10s", "freeze=off")  # time goes on
    table = app.screen.table
    while app.screen.name == "play":
        app.board.buttons.buttons = (LEFT,) if session.clock.left(0, table.time(app.ticks.now())) == 0 else ()
        app.step()
        app.ticks.sleep(5)
    assert app.screen.name == "flag" and session.clock.flags(table.time(app.ticks.now())) == [0]


def test_a_choice_of_the_entries_is_not_given_up():
    app, session = begin()
    press(app, LEFT, OK, OK, DOWN)
    assert app.screen.name == "moves" and session.clock.turn == 1
    _, names = opened(app, OK, RIGHT)
    assert names == ["play", "moves", "pick"] and session.clock.turn == 1, "RIGHT turns its page, as it does a moment later"


def test_a_press_that_is_refused_closes_the_screen_all_the_same():
    app, session = begin()
    press(app, UP)
    app.book.most = session.count
    press(app, LEFT)
    assert [screen.name for screen in app.stack] == ["play", "notice"] and session.clock.turn == 0


def test_without_running_time_nothing_is_given_up():
    app, _ = begin("")
    _, names = opened(app, UP, LEFT)
    assert names == ["play"], "LEFT has closed the hands; on the table it would have opened the tile"
