"""An SSD1680 with its glass, as seen from its pins: bytes and levels in, BUSY and a picture out.

It knows the data sheet and not the driver. Time comes from a callable, so it serves simulated and real time alike, and
whatever drives the pins. What a chip would take badly is noted in `faults`, one plain line each; tests want it empty.
"""

import random
from collections.abc import Callable
from io import BytesIO

from PIL import Image

SOURCES, GATES = 128, 296  # of this glass; the chip has RAM for 176 sources
BYTES = 22
ALL = (1 << SOURCES) - 1  # the pixels of a row
_INK = bytes(byte ^ 255 for byte in range(256))  # on the glass 1 is white
MODE_2, DISPLAY = 0x08, 0x04  # bits of command 22
CLOCK_AND_ANALOG_ON, OFF = 0xC0, 0x03
NORMAL, BYPASS, INVERSE = 0x0, 0x4, 0x8  # values of command 21

FULL_MS, PARTIAL_MS = 2000, 360  # the waveforms
POWER_ON_MS, POWER_OFF_MS, LOAD_MS = 40, 60, 10
HARD_RESET_MS, SOFT_RESET_MS = 2, 5
CUT_MS = 10  # a longer reset pulse takes this panel's supply away

# Commands and how many bytes may follow each; None: an image.
LENGTH = {
    0x01: 3,
    0x10: 1,
    0x11: 1,
    0x12: 0,
    0x18: 1,
    0x1A: 2,
    0x20: 0,
    0x21: 2,
    0x22: 1,
    0x24: None,
    0x26: None,
    0x37: 10,
    0x3C: 1,
    0x44: 2,
    0x45: 4,
    0x4E: 1,
    0x4F: 2,
}


