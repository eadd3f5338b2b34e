"""Tells whether the file of an SQLite database holds what this program never writes. SQLite itself takes any value into any column."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ..failure import suspects
from ..shapes import Shape, either, nothing, text, whole

DAMAGED = "its file is damaged; put the last copy of it in its place"
_MAX = (1 << 63) - 1
_LONGEST_TEXT = 1_000_000_000


def _written_by(parse: Any) -> Shape:
    """Returns the shape of a text that `parse` reads."""

    def shape(value: Any) -> bool:
        try:
            return isinstance(value, str) and bool(parse(value))
        except ValueError:
            return False

    return shape


_SHAPES: dict[type, Shape] = {
    bool: whole(0, 1),
    int: whole(-_MAX, _MAX),
    float: lambda value: isinstance(value, int | float),
    str: text(longest=_LONGEST_TEXT),
    bytes: lambda value: isinstance(value, bytes),
    date: _written_by(date.fromisoformat),
    datetime: _written_by(datetime.fromisoformat),
}
_WORDS = {  # of columns that hold one of a few words
    "game.status": text("verified|refused|damaged|newer|disputed"),
    "event.system": text("swiss|round-robin|knockout"),
    "event.count": text("wins|points"),
    "pairing.section": text("main|consolation"),
    "result.how": text("game|hand|forfeit|bye"),
}


def suspect(file: Path) -> None:
    """Lets an error that nobody has foreseen be told as damage of this file, if it is damaged."""
    suspects[str(file)] = lambda: f"the database cannot be used: {DAMAGED}: {file}" if is_damaged(file) else None


def is_damaged(file: Path) -> bool:
    """Returns True when a row leads to a row that is not there, or has a value that its column cannot have."""
    from .schema import Base

    if not file.is_file():
        return False
    try:
        with closing(sqlite3.connect(f"file:{quote(str(file.absolute()))}?mode=ro", uri=True)) as opened:
            if opened.execute("pragma integrity_check(1)").fetchone() != ("ok",) or opened.execute("pragma foreign_key_check").fetchone():
                return True
            for table in Base.metadata.sorted_tables:
                for column in table.columns:
                    fits = _WORDS.get(f"{table.name}.{column.name}") or _SHAPES[column.type.python_type]
                    fits = either(nothing, fits) if column.nullable else fits
                    if not all(fits(value) for (value,) in opened.execute(f'select "{column.name}" from "{table.name}"')):
                        return True
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return True
    return False
