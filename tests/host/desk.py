"""A device on the desk in simulated time: its buttons, its glass, its power and its port.

All code is the real firmware on the emulated parts of boards/host. A simulated second takes some milliseconds.
"""

import sys
from collections.abc import Sequence
from functools import lru_cache
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from random import Random
from types import FrameType, ModuleType
from typing import Any
from unittest.mock import patch

from boards.host import board as host
from boards.host.flash import Flash
from boards.host.kinds import DEFAULT
from boards.host.serial_line import Wire
from flagfall import engine
from flagfall.app.app import App
from flagfall.app.i18n import language
from flagfall.drivers.ssd1680 import SSD1680
from tests.host.turned_picture import turned_picture

BUTTONS = ("left", "right", "up", "down", "ok", "back")
_BACK_MS = 700  # of OK on a board with five buttons
DEVICE = "0f1a6fa1"
TURN_MS = 5  # as in App.run
WAIT_MS = 50  # ms of a turn while only time passes
IMPORT_CALLS = 21  # calls within the firmware at an import: with 24 the 8 KB of a Pico's stack overflow

_FIRMWARE = str(Path(engine.__path__[0]).parent)
_MODULES: dict[tuple[str, ...], ModuleSpec] = {}  # (name, folders of the search) -> module
_PIECES: dict[type, dict[tuple[bytes, int, bool], bytearray]] = {}  # driver -> eight drawn lines -> the sent bytes


class ModuleCache:
    """Caches compiled modules: the device drops and imports modules all the time."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("flagfall."):
            return None
        ModuleCache.check_depth(name)
        key = name, *path
        if key not in _MODULES:
            spec = PathFinder.find_spec(name, path)
            if spec is None or spec.loader is None:
                return None
            spec.loader.get_code = lru_cache(spec.loader.get_code)  # type: ignore[attr-defined]
            _MODULES[key] = spec
        return _MODULES[key]

    @staticmethod
    def check_depth(name: str) -> None:
        """Exits from an import that a Pico's stack has no room for. SystemExit: the firmware catches every Exception."""
        calls = firmware_calls(sys._getframe())
        if len(calls) > IMPORT_CALLS:
            raise SystemExit(f"the import of {name} is {len(calls)} calls deep: {' '.join(calls)}")


def firmware_calls(frame: FrameType | None) -> list[str]:
    """Returns the names of the firmware's functions that lead to this frame, the first call first."""
    names = []
    while frame:
        if frame.f_code.co_filename.startswith(_FIRMWARE):
            names.append(frame.f_code.co_name)
        frame = frame.f_back
    return names[::-1]


sys.meta_path.insert(0, ModuleCache)


def cached_take(take):
    """Returns a driver's `take` that converts each piece of a picture only once, because a panel gets the same pieces again and again."""
    display, known = take.__self__, _PIECES.setdefault(type(take.__self__), {})
    whole = len(display._piece)

    def take_once(index: int) -> bytearray:
        lowest_first = type(display) is SSD1680 and not display.is_turned
        at = len(display.buffer) - (index + 1) * whole if lowest_first else index * whole
        key = bytes(display.buffer[at : at + whole]), index + 1 == display._pieces, display.is_turned  # the last piece may be shorter
        if key not in known:
            known[key] = bytearray(take(index))
        return known[key]

    return take_once


