"""Draws lines with characters: a small field for each line, all with the same axes, readable without colour.

It draws with Braille, two dots wide and four high in a character; on a terminal without Braille with `'`, `.` and `:`. Both axes are
times in ms from 0. Knows no game and no terminal.
"""

from collections.abc import Sequence
from dataclasses import dataclass

_SECOND, _MINUTE, _HOUR = 1000, 60_000, 3_600_000
_ROWS = 5  # of a field; odd, so that the middle row is half of the scale
_FEW_ROWS = 3  # of a field when there are many
_TICK = 14  # characters between two labels of the time axis, at least

# Full scales and steps in ms. They and their halves are whole seconds or minutes.
_NICE = [s * _SECOND for s in (2, 4, 10, 20, 30, 60, 120, 180, 240, 300, 360, 480, 600, 720, 900, 1200, 1800, 2400)]
_NICE += [m * _MINUTE for m in (60, 70, 80, 90, 100, 120, 150, 180, 240, 300, 360, 480, 600, 720, 1440, 2880)]

_BRAILLE = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))  # of a character's left and right dots, from the top


@dataclass(frozen=True)
class Line:
    """A line to draw. points: (x, y) in order of x, each 0 or more; several points with the same x draw a jump."""

    label: str
    points: Sequence[tuple[int, int]]


def draw(lines: Sequence[Line], width: int, ascii_only: bool = False) -> list[str]:
    """Returns the rows of text, at most `width` characters wide; an empty list when no line has any length."""
    last = max((x for line in lines for x, _ in line.points), default=0)
    most = max((y for line in lines for _, y in line.points), default=0)
    if not last or not most:
        return []
    top = scale(most)
    rows = _ROWS if len(lines) < 4 else _FEW_ROWS
    labels = {0: label(top, top), rows // 2: label(top // 2, top), rows - 1: label(0, top)}
    margin = max(map(len, labels.values())) + 1
    columns = max(10, width - margin - 1)
    all_rows = []
    for line in lines:
        all_rows.append(" " * (margin + 1) + line.label[:columns])
        grid = _Grid(columns, rows, last, top, ascii_only)
        for i, point in enumerate(line.points):
            grid.stroke(line.points[max(0, i - 1)], point)
        mark, edge = ("+", "|") if ascii_only else ("┤", "│")
        all_rows += [labels.get(row, "").rjust(margin) + (mark if row in labels else edge) + text for row, text in enumerate(grid.rows())]
    return [row.rstrip() for row in all_rows + _axis(last, columns, margin, ascii_only)]


def label(ms: int, full: int) -> str:
    """Returns a time for an axis up to `full`: h:mm when the axis reaches an hour, else m:ss. Rounds down."""
    big, small = divmod(ms // _MINUTE, 60) if full >= _HOUR else divmod(ms // _SECOND, 60)
    return f"{big}:{small:02d}"


def unit(full: int) -> str:
    """Returns the format of `label` for an axis up to `full`."""
    return "h:mm" if full >= _HOUR else "m:ss"


def scale(most: int) -> int:
    """Returns the value at the top of an axis that must reach `most`."""
    day = 24 * _HOUR
    return next((nice for nice in _NICE if nice >= most), -(-most // day) * day)


def _axis(last: int, columns: int, margin: int, ascii_only: bool) -> list[str]:
    """Returns the two rows of the time axis: its line with marks at round times, and their labels."""
    step = next((nice for nice in _NICE if nice >= last * _TICK / columns), scale(last))
    if last >= _HOUR:
        step = max(step, _MINUTE)
    corner, dash, mark = ("+", "-", "+") if ascii_only else ("└", "─", "┬")
    line, labels = [dash] * columns, [" "] * (columns + margin + 10)
    for x in range(0, last + 1, step):
        at = round(x * (columns - 1) / last)
        text = label(x, last)
        start = margin + 1 + at - len(text) // 2
        if start + len(text) > margin + 1 + columns:
            start = margin + 1 + columns - len(text)
        if "".join(labels[start - 1 : start + len(text)]).strip():
            continue
        line[at] = mark
        labels[start : start + len(text)] = text
    return [" " * margin + corner + "".join(line), "".join(labels)]


class _Grid:
    """A grid of dots: 2 x 4 in a character of Braille, else 1 x 2."""

    def __init__(self, columns: int, rows: int, last: int, top: int, ascii_only: bool):
        self._wide, self._high = (1, 2) if ascii_only else (2, 4)
        self._ascii = ascii_only
        self._x, self._y = (columns * self._wide - 1) / last, (rows * self._high - 1) / top
        self._height = rows * self._high
        self._dots = [[False] * (columns * self._wide) for _ in range(self._height)]

    def stroke(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Draws a straight line, with at least one dot in each column and each row that it crosses."""
        x1, y1 = round(start[0] * self._x), round(start[1] * self._y)
        x2, y2 = round(end[0] * self._x), round(end[1] * self._y)
        steps = max(abs(x2 - x1), abs(y2 - y1), 1)
        for i in range(steps + 1):
            x, y = x1 + round((x2 - x1) * i / steps), y1 + round((y2 - y1) * i / steps)
            self._dots[self._height - 1 - y][x] = True

    def rows(self) -> list[str]:
        texts = []
        for top in range(0, self._height, self._high):
            block = self._dots[top : top + self._high]
            texts.append("".join(self._character(block, left) for left in range(0, len(block[0]), self._wide)))
        return texts

    def _character(self, block: list[list[bool]], left: int) -> str:
        if self._ascii:
            return " '.:"[block[0][left] + 2 * block[1][left]]
        bits = sum(_BRAILLE[x][y] for x in (0, 1) for y in range(4) if block[y][left + x])
        return chr(0x2800 + bits) if bits else " "
