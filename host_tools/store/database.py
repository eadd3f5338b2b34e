"""Opens the database, SQLite or PostgreSQL, through SQLAlchemy, and upgrades its tables. Does not know what they contain."""

from __future__ import annotations

import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from warnings import catch_warnings, simplefilter

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SAWarning, SQLAlchemyError
from sqlalchemy.orm import Session

from ..files.paths import database_url
from ..terminal.failure import Failure
from .listing import Ask
from .migrating import bring_up

_WRITER_TIMEOUT_S = 60  # a writer waits so long for another one
_WRITER_LOCK_ID = 0x466C6167  # of the advisory lock that writers on a server take: any number that no other program uses


class DatabaseFailure(Failure):
    """The database cannot be used. refusal: PostgreSQL's state, or SQLite's message."""

    def __init__(self, message: str, refusal: str):
        super().__init__(message)
        self.refusal = refusal


class Database:
    """An open database; the caller closes it. `reading` is a transaction that reads, `writing` one that writes.

    database: the path of an SQLite file, or an address as `database_url` takes it.
    """

    def __init__(self, database: str | Path | None = None):
        url = URL.create("sqlite", database=str(database)) if isinstance(database, Path) else sqlalchemy_url(database_url(database))
        try:
            if url.get_backend_name() not in ("sqlite", "postgresql"):
                raise NoSuchModuleError(url.drivername)
            with catch_warnings():
                simplefilter("error", SAWarning)
                self.engine = create_engine(url)
        except (SAWarning, ValueError):  # their messages may contain a password
            raise Failure(f"{' and '.join(url.query)} behind the ? of the database's address cannot be set so") from None
        except (ArgumentError, NoSuchModuleError) as error:
            raise Failure(f"not a database that can be reached: {url.drivername}; SQLite and PostgreSQL can") from error
        except ModuleNotFoundError as error:
            package = "'psycopg[binary]'" if error.name == "psycopg" else error.name
            raise Failure(f"this database needs the Python package {error.name}: {sys.executable} -m pip install {package}") from error
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", set_up_sqlite)
        event.listen(self.engine, "begin", _begin)
        self._address = self.engine.url.render_as_string(hide_password=False)
        try:
            bring_up(self.engine)
        except Exception as error:
            self.close()  # Windows removes no open file
            if isinstance(error, UnicodeDecodeError):  # in place of SQLite's message, where the damage is in the name of a table or column
                raise sqlite3.DatabaseError("database disk image is malformed") from None
            raise
        # SQLite always reads as of one moment.
        one_moment = {} if self.engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
        self._reader = self.engine.execution_options(**one_moment)

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Yields a session that reads everything as of one moment, whatever other programs write meanwhile. Raises DatabaseFailure."""
        with plain_failures(self._address), Session(self._reader, expire_on_commit=False) as session, session.begin():
            yield session

    @contextmanager
    def asking(self) -> Iterator[Ask]:
        """Yields a function for queries in plain SQL, all as of one moment."""
        with self.reading() as session:
            yield lambda sql, values: session.execute(text(sql), values).all()

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Yields a session to write. Only one program writes at a time, so a value that it has read stays true to its end.
        Raises DatabaseFailure.
        """
        with plain_failures(self._address), Session(writer(self.engine), expire_on_commit=False) as session, session.begin():
            yield session


@contextmanager
def if_writable() -> Iterator[None]:
    """Ends the block without an error where the database may only be read."""
    try:
        yield
    except DatabaseFailure as error:
        if error.refusal not in _READ_ONLY:
            raise


def writer(engine: Engine) -> Engine:
    """Returns an engine whose transactions wait for other writers."""
    return engine.execution_options(writes=True)


@contextmanager
def plain_failures(database: str | None = None) -> Iterator[None]:
    """Turns every error of a database into a DatabaseFailure without passwords."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        driver_error = getattr(error, "orig", None) or error
        reason = str(driver_error).strip().splitlines()
        message = _without_passwords(reason[0] if reason else type(error).__name__, database)
        file = f": {sqlalchemy_url(database_url(database)).database}" if message in _FILE_ERRORS else ""
        refusal = getattr(driver_error, "sqlstate", None) or message
        raise DatabaseFailure(f"the database cannot be used: {_ADVICE.get(message, message)}{file}", refusal) from None


_FILE_ERRORS = (
    "unable to open database file",
    "file is not a database",
    "disk I/O error",
    "database disk image is malformed",
    "attempt to write a readonly database",
)
# SQLite's message, and PostgreSQL's states for a transaction that only reads and for a role without the right
_READ_ONLY = ("attempt to write a readonly database", "25006", "42501")
_ADVICE = {
    "database is locked": "another program has been writing to it for a minute; try again",
    "database or disk is full": "the disk is full; nothing was changed",
    "attempt to write a readonly database": "it is read-only",
    "database disk image is malformed": "its file is damaged; put the last copy of it in its place",
}


def sqlalchemy_url(text: str) -> URL:
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # their messages may contain a password
        raise Failure("not a database that can be reached: the address is written like postgresql://user:password@host/name") from None
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url


def _without_passwords(text: str, database: str | None) -> str:
    """Returns the text, with *** in the place of each password from the address of the database."""
    try:
        url = make_url(database_url(database))
    except (ArgumentError, ValueError):
        return text
    secrets = [str(url.password or ""), *(str(value) for key, value in url.query.items() if "pass" in key)]
    secrets += re.findall(r"://[^:/@]*:([^@]*)@", database or "")
    for secret in filter(None, secrets):
        text = text.replace(secret, "***")
    return text


def set_up_sqlite(connection: Any, _record: object) -> None:
    """Sets up a connection: foreign keys are checked, a second writer waits instead of failing, a commit survives a power cut, and
    `_begin` opens the transactions.
    """
    connection.isolation_level = None
    for pragma in ("foreign_keys=on", f"busy_timeout={_WRITER_TIMEOUT_S * 1000}", "synchronous=full"):
        connection.execute(f"pragma {pragma}")


def _begin(connection: Connection) -> None:
    """Begins a transaction. One that writes begins by taking the lock of all writers."""
    writes = connection.get_execution_options().get("writes")
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("begin immediate" if writes else "begin")
    elif writes:
        connection.exec_driver_sql(f"select pg_advisory_xact_lock({_WRITER_LOCK_ID})")
