"""The device of boards/host with its app, running in a thread in real time. Knows no page and no terminal."""

import io
import threading
from collections import deque
from pathlib import Path
from typing import NamedTuple

from boards.host.board import Board, make
from boards.host.flash import Flash
from boards.host.glass import image_of
from boards.host.kinds import DEFAULT, KINDS
from boards.host.serial_line import Pty
from boards.host.supply import Supply
from boards.host.ticks import RealTicks
from flagfall.app.app import App

from ..failure import Failure

BUTTONS = ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK", "KEY0", "KEY1")  # the last two: a second OK and BACK, on the panel's module
BOARDS = {name: kind.title for name, kind in KINDS.items()}  # name: what people call it
SPEEDS = (1, 2, 5, 10, 30, 60)
SUPPLIES = {"usb": (True, 700), "battery": (False, 700), "weak": (False, -100)}  # whether USB feeds it, mV above the limit

_PAUSE = 5  # ms between two turns of the loop, as in App.run
_FASTEST = 30_000  # us between two edges of a button
_AHEAD = 1_000_000  # us that an edge may count later than it came
_NEXT = 1_000  # us between edges of two buttons: what was pressed later counts later


class Ended(NamedTuple):
    """A game that is over: its name, and its record so far."""

    name: str
    record: bytes


