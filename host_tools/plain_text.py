"""Text that came from a device or a person, made harmless before it reaches a terminal; and that terminal.

rich takes as long to load as all the rest: it comes when something is printed with it.
"""

from __future__ import annotations

import os
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

_LONGEST = 200
_ONE_LINE = 1000  # columns, more than any row has


def harmless(text: str, longest: int = _LONGEST) -> str:
    """The text without control, format, line-ending and unassigned characters (each becomes U+FFFD) and not endlessly long."""
    if text.isprintable() and len(text) <= longest:
        return text
    kept = "".join("\ufffd" if _ends_or_hides(unicodedata.category(c)) else c for c in text[: longest + 1])
    return kept if len(kept) <= longest else kept[:longest] + "..."


def _ends_or_hides(category: str) -> bool:
    return category[0] == "C" or category in ("Zl", "Zp")  # Unicode's own ends of lines


def terminal() -> Console:
    """Where a command prints. In a file or a pipe a row stays one line, unless COLUMNS says how wide it is."""
    from rich.console import Console

    class Terminal(Console):
        def on_broken_pipe(self) -> None:
            """`| head` is not an error; rich would end the program with one."""
            raise BrokenPipeError

    console = Terminal()
    return console if console.width and (console.is_terminal or "COLUMNS" in os.environ) else Terminal(width=_ONE_LINE)


def drawing_width(console: Console) -> int:
    """Columns for a drawing: the terminal's, in a file or a pipe 80."""
    return min(console.width, 80) if console.width == _ONE_LINE else console.width


def cell(text: object, style: str = "") -> Text:
    """For rich: never read as markup, never a control character."""
    from rich.text import Text

    return Text(harmless(str(text)), style=style)


def say(console: Console, text: str) -> None:
    """One line as it is, however narrow the terminal."""
    console.print(cell(text), soft_wrap=True)