class Desk:
    """Runs a device. board: its name; flash: of an earlier desk; seed: of the chip's random numbers. `app` and `board` are open to tests.

    beeps: (ms, hertz, length) heard so far; lamp: seat whose light is on, -1 for none. turn_ms: between two turns of the loop.
    """

    def __init__(self, board: str = DEFAULT, flash: Flash | None = None, seed: int = 1, language: str = "en", device: str = DEVICE):
        self.kind = board
        self.turn_ms = TURN_MS
        self._device = device
        self._random = Random(seed)
        self._language = language
        self.beeps: list[tuple[int, int, int]] = []
        self.lamp = -1
        self._wire = Wire()
        self._rest = ""  # of a line that has not fully arrived
        self._power_on(flash, None)

    def _power_on(self, flash: Flash | None, glass: bytes | None, bitten: bool = False) -> None:
        with patch("os.urandom", self._random.randbytes):
            self.board: Any = host.make(
                simulated=True,
                flash=flash,
                serial=self._wire,
                board=self.kind,
                glass=glass,
                device=self._device,
                beep=self._beep,
                lamp=self._light,
                bitten=bitten,
            )
        if isinstance(self.board.display, SSD1680):
            self.board.display.take = cached_take(self.board.display.take)
        if self._language != "en" and not self.board.storage.load("settings"):
            self.board.storage.store("settings", b"language=" + self._language.encode())
        self.app = App(self.board)
        self.board.watchdog.start()  # as App.run does

    def _beep(self, hertz: int, ms: int) -> None:
        self.beeps.append((self.now, hertz, ms))

    def _light(self, seat: int) -> None:
        self.lamp = seat

    @property
    def now(self) -> int:
        """Returns the ms of the device's ticks."""
        return self.board.ticks.now()

    @property
    def screen(self) -> str:
        """Returns the name of the screen on top."""
        return self.app.screen.name

    @property
    def menu(self) -> list[tuple[str, str]]:
        """Returns (text, value) of each row of the menu on top."""
        rows = self.app.screen._rows
        return [(row.text, row.value) for row in map(rows.__getitem__, range(len(rows)))]

    @property
    def chosen(self) -> str:
        """Returns the text of the row under the cursor."""
        return self.app.screen._rows[self.app.screen.cursor].text

    @property
    def screen_text(self) -> str:
        """Returns the text of the notice on top, or the text typed so far on the screen of letters."""
        return self.app.screen.text

    def run(self, ms: int) -> None:
        """Lets time pass."""
        end = self.now + ms
        while self.now < end:
            self.app.step()
            self.board.ticks.sleep(min(self.turn_ms, max(1, end - self.now)))

    def wait(self, ms: int) -> None:
        """Lets a long time pass in few turns of the loop, for tests that only check the end."""
        end = self.now + ms
        while self.now < end:
            self.app.step()
            self.board.ticks.sleep(min(WAIT_MS, end - self.now))

    def press(self, *names: str, ms: int = 60) -> None:
        """Presses the buttons one after the other, each for ms, and waits until the app has dealt with them.

        On a board without BACK, holds OK for it.
        """
        for name in names:
            button, held = self.button_and_hold(name, ms)
            self.down(button)
            self.run(held)
            self.up(button)
            self.run(40)

    def button_and_hold(self, name: str, ms: int) -> tuple[str, int]:
        """Returns the board's button for this name, and the ms to hold it."""
        return ("ok", _BACK_MS) if name == "back" and self.board.keys == 5 else (name, ms)

    def hold(self, name: str, ms: int = 1200) -> None:
        """Presses a button long."""
        self.press(name, ms=ms)

    def down(self, name: str) -> None:
        """Presses a button down and keeps it down."""
        self.board.keypad.press(BUTTONS.index(name))

    def up(self, name: str) -> None:
        self.board.keypad.release(BUTTONS.index(name))

    def settle(self, limit: int = 20_000) -> None:
        """Runs until the glass shows the newest state and the panel rests. Raises AssertionError after `limit` ms."""
        end = self.now + limit
        while self.app.refresh.busy(self.app.screen) or self.board.display.busy:
            assert self.now < end, "the panel did not come to rest in time"
            self.app.step()
            self.board.ticks.sleep(TURN_MS if self.app.refresh.busy(self.app.screen) else 2 * TURN_MS)  # only the panel works meanwhile

    def glass(self) -> bytes:
        """Returns the picture on the panel, in landscape and as in the display's buffer: framebuf.MONO_VLSB, 1 = ink."""
        return self.board.panel.picture()

    def upright_glass(self) -> bytes:
        """Returns the glass as its owner sees it, who turns the device when its picture is turned."""
        display = self.board.display
        return turned_picture(self.glass(), display.width, display.height) if display.is_turned else self.glass()

    def png(self, path: Path, scale: int = 1) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.board.panel.png(scale))

    def cut(self) -> None:
        """Cuts the power and restores it: flash and glass stay, everything else starts again."""
        self._power_on(self.board.flash, self.glass())

    def restart_by_watchdog(self) -> None:
        """Restarts the chip as the watchdog does."""
        self._power_on(self.board.flash, self.glass(), bitten=True)

    def send(self, line: str) -> None:
        """Sends a line to the device's serial port."""
        self._wire.feed(line.encode() + b"\n")

    def lines(self) -> list[str]:
        """Returns the lines that the device has sent since the last call."""
        *lines, self._rest = (self._rest + self._wire.read_by_pc().decode()).split("\n")
        return lines


def choose(desk: Desk, label: str) -> None:
    """Moves down a menu to this row and chooses it."""
    for _ in range(40):
        if desk.chosen == label:
            return desk.press("ok")
        desk.press("down", ms=20)
    raise AssertionError(f"{label} is not on {desk.screen}: {desk.menu}")


def open_ends_menu(desk: Desk) -> None:
    """Opens the menu of a game's ends from the table, in any language."""
    desk.press("back")
    choose(desk, language.t("do_ends"))


def fewest_presses(cursor: int, index: int, count: int, page: int) -> list[str]:
    """Returns the fewest presses from one row of a list to another: by row, and by page or half a short list, round the ends."""
    step = min(page, (count + 1) // 2)
    ways = {cursor: list[str]()}
    queue = [cursor]
    while index not in ways:
        at = queue.pop(0)
        for name, move in (("down", 1), ("up", -1), ("right", step), ("left", -step)):
            to = (at + move) % count
            if to not in ways:
                ways[to] = [*ways[at], name]
                queue.append(to)
    return ways[index]


def set_up(desk: Desk, game: str, *clock: str) -> int:
    """Opens the summary of a new game from home by the short way; returns the number of presses. game: a preset or its name.

    clock: rows of the clock's menus; by default the usual clock or the last one. `No clock` begins the game without.
    """
    preset = {language.game_name(each): each for each in engine.presets()}.get(game, game)
    desk.press("right")
    presses = 1
    while desk.screen == "game_choice":
        screen = desk.app.screen
        entries = screen.entries()
        index = [preset in presets for _, presets in entries].index(True)
        way = [*fewest_presses(screen.cursor, index, len(entries), screen.page), "ok"]
        desk.press(*way, ms=20)
        presses += len(way)
    without = "▶ " + language.t("start_without")
    if clock == ("No clock",):
        if without in [line for line, _ in desk.menu]:
            choose(desk, without)
    elif clock:
        choose(desk, language.t("clock"))
        for label in clock:
            choose(desk, label)
    return presses


def new_game(desk: Desk, game: str, *clock: str) -> None:
    """Sets up a new game as `set_up` does, and begins it."""
    set_up(desk, game, *clock)
    if desk.screen == "summary":
        desk.press(*["up"] * desk.app.screen.cursor, "ok")
