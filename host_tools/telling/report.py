"""The report of a game: what `flagfall show` prints of it, as a page for the browser. Knows no family and no command.

The page has no style of its own: it asks for report.css beside it.
"""

import io
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..games.shown_picture import Picture
from ..plain_text import written
from .drawn_clocks import svg
from .timetable import Drawing

_HEADINGS = {"time": "What happened", "move": "The time of each turn", "who": "Time used"}  # by a table's first column
_STANDS = "How it stands"


class Paper(Console):
    """Where a command prints that shall become a page; parts: the tables, lines and drawings, in order."""

    def __init__(self) -> None:
        super().__init__(file=io.StringIO(), width=1000)
        self.parts: list[Any] = []

    def print(self, *objects: Any, **how: Any) -> None:
        self.parts += objects or ("",)

    def take(self, table: Table) -> None:
        """A table that prints itself otherwise."""
        self.parts.append(table)

    def facts(self) -> list[tuple[str, str]]:
        """The first table's rows: what is said, and what about it."""
        return [(row[0].plain, row[1].plain) for row in _rows(self.parts[0])]

    def lines(self) -> list[str]:
        """How the game stands: the text between its tables, without what belongs to a drawing."""
        stands = [each for part in self._grouped() if isinstance(part, list) for each in part]
        return [line for each in stands for line in ([each] if isinstance(each, str) else [each.caption, *each.lines, ""])]

    def page(self) -> str:
        """The whole report."""
        facts = dict(self.facts())
        title = facts.get("result") or facts.get("name", "")
        body = "\n".join([_html(self.parts[0]), *self._sections()])
        return _PAGE.format(title=_escape(title), game=_escape(facts.get("game", "")), body=body)

    def _sections(self) -> Iterable[str]:
        for part in self._grouped():
            if isinstance(part, list):
                yield f"<h2>{_STANDS}</h2>\n{_stands(part)}"
            elif isinstance(part, Table):
                heading = _HEADINGS.get(str(part.columns[0].header))
                yield (f"<h2>{heading}</h2>\n" if heading else "") + _html(part)
            else:
                caption, drawing = part
                yield f"<h2>{_escape(caption)}</h2>\n{svg(drawing.lines)}"

    def _grouped(self) -> list[Any]:
        """What follows the facts: tables; lists of lines and pictures that stand together; drawings with the line above them."""
        found: list[Any] = []
        open_list = False
        for part in self.parts[1:]:
            if isinstance(part, Drawing):
                caption = found[-1].pop() if open_list else ""
                found = [each for each in found if each != []]
                found.append((caption, part))
                open_list = False
            elif isinstance(part, Table):
                found.append(part)
                open_list = False
            elif not str(part):
                open_list = False
            else:
                if not open_list:
                    found.append([])
                found[-1].append(part if isinstance(part, Picture) else str(part))
                open_list = True
        return found


def _stands(part: list[str | Picture]) -> str:
    """The pictures beside each other, the lines below them."""
    drawn = (each for each in part if isinstance(each, Picture))
    lines = [each for each in part if isinstance(each, str)]
    figures = "\n".join(f"<figure><figcaption>{_escape(each.caption)}</figcaption>{each.svg}</figure>" for each in drawn)
    text = f"<pre>{_escape(chr(10).join(lines))}</pre>" if lines else ""
    return (f"<div class=pictures>{figures}</div>\n" if figures else "") + text


def _escape(text: str) -> str:
    return written(text, "html")


def _rows(table: Table) -> list[list[Text]]:
    columns = [[cell if isinstance(cell, Text) else Text(str(cell)) for cell in column.cells] for column in table.columns]
    return [list(row) for row in zip(*columns, strict=True)]


def _html(table: Table) -> str:
    """The table; its numbers, which stand at the right, and what is less important by class."""
    sides = [" class=n" if column.justify == "right" else "" for column in table.columns]
    head = ""
    if table.show_header:
        cells = (f"<th{side}>{_escape(str(column.header))}" for column, side in zip(table.columns, sides, strict=True))
        head = f"<thead><tr>{''.join(cells)}</thead>"
    rows = ("".join(_cell(cell, side) for cell, side in zip(row, sides, strict=True)) for row in _rows(table))
    return f"<div class=wide><table>{head}<tbody>{''.join(f'<tr>{row}' for row in rows)}</tbody></table></div>"


def _cell(text: Text, side: str) -> str:
    said = _escape(text.plain)
    return f"<td{side}>" + (f"<span class={text.style}>{said}</span>" if text.style in ("dim", "red") else said)


_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="stylesheet" href="report.css">
<main>
<p class="game">{game}</p>
<h1>{title}</h1>
{body}
</main>
</html>
"""
