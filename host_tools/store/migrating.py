"""Brings the tables of a database up to what this program knows, and leaves alone what a newer program made.

An older SQLite file is copied first; the copy stays beside it. Programs that open the same old database at the same moment
take turns, and the first one does the work.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, inspect, text

from ..failure import Failure
from .version import HEAD

_VERSIONS = [f"{number:04}" for number in range(1, int(HEAD) + 1)]
_TABLE = "flagfall_version"
_FOLDER = Path(__file__).parent / "migrations"
_UNNUMBERED = "0001"  # what programs made before they wrote a version down
_MAX_TRIES = 200  # of a tenth of a second


def bring_up(engine: Engine) -> None:
    """Upgrades the tables. Raises Failure when a newer program made them, or another program altogether."""
    with engine.connect() as connection:
        if _version_of(connection) == HEAD:
            return
    if engine.dialect.name == "sqlite":
        _with_a_log(engine)
    with engine.execution_options(writes=True).connect() as connection:
        if engine.dialect.name == "sqlite":  # tables are made anew below others that point at them; a transaction cannot begin with it on
            _raw(connection).execute("pragma foreign_keys=off")
        with connection.begin():
            found = _version_of(connection)  # another process may have migrated meanwhile
            if found and found != HEAD and engine.dialect.name == "sqlite":
                _copy(engine, found)
            if found != HEAD:
                upgrade(connection)
        if engine.dialect.name == "sqlite":
            _raw(connection).execute("pragma foreign_keys=on")


def upgrade(connection: Connection, to: str = "head") -> None:
    """Runs the missing steps, inside the caller's transaction. migrations/env.py is what Alembic calls for it."""
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection, "version_table": _TABLE})
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    command.upgrade(config, to)


def _version_of(connection: Connection) -> str:
    """Returns the version of the tables, empty for a database without any of ours. Raises Failure when this program may not touch it."""
    tables = inspect(connection)
    if tables.has_table(_TABLE):
        found = str(connection.scalar(text(f"select version_num from {_TABLE}")) or "")
        if found.isdecimal() and found > HEAD:
            raise Failure(
                f"a newer flagfall made this database (version {found}, this one knows {HEAD}): "
                "install the newest flagfall; nothing in it was changed"
            )
        if found in _VERSIONS or not found and not tables.has_table("game"):
            return found
        raise Failure(f"this database does not say what made it (its version is {found!r}): put back a copy; nothing in it was changed")
    if not tables.has_table("game"):
        return ""
    if not {"name", "device_id", "epoch", "record"} <= {column["name"] for column in tables.get_columns("game")}:
        raise Failure("this database belongs to another program: its table `game` is not Flagfall's; nothing in it was changed")
    return _UNNUMBERED


def _with_a_log(engine: Engine) -> None:
    """Readers do not wait for a writer. SQLite does not wait when two programs want to change this at once: so we do."""
    with engine.connect() as connection:
        for left in range(_MAX_TRIES, -1, -1):
            try:
                _raw(connection).execute("pragma journal_mode=wal")
                return
            except sqlite3.OperationalError as error:
                if "locked" not in str(error) or not left:
                    raise Failure(f"the database cannot be used: {_why(error)}") from error
                time.sleep(0.1)


def _why(error: sqlite3.Error) -> str:
    return "it is read-only" if "readonly" in str(error) else str(error)


def _copy(engine: Engine, found: str) -> None:
    """Copies games.db as it was to games.db.0001. The copy is whole before it gets its name."""
    if engine.url.database in (None, "", ":memory:"):
        return
    place = Path(str(engine.url.database))
    kept, half = (place.with_name(f"{place.name}.{end}") for end in (found, "copying"))
    try:
        with closing(sqlite3.connect(place)) as old, closing(sqlite3.connect(half)) as new:
            old.backup(new)
        half.replace(kept)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            half.unlink()
        raise Failure(f"{place} must be brought up to date and cannot be copied before: {error}; nothing in it was changed") from error


def _raw(connection: Connection) -> Any:
    """Returns a connection outside of any transaction."""
    return connection.connection.driver_connection
