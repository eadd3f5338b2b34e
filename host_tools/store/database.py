"""Opens the database: SQLite or any that SQLAlchemy reaches. Makes its tables when it is new. Knows nothing of what is in them."""

from contextlib import contextmanager
from typing import Any

from sqlalchemy import create_engine, event
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.orm import Session

from ..failure import Failure
from ..paths import database_url
from .schema import Base


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


@contextmanager
def plain_failures():
    """Within it, whatever else goes wrong with a database is a Failure, too."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()
        raise Failure(f"the database cannot be used: {reason[0] if reason else type(error).__name__}") from error


def _sqlite_manners(connection: Any, _record: object) -> None:
    """Foreign keys hold, a second writer waits instead of failing, and a commit survives a power cut."""
    for pragma in ("foreign_keys=on", "busy_timeout=10000", "journal_mode=wal", "synchronous=full"):
        connection.execute(f"pragma {pragma}")
