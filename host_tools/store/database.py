"""Opens the database: SQLite or any that SQLAlchemy reaches. Makes its tables when it is new. Knows nothing of what is in them."""

from contextlib import contextmanager
from typing import Any

from sqlalchemy import create_engine, event
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.orm import Session

from ..failure import Failure
from ..places import database_url
from .tables import Base


class Database:
    """An open database. `close` it; everything else is done in a `_session`, one transaction each."""

    def __init__(self, database: str | None = None):
        url = database_url(database)
        try:
            self._engine = create_engine(url)
        except (ArgumentError, NoSuchModuleError) as error:
            raise Failure(f"not a database that can be reached: {url}") from error
        except ModuleNotFoundError as error:
            raise Failure(f"this database needs the Python package {error.name}: pip install {error.name}") from error
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine, "connect", _sqlite_manners)
        Base.metadata.create_all(self._engine)

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _session(self):
        with Session(self._engine, expire_on_commit=False) as session, session.begin():
            yield session


def _sqlite_manners(connection: Any, _record: object) -> None:
    """Foreign keys hold, a second writer waits instead of failing, and a commit survives a power cut."""
    for pragma in ("foreign_keys=on", "busy_timeout=10000", "journal_mode=wal", "synchronous=full"):
        connection.execute(f"pragma {pragma}")
