"""Runs the device of boards/host with its app in a thread, in real time. Knows no page and no terminal."""

import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from boards.host.board import Board, make
from boards.host.flash import Flash
from boards.host.glass import png_of
from boards.host.kinds import DEFAULT, KINDS, PANELS
from boards.host.serial_line import Serial
from boards.host.serial_port import new_port
from boards.host.supply import Supply
from boards.host.ticks import RealTicks
from flagfall.app.app import App

from ..terminal.failure import Failure
from .spoken_text import SpokenText

BUTTONS = ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK", "KEY0", "KEY1")  # KEY0, KEY1: a second OK and BACK on the panel's module
BOARDS = {name: kind.title for name, kind in PANELS.items()}  # name -> title for people
SPEEDS = (1, 2, 5, 10, 30, 60)
SUPPLIES = {"usb": (True, 700), "battery": (False, 700), "weak": (False, -100)}  # name -> (USB feeds the device, mV above the limit)

_PAUSE = 5  # ms between two turns of the loop, as in App.run
_EDGE_US = 30_000  # between two edges of one button, at least
_MAX_DELAY_US = 1_000_000  # an edge counts at most so much later than it came
_ORDER_US = 1_000  # between the edges of two buttons, at least, so that their order stays


class FinishedGame(NamedTuple):
    """A game that is over: its name, and its record."""

    name: str
    record: bytes


