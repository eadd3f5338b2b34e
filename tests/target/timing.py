"""Measures the speed of the device in simulated time: from power to the home screen, from a press to the new state and to the glass, and
idle time.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from boards.host.ssd168x import Panel
from tests.host.at_table import table_session
from tests.host.desk import Desk, new_game
from tests.target.emulator.pico import LAMPS, Pico
from tests.target.twin import Twin

HOME = {"pico_epaper_2in9": 1100, "pico_epaper_4in2": 1200, "badger2040": 1200}  # ms from power to the home screen, from the pack
FROZEN = 800  # when the program is built in
LOG = 400  # ms more for the very first start, which makes the log
PRESS = 500  # ms from power to the first press that counts
STATE = 30  # ms from a press to the new state
_PARTIAL_MS = 440  # of the waveform that the driver sends: 22 frames at 50 Hz
COLLECTING = 25  # ms of a garbage collection, which cannot be divided, with .mpy files; 21 when the program is built in
GLASS = 96 + 10 + _PARTIAL_MS + 60  # ms to the glass, when the panel is free: its power, the bytes, its waveform, and our own work
BUSY_HOME, BUSY_PLAY = 0.10, 0.25  # share of time at work; in play with a picture a second
WAKES = 70  # wake-ups a second
MINUTES = "Rapid: up to an hour", "Rapid 25"  # a control that shows no seconds at first
SECONDS = "Blitz: up to 10 min", "Blitz 5"

_APART = 2300  # ms between two presses, so that they come at different parts of a second


def time_to_home(pico: Pico, limit: float) -> float:
    """Returns ms from power, which the Pico has just got, until the picture is complete and its refresh begins. Raises AssertionError after
    `limit`.
    """
    began, refreshes = pico.ms, pico.panel.full
    while pico.panel.full == refreshes:
        assert pico.ms - began < limit
        pico.run(10)
    return pico.ms - began


@dataclass(frozen=True)
class PressTimes:
    """The times of presses: ms from each press until its lamp changes; and ms until the glass shows it, from the press or from the end of
    a refresh that was running.
    """

    state: list[float]
    glass: list[float]

    @property
    def usual(self) -> tuple[float, float]:
        return median(self.state), median(self.glass)

    @property
    def worst(self) -> tuple[float, float]:
        return max(self.state), max(self.glass)


def time_presses(twin: Twin, count: int = 8) -> PressTimes:
    """Ends `count` turns in the game on the table, at most eight: with more pending turns the device stops the clock. First it starts the
    clock, which shows its seconds.
    """
    pico, times = twin.pico, PressTimes([], [])
    pico.watch(*LAMPS)
    twin.press("right")
    twin.compare_lamps()
    for turn in range(count):
        twin.run(_APART - 500 + 37 * turn)
        pico.changes()
        began = pico.ms
        free = max(began, pico.panel.busy_until())
        button = ("left", "right")[turn % 2]
        twin.down(button)
        while not (changes := pico.changes()):
            assert pico.ms - began < 500
            twin.run(1)
        state = changes[0][0]
        times.state.append(state - began)
        begun = pico.panel.full + pico.panel.partial
        while pico.panel.full + pico.panel.partial == begun:  # the refresh of an older picture may still run
            assert pico.ms - began < 3000
            twin.run(5)
        times.glass.append(pico.panel.busy_until() - free)
        twin.up(button)
    return times


@dataclass(frozen=True)
class Work:
    """Shares of time in which the processor works and the panel refreshes; wake-ups and pictures a second."""

    busy: float
    refreshing: float
    wakes: float
    pictures: float

    @property
    def milliamperes(self) -> float:
        """Returns the current in mA, as boards/pico_epaper_2in9/README.md estimates it."""
        return 20 + 5.3 * self.busy + 8.1 * self.refreshing


def measure_work(pico: Pico, seconds: int) -> Work:
    """Measures the next seconds, in which nobody touches the device."""
    panel = pico.panel
    before, partial, full = pico.state(), panel.partial, panel.full
    pico.run(1000 * seconds)
    after, partial, full = pico.state(), panel.partial - partial, panel.full - full
    return Work(
        (after["busy"] - before["busy"]) / (1000 * seconds),
        (partial * _PARTIAL_MS + full * Panel.OTP.full) / (1000 * seconds),
        (after["wakes"] - before["wakes"]) / seconds,
        (partial + full) / seconds,
    )


def measure_home(twin: Twin, seconds: int = 20) -> Iterator[tuple[str, Work]]:
    """Yields the figures on the home screen, and then with a sleeping panel."""
    yield "home", measure_work(twin.pico, seconds)
    twin.pico.run(65_000)  # more than a minute without a new picture
    assert twin.pico.panel.asleep
    yield "home, panel asleep", measure_work(twin.pico, seconds)


def measure_play(twin: Twin, *control: str, seconds: int) -> Work:
    """Goes from home to a running clock of this group and name, and measures some seconds without a touch."""
    new_game(twin, "Game clock", *control)
    twin.settle()
    assert twin.screen == "play"
    twin.press("right")
    twin.run(3000)
    assert table_session(twin).clock.running(table_session(twin).t) == 0
    twin.compare_lamps()
    work = measure_work(twin.pico, seconds)
    Desk.run(twin, 1000 * seconds)
    assert twin.screen == "play" and twin.lamp == 0
    twin.compare_lamps()
    return work
