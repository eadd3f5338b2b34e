"""The e-ink controller SSD1680 (2.9 inch, 296 x 128 held in landscape). Hexadecimal names are the data sheet's commands.

It must not know which chip it runs on. The panel's own directions are 128 sources (X, eight to a byte) and 296 gates
(Y). Held in landscape, gate = x and source = 127 - y, so in data entry mode 06 (the address runs along Y, then X steps
down) the bytes of a MONO_VLSB buffer go out in their own order. Only ink is 0 for the chip: the picture is inverted on
its way out. To turn it both addresses run the other way, and the bits of a byte on their way out.

RAM 24 is the image to show, RAM 26 the one on the glass; a partial refresh drives only the pixels where they differ.
"""

from micropython import const

from .epaper import AWAKE, BUSY, CLEAR, IMAGE, KNOWN, POWERED, RESET, SET, TIMED, WAIT, Epaper
from .invert import invert, invert_turned

_PULSE = const(2)  # ms of reset: a longer one cuts the supply of these panels
_BOOT = const(10)  # ms after a hardware or software reset
_RESET_LIMIT = const(100)  # ms of BUSY
_OFF_LIMIT = const(500)


class SSD1680(Epaper):
    """As Epaper. full, part: how long the two kinds of refresh should take at most, in ms; `failed` comes after twice that."""

    def __init__(self, spi, cs, dc, rst, busy, ticks, width: int = 296, height: int = 128, full: int = 2300, part: int = 480):
        super().__init__(spi, cs, dc, rst, busy, ticks, width, height, part, self._portions(width, height))
        self._times = full, part
        self._write_scripts()

    def _portions(self, width: int, height: int) -> list:
        """Sixteen lines, again and again."""
        return [memoryview(bytearray(2 * width))] * (height // 16)

    def _write_scripts(self) -> None:
        self._write_family(6, self.width - 1, self.height // 8 - 1, 0, 0x80)
        self._deep = ((b"\x10", b"\x01"), (CLEAR, AWAKE | KNOWN))

    def _take(self, index: int, piece) -> None:
        """Sixteen lines of the picture."""
        (invert_turned if self._lies else invert)(self.buffer, index * len(piece), piece, len(piece))

    def _write_family(self, entry: int, gate: int, first: int, last: int, ports: int) -> None:
        """entry: the data entry mode; gate: the last; first, last: bytes of X where a line of RAM begins and ends. Turned, the
        mode's two bits for up or down are the other ones, and what was the end is the beginning.

        ports: 80 where a glass is wired to the middle of the chip's sources (S8 to S167), 00 where to all of them.
        As long as `busy` the buffer is what is shown, so it is sent again as the image on the glass.
        """
        full, part = self._times
        low, high = gate & 255, gate >> 8
        lines = b"\x00\x00", bytes((low, high))
        if self._lies:
            entry, first, last, lines = entry ^ 3, last, first, (lines[1], lines[0])
        home = ((b"\x4e", bytes((first,))), (b"\x4f", lines[0]))
        new = home + ((CLEAR, KNOWN), (b"\x24", b""), (IMAGE, 0))
        again = home + ((b"\x26", b""), (IMAGE, 0), (SET, KNOWN))
        run = (b"\x20", b"")
        self._wake = (
            (RESET, _PULSE),
            (WAIT, _BOOT),
            (BUSY, _RESET_LIMIT),
            (b"\x12", b""),
            (WAIT, _BOOT),
            (BUSY, _RESET_LIMIT),
            (b"\x01", bytes((low, high, 0))),
            (b"\x11", bytes((entry,))),
            (b"\x44", bytes((first, last))),
            (b"\x45", lines[0] + lines[1]),
            (b"\x18", b"\x80"),  # the built-in thermometer
            (SET, AWAKE),
        )
        # 3C: the border flashes with a full refresh, keeps still otherwise. 21: a full refresh must not look at RAM 26.
        # F7 switches the high voltage off again, FC leaves it on for the next one.
        self._full = ((b"\x3c", b"\x05"), (b"\x21", bytes((0x40, ports)))) + new + again
        self._full += ((b"\x22", b"\xf7"), run, (BUSY, 2 * full), (CLEAR, POWERED))
        self._part = ((b"\x3c", b"\x80"), (b"\x21", bytes((0x00, ports)))) + new
        self._part += ((b"\x22", b"\xfc"), run, (SET, POWERED), (BUSY, 2 * part), (TIMED, 0)) + again
        self._off = ((b"\x22", b"\x83"), run, (BUSY, _OFF_LIMIT), (CLEAR, POWERED))
