"""Emulates the controller UC8151 (IL0373) with the 2.9 inch glass of the Badger 2040, at its pins. Knows no driver.

It runs the waveform tables: the last level of a table decides the colour of a pixel, and the number of frames the time of the refresh.
"""

from .glass import Glass, lines

SOURCES, GATES = 128, 296
OTP_MS = 4500  # with the chip's own waveforms
POWER_ON_MS, POWER_OFF_MS = 40, 40
HERTZ = {0x3A: 100, 0x39: 200, 0x3C: 50}  # value of command 30 -> frames a second, for the rates that panels use
GROUND, BLACK, WHITE, FLOATING = range(4)
TABLE, ROW = 42, 6  # bytes

# Command -> number of bytes that follow it; None for an image.
LENGTH = {
    0x00: 1,
    0x01: 5,
    0x02: 0,
    0x03: 1,
    0x04: 0,
    0x06: 3,
    0x07: 1,
    0x10: None,
    0x11: 0,
    0x12: 0,
    0x13: None,
    0x20: 44,
    0x21: 42,
    0x22: 42,
    0x23: 42,
    0x24: 42,
    0x30: 1,
    0x41: 1,
    0x50: 1,
    0x60: 1,
    0x61: 3,
    0x82: 1,
    0x90: 7,
    0x91: 0,
    0x92: 0,
}
_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class UC8151(Glass):
    """The UC8151 with its glass. BUSY is low while the chip is busy. In landscape, gate 0 is the left edge and source 0 the upper edge."""

    BUSY_IS = False
    FASTEST_HERTZ = 12_000_000  # in the maker's code

    # the glass: a line for each gate, source 0 first, 1 = ink

    def _clear(self) -> None:
        self._glass = [bytearray(SOURCES // 8) for _ in range(GATES)]

    def _seen_picture(self) -> bytes:
        rows = b"".join(self._glass).translate(_REVERSED)
        return b"".join(rows[page :: SOURCES // 8] for page in range(SOURCES // 8))

    def _paint(self, picture: bytes) -> None:
        for x, row in enumerate(self._glass):
            row[:] = picture[x::GATES].translate(_REVERSED)

    # the chip

    def lose_memory(self) -> None:
        self._ram = {c: bytearray(self._random.randbytes(SOURCES // 8 * GATES)) for c in (0x10, 0x13)}

    def _reset_registers(self) -> None:
        self._command = None
        self._args = bytearray()
        self._registers: dict[int, bytes] = {}  # registers that were written
        self._window: tuple[int, int, int, int] | None = None  # bytes of X, lines of Y, while partial mode is on
        self._got = 0  # bytes of the image

    def _begin(self, command: int) -> None:
        if not self._open(command, LENGTH):
            return
        if command == 0x04:
            self._power(True, POWER_ON_MS)
        elif command == 0x02:
            self._power(False, POWER_OFF_MS)
        elif command in (0x10, 0x13):
            self._got = 0
        elif command == 0x11:
            self._complete()
        elif command == 0x12:
            self._refresh()
        elif command == 0x91:
            self._window = self._area()
        elif command == 0x92:
            self._window = None

    def _data(self, data: bytes) -> None:
        command = self._command
        length = LENGTH[command] if command is not None else 0
        if command is None:
            self._fault("data without a command")
        elif length is None:
            self._store(self._ram[command], data)
        elif self._gather(data, length):
            self._registers[command] = bytes(self._args)
            if command == 0x07:
                self._doze()
            elif command == 0x90 and self._window:
                self._window = self._area()

    def _power(self, on: bool, ms: int) -> None:
        if on != self.powered:
            self.powered = on
            self._until = self._now() + ms

    def _doze(self) -> None:
        if self._registers[0x07] != b"\xa5":
            self._fault("deep sleep without its check code")
            return
        if self.powered:
            self._fault("deep sleep with the high voltage on")
        self.asleep = True
        self.lose_memory()

    def _area(self) -> tuple[int, int, int, int]:
        a = self._registers.get(0x90, bytes((0, SOURCES - 1, 0, 0, (GATES - 1) >> 8, (GATES - 1) & 255, 1)))
        x0, x1, y0, y1 = a[0] >> 3, a[1] >> 3, a[2] << 8 | a[3], a[4] << 8 | a[5]
        if not (x0 <= x1 < SOURCES // 8 and y0 <= y1 < GATES):
            self._fault(f"window {x0 * 8}..{x1 * 8 + 7}, {y0}..{y1} outside the glass")
            return 0, SOURCES // 8 - 1, 0, GATES - 1
        return x0, x1, y0, y1

    def _complete(self) -> None:
        x0, x1, y0, y1 = self._window or (0, SOURCES // 8 - 1, 0, GATES - 1)
        if self._got != (x1 - x0 + 1) * (y1 - y0 + 1):
            self._fault(f"an image of {self._got} bytes")

    def _store(self, ram: bytearray, data: bytes) -> None:
        """Writes bytes into RAM: along X, then the next line."""
        x0, x1, y0, y1 = self._window or (0, SOURCES // 8 - 1, 0, GATES - 1)
        count = x1 - x0 + 1
        if self._got + len(data) > count * (y1 - y0 + 1):
            self._fault("more bytes than the window has")
            return
        line, pitch = (y0 + self._got // count) * (SOURCES // 8) + x0, SOURCES // 8
        rows, over = divmod(len(data), count)
        if rows and not over and self._got % count == 0:  # whole lines, as usual: column by column
            for x in range(count):
                ram[line + x : line + x + (rows - 1) * pitch + 1 : pitch] = data[x::count]
        else:
            for got, byte in enumerate(data, self._got):
                y, x = divmod(got, count)
                ram[(y0 + y) * pitch + x0 + x] = byte
        self._got += len(data)

    def _refresh(self) -> None:
        psr = self._registers.get(0x00, b"\x0f")[0]
        if not self.powered:
            self._fault("refresh without the high voltage")
        if psr & 0x0C not in (0x04, 0x08):
            self._fault("refresh scanned as nobody scans this glass: its picture may be a mirror's")
        if not psr & 0x10:
            self._fault("refresh in three colours")
        if psr >> 6 != 2 and self._registers.get(0x61) != bytes((SOURCES, GATES >> 8, GATES & 255)):
            self._fault("refresh of another resolution")
        own = not psr & 0x20
        if not own and not all(command in self._registers for command in range(0x20, 0x25)):
            self._fault("refresh without waveforms")
            return
        ends = [WHITE, WHITE, BLACK, BLACK] if own else [last(self._registers[command]) for command in range(0x21, 0x25)]
        # the tables WW, BW, WB, BB (old colour, new colour), ink = 1; with DDX = 01 the bits have the opposite meaning
        polarity = self._registers.get(0x50, b"\xd7")[0] >> 4 & 1
        self._after = lines(self._glass_after(ends, polarity, psr), SOURCES // 8, GATES)
        self._count(not own and GROUND in ends)
        self._until = self._now() + (OTP_MS if own else self._length())
        self._ram[0x10][:] = self._ram[0x13]  # the chip does so itself; a driver should not depend on it

    def _as_read(self, command: int, psr: int) -> int:
        """Returns the lines of a RAM as the glass reads them, as one number: gate 0 first, source 0 as the highest bit of a line.

        psr: the byte of the panel setting register (command 00).
        """
        width = SOURCES // 8
        rows = bytes(self._ram[command])
        if not psr & 0x04:  # each line from its end; this also reverses the order of the lines
            rows = rows[::-1].translate(_REVERSED)
        if bool(psr & 0x08) != (not psr & 0x04):  # bit 3 puts the last line first
            rows = b"".join([rows[at : at + width] for at in range(len(rows) - width, -1, -width)])
        return int.from_bytes(rows)

    def _glass_after(self, ends: list[int], polarity: int, psr: int) -> int:
        """Returns the glass after a refresh, as one number."""
        every = (1 << SOURCES * GATES) - 1
        flip = every if polarity else 0
        new, old = self._as_read(0x13, psr) ^ flip, self._as_read(0x10, psr) ^ flip
        shown = int.from_bytes(b"".join(self._glass))
        for end, group in zip(ends, (~new & ~old, ~new & old, new & ~old, new & old), strict=True):
            if end == BLACK:
                shown |= group & every
            elif end == WHITE:
                shown &= ~group & every
        return shown

    def _length(self) -> int:
        """Returns the length of the waveform of VCOM in ms."""
        hertz = HERTZ.get(self._registers.get(0x30, b"\x3c")[0], 0)
        if not hertz:
            self._fault("a rate of frames that no panel is run at")
            return OTP_MS
        return sum(sum(row[1:5]) * row[5] for row in rows(self._registers[0x20])) * 1000 // hertz


def rows(table: bytes) -> list[bytes]:
    return [table[at : at + ROW] for at in range(0, TABLE, ROW)]


def last(table: bytes) -> int:
    """Returns the last level of a table that drives a pixel, which decides its colour; GROUND for none."""
    end = GROUND
    for row in rows(table):
        for i in range(4):
            level = row[0] >> 6 - 2 * i & 3
            if row[1 + i] and row[5] and level in (BLACK, WHITE):
                end = level
    return end
