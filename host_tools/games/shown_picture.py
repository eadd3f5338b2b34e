"""A picture of how a game stands: letters where it is printed, SVG where it becomes a page."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.text import Text


@dataclass(frozen=True)
class Picture:
    """caption: a line above it; lines: in letters; svg: one element, which needs no style of the page."""

    caption: str
    lines: list[str]
    svg: str

    def __rich_console__(self, *how: Any) -> "Iterator[Text]":
        from rich.text import Text

        for line in (self.caption, *self.lines, ""):
            yield Text(line)
