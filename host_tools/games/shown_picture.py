"""A picture of a position: letters for a terminal, SVG for a page."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.text import Text


@dataclass(frozen=True)
class Picture:
    """A picture of a position. caption: a line above it; lines: the picture in letters; svg: one element, which needs no style of the
    page.
    """

    caption: str
    lines: list[str]
    svg: str

    def __rich_console__(self, *how: Any) -> "Iterator[Text]":
        from rich.text import Text

        for line in (self.caption, *self.lines, ""):
            yield Text(line)
