"""Runs behind in_game.py: takes the time of every element of a picture, from one look at the buttons to the next."""

import gc
import json
import time

from flagfall.app.i18n import language as words


def say(app, language: str) -> None:
    words.use(language)
    app.screen.enter()


def starts(app) -> None:
    """The clock starts for the seat on turn."""
    app.screen.table.go(app.ticks.now())


def opens(app, *names) -> None:
    """Each of these screens over the table is drawn, and closed again."""
    drawn(app)
    for name in names:
        app.open(name, app.screen.table, *((True,) if name == "table.game_menu" else (0,) if name == "games.pad.points_entry" else ()))
        drawn(app)
        app.back()


def drawn(app) -> None:
    """Prints [screen, microseconds of the longest element, which it is, how many there are, microseconds of all], without collections."""
    app.step()  # which tells the collector that all has been opened
    screen = app.screen
    gc.disable()  # how long a collection may take is another bar (test_quick), and the longest pictures meet one
    for _ in range(2):  # the first time a picture brings its modules along, and this is not about them
        gc.collect()
        app.refresh.shown_at = app.refresh.glass(app.ticks.now())
        times = []
        start = time.ticks_us()
        app.canvas.clear()
        for _ in screen.draw(app.canvas):
            times.append(time.ticks_diff(time.ticks_us(), start))
            start = time.ticks_us()
        times.append(time.ticks_diff(time.ticks_us(), start))
    gc.enable()
    longest = max(times)
    print(json.dumps([screen.name, longest, times.index(longest) + 1, len(times), sum(times)]))
