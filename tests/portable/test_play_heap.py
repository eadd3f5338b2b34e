"""On MicroPython, the play screen must take no memory while it only watches the clock (the heap is locked)."""

import micropython
from flagfall.app.app import App
from flagfall.app.screen import LEFT, RIGHT
from flagfall.record import record
from tests.portable.paperboard import Board, press, run

_LOCK = getattr(micropython, "heap_lock", None)
_UNLOCK = getattr(micropython, "heap_unlock", None)


def run_half_second(screen, now: int) -> int:
    """Runs the loop for half a second. Returns the number of turns."""
    turns = 0
    for ms in range(0, 500, 5):
        screen.tick(now + ms)
        turns += 1
    return turns


def test_ticks_of_the_play_screen():
    app = App(Board())
    session = app.book.start(record.Header("fives", "first=0", ["Anna", "Boris"], "5m+3s"), 0)
    app.begin("table.play", session)
    press(app, RIGHT)
    run(app, 1000)
    press(app, LEFT)
    screen, now = app.screen, app.ticks.now()
    turns = run_half_second(screen, now)
    if _LOCK is not None and _UNLOCK is not None:
        _LOCK()
        try:
            turns = run_half_second(screen, now)
        finally:
            _UNLOCK()
    assert turns == 100 and session.clock.turn == 1
    app.home()
