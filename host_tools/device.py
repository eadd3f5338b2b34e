"""The device of boards/host with its app, running in a thread in real time. Knows no page and no terminal."""

import io
import threading
from collections import deque
from pathlib import Path

from PIL import Image

from boards.host.board import Board, make
from boards.host.flash import Flash
from boards.host.serial import Pty
from flagfall.app.app import App

from .failure import Failure

BUTTONS = ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK")

_PAUSE = 5  # ms between two turns of the loop, as in App.run
_FASTEST = 30_000  # us between two edges of a button
_NEXT = 1_000  # us between edges of two buttons: what was pressed later counts later
_PAGE = 8  # rows of the panel in one byte


class EmulatedDevice:
    """Has power as soon as it is made, lives from `start` to `stop`. What it shows may be asked for from any thread.

    port: what the PC's tools open; lamp: the seat whose lamp is lit, -1 for none; frame: rises with every new picture.
    """

    def __init__(self, image: Path):
        try:
            self._flash = Flash(image)
        except OSError as error:
            raise Failure(f"cannot use {image} as the device's flash: {error.strerror}") from error
        self._serial = Pty()
        self.port = self._serial.port
        self._beeps: deque[tuple[int, int]] = deque(maxlen=20)
        self._thread: threading.Thread | None = None
        self._stopping = threading.Event()
        self.frame = 0
        self._power_on(None)

    def _power_on(self, glass: bytes | None) -> None:
        self.lamp = -1
        self._edge: dict[int, int] = {}  # pin -> us of its last edge
        self._last = 0  # us of the last edge of any
        self._board: Board = make(flash=self._flash, serial=self._serial, glass=glass, beep=self._beep, lamp=self._light)
        self.id, self.keys = self._board.device, self._board.keys
        self.size = self._board.display.width, self._board.display.height
        self._app = App(self._board)
        self._seen = -1
        self._look()

    def start(self) -> None:
        self._stopping.clear()
        self._thread = threading.Thread(target=self._run, name="device", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """As pulling the plug: every event is in the flash file already."""
        self._halt()
        self._serial.close()
        self._flash.close()

    def cut_power(self) -> None:
        """The supply goes between two moments and comes back: memory is lost, flash and glass stay, and so does the cable."""
        self._halt()
        self._power_on(self._picture)
        self.start()

    def press(self, button: str, down: bool) -> None:
        """An edge of one of BUTTONS, now; but no finger is faster than 30 ms, as a click of a touch pad can be."""
        pin, ring = BUTTONS.index(button), self._board.ring
        if pin < self.keys:
            at = max(self._board.ticks.micros(), self._last + _NEXT, self._edge.get(pin, 0) + _FASTEST)
            self._edge[pin] = self._last = at
            (ring.press if down else ring.release)(pin, at)

    def beeps(self) -> list[tuple[int, int]]:
        """(hertz, ms) of the tones since the last question."""
        return [self._beeps.popleft() for _ in range(len(self._beeps))]

    @property
    def screen(self) -> str:
        """The name of the screen on top, "" in the moment between two: the device runs in a thread of its own."""
        stack = self._app.stack[-1:]
        return stack[0].name if stack else ""

    @property
    def busy(self) -> bool:
        """True while a refresh is in flight."""
        return self._board.display.busy

    def png(self) -> bytes:
        """The glass, one pixel each, black and white."""
        width, height = self.size
        image = Image.new("1", self.size)
        for top in range(0, height, _PAGE):
            at = top // _PAGE * width
            columns = Image.frombytes("1", (_PAGE, width), self._picture[at : at + width], "raw", "1;IR")
            image.paste(columns.transpose(Image.Transpose.TRANSPOSE), (0, top))
        file = io.BytesIO()
        image.save(file, "PNG")
        return file.getvalue()

    def _run(self) -> None:
        """App.run, with an eye on the glass."""
        while not self._stopping.is_set():
            self._app.step()
            self._look()
            self._board.ticks.sleep(_PAUSE)

    def _look(self) -> None:
        """Only this thread touches the panel; others get the copy."""
        panel = self._board.panel
        panel.busy()
        if panel.changed != self._seen:
            self._seen = panel.changed
            self._picture = panel.picture()
            self.frame += 1

    def _halt(self) -> None:
        self._stopping.set()
        if self._thread:
            self._thread.join()

    def _beep(self, hertz: int, ms: int) -> None:
        self._beeps.append((hertz, ms))

    def _light(self, seat: int) -> None:
        self.lamp = seat
