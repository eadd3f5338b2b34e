"""Emulates the controller SSD1680 with the 2.9 inch glass, at its pins, by its data sheet. It does not know the driver. ssd1683.py has
the larger controller.
"""

from typing import NamedTuple

from . import waveform
from .glass import Glass, lines

ALL_ON = 0xC0
MODE_2, DISPLAY = 0x08, 0x04  # bits of command 22
OFF = 0x03
NORMAL, BYPASS, INVERSE = 0x0, 0x4, 0x8  # values of command 21
INK = bytes(byte ^ 255 for byte in range(256))  # turns bits of the glass, where 1 is white, into those of a picture, where 1 is ink

POWER_ON_MS, POWER_OFF_MS, LOAD_MS = 96, 140, 5  # GxEPD2's measurements
SOFT_RESET_MS = 5
UPWARDS = (1, 3, 5, 7)  # data entry modes in which X counts up; it is not known whether the others reverse the bits of a byte

# Command -> number of bytes that follow it; None for an image.
LENGTH = {
    0x01: 3,
    0x03: 1,
    0x04: 3,
    0x10: 1,
    0x11: 1,
    0x12: 0,
    0x18: 1,
    0x1A: 1,
    0x20: 0,
    0x21: 2,
    0x22: 1,
    0x24: None,
    0x26: None,
    0x2C: 1,
    0x32: 153,
    0x37: 10,
    0x3C: 1,
    0x3F: 1,
    0x44: 2,
    0x45: 4,
    0x4E: 1,
    0x4F: 2,
}


class Otp(NamedTuple):
    """The waveforms in a panel's memory. full, partial: ms at room temperature. partial 0: there is no waveform for partial refreshes, so
    the full one runs instead, or with `mute` none.
    """

    full: int
    partial: int
    mute: bool = False


# The 2.9 inch panels on sale, by GxEPD2's measurements without power on and off; and the worst possible case.
GDEY029T94, T94, T94_V2 = Otp(1474, 362), Otp(2914, 458), Otp(3771, 0)
T94_V2_MUTE = Otp(3771, 0, mute=True)
# The panel of the PC's board: as quick as the quickest panel, so that people and tests need not wait, but without a partial waveform.
QUICK_BARE = Otp(1474, 0)


