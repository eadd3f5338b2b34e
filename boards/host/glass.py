"""The common part of all emulated e-ink panels: pins, time, the glass, and a list of protocol violations. It takes bytes and levels of
pins, and gives BUSY and a picture.

It knows no chip: the commands are in ssd168x.py and uc8151.py. Time comes from a callable, so it works in simulated and in real time.
"""

from __future__ import annotations

import random
import struct
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from PIL import Image

HARD_RESET_MS = 2
CUT_MS = 10  # a longer reset pulse cuts the supply of these panels
_ROWS_PER_BYTE = 8  # of the picture


class Glass:
    """An e-ink panel. Its pins: `cs`, `dc` and `rst` take a level, `busy` returns one, `write` is SPI, at the hertz of `rate`.

    Parameters: now: returns rising milliseconds; glass: the picture before power on, in the format of `picture`. faults: the protocol
    violations, one plain line each; tests expect none. A class for a chip defines the methods behind `# the chip`.
    """

    WIDTH, HEIGHT = 296, 128
    BUSY_IS = True  # the level of a busy chip
    FASTEST_HERTZ = 10_000_000  # of the bus, in the code of makers and of GxEPD2

    def __init__(self, now: Callable[[], float], glass: bytes | None = None, seed: int = 1):
        self.now = self._now = now
        self._random = random.Random(seed)
        self.faults: list[str] = []
        self.full = self.partial = 0  # refreshes that have ended or are running
        self.partials_since_full = 0
        self.changed = 0  # rises with every change of the picture
        self._glass: list[bytearray] = []
        self._clear()
        if glass is not None:
            self._paint(glass)
        self._cs = self._dc = self._rst = 1
        self._hertz = 0.0
        self._low_since = 0.0
        self._until = 0.0  # ms when the chip is no longer busy
        self._after: list[bytearray] | None = None  # the picture on the glass from then on
        self.stuck = False  # a broken panel: BUSY never ends
        self.asleep = False
        self.powered = False
        self._command: int | None = None
        self._args = bytearray()
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
        """Returns the level of BUSY."""
        return self.is_busy() == self.BUSY_IS

    def is_busy(self) -> bool:
        self._settle()
        return self.stuck or self._now() < self._until

    def busy_until(self) -> float:
        """Returns the ms when the chip is no longer busy, which may be in the past; -1 for never: broken, or in deep sleep where
        the chip is busy then.
        """
        return -1 if self.stuck or self.asleep and self.is_busy() else self._until

    def without_power(self) -> Self:
        """Returns the same glass after a loss of power. Its picture, faults and counts stay; only `partials_since_full` begins at 0."""
        again = type(self)(self._now, self.picture())
        again.faults, again.full, again.partial, again.changed = self.faults, self.full, self.partial, self.changed
        return again

    def rate(self, hertz: float) -> None:
        """Sets the rate of the bus. At more than FASTEST_HERTZ the panel takes wrong bits."""
        self._hertz = hertz

    def write(self, data: bytes) -> None:
        if self._hertz > self.FASTEST_HERTZ:
            self._fault(f"bytes at {self._hertz / 1e6:.1f} MHz, faster than this panel takes them")
            data = scrambled(data)
        if self._cs or not self._rst:
            self._fault("bytes while not selected or in reset")
        elif self.asleep:
            self._fault("bytes in deep sleep")
        elif self.is_busy():
            self._fault("bytes while BUSY")
        elif self._dc:
            self._data(data)
        else:
            for byte in data:
                self._begin(byte)

    # the picture for people

    def picture(self) -> bytes:
        """Returns the glass in landscape, framebuf.MONO_VLSB, 1 = ink."""
        self._settle()
        return self._seen_picture()

    def image(self, scale: int = 1) -> Image.Image:
        """Returns the picture with black ink. scale: width and height of a pixel."""
        return image_of(self.picture(), self.WIDTH, self.HEIGHT, scale)

    def png(self, scale: int = 1) -> bytes:
        return png_of(self.picture(), self.WIDTH, self.HEIGHT, scale)

    # the chip

    def _clear(self) -> None:
        """Makes the glass white."""
        raise NotImplementedError

    def _paint(self, picture: bytes) -> None:
        """Puts the picture on the glass."""
        raise NotImplementedError

    def _seen_picture(self) -> bytes:
        """Returns `_glass` as a picture."""
        raise NotImplementedError

    def lose_memory(self) -> None:
        """Fills the chip's RAM with random bytes."""
        raise NotImplementedError

    def _reset_registers(self) -> None:
        """Sets the registers as after power on."""
        raise NotImplementedError

    def _begin(self, command: int) -> None:
        """Handles a byte while DC is low."""
        raise NotImplementedError

    def _data(self, data: bytes) -> None:
        """Handles bytes while DC is high."""
        raise NotImplementedError

    # the same in all chips

    def _fault(self, text: str) -> None:
        self.faults.append(f"{self._now():.0f} ms: {text}")

    def _open(self, command: int, lengths: dict[int, int | None]) -> bool:
        """Begins a command. Returns False for an unknown one. lengths: command -> number of bytes that follow it, None for an image."""
        if self._command is not None and lengths[self._command] not in (None, len(self._args)):
            self._fault(f"command {self._command:02X} with {len(self._args)} bytes")
        self._args = bytearray()
        self._command = command if command in lengths else None
        if self._command is None:
            self._fault(f"unknown command {command:02X}")
        return self._command is not None

    def _gather(self, data: bytes, length: int) -> bool:
        """Collects the bytes of a command that is no image. Returns True when they are complete."""
        self._args += data
        if len(self._args) > length:
            self._fault(f"too much data for command {self._command:02X}")
        return len(self._args) == length

    def _count(self, partial: bool) -> None:
        """Counts a refresh."""
        if partial:
            self.partial += 1
            self.partials_since_full += 1
        else:
            self.full += 1
            self.partials_since_full = 0

    def _settle(self) -> None:
        """Puts the picture of a refresh on the glass when the refresh has ended."""
        after = self._after  # another thread may call this at the same time
        if after is not None and self._now() >= self._until:
            self._glass = after
            self._after = None
            self.changed += 1


