"""The moments at which the app's memory is measured, from power on to the end of a game. Each function leads to one moment; the caller
measures after it.
"""

_MOVES = "5-5;5-0@r;5-3@l;0-2@r;5-4@t;2-2@r;2-5@r;3-3@l"
_SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")
_TURNS = 200

kept = {}


def nothing():
    """Does nothing: the memory that the test itself needs. All other figures are counted from here."""
    from tests.size.inside import device

    kept["device"] = device


def nothing_elsewhere():
    """Does the same, with a heap in which all that follows has another address."""
    kept["before"] = bytearray(1000)
    nothing()


def home():
    """Switches the device on: board, app, home screen on the glass."""
    device = kept["device"]
    board = kept["board"] = device.Device()
    from flagfall.app.app import App

    app = kept["app"] = App(board)
    settle()
    assert app.screen.name == "home"


def play():
    """Begins a game with a clock."""
    from flagfall.record.record import Header

    app = kept["app"]
    session = app.book.start(Header("fives", "first=0", ["Anna", "Boris"], "15m+5s"), app.ticks.now())
    app.begin("table.play", session)
    settle()


def hand():
    """Plays to the middle of a hand."""
    app = kept["app"]
    session = app.book.session
    for text in _MOVES.split(";"):
        app.book.enter(session.game.parse(text), session.t)
        app.screen.dirty = True
        settle()


def long_play():
    """Makes many more entries and takes all but the last back."""
    from flagfall.record.record import UNDO

    app = kept["app"]
    book = app.book
    move = book.session.game.parse("3-3@l")
    for _ in range(_TURNS):
        book.do(UNDO, book.session.t, 1)
        book.enter(move, book.session.t)
        app.screen.dirty = True
        settle()


def longer_play():
    """Makes as many entries again: the memory must not grow."""
    long_play()


def home_again():
    """Takes the game off the table."""
    kept["app"].home()
    settle()


def chess():
    """Begins a game of chess with a clock."""
    from flagfall.record.record import Header

    app = kept["app"]
    session = app.book.start(Header("chess", "", ["Anna", "Boris"], "15m+5s"), app.ticks.now())
    app.begin("table.play", session)
    settle()


def chess_game():
    """Plays twenty moves of chess. Ten calls are more than most games. Garbage is collected only between calls: two hundred moves in one
    call left 4.6 KB of it.
    """
    app = kept["app"]
    session = app.book.session
    for _ in range(20):
        app.book.enter(session.game.parse(_SHUFFLE[len(session.game.log) % 4]), session.t)
        app.screen.dirty = True
        settle()


def menus():
    """Opens the screen with all options of a game and their texts."""
    from flagfall.app.menus.game_setup import GameSetup

    app = kept["app"]
    app.open("menus.variant", GameSetup("fives"))
    settle()


def settle():
    """Runs until the newest picture is on the glass."""
    app = kept["app"]
    for _ in range(2000):
        app.step()
        app.ticks.sleep(5)
        if not app.refresh.busy(app.screen) and not app.board.display.busy:
            return
    raise AssertionError("the panel is still busy")
