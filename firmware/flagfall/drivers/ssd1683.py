"""The e-ink controller SSD1683 (4.2 inch, 400 x 300): the commands of the SSD1680 for another glass.

The 400 sources (X, eight to a byte, the highest bit at the left) run along the upper edge and the 300 gates (Y) down. So in data entry mode
03 the RAM is the picture line by line, and the buffer's columns of eight are converted as they are sent. Turned by 180 degrees, Y counts
down (mode 01), and each line is sent from its right end, with its bytes and their bits reversed here. The waveform of a partial refresh is
in this panel's own memory; FC loads and runs it (EPD_4in2_V2.c, GxEPD2_420_GDEY042T81).

An idle panel is only switched off and never sleeps deeply, because a full refresh after every rest would take four seconds. The chip's own
RAM still holds the image on the glass.
"""

from .ssd1680 import SSD1680
from .transpose import lines


class SSD1683(SSD1680):
    """The driver of this chip. The arguments are those of Epaper."""

    repeats = 0
    SLICE = 6  # ms: three times the bytes, in turns of less than 10 ms

    def __init__(self, spi, cs, dc, rst, busy, ticks, width: int = 400, height: int = 300, full: int = 1500, part: int = 400):
        super().__init__(spi, cs, dc, rst, busy, ticks, width, height, full, part)

    def _prepare(self) -> None:
        """Makes the buffer for pieces of eight lines. The last has fewer."""
        self._piece = memoryview(bytearray(self.width))
        self._end = self._piece[: self.height % 8 * self.width // 8]

    def _write_scripts(self) -> None:
        # 21: a full refresh must ignore RAM 26.
        self._write_family(1 if self.is_turned else 3, self.height - 1, self.width // 8 - 1, b"\x40\x00", b"\x00\x00", b"\xfc")

    def take(self, index: int) -> bytearray | memoryview:
        """Returns eight lines of the picture; the last piece has four."""
        piece = self._piece if index < self.height // 8 else self._end
        lines(self.buffer, index * self.width, piece, self.width // 8, len(piece) * 8 // self.width, 7 if self.is_turned else 0)
        return piece
