"""Upgrades the tables of a database to the version of this program. Refuses a database of a newer program.

An older SQLite file is copied first; the copy stays beside it. When several programs open the same old database at the same moment,
they take turns, and the first one does the work.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, inspect, text

from ..files.atomic_write import folder_beside
from ..terminal.failure import Failure
from .version import HEAD

VERSIONS = [f"{number:04}" for number in range(1, int(HEAD) + 1)]
_TABLE = "flagfall_version"
FOLDER = Path(__file__).parent / "migrations"
_MAX_RETRIES = 200
_RETRY_S = 0.1


def bring_up(engine: Engine) -> None:
    """Upgrades the tables. Raises Failure when they belong to a newer program, or to a program that is not Flagfall."""
    with engine.connect() as connection:
        if _version_of(connection) == HEAD:
            return
    if engine.dialect.name == "sqlite":
        _use_write_ahead_log(engine)
    with engine.execution_options(writes=True).connect() as connection:
        if engine.dialect.name == "sqlite":  # an upgrade replaces tables to which others refer; inside a transaction it is too late
            _raw(connection).execute("pragma foreign_keys=off")
        with connection.begin():
            version = _version_of(connection)  # another process may have migrated meanwhile
            if version and version != HEAD and engine.dialect.name == "sqlite":
                _copy_file(engine, version)
            if version != HEAD:
                upgrade(connection)
        if engine.dialect.name == "sqlite":
            _raw(connection).execute("pragma foreign_keys=on")


def upgrade(connection: Connection) -> None:
    """Runs the missing steps, inside the caller's transaction. Alembic runs migrations/env.py for it."""
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection, "version_table": _TABLE})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    command.upgrade(config, "head")


def _version_of(connection: Connection) -> str:
    """Returns the version of the tables, "" for a database without Flagfall's tables. Raises Failure when this program must not change
    the database.
    """
    tables = inspect(connection)
    if tables.has_table(_TABLE):
        version = str(connection.scalar(text(f"select version_num from {_TABLE}")) or "")
        if version.isdecimal() and version > HEAD:
            raise Failure(
                f"a newer flagfall made this database (version {version}, this one knows {HEAD}): "
                "install the newest flagfall; nothing in it was changed"
            )
        if version in VERSIONS or not version and not tables.has_table("game"):
            return version
        raise Failure(f"this database does not say what made it (its version is {version!r}): put back a copy; nothing in it was changed")
    if tables.has_table("game"):
        raise Failure("this database belongs to another program: its table `game` is not Flagfall's; nothing in it was changed")
    return ""


def _use_write_ahead_log(engine: Engine) -> None:
    """Turns on SQLite's write-ahead log, so that readers do not wait for a writer. Retries, because SQLite does not wait itself when
    two programs turn it on at once.
    """
    with engine.connect() as connection:
        for left in range(_MAX_RETRIES, -1, -1):
            try:
                _raw(connection).execute("pragma journal_mode=wal")
                return
            except sqlite3.OperationalError as error:
                if "locked" not in str(error) or not left:
                    raise Failure(f"the database cannot be used: {_reason(error)}") from error
                time.sleep(_RETRY_S)


def _reason(error: sqlite3.Error) -> str:
    return "it is read-only" if "readonly" in str(error) else str(error)


def _copy_file(engine: Engine, version: str) -> None:
    """Copies games.db to games.db.0001, the number of its version. The copy gets its name when it is complete."""
    if engine.url.database in (None, "", ":memory:"):
        return
    place = Path(str(engine.url.database))
    copy = place.with_name(f"{place.name}.{version}")
    try:
        with folder_beside(copy) as folder:
            unfinished = folder / "copy"
            with closing(sqlite3.connect(place)) as old, closing(sqlite3.connect(unfinished)) as new:
                old.backup(new)
            unfinished.replace(copy)
    except (OSError, sqlite3.Error) as error:
        raise Failure(f"{place} must be brought up to date and cannot be copied before: {error}; nothing in it was changed") from error


def _raw(connection: Connection) -> Any:
    """Returns the driver's connection, on which a command runs outside of any transaction."""
    return connection.connection.driver_connection
