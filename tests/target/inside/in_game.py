"""Runs on the chip after Ctrl-C: puts games on the table of the stopped program, and measures the time of `legal` in them."""

import gc
import time
from array import array

from flagfall.engine.game import MAX_MOVES
from flagfall.record.record import Header
from flagfall.referee.referee import Referee

_NAMES = ("Anna", "Boris", "Clara", "David", "Eva", "Filip")


def begin(app, preset: str, given: str, entries: str, control: str = "15m+5s") -> None:
    """Begins a game with a clock (without one for control ""), makes these entries (semicolons between) and draws the open screen."""
    for option in given.split():
        if option.startswith("seats="):
            seats = int(option[6:])
            break
    else:
        seats = 2
    book = app.book
    session = book.start(Header(preset, given, list(_NAMES[:seats]), control), app.ticks.now())
    app.request_full()
    app.begin("table.play", session)
    _run_app(app, 2500)
    for text in entries.split(";"):
        if text:
            book.enter(session.game.parse(text), session.t)
    app.screen.dirty = True
    _run_app(app, 1000)


def measure(app, times: int, word: str = "") -> None:
    """Prints [moves, bytes of the reply, microseconds of each listing, of each reply]. word: the family's own word behind `legal`."""
    game = app.book.session.game
    out = array("I", [0] * MAX_MOVES)
    referee = Referee("", "", 1024)
    referee.game = game
    gc.collect()
    listed = (lambda out: game.moves_for(word, out)) if word else game.moves
    listings = [_work_us(listed, out) for _ in range(times)]
    replies = [_work_us(referee.ask, "legal " + word) for _ in range(times)]
    print([listed(out), len(referee.ask("legal " + word)), listings, replies])


def perft(app, depth: int) -> None:
    """Prints [leaves, milliseconds]."""
    game = app.book.session.game
    gc.collect()
    start = time.ticks_ms()
    leaves = game.perft(depth)
    print([leaves, time.ticks_diff(time.ticks_ms(), start)])


def home(app) -> None:
    app.home()
    _run_app(app, 1000)


def _work_us(work, value) -> int:
    start = time.ticks_us()
    work(value)
    return time.ticks_diff(time.ticks_us(), start)


def _run_app(app, ms: int) -> None:
    end = app.ticks.now() + ms
    while app.ticks.now() < end:
        app.step()
        app.ticks.sleep(5)