class EmulatedDevice:
    """A device on this PC. It has power from the constructor on; `start` and `stop` run its thread. Any thread may read its values.
    Where no thread can run, somebody calls `turn` every 5 ms instead, and the device is not started.

    Parameters: image: the file of its flash, or the flash; board: a name of BOARDS; introduces: it asks for the language while its flash
    has no settings; fresh: erase the flash; serial: its line, None for a port of this machine; files: as in boards.host.board.make.
    """

    def __init__(
        self,
        image: Path | Flash,
        board: str = DEFAULT,
        introduces: bool = False,
        fresh: bool = False,
        serial: Serial | None = None,
        files: Callable[[Flash], Any] | None = None,
    ):
        self._introduces = introduces
        self._files = files
        try:
            self.flash = image if isinstance(image, Flash) else Flash(image, fresh=fresh)
        except OSError as error:
            raise Failure(f"cannot use {image} as the device's flash: {error.strerror}") from error
        self.id = self.flash.id
        self.speed = 1  # of its time, one of SPEEDS; while a button is held it runs at 1, because otherwise every press would be a long one
        self.supply = "usb"  # one of SUPPLIES
        self._supply = Supply()
        self._held: set[str] = set()
        self._serial = serial or new_port()
        self.port = self._serial.port  # for the PC's tools
        self._beeps: deque[tuple[int, int]] = deque(maxlen=20)
        self._thread: threading.Thread | None = None
        self._stopping = threading.Event()
        self.frame = 0  # counts the pictures
        self._power_on(board, None)

    def _power_on(self, board: str, glass: bytes | None) -> None:
        self.lamp = -1  # the seat whose lamp is lit, -1 for none
        self._held.clear()
        self.finished: FinishedGame | None = None  # the last game that is over
        self._finished = (0, 0)  # number and slots of that game
        self._edge: dict[int, int] = {}  # pin -> us of its last edge
        self._last = 0  # us of the last edge of any pin
        self.dropped = 0  # the number of presses since power on that came too fast
        self._board: Board = make(
            flash=self.flash,
            serial=self._serial,
            device=self.id,
            board=board,
            glass=glass,
            beep=self._beep,
            lamp=self._light,
            supply=self._supply,
            files=self._files,
        )
        self.set_speed(self.speed)
        printed = KINDS[board].printed
        # Name -> the print beside it.
        self.buttons = {BUTTONS[i]: printed[i] if i < len(printed) else "" for i in sorted(self._board.keypad.places)}
        self.size = self._board.display.width, self._board.display.height
        self.board = board  # last, because the server's thread must never find it with the buttons or the size of the board before
        self.app = App(self._board)  # the firmware
        self.spoken = SpokenText(self.app)
        if self._introduces:
            self.app.introduce()
        self._seen = -1
        self._copy_panel()

    def start(self) -> None:
        self._stopping.clear()
        self._thread = threading.Thread(target=self._run, name="device", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stops the device as if it were unplugged. All events are in the flash file already."""
        self._stop_thread()
        self._serial.close()
        self.flash.close()

    def cut_power(self) -> None:
        """Cuts the power and restores it: the memory is lost; flash, glass and cable stay."""
        self.restart_on(self.board)

    def restart_on(self, board: str) -> None:
        """Cuts the power and restarts the device on another board, one of BOARDS. Another glass is blank."""
        started = self._thread is not None
        self._stop_thread()
        self._power_on(board, self._glass[0] if board == self.board else None)
        if started:
            self.start()

    def set_speed(self, speed: int) -> None:
        """Sets one of SPEEDS."""
        self.speed = speed
        self._set_pace()

    def set_supply(self, supply: str) -> None:
        """Sets one of SUPPLIES."""
        self.supply = supply
        self._supply.usb, above = SUPPLIES[supply]
        self._supply.mv = self._board.power.low + above

    def press(self, button: str, down: bool) -> bool:
        """Makes an edge of one of BUTTONS. Edges of one button are at least 30 ms apart: a click of a touch pad can be faster than a
        finger.

        Returns False for a press that would count more than a second late, because presses come too fast; it is dropped.
        """
        pin, keypad = BUTTONS.index(button), self._board.keypad
        if pin not in keypad.places:
            return True
        now = self._board.ticks.micros()
        at = max(now, self._last + _ORDER_US, self._edge.get(pin, 0) + _EDGE_US)
        if down and at > now + _MAX_DELAY_US:
            self.dropped += 1
            return False
        if not down and button not in self._held:
            return True  # the release of a dropped press
        (self._held.add if down else self._held.discard)(button)
        self._set_pace()
        self._edge[pin] = self._last = at
        (keypad.press if down else keypad.release)(pin, at)
        return True

    def beeps(self) -> list[tuple[int, int]]:
        """Returns (hertz, ms) of each tone since the last call."""
        return [self._beeps.popleft() for _ in range(len(self._beeps))]

    @property
    def screen(self) -> str:
        """Returns the name of the screen on top, "" between two screens."""
        stack = self.app.stack[-1:]
        return stack[0].name if stack else ""

    @property
    def busy(self) -> bool:
        """Returns True while a refresh is in flight."""
        return bool(self._board.display.busy)

    @property
    def panel(self) -> str:
        """Returns `work` during a refresh and while the high voltage is on, `asleep` in deep sleep, else `rest`."""
        glass = self._board.panel
        return "asleep" if glass.asleep else "work" if glass.powered or self.busy else "rest"

    @property
    def battery(self) -> int:
        return self._board.power.battery()

    @property
    def low(self) -> bool:
        return self.app.canvas.low

    def png(self) -> bytes:
        """Returns the glass as a black and white PNG, pixel by pixel."""
        return png_of(*self._glass)

    def turn(self) -> None:
        """Does one turn of App.run and copies the glass. A device that has switched itself off starts again when a button is held."""
        if self._board.on:
            self.app.step()
            self.spoken.look()
            self._copy_panel()
            self._note_finished_game()
        elif self._held:
            self._power_on(self.board, self._glass[0])

    def _run(self) -> None:
        while not self._stopping.is_set():
            self.turn()
            self._board.ticks.sleep(_PAUSE)

    def _copy_panel(self) -> None:
        """Copies the panel for other threads, because only this thread may use it."""
        panel = self._board.panel
        panel.busy()  # ends a refresh whose time is over
        if panel.changed != self._seen:
            self._seen = panel.changed
            self._glass = panel.picture(), *self.size
            self.frame += 1

    def _note_finished_game(self) -> None:
        """Stores the last finished game, when it is a new one or has a longer record."""
        book = self.app.book
        entry = next(iter(book.finished()), None)
        now = (entry.number, entry.count) if entry else (0, 0)
        if now != self._finished:
            self._finished = now
            self.finished = FinishedGame(book.name(entry.number), b"".join(map(bytes, book.slots(entry.number)))) if entry else None

    def _set_pace(self) -> None:
        ticks = self._board.ticks
        if isinstance(ticks, RealTicks):
            ticks.speed = 1 if self._held else self.speed

    def _stop_thread(self) -> None:
        self._stopping.set()
        if self._thread:
            self._thread.join()
        self._thread = None

    def _beep(self, hertz: int, ms: int) -> None:
        self._beeps.append((hertz, ms))

    def _light(self, seat: int) -> None:
        self.lamp = seat