class Panel:
    """Pins: `cs`, `dc`, `rst` take a level, `busy` gives one (true while busy, and all through deep sleep), `write` is SPI.

    now: milliseconds, rising, whole or not. glass: what it showed before power on, in the format of `picture`.
    """

    def __init__(self, now: Callable[[], float], glass: bytes | None = None, seed: int = 1):
        self._now = now
        self._random = random.Random(seed)
        self.faults: list[str] = []
        self.full = self.partial = 0  # refreshes that have ended or are going on
        self.partials_since_full = 0
        self.changed = 0  # rises with every change of the picture
        self._glass = [bytearray(b"\xff" * (SOURCES // 8)) for _ in range(GATES)]
        if glass is not None:
            self._paint(glass)
        self._cs = self._dc = self._rst = 1
        self._low_since = 0.0
        self._until = 0.0  # BUSY is high until then
        self._after: list[bytearray] | None = None  # what the glass shows then
        self.asleep = False
        self.powered = False
        self._based = False  # a full refresh has been made since power on
        self.lose_memory()
        self._reset_registers()

    # pins

    def cs(self, level: int) -> None:
        self._cs = level

    def dc(self, level: int) -> None:
        self._dc = level

    def rst(self, level: int) -> None:
        if level == self._rst:
            return
        self._rst = level
        if not level:
            self._low_since = self._now()
            if self._now() < self._until and self._after is not None:
                self._fault("reset during a refresh")
                self._after = None
            return
        if self._now() - self._low_since > CUT_MS:
            self.lose_memory()
        self._reset_registers()
        self.asleep = self.powered = False
        self._until = self._now() + HARD_RESET_MS

    def busy(self) -> bool:
        self._settle()
        return self.asleep or self._now() < self._until

    def write(self, data: bytes) -> None:
        if self._cs or not self._rst:
            self._fault("bytes while not selected or in reset")
        elif self.asleep:
            self._fault("bytes in deep sleep")
        elif self.busy():
            self._fault("bytes while BUSY")
        elif self._dc:
            self._data(data)
        else:
            for byte in data:
                self._begin(byte)

    # what a person sees

    def picture(self) -> bytes:
        """The glass held in landscape, framebuf.MONO_VLSB, 1 = ink."""
        self._settle()
        out = bytearray(GATES * SOURCES // 8)
        rows = b"".join(self._glass).translate(_INK)
        for page in range(SOURCES // 8):
            # page 0 is the upper edge, and so the highest sources; a byte's highest bit is its lowest source
            out[page * GATES : (page + 1) * GATES] = rows[SOURCES // 8 - 1 - page :: SOURCES // 8]
        return bytes(out)

    def image(self, scale: int = 1) -> Image.Image:
        self._settle()
        upright = Image.frombytes("1", (SOURCES, GATES), b"".join(self._glass))
        image = upright.transpose(Image.Transpose.ROTATE_90).convert("L")
        return image.resize((GATES * scale, SOURCES * scale), Image.Resampling.NEAREST) if scale > 1 else image

    def png(self, scale: int = 1) -> bytes:
        data = BytesIO()
        self.image(scale).save(data, "PNG")
        return data.getvalue()

    # the chip

    def _fault(self, text: str) -> None:
        self.faults.append(f"{self._now():.0f} ms: {text}")

    def lose_memory(self) -> None:
        self._ram = {c: bytearray(self._random.randbytes(BYTES * GATES)) for c in (0x24, 0x26)}

    def _reset_registers(self) -> None:
        self._command: int | None = None
        self._args = bytearray()
        self._x_window, self._y_window = (0, BYTES - 1), (0, GATES - 1)
        self._x = self._y = 0
        self._entry = 3
        self._gates = GATES
        self._use = NORMAL, NORMAL  # of RAM 26 and RAM 24
        self._sequence = 0xFF

    def _begin(self, command: int) -> None:
        if self._command is not None and LENGTH[self._command] not in (None, len(self._args)):
            self._fault(f"command {self._command:02X} with {len(self._args)} bytes")
        if command not in LENGTH:
            self._fault(f"unknown command {command:02X}")
            self._command = None
            return
        self._command = command
        self._args = bytearray()
        if command == 0x12:
            self._reset_registers()
            self._until = self._now() + SOFT_RESET_MS
        elif command == 0x20:
            self._activate()

    def _data(self, data: bytes) -> None:
        command = self._command
        if command is None:
            self._fault("data without a command")
            return
        length = LENGTH[command]
        if length is None:
            self._store(self._ram[command], data)
            return
        self._args += data
        if len(self._args) > length:
            self._fault(f"too much data for command {command:02X}")
        elif len(self._args) == length:
            self._configure(command, self._args)

    def _configure(self, command: int, a: bytearray) -> None:
        if command == 0x01:
            self._gates = (a[0] | a[1] << 8) + 1
        elif command == 0x10:
            self._until = 0
            self.asleep = bool(a[0] & 3)
            if a[0] & 2:
                self.lose_memory()
            if self.powered:
                self._fault("deep sleep with the high voltage on")
        elif command == 0x11:
            self._entry = a[0]
        elif command == 0x21:
            self._use = a[0] >> 4, a[0] & 15
        elif command == 0x22:
            self._sequence = a[0]
        elif command == 0x44:
            self._x_window = a[0], a[1]
        elif command == 0x45:
            self._y_window = a[0] | a[1] << 8, a[2] | a[3] << 8
        elif command == 0x4E:
            self._x = a[0]
        elif command == 0x4F:
            self._y = a[0] | a[1] << 8

    def _store(self, ram: bytearray, data: bytes) -> None:
        """Bytes into RAM; the address runs along X or, with bit 2 of command 11, along Y, inside the window."""
        (x_start, x_end), (y_start, y_end) = self._x_window, self._y_window
        (left, right), (top, bottom) = sorted(self._x_window), sorted(self._y_window)
        dx = 1 if self._entry & 1 else -1
        dy = 1 if self._entry & 2 else -1
        x, y = self._x, self._y
        whole = self._entry & 4 and y == y_start and y_end == y_start + dy * (len(data) - 1)
        if whole and left <= x <= right < BYTES and top >= 0 and bottom < GATES:  # the usual case, at once
            first = top * BYTES + x
            ram[first : bottom * BYTES + x + 1 : BYTES] = data[::dy]
            self._x = x_start if x == x_end else x + dx
            return
        for byte in data:
            if not (left <= x <= right < BYTES and top <= y <= bottom < GATES):
                self._fault(f"address {x}, {y} outside the window")
                return
            ram[y * BYTES + x] = byte
            if self._entry & 4:
                if y == y_end:
                    x = x_start if x == x_end else x + dx
                y = y_start if y == y_end else y + dy
            else:
                if x == x_end:
                    y = y_start if y == y_end else y + dy
                x = x_start if x == x_end else x + dx
        self._x, self._y = x, y

    def _activate(self) -> None:
        sequence = self._sequence
        span = 0
        if sequence & CLOCK_AND_ANALOG_ON == CLOCK_AND_ANALOG_ON and not self.powered:
            self.powered = True
            span += POWER_ON_MS
        if sequence & 0x30:
            span += LOAD_MS
        if sequence & DISPLAY:
            if not self.powered:
                self._fault("refresh without the high voltage")
            if self._gates != GATES:
                self._fault(f"refresh with {self._gates} gates set")
            span += self._refresh(bool(sequence & MODE_2))
        if sequence & OFF == OFF and self.powered:
            self.powered = False
            span += POWER_OFF_MS
        self._until = self._now() + span

    def _seen(self, command: int, use: int, gate: int) -> int:
        """A row as the waveforms see it, as one number."""
        if use == BYPASS:
            return 0
        row = int.from_bytes(self._ram[command][gate * BYTES : gate * BYTES + SOURCES // 8])
        return row ^ ALL if use == INVERSE else row

    def _refresh(self, partial: bool) -> int:
        """Plans what the glass will show; the time it takes, in ms.

        Mode 2 drives the pixels where the two RAMs differ. Mode 1 drives all, but the waveform of a pixel whose RAM 26
        differs is another one (it is the red of three-colour panels): here such a pixel stays what it was.
        """
        old_use, new_use = self._use
        glass = []
        for gate, shown in enumerate(self._glass):
            new = self._seen(0x24, new_use, gate)
            old = self._seen(0x26, old_use, gate)
            driven = new ^ old if partial else ALL if old_use == BYPASS else new ^ old ^ ALL
            glass.append(bytearray((int.from_bytes(shown) & (driven ^ ALL) | new & driven).to_bytes(SOURCES // 8)))
        self._after = glass
        if partial:
            if not self._based:
                self._fault("partial refresh before any full one")
            self.partial += 1
            self.partials_since_full += 1
            return PARTIAL_MS
        self._based = True
        self.full += 1
        self.partials_since_full = 0
        return FULL_MS

    def _settle(self) -> None:
        after = self._after  # a page may look while the firmware's thread works
        if after is not None and self._now() >= self._until:
            self._glass = after
            self._after = None
            self.changed += 1

    def _paint(self, picture: bytes) -> None:
        for x, row in enumerate(self._glass):
            for page in range(SOURCES // 8):
                row[SOURCES // 8 - 1 - page] = picture[page * GATES + x] ^ 255
