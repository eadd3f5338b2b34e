"""Stands in for MicroPython's framebuf on CPython: the two one-bit formats and the calls that the firmware needs.

Clipping, the order of rounding in `line` and the meaning of `key` and `palette` are those of the real module.
tests/host/panel/test_framebuf.py compares both with random drawings. It knows no panels.
"""

MONO_VLSB = MVLSB = 0  # a byte is 8 pixels of a column, bit 0 on top
MONO_HLSB = 3  # a byte is 8 pixels of a row, bit 7 on the left


class FrameBuffer:
    """A picture in the caller's `buffer`. Sizes are in pixels. Drawing outside is cut off without an error."""

    def __init__(self, buffer, width: int, height: int, format: int, stride: int = 0):
        if format not in (MONO_VLSB, MONO_HLSB):
            raise ValueError("this stand-in knows MONO_VLSB and MONO_HLSB only")
        stride = stride or width
        if format == MONO_HLSB:
            stride = (stride + 7) & ~7
            need = ((height - 1) * stride + width + 7) // 8
        else:
            need = ((height + 7) // 8 - 1) * stride + width
        if width < 1 or height < 1 or stride < width or len(buffer) < need:
            raise ValueError("buffer too small")
        self._buffer = buffer
        self._width = width
        self._height = height
        self._stride = stride
        self._vertical = format == MONO_VLSB

    def _place(self, x: int, y: int) -> tuple[int, int]:
        """Returns the index of the byte and the mask of the bit."""
        if self._vertical:
            return (y >> 3) * self._stride + x, 1 << (y & 7)
        return (x + y * self._stride) >> 3, 0x80 >> (x & 7)

    def _set(self, x: int, y: int, color: int) -> None:
        index, mask = self._place(x, y)
        if color:
            self._buffer[index] |= mask
        else:
            self._buffer[index] &= ~mask

    def _get(self, x: int, y: int) -> int:
        index, mask = self._place(x, y)
        return 1 if self._buffer[index] & mask else 0

    def fill(self, color: int) -> None:
        self._fill(0, 0, self._width, self._height, color)

    def pixel(self, x: int, y: int, color: int | None = None) -> int | None:
        if 0 <= x < self._width and 0 <= y < self._height:
            if color is None:
                return self._get(x, y)
            self._set(x, y, color)
        return None

    def hline(self, x: int, y: int, length: int, color: int) -> None:
        self._fill(x, y, length, 1, color)

    def vline(self, x: int, y: int, length: int, color: int) -> None:
        self._fill(x, y, 1, length, color)

    def fill_rect(self, x: int, y: int, width: int, height: int, color: int) -> None:
        self._fill(x, y, width, height, color)

    def _fill(self, x: int, y: int, width: int, height: int, color: int) -> None:
        if width < 1 or height < 1:
            return
        left, right = max(x, 0), min(x + width, self._width)
        top, bottom = max(y, 0), min(y + height, self._height)
        if not self._vertical:
            for row in range(top, bottom):
                for column in range(left, right):
                    self._set(column, row, color)
            return
        while top < bottom and left < right:
            rows = min(8 - (top & 7), bottom - top)
            mask = ((1 << rows) - 1) << (top & 7)
            start = (top >> 3) * self._stride
            for index in range(start + left, start + right):
                if color:
                    self._buffer[index] |= mask
                else:
                    self._buffer[index] &= ~mask
            top += rows

    def rect(self, x: int, y: int, width: int, height: int, color: int, filled: bool = False) -> None:
        if filled:
            self._fill(x, y, width, height, color)
            return
        self._fill(x, y, width, 1, color)
        self._fill(x, y + height - 1, width, 1, color)
        self._fill(x, y, 1, height, color)
        self._fill(x + width - 1, y, 1, height, color)

    def line(self, x1: int, y1: int, x2: int, y2: int, color: int) -> None:
        dx, sx = abs(x2 - x1), 1 if x2 > x1 else -1
        dy, sy = abs(y2 - y1), 1 if y2 > y1 else -1
        steep = dy > dx
        along, across = (y1, x1) if steep else (x1, y1)
        if steep:
            dx, dy, sx, sy = dy, dx, sy, sx
        error = 2 * dy - dx
        for _ in range(dx):
            if steep:
                self.pixel(across, along, color)
            else:
                self.pixel(along, across, color)
            while error >= 0:
                across += sy
                error -= 2 * dx
            along += sx
            error += 2 * dy
        self.pixel(x2, y2, color)

    def blit(self, source, x: int, y: int, key: int = -1, palette=None) -> None:
        """Copies `source` (a FrameBuffer, or buffer, width, height, format[, stride]), except pixels of colour `key`."""
        if not isinstance(source, FrameBuffer):
            source = FrameBuffer(*source)
        if palette is not None and not isinstance(palette, FrameBuffer):
            palette = FrameBuffer(*palette)
        for row in range(max(y, 0), min(y + source._height, self._height)):
            for column in range(max(x, 0), min(x + source._width, self._width)):
                color = source._get(column - x, row - y)
                if palette is not None:
                    color = palette._get(color, 0)
                if color != key:
                    self._set(column, row, color)
