"""Text that came from a device or a person, made harmless before it reaches a terminal or a file; and that terminal.

rich takes as long to load as all the rest: it comes when something is printed with it.
"""

from __future__ import annotations

import os
import unicodedata
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

_LONGEST = 200
_FORMULA = ("=", "+", "-", "@", "'")  # how one begins in a spreadsheet, also as a wide or a small letter; and the mark of a text
_ONE_LINE = 1000  # columns, more than any row has


def harmless(text: str, longest: int = _LONGEST) -> str:
    """Returns the text without control, format, line-ending and unassigned characters (each becomes U+FFFD), cut at a length."""
    if text.isprintable() and len(text) <= longest:
        return text
    kept = "".join("\ufffd" if _ends_or_hides(unicodedata.category(c)) else c for c in text[: longest + 1])
    return kept if len(kept) <= longest else kept[:longest] + "..."


def escaped(text: str, form: str) -> str:
    """Returns the text for a file of that form, where no part of it ends its place or is taken for a command.

    form: `csv` (a cell, no formula), `html` (between tags or quotation marks), `mat` (a name), `tag` (a value of PGN's and PDN's tags).
    JSON escapes by itself.
    """
    if form == "csv":
        return ("'" if unicodedata.normalize("NFKC", text[:1]).startswith(_FORMULA) else "") + harmless(text)
    if form == "html":
        return escape("\n".join([harmless(line, len(line)) for line in text.split("\n")]))
    plain = harmless(" ".join(text.split()), _LONGEST)
    return plain.replace("\\", "\\\\").replace('"', '\\"') if form == "tag" else plain.replace(":", ";").replace('"', "'") or "?"


def _ends_or_hides(category: str) -> bool:
    return category[0] == "C" or category in ("Zl", "Zp")  # Unicode's own ends of lines


def terminal() -> Console:
    """Returns the console of a command. In a file or a pipe a row stays one line, unless COLUMNS sets its width."""
    from rich.console import Console

    class Terminal(Console):
        def on_broken_pipe(self) -> None:
            """Does nothing: `| head` is not an error, but rich would end the program with one."""
            raise BrokenPipeError

    console = Terminal()
    return console if console.width and (console.is_terminal or "COLUMNS" in os.environ) else Terminal(width=_ONE_LINE)


def drawing_width(console: Console) -> int:
    """Columns for a drawing: the terminal's, in a file or a pipe 80."""
    return min(console.width, 80) if console.width == _ONE_LINE else console.width


def cell(text: object, style: str = "") -> Text:
    """Returns a text for rich: never read as markup, never a control character."""
    from rich.text import Text

    return Text(harmless(str(text)), style=style)


def say(console: Console, text: str) -> None:
    """Prints one line unchanged, however narrow the terminal."""
    console.print(cell(text), soft_wrap=True)
