"""Copies the whole store into one file, and back into an empty store. The file is always an SQLite database, with the same tables.
It also has a check sum of its whole content, so that `restore` notices a flipped bit.

Standings and turns are left out: they are computed again.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.orm import Session

from ..files.atomic_write import folder_beside
from ..files.paths import home
from ..terminal.failure import Failure
from ..workers.every_core import Progress
from .database import Database
from .schema import Base, Game, KeptTurns, Record, StoredStanding
from .verify import crc

_ROWS_IN_MEMORY = 500
_UNREADABLE = (sqlite3.Error, UnicodeDecodeError)  # Python's module raises the second for a message with the file's damaged text
TABLES = [table for table in Base.metadata.sorted_tables if table not in (StoredStanding.__table__, KeptTurns.__table__)]


class Copies:
    """Copies all of a database into a file, and back."""

    def __init__(self, database: Database):
        self._database = database

    def backup(self, place: Path, progress: Progress = lambda done, total: None) -> list[int]:
        """Writes the store, as of one moment, into a file. The file gets its name when it is complete. Syncs may go on meanwhile.

        Returns the numbers of games whose record does not have its stored check value. Raises Failure when the name belongs to
        another kind of file.
        """
        if place.exists() and not _is_backup(place):
            raise Failure(f"{place} is there already, and no backup: choose another name")
        try:
            with folder_beside(place) as folder:
                unpacked, packed = folder / "unpacked", folder / "packed"
                with closing(Database(unpacked)) as copy, self._database.reading() as source, copy.writing() as target:
                    wrong = _copy(source, target, progress)
                with closing(sqlite3.connect(unpacked)) as file:
                    file.execute("create table backup (sum text not null)")
                    file.execute("insert into backup values (?)", (check_sum(file),))
                    file.commit()
                    file.execute("vacuum into ?", (str(packed),))
                packed.replace(place)
        except OSError as error:
            raise Failure(f"{place} cannot be written: {error.strerror}") from error
        return wrong

    def restore(self, place: Path, progress: Progress = lambda done, total: None) -> int:
        """Copies a backup into this store, all of it or nothing. Returns the number of games with records.

        Raises Failure when the file is no backup, is damaged or comes from a newer program, and when this store is not empty.
        """
        with _open_backup(place) as copy, self._database.writing() as target, copy.reading() as source:
            if any(target.scalar(select(func.count()).select_from(table)) for table in TABLES):
                raise Failure("this store is not empty: a backup goes only into an empty one; name another with --db")
            if wrong := _copy(source, target, progress):
                raise Failure(f"the record of game {wrong[0]} in {place} is damaged; nothing was restored")
            return target.scalar(select(func.count()).select_from(Record)) or 0


def _copy(source: Session, target: Session, progress: Progress) -> list[int]:
    """Copies all rows of all tables. Returns the numbers of games whose record does not have its stored check value."""
    total = source.scalar(select(func.count()).select_from(Record)) or 0
    sums = {row.id: row.crc for row in source.execute(select(Game.id, Game.crc))}
    wrong, done = list[int](), 0
    for table in TABLES:
        rows = source.execute(select(table).order_by(*table.primary_key).execution_options(yield_per=_ROWS_IN_MEMORY))
        for part in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in part])
            if table is Record.__table__:
                wrong += [row["game_id"] for row in part if crc(row["data"]) != sums[row["game_id"]]]
                done += len(part)
                progress(done, total)
    for table in TABLES:
        _keep_last_number(source.connection(), target.connection(), table)
    return wrong


def _keep_last_number(source: Connection, target: Connection, table: Table) -> None:
    """Copies the last row number that the table has given out, so that no new row gets the number of a deleted one."""
    if table.autoincrement_column is None:
        return
    last = max(_last_number(source, table), target.scalar(select(func.max(table.autoincrement_column))) or 0)
    if target.dialect.name == "postgresql":
        serial = func.pg_get_serial_sequence(table.name, table.autoincrement_column.name)
        target.execute(select(func.setval(serial, max(last, 1), last > 0)))
    elif table.dialect_options["sqlite"]["autoincrement"]:
        values = {"name": table.name, "last": last}
        target.execute(text("delete from sqlite_sequence where name = :name"), values)
        target.execute(text("insert into sqlite_sequence (name, seq) values (:name, :last)"), values)


def _last_number(connection: Connection, table: Table) -> int:
    """Returns the last row number that the database has given out in this table, 0 for none, and where SQLite does not keep it."""
    if connection.dialect.name == "postgresql":
        serial = connection.scalar(text("select pg_get_serial_sequence(:name, 'id')"), {"name": table.name})
        return connection.scalar(text(f"select case when is_called then last_value else 0 end from {serial}")) or 0
    if not table.dialect_options["sqlite"]["autoincrement"]:
        return 0
    return connection.scalar(text("select seq from sqlite_sequence where name = :name"), {"name": table.name}) or 0


def _is_backup(place: Path) -> bool:
    if not place.is_file():  # SQLite would wait for the other end of a pipe
        return False
    try:
        with closing(_reading(place)) as file:
            return bool(file.execute("select count(*) from backup").fetchone())
    except _UNREADABLE:
        return False


def _reading(place: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro&immutable=1", uri=True)


@contextmanager
def _open_backup(place: Path) -> Iterator[Database]:
    """Yields the backup, opened from a copy, in which tables of an older program are upgraded. Raises Failure when the file is no
    backup, or damaged.
    """
    if not place.is_file():
        raise Failure(f"there is no file {place}")
    if not _is_backup(place):
        raise Failure(f"{place} is no backup of flagfall")
    try:
        with closing(_reading(place)) as file:
            whole = file.execute("pragma integrity_check").fetchone() == ("ok",)
            if not whole or file.execute("select sum from backup").fetchall() != [(check_sum(file),)]:
                raise Failure(f"{place} is damaged; nothing was restored")
    except _UNREADABLE:
        raise Failure(f"{place} is damaged; nothing was restored") from None
    with folder_beside(home() / "restore") as folder, closing(Database(shutil.copyfile(place, folder / "backup"))) as copy:
        yield copy


def check_sum(file: sqlite3.Connection) -> str:
    """Returns the check sum of all tables but the one with the sum: their names, statements, and rows in order."""
    digest = sha256()
    tables: list[tuple[str, Any]] = file.execute("select name, sql from sqlite_master where type = 'table' order by name").fetchall()
    for name, sql in tables:
        if name != "backup":
            digest.update(repr((name, sql)).encode())
            for row in file.execute(f'select * from "{name}" order by rowid'):
                digest.update(repr(row).encode())
    return digest.hexdigest()
