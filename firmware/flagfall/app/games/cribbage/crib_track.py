"""The street of a side on a cribbage board: holes in groups of five, two pegs, the skunk line. Knows points, no game."""

from micropython import const

_PEG = const(9)  # pixels of the front peg's width


class Track:
    """A street. x, width: its pixels; target: the number of its last hole."""

    def __init__(self, x: int, width: int, target: int):
        self._x = x + _PEG // 2
        self._target = target
        room = width - _PEG
        self.pitch = room // target  # pixels from hole to hole, 0 without room for holes
        self._gap = (room - self.pitch * target) // max(1, target // 5)
        self._room = room

    def place(self, points: int) -> int:
        """Returns the x of a hole: of 0, the start, for fewer points, and of the last hole for more."""
        points = max(0, min(points, self._target))
        if not self.pitch:
            return self._x + self._room * points // self._target
        return self._x + self.pitch * points + self._gap * (max(points - 1, 0) // 5)

    def draw(self, canvas, y: int, high: int, front: int, back: int, skunk: int):
        """Draws the street. Yields between steps.

        front, back: points of the two pegs; the back peg is not drawn at 0; skunk: the last hole before the skunk line, 0 for none.
        """
        middle, end = y + high // 2, self.place(front)
        thick = max(3, high // 3)
        canvas.frame.fill_rect(self._x, middle - thick // 2, end - self._x, thick, 1)
        size = 2 if self.pitch > 2 else 1
        if self.pitch < 2:
            canvas.hline(end, middle, self.place(self._target) - end)
        for points in range(1, self._target + 1):
            if points % 10 == 0:
                yield
            x = self.place(points)
            if self.pitch > 1:
                canvas.frame.fill_rect(x, middle - size // 2, size, size, 0 if x < end else 1)
            if points % 5 == 0 and self.pitch:  # marks after groups of five holes, longer ones after thirty
                tick = high // 3 if points % 30 == 0 else high // 6
                canvas.frame.fill_rect(x + size + (self.pitch - size) // 2, middle + thick // 2 + 1, 1, tick, 1)
        yield
        for points in (skunk, self._target):
            if points:
                canvas.frame.fill_rect(self.place(points) + 1 + self.pitch // 2, y, 1, high, 1)
        yield
        if back:
            self._peg(canvas, self.place(back), y + 3, high - 6, _PEG - 4, False)
        self._peg(canvas, end, y, high, _PEG, True)
        yield

    def _peg(self, canvas, x: int, y: int, high: int, wide: int, full: bool) -> None:
        """Draws a peg with a white edge, so that it is visible on the street."""
        left = x - wide // 2
        canvas.frame.fill_rect(left - 1, y - 1, wide + 2, high + 2, 0)
        if full:
            canvas.frame.fill_rect(left, y, wide, high, 1)
        else:
            canvas.box(left, y, wide, high)
