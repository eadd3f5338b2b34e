"""The e-ink controller SSD1683 (4.2 inch, 400 x 300): the commands of the SSD1680, another glass.

The 400 sources (X, eight to a byte, the highest bit at the left) run along the upper edge and the 300 gates (Y) down, so
in data entry mode 03 RAM is the picture line by line; the buffer's columns of eight are turned on their way out.
"""

from .ssd1680 import SSD1680
from .transpose import lines


class SSD1683(SSD1680):
    """As SSD1680, with the times of this panel."""

    def __init__(self, spi, cs, dc, rst, busy, ticks, width: int = 400, height: int = 300, full: int = 4200, part: int = 480):
        super().__init__(spi, cs, dc, rst, busy, ticks, width, height, full, part)
        self._write_scripts(b"\x03", height - 1, 0, width // 8 - 1, 0x00, full, part)

    def _take(self, index: int, piece) -> None:
        """Eight lines of the picture; the last four are alone."""
        lines(self.buffer, index * self.width, piece, self.width // 8, len(piece) * 8 // self.width)
