"""Prints a table with many rows on a terminal. Columns are as wide as their cells, and long texts are folded. Knows no games.

rich's own tables take a millisecond for each row, which is too slow for the 16,384 events of the longest game.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

_GAP = 2  # characters between two columns
_MIN_WIDTH = 10  # characters of a column that is narrowed
_ROWS_PER_PRINT = 500

Cell = str | Text


class LongTable:
    """A table with many rows. headings: of columns with text on the left; `add_column` adds others. fixed: headings of columns that
    are never folded.
    """

    def __init__(self, *headings: str, fixed: tuple[str, ...] = ()):
        self._headings = list(headings)
        self._right = [False] * len(headings)
        self._fixed, self._rows = fixed, list[list[tuple[str, str]]]()

    def add_column(self, heading: str, justify: str = "left") -> None:
        self._headings.append(heading)
        self._right.append(justify == "right")

    def add_row(self, *cells: Cell) -> None:
        self._rows.append([(cell, "") if isinstance(cell, str) else (cell.plain, str(cell.style)) for cell in cells])

    def print(self, console: Console) -> None:
        """Prints the headings and all rows."""
        rows = [[(heading, "bold") for heading in self._headings], *self._rows]
        widths = [max(cell_len(row[i][0]) for row in rows) for i in range(len(self._headings))]
        self._narrow(widths, console.width)
        for at in range(0, len(rows), _ROWS_PER_PRINT):
            text = Text()
            for row in rows[at : at + _ROWS_PER_PRINT]:
                for parts in _folded_lines(row, widths):
                    self._line(text, parts, widths)
            text.rstrip()
            console.print(text, soft_wrap=True)

    def _narrow(self, widths: list[int], room: int) -> None:
        """Narrows the widest columns until the row fits into `room` characters."""
        while (over := sum(widths) + _GAP * (len(widths) - 1) - room) > 0:
            free = [i for i, heading in enumerate(self._headings) if heading not in self._fixed and widths[i] > _MIN_WIDTH]
            if not free:
                return
            widest = max(free, key=lambda i: widths[i])
            widths[widest] = max(_MIN_WIDTH, widths[widest] - over)

    def _line(self, text: Text, parts: list[tuple[str, str]], widths: list[int]) -> None:
        blank = 0
        for (part, style), width, right in zip(parts, widths, self._right, strict=True):
            short = width - cell_len(part)
            if part:
                text.append(" " * (blank + short * right) + part, style or None)
                blank = _GAP + short * (not right)
            else:
                blank += width + _GAP
        text.append("\n")


def _folded_lines(row: list[tuple[str, str]], widths: list[int]) -> Iterator[list[tuple[str, str]]]:
    """Yields the lines of a row: several when a cell is wider than its column."""
    # No character is wider than two cells. So the short test is enough for most parts.
    if all(len(part) * 2 <= width or cell_len(part) <= width for (part, _), width in zip(row, widths, strict=True)):
        yield row
        return
    pieces = [textwrap.wrap(part, width) or [""] for (part, _), width in zip(row, widths, strict=True)]
    for line in range(max(map(len, pieces))):
        yield [(piece[line] if line < len(piece) else "", style) for piece, (_, style) in zip(pieces, row, strict=True)]
