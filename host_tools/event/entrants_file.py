"""Reads a list of entries from a file: comma-separated values, the columns by their names, or a tournament report. Knows no database."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ..store.event_model import Details
from ..terminal.failure import Failure
from ..terminal.plain_text import harmless

_COLUMNS = {  # the heading, in small letters without signs -> the field
    "name": "name",
    "player": "name",
    "rating": "rating",
    "elo": "rating",
    "title": "title",
    "federation": "federation",
    "fed": "federation",
    "fideid": "fide_id",
    "club": "club",
    "birth": "birth",
    "born": "birth",
    "year": "birth",
    "yearofbirth": "birth",
}
_NUMBERS = {"rating": (0, 3999), "birth": (1900, 2099), "fide_id": (1, 99_999_999_999)}
_LETTERS = {"title": 3, "federation": 3, "club": 60}


def read_entry_list(file: Path) -> tuple[list[tuple[str, Details]], list[str]]:
    """Returns (name, details) of each row, and the headings that were not read. Raises Failure, which names the line and the column."""
    try:
        text = file.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise Failure(f"{file} is not written in UTF-8: save it so, then try again") from None
    except OSError as error:
        raise Failure(f"cannot read {file}: {error.strerror}") from error
    lines = text.splitlines()
    separator = max(",;\t", key=(lines or [""])[0].count)
    rows = [(number, row) for number, row in enumerate(csv.reader(lines, delimiter=separator), 1) if any(map(str.strip, row))]
    fields = [_COLUMNS.get("".join(filter(str.isalnum, heading.casefold())), "") for heading in rows[0][1]] if rows else []
    if fields.count("name") != 1:
        raise Failure(f"{file}: its first line names the columns, one of them `name`: {', '.join(('name', *_NUMBERS, *_LETTERS))}")
    unread = [harmless(heading) for heading, field in zip(rows[0][1], fields, strict=True) if not field]
    return [_entry(file, number, fields, row) for number, row in rows[1:]], unread


_IN_REPORT = {"name": (14, 47), "rating": (48, 52), "title": (10, 13), "federation": (53, 56), "fide_id": (57, 68), "birth": (69, 73)}


def read_report_entries(file: Path) -> list[tuple[str, Details]]:
    """Returns (name, details) of each player of FIDE's Tournament Report (TRF16 and TRF26, lines 001), in the order of their numbers. All
    else of the file is left alone. Raises Failure, which names the line.
    """
    try:
        data = file.read_bytes()
    except OSError as error:
        raise Failure(f"cannot read {file}: {error.strerror}") from error
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")  # as older programs write it
    fields = list(_IN_REPORT)
    entries = []
    for number, line in enumerate(text.splitlines(), 1):
        if line[:4] == "001 ":
            cells = [line[first:end] for first, end in _IN_REPORT.values()]
            cells[fields.index("birth")] = cells[fields.index("birth")].replace("0000", "")
            if not line[4:8].strip().isdecimal():
                raise Failure(f"{file}, line {number}: the number of the player is missing")
            entries.append((int(line[4:8]), _entry(file, number, fields, cells)))
    if not entries:
        raise Failure(f"{file} has no players: their lines begin with 001, as in a tournament report")
    return [entry for _, entry in sorted(entries, key=lambda each: each[0])]


def _entry(file: Path, number: int, fields: Sequence[str], row: Sequence[str]) -> tuple[str, Details]:
    name, details = "", Details()
    for field, cell in zip(fields, row, strict=False):
        text = " ".join(cell.split())
        if field == "name":
            name = text
        elif field and text:
            try:
                details = replace(details, **{field: _value(field, text)})  # type: ignore[arg-type]
            except Failure as error:
                raise Failure(f"{file}, line {number}: {error}") from error
    if not name:
        raise Failure(f"{file}, line {number}: the name is missing")
    return name, details


def _value(field: str, text: str) -> int | str:
    """Returns the value of a cell. Raises Failure for an impossible one."""
    if field in _NUMBERS:
        low, high = _NUMBERS[field]
        if not text.isdecimal() or not (low <= int(text) <= high or int(text) == 0):
            raise Failure(f"{field} {harmless(text)} is no number from {low} to {high}")
        return text if field == "fide_id" else int(text)
    if len(text) > _LETTERS[field] or harmless(text) != text:
        raise Failure(f"{field} {harmless(text)} has more than {_LETTERS[field]} letters, or signs that no terminal shows")
    return text
