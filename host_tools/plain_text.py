"""Text that came from a device or a person, made harmless before it reaches a terminal; and that terminal."""

import os
import unicodedata

from rich.console import Console
from rich.text import Text

_LONGEST = 200
_ONE_LINE = 1000  # columns, more than any row has


def harmless(text: str) -> str:
    """The text without control, format, line-ending and unassigned characters (each becomes U+FFFD) and not endlessly long."""
    kept = "".join("\ufffd" if _ends_or_hides(unicodedata.category(c)) else c for c in text[: _LONGEST + 1])
    return kept if len(kept) <= _LONGEST else kept[:_LONGEST] + "..."


def _ends_or_hides(category: str) -> bool:
    return category[0] == "C" or category in ("Zl", "Zp")  # Unicode's own ends of lines


class _Terminal(Console):
    def on_broken_pipe(self) -> None:
        """`| head` is not an error; rich would end the program with one."""
        raise BrokenPipeError


def terminal() -> Console:
    """Where a command prints. In a file or a pipe a row stays one line, unless COLUMNS says how wide it is."""
    console = _Terminal()
    return console if console.is_terminal or "COLUMNS" in os.environ else _Terminal(width=_ONE_LINE)


def drawing_width(console: Console) -> int:
    """Columns for a drawing: the terminal's, in a file or a pipe 80."""
    return min(console.width, 80) if console.width == _ONE_LINE else console.width


def cell(text: object, style: str = "") -> Text:
    """For rich: never read as markup, never a control character."""
    return Text(harmless(str(text)), style=style)


def say(console: Console, text: str) -> None:
    """One line as it is, however narrow the terminal."""
    console.print(cell(text), soft_wrap=True)
