"""The e-ink controller SSD1683 (4.2 inch, 400 x 300): the commands of the SSD1680, another glass.

The 400 sources (X, eight to a byte, the highest bit at the left) run along the upper edge and the 300 gates (Y) down, so
in data entry mode 03 RAM is the picture line by line; the buffer's columns of eight are turned on their way out.

When it rests the panel is only switched off and never sleeps deeply, because a full refresh after every rest would take four
seconds: the chip's own RAM still holds what is on the glass.
"""

from .ssd1680 import SSD1680
from .transpose import lines


class SSD1683(SSD1680):
    """As SSD1680, with the times of this panel."""

    SLICE = 7  # ms: three times the bytes, and nobody should wait three times as long

    def __init__(self, spi, cs, dc, rst, busy, ticks, width: int = 400, height: int = 300, full: int = 4200, part: int = 480):
        super().__init__(spi, cs, dc, rst, busy, ticks, width, height, full, part)

    def _portions(self, width: int, height: int) -> list:
        """Eight lines, again and again; at the end those that are left."""
        piece = memoryview(bytearray(width))
        return [piece] * (height // 8) + [piece[: height % 8 * width // 8]]

    def _write_scripts(self) -> None:
        self._write_family(3, self.height - 1, 0, self.width // 8 - 1, 0x00)

    def _take(self, index: int, piece) -> None:
        """Eight lines of the picture; the last four are alone."""
        lines(self.buffer, index * self.width, piece, self.width // 8, len(piece) * 8 // self.width, 7 if self._lies else 0)