class EmulatedDevice:
    """Has power as soon as it is made, lives from `start` to `stop`. What it shows may be asked for from any thread.

    board: a name of BOARDS; buttons: those it has, with what is printed beside each.
    port: what the PC's tools open; lamp: the seat whose lamp is lit, -1 for none; frame: rises with every new picture.
    app: the firmware that runs on it. speed: how fast its time goes, one of SPEEDS; while a finger is on a button it goes as the
    finger's, or every press would be a long one. supply: one of SUPPLIES; battery: its mV, 0 on USB; low: the device says so.
    dropped: presses that came too fast, since the device has power.
    ended: the last game that is over, None when there is none. introduces: it asks for the language first, as a new device does.
    fresh: what its flash held is lost.
    """

    def __init__(self, image: Path, board: str = DEFAULT, introduces: bool = False, fresh: bool = False):
        self._introduces = introduces
        try:
            self._flash = Flash(image, fresh=fresh)
        except OSError as error:
            raise Failure(f"cannot use {image} as the device's flash: {error.strerror}") from error
        self.id = self._flash.id
        self.speed = 1
        self.supply = "usb"
        self._supply = Supply()
        self._held: set[str] = set()
        self._serial = Pty()
        self.port = self._serial.port
        self._beeps: deque[tuple[int, int]] = deque(maxlen=20)
        self._thread: threading.Thread | None = None
        self._stopping = threading.Event()
        self.frame = 0
        self._power_on(board, None)

    def _power_on(self, board: str, glass: bytes | None) -> None:
        self.board = board
        self.lamp = -1
        self._held.clear()
        self.ended: Ended | None = None
        self._ended = (0, 0)  # number and slots of that game
        self._edge: dict[int, int] = {}  # pin -> us of its last edge
        self._last = 0  # us of the last edge of any
        self.dropped = 0
        self._board: Board = make(
            flash=self._flash,
            serial=self._serial,
            device=self.id,
            board=board,
            glass=glass,
            beep=self._beep,
            lamp=self._light,
            supply=self._supply,
        )
        self.set_speed(self.speed)
        printed = KINDS[board].printed
        self.buttons = {BUTTONS[i]: printed[i] if i < len(printed) else "" for i in sorted(self._board.ring.places)}
        self.size = self._board.display.width, self._board.display.height
        self.app = App(self._board)
        if self._introduces:
            self.app.introduce()
        self._seen = -1
        self._look()

    def start(self) -> None:
        self._stopping.clear()
        self._thread = threading.Thread(target=self._run, name="device", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stops the device as if it were unplugged: every event is in the flash file already."""
        self._halt()
        self._serial.close()
        self._flash.close()

    def cut_power(self) -> None:
        """Cuts the supply between two moments, and it comes back: memory is lost; flash, glass and cable stay."""
        self.use(self.board)

    def use(self, board: str) -> None:
        """Cuts the supply, and the chip is on that board then, one of BOARDS. Another glass is blank."""
        self._halt()
        self._power_on(board, self._glass[0] if board == self.board else None)
        self.start()

    def set_speed(self, speed: int) -> None:
        """Sets one of SPEEDS."""
        self.speed = speed
        self._pace()

    def feed(self, supply: str) -> None:
        """Sets one of SUPPLIES."""
        self.supply = supply
        self._supply.usb, above = SUPPLIES[supply]
        self._supply.mv = self._board.power.low + above

    def press(self, button: str, down: bool) -> bool:
        """Makes an edge of one of BUTTONS now; but no finger is faster than 30 ms, while a click of a touch pad can be.

        Returns False when presses come so fast that this one would count more than a second late, so it does not count.
        """
        pin, ring = BUTTONS.index(button), self._board.ring
        if pin not in ring.places:
            return True
        now = self._board.ticks.micros()
        at = max(now, self._last + _NEXT, self._edge.get(pin, 0) + _FASTEST)
        if down and at > now + _AHEAD:
            self.dropped += 1
            return False
        if not down and button not in self._held:
            return True  # of a press that does not count
        (self._held.add if down else self._held.discard)(button)
        self._pace()
        self._edge[pin] = self._last = at
        (ring.press if down else ring.release)(pin, at)
        return True

    def beeps(self) -> list[tuple[int, int]]:
        """Returns (hertz, ms) of the tones since the last call."""
        return [self._beeps.popleft() for _ in range(len(self._beeps))]

    @property
    def screen(self) -> str:
        """Returns the name of the screen on top, "" between two screens: the device runs in a thread of its own."""
        stack = self.app.stack[-1:]
        return stack[0].name if stack else ""

    @property
    def busy(self) -> bool:
        """Returns True while a refresh is in flight."""
        return bool(self._board.display.busy)

    @property
    def panel(self) -> str:
        """Returns work: a refresh is in flight, or the high voltage is still on; rest; asleep: deeply."""
        glass = self._board.panel
        return "asleep" if glass.asleep else "work" if glass.powered or self.busy else "rest"

    @property
    def battery(self) -> int:
        return self._board.power.battery()

    @property
    def low(self) -> bool:
        return self.app.canvas.low

    def png(self) -> bytes:
        """Returns the glass, one pixel each, black and white."""
        file = io.BytesIO()
        image_of(*self._glass).save(file, "PNG")
        return file.getvalue()

    def _run(self) -> None:
        """Runs the app as App.run, and watches the glass. A device that has switched itself off starts again when a button is held."""
        while not self._stopping.is_set():
            if self._board.on:
                self.app.step()
                self._look()
                self._note()
            elif self._held:
                self._power_on(self.board, self._glass[0])
            self._board.ticks.sleep(_PAUSE)

    def _look(self) -> None:
        """Copies the panel. Only this thread touches it; others get the copy."""
        panel = self._board.panel
        panel.busy()
        if panel.changed != self._seen:
            self._seen = panel.changed
            self._glass = panel.picture(), *self.size
            self.frame += 1

    def _note(self) -> None:
        """Notes the last finished game, when it is another one or has gone on."""
        book = self.app.book
        entry = next(iter(book.finished()), None)
        now = (entry.number, entry.count) if entry else (0, 0)
        if now != self._ended:
            self._ended = now
            self.ended = Ended(book.name(entry.number), b"".join(map(bytes, book.slots(entry.number)))) if entry else None

    def _pace(self) -> None:
        ticks = self._board.ticks
        if isinstance(ticks, RealTicks):
            ticks.speed = 1 if self._held else self.speed

    def _halt(self) -> None:
        self._stopping.set()
        if self._thread:
            self._thread.join()

    def _beep(self, hertz: int, ms: int) -> None:
        self._beeps.append((hertz, ms))

    def _light(self, seat: int) -> None:
        self.lamp = seat
