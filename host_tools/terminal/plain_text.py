"""Makes text from a device or a person harmless for a terminal or a file, and opens the terminal.

Loading rich takes as long as all other modules, so it is imported only for printing.
"""

from __future__ import annotations

import io
import os
import sys
import unicodedata
from html import escape
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

_MAX_LENGTH = 200  # characters
_FORMULA = ("=", "+", "-", "@", "'")  # first characters of a formula in a spreadsheet, and the mark of a text
_WIDE_COLUMNS = 1000  # wider than any row


def harmless(text: str, longest: int = _MAX_LENGTH) -> str:
    """Returns the text, cut at `longest` characters. Control, format, line-ending and unassigned characters become U+FFFD."""
    if text.isprintable() and len(text) <= longest:
        return text
    cleaned = "".join("\ufffd" if _ends_or_hides(unicodedata.category(c)) else c for c in text[: longest + 1])
    return cleaned if len(cleaned) <= longest else cleaned[:longest] + "..."


def escaped(text: str, form: str) -> str:
    """Returns the text for a place in a file. No reader can take a part of it for the end of the place, or for a command.

    form: `csv` (a cell, no formula), `html` (between tags or quotation marks), `mat` (a name in a match of backgammon), `tag` (a value of
    PGN's and PDN's tags). JSON needs no escape.
    """
    if form == "csv":
        return ("'" if unicodedata.normalize("NFKC", text[:1]).startswith(_FORMULA) else "") + harmless(text)
    if form == "html":
        return escape("\n".join([harmless(line, len(line)) for line in text.split("\n")]))
    plain = harmless(" ".join(text.split()), _MAX_LENGTH)
    return plain.replace("\\", "\\\\").replace('"', '\\"') if form == "tag" else plain.replace(":", ";").replace('"', "'") or "?"


def _ends_or_hides(category: str) -> bool:
    return category[0] == "C" or category in ("Zl", "Zp")  # Zl, Zp: Unicode's ends of lines and paragraphs


def terminal(stderr: bool = False) -> Console:
    """Returns the console of a command, or of its errors. In a file or a pipe each row is one line, unless COLUMNS sets the width."""
    from rich.console import Console

    class Terminal(Console):
        def on_broken_pipe(self) -> None:
            """Raises BrokenPipeError, which ends the program without an error, as for `| head`."""
            raise BrokenPipeError

    console = Terminal(stderr=stderr)
    return console if console.width and (console.is_terminal or "COLUMNS" in os.environ) else Terminal(width=_WIDE_COLUMNS, stderr=stderr)


def standard_input() -> TextIO:
    """Returns standard input. Bytes that are not UTF-8 become replacement letters."""
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors != "replace":  # it can be set only before the first read
        sys.stdin.reconfigure(errors="replace")
    return sys.stdin


def drawing_width(console: Console) -> int:
    """Returns the columns for a drawing: those of the terminal; 80 in a file or a pipe."""
    return min(console.width, 80) if console.width == _WIDE_COLUMNS else console.width


def cell(text: object, style: str = "") -> Text:
    """Returns a text for rich, without markup and control characters."""
    from rich.text import Text

    return Text(harmless(str(text)), style=style)


def say(console: Console, text: str) -> None:
    """Prints one line without folding it, also on a narrow terminal."""
    console.print(cell(text), soft_wrap=True)