def scrambled(data: bytes) -> bytes:
    """Returns the bytes with every eighth one inverted. Commands and their short data stay, so that the panel shows the damage."""
    return bytes(byte ^ (0xFF if at % 8 == 7 else 0) for at, byte in enumerate(data))


def lines(glass: int, width: int, count: int) -> list[bytearray]:
    """Returns the lines of a glass, `width` bytes each. glass: all lines as one number, the first line in its highest bits."""
    whole = glass.to_bytes(width * count)
    return [bytearray(whole[at : at + width]) for at in range(0, len(whole), width)]


def image_of(picture: bytes, width: int, height: int, scale: int = 1) -> Image.Image:
    """Returns a picture in the format of framebuf.MONO_VLSB, 1 = ink, as an image with black ink. Needs Pillow."""
    from PIL import Image

    image = Image.new("1", (width, height))
    for top in range(0, height, _ROWS_PER_BYTE):
        at = top // _ROWS_PER_BYTE * width
        columns = Image.frombytes("1", (_ROWS_PER_BYTE, width), picture[at : at + width], "raw", "1;IR")
        image.paste(columns.transpose(Image.Transpose.TRANSPOSE), (0, top))
    image = image.convert("L")
    return image.resize((width * scale, height * scale), Image.Resampling.NEAREST) if scale > 1 else image


def png_of(picture: bytes, width: int, height: int, scale: int = 1) -> bytes:
    """Returns such a picture as a PNG file with one bit for a pixel."""
    rows = bytearray()
    for y in range(height):
        top, mask = y // _ROWS_PER_BYTE * width, 1 << y % _ROWS_PER_BYTE
        bits = "".join(("0" if byte & mask else "1") * scale for byte in picture[top : top + width])
        size = -(-len(bits) // 8)
        rows += (b"\0" + int(bits.ljust(size * 8, "0"), 2).to_bytes(size)) * scale  # 0: the row has no filter
    head = struct.pack(">IIBBBBB", width * scale, height * scale, 1, 0, 0, 0, 0)  # 1 bit, grey
    parts = {b"IHDR": head, b"IDAT": zlib.compress(bytes(rows)), b"IEND": b""}
    chunks = [struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts.items()]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)
