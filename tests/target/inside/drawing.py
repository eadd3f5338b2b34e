"""Runs after in_game.py: measures the time of each element of a picture, from one reading of the buttons to the next."""

import gc
import json
import time

from flagfall.app.i18n import language as words


def choose_language(app, language: str) -> None:
    words.set_language(language)
    app.screen.enter()


def start_clock(app) -> None:
    """Starts the clock for the seat on turn."""
    app.screen.table.go(app.ticks.now())


def measure_screens(app, *names) -> None:
    """Opens, draws and closes each of these screens over the table."""
    measure_picture(app)
    for name in names:
        app.open(name, app.screen.table, *((True,) if name == "table.game_menu" else (0,) if name == "games.pad.points_entry" else ()))
        measure_picture(app)
        app.back()


def measure_picture(app) -> None:
    """Prints [screen, microseconds of the longest element, its number, number of elements, microseconds of all], without garbage
    collection.
    """
    app.step()
    screen = app.screen
    for measured in (False, True):  # the first round loads the modules of the picture, and asks what its digits allow
        gc.collect()
        if measured:
            gc.disable()  # collections have a bar of their own (test_quick), and one would come during the longest pictures
        app.refresh.shown_at = app.refresh.glass_time(app.ticks.now())
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