class Panel(Glass):
    """The SSD1680 with the 2.9 inch glass. BUSY is high while the chip is busy, and during all of deep sleep."""

    SOURCES, GATES = 128, 296  # of this glass
    BYTES = 22  # of the chip's RAM in a line: 176 sources
    OTP = QUICK_BARE
    USES = ((0x00, 0x80),)  # the maker's data for command 21 on this glass
    celsius = 22

    def is_busy(self) -> bool:
        return super().is_busy() or self.asleep

    # the glass: a line for each gate, 1 = white

    def _clear(self) -> None:
        self._based = False  # a full refresh has been made since power on
        self._glass = [bytearray(b"\xff" * (self.SOURCES // 8)) for _ in range(self.GATES)]

    def _seen_picture(self) -> bytes:
        """Returns the glass, turned by a quarter: gate 0 is the left edge, the highest source is the upper edge."""
        pages, gates = self.SOURCES // 8, self.GATES
        out = bytearray(gates * pages)
        rows = b"".join(self._glass).translate(INK)
        for page in range(pages):
            # page 0 is the upper edge with the highest sources; the highest bit of a byte is its lowest source
            out[page * gates : (page + 1) * gates] = rows[pages - 1 - page :: pages]
        return bytes(out)

    def _paint(self, picture: bytes) -> None:
        pages = self.SOURCES // 8
        for x, row in enumerate(self._glass):
            for page in range(pages):
                row[pages - 1 - page] = picture[page * self.GATES + x] ^ 255

    # the chip

    def lose_memory(self) -> None:
        self._ram = {c: bytearray(self._random.randbytes(self.BYTES * self.GATES)) for c in (0x24, 0x26)}

    def _reset_registers(self) -> None:
        self._command = None
        self._args = bytearray()
        self._x_window, self._y_window = (0, self.BYTES - 1), (0, self.GATES - 1)
        self._x = self._y = 0
        self._entry = 3
        self._gates = self.GATES
        self._use = NORMAL, NORMAL  # of RAM 26 and RAM 24
        self._use_bytes = 0, 0
        self._sequence = 0xFF
        self._waveform: bytes | str | None = None  # in the registers: the name of the maker's waveform, the host's bytes, or None
        self._voltages: set[int] = set()  # registers that hold them
        self._exchanges = False  # swap the two RAMs after mode 2
        self._measures = False  # use the built-in thermometer
        self._temperature = 25.0  # in the register, degrees Celsius

    def _begin(self, command: int) -> None:
        if not self._open(command, LENGTH):
            return
        if command == 0x12:
            self._reset_registers()
            self._command = command
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
        elif self._gather(data, length):
            self._configure(command, self._args)

    def _configure(self, command: int, a: bytearray) -> None:  # noqa: C901 a branch for each command of the data sheet
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
            if a[0] not in UPWARDS:
                self._fault(f"data entry mode {a[0]:02X}: what it does to the bits of a byte is not settled")
        elif command == 0x18:
            self._measures = a[0] == 0x80
        elif command == 0x1A:
            self._temperature = a[0]
        elif command == 0x32:
            self._waveform = bytes(a)
            self._voltages.clear()
        elif command in (0x03, 0x04, 0x2C, 0x3F):
            self._voltages.add(command)
        elif command == 0x37:
            self._exchanges = bool(a[5] & 0x40)
        elif command == 0x21:
            self._use = a[0] >> 4, a[0] & 15
            self._use_bytes = a[0], a[1]
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
        """Writes bytes into RAM. The address runs along X, or with bit 2 of command 11 along Y, inside the window."""
        (x_start, x_end), (y_start, y_end) = self._x_window, self._y_window
        (left, right), (top, bottom) = sorted(self._x_window), sorted(self._y_window)
        dx = 1 if self._entry & 1 else -1
        dy = 1 if self._entry & 2 else -1
        x, y, stride = self._x, self._y, self.BYTES
        whole = self._entry & 4 and y == y_start and y_end == y_start + dy * (len(data) - 1)
        if whole and left <= x <= right < stride and top >= 0 and bottom < self.GATES:  # a usual case, done in one step
            first = top * stride + x
            ram[first : bottom * stride + x + 1 : stride] = data[::dy]
            self._x = x_start if x == x_end else x + dx
            return
        lines, over = divmod(len(data), stride)
        if self._entry == 3 and not over and (x, x_start, x_end) == (0, 0, stride - 1) and top <= y and y + lines - 1 <= bottom:
            ram[y * stride : (y + lines) * stride] = data  # another usual case
            self._y = y_start if y + lines - 1 == y_end else y + lines
            return
        for byte in data:
            if not (left <= x <= right < stride and top <= y <= bottom < self.GATES):
                self._fault(f"address {x}, {y} outside the window")
                return
            ram[y * stride + x] = byte
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
        span = 0.0
        if sequence & ALL_ON == ALL_ON and not self.powered:
            self.powered = True
            span += POWER_ON_MS
        if sequence & 0x20 and self._measures:
            self._temperature = self.celsius
        if sequence & 0x10:
            self._load(bool(sequence & MODE_2))
        if sequence & 0x30:
            span += LOAD_MS
        if sequence & DISPLAY:
            if not self.powered:
                self._fault("refresh without the high voltage")
            if self._gates != self.GATES:
                self._fault(f"refresh with {self._gates} gates set")
            if self._use_bytes not in self.USES:
                self._fault("command 21 with %02X %02X, as nobody has it on this glass" % self._use_bytes)
            span += self._refresh(bool(sequence & MODE_2))
        if sequence & OFF == OFF and self.powered:
            self.powered = False
            span += POWER_OFF_MS
        self._until = self._now() + span

    def _load(self, mode_2: bool) -> None:
        """Loads a waveform from the glass's own memory, with its voltages."""
        self._waveform = "full" if not mode_2 else "partial" if self.OTP.partial else None if self.OTP.mute else "full"
        self._voltages = {0x03, 0x04, 0x2C, 0x3F}

    def _as_read(self, command: int, use: int) -> int:
        """Returns the rows of a RAM as the waveforms read them, as one number. use: a value of command 21."""
        every, width = (1 << self.SOURCES * self.GATES) - 1, self.SOURCES // 8
        if use == BYPASS:
            return 0
        ram = self._ram[command]
        rows = int.from_bytes(b"".join([ram[at : at + width] for at in range(0, len(ram), self.BYTES)]))
        return rows ^ every if use == INVERSE else rows

    def _refresh(self, mode_2: bool) -> float:
        """Computes the glass after the refresh. Returns the time of the refresh in ms.

        The old colour (RAM 26) and the new colour (RAM 24) of a pixel choose one of the four tables of the waveform. In mode 1, RAM 26 is
        the red of three-colour panels. The maker's waveform then drives a pixel only when both RAMs agree; another pixel keeps its colour.
        """
        old_use, new_use = self._use
        every = (1 << self.SOURCES * self.GATES) - 1  # the pixels of the glass
        new, old = self._as_read(0x24, new_use), self._as_read(0x26, old_use)
        shown = int.from_bytes(b"".join(self._glass))
        played = self._waveform
        partial = mode_2
        if played == "full":
            if mode_2:
                self._fault("a partial refresh plays the waveform of a full one")
                partial = False
            driven = every if old_use == BYPASS or mode_2 else new ^ old ^ every
            shown = shown & (driven ^ every) | new & driven
            span = self.OTP.full * slower(self._temperature)
        elif played == "partial":
            driven = new ^ old
            shown = shown & (driven ^ every) | new & driven
            span = self.OTP.partial * slower(self._temperature)
        elif isinstance(played, bytes) and len(played) == waveform.SIZE:
            groups = (~old & ~new, ~old & new, old & ~new, old & new)
            for end, group in zip(waveform.ends(played), groups, strict=True):
                if end is not None:
                    shown = shown | group & every if end == waveform.WHITE else shown & ~group & every
            span = waveform.milliseconds(played)
            if self._voltages != {0x03, 0x04, 0x2C, 0x3F}:
                self._fault("a waveform without its voltages")
        else:
            self._fault("refresh without a waveform")
            span = 0
        self._after = lines(shown, self.SOURCES // 8, self.GATES)
        if partial and not self._based:
            self._fault("partial refresh before any full one")
        self._based = self._based or not partial
        self._count(partial)
        if mode_2 and self._exchanges:
            self._ram[0x24], self._ram[0x26] = self._ram[0x26], self._ram[0x24]
        return span


def slower(celsius: float) -> float:
    """Returns the factor by which the maker's waveforms take longer in the cold, where particles move slowly. GxEPD2 allows 10 s for a
    refresh of 4 s.
    """
    return 1 if celsius >= 18 else 1 + (18 - celsius) * 0.12
