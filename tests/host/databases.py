"""The databases for the store's tests: SQLite, and a PostgreSQL server that is started when its programs are installed."""

import atexit
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pytest
from sqlalchemy import URL, Connection, inspect

from host_tools.store import database, migrating

KINDS = ["sqlite", "postgresql"]
UPGRADE = migrating.upgrade  # the real upgrade, step by step
_number = count()
_SET_UP_SQLITE = database.set_up_sqlite
_tables: list[str] = []  # the statements that create the tables of a new database


def new_address(kind: str, folder: Path, empty: bool = False) -> str:
    """Returns the address of a new database. Skips the test when there is no server. empty: without tables on a server, too."""
    if kind == "sqlite":
        return f"sqlite:///{folder / f'games{next(_number)}.db'}"
    return server().create(f"games{next(_number)}", "template1" if empty else server().tables)


def server() -> "Server":
    """Returns the server of the whole run. Skips the test when there is none."""
    started = _server()
    if isinstance(started, str):
        pytest.skip(started)
    return started


def address_to_read(address: URL) -> str:
    """Returns the address of the same database, for a program that may only read it."""
    if address.drivername == "sqlite":
        return f"sqlite:///file:{address.database}?mode=ro&uri=true"
    return address.update_query_dict({"options": "-c default_transaction_read_only=on"}).render_as_string(hide_password=False)


@contextmanager
def quick_sqlite() -> Iterator[None]:
    """Speeds up new files: the first one is upgraded step by step, in 60 ms; the others get the same tables at once.

    Writes are not flushed to the disk, neither here nor on the PostgreSQL server of the tests.
    """
    with patch.object(migrating, "upgrade", _upgrade), patch.object(database, "set_up_sqlite", _set_up_without_flush):
        yield


def _upgrade(connection: Connection) -> None:
    new = connection.dialect.name == "sqlite" and not inspect(connection).get_table_names()
    if new and _tables:
        for statement in _tables:
            connection.exec_driver_sql(statement)
        return
    UPGRADE(connection)
    if new:
        dump = connection.connection.driver_connection.iterdump()  # type: ignore[union-attr]
        _tables.extend(line for line in dump if line.startswith(("CREATE", "INSERT")))


def _set_up_without_flush(connection, record: object) -> None:
    _SET_UP_SQLITE(connection, record)
    connection.execute("pragma synchronous=off")


@cache
def _server() -> "Server | str":
    """Returns the server of the whole run, or the reason why there is none."""
    if not hasattr(os, "fork"):
        return "only on POSIX do the tests start PostgreSQL"
    beside = sorted(Path("/usr/lib/postgresql").glob("*/bin"))  # Debian's folder for them
    programs = shutil.which("initdb", path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, reversed(beside))]))
    if programs is None:
        return "there is no PostgreSQL: apt install postgresql"
    return Server(Path(programs).resolve().parent)


class Server:
    """Runs a server with a socket in a folder of its own, which is deleted at the end. Writes are not flushed to the disk."""

    def __init__(self, programs: Path):
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="flagfall-pg-", dir="/tmp"))
        self._user = _server_user()
        if self._user:
            shutil.chown(self._folder, self._user)
        atexit.register(self._remove)
        self._run("initdb", "--pgdata=data", "--username=club", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync")
        self.start()

    def start(self) -> None:
        """Starts the server, unless it runs."""
        if (self._folder / "data" / "postmaster.pid").exists():
            return
        options = f"-k {self._folder} -c listen_addresses= -c fsync=off -c max_connections=100"
        self._run("pg_ctl", "--pgdata=data", "--log=log", "--wait", "-o", options, "start")

    def stop(self) -> None:
        """Stops the server, and breaks the connections of every program."""
        self._run("pg_ctl", "--pgdata=data", "--mode=fast", "--wait", "stop")

    def create(self, name: str, template: str) -> str:
        """Returns the address of a new database, which is a copy of the template."""
        import psycopg

        with psycopg.connect(host=str(self._folder), user="club", dbname="postgres", autocommit=True) as connection:
            connection.execute(f"create database {name} template {template}".encode())
        return f"postgresql://club:S3cret@/{name}?host={self._folder}"

    @cached_property
    def tables(self) -> str:
        """Returns the name of a database that has the program's tables."""
        database.Database(self.create("tables", "template1")).close()
        return "tables"

    def _run(self, program: str, *words: str) -> None:
        environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}
        command = [str(self._programs / program), *words]
        subprocess.run(command, cwd=self._folder, user=self._user, env=environment, check=True, stdout=subprocess.DEVNULL)

    def _remove(self) -> None:
        subprocess.run(
            [str(self._programs / "pg_ctl"), "--pgdata=data", "--mode=immediate", "stop"],
            cwd=self._folder,
            user=self._user,
            check=False,
            capture_output=True,
        )
        shutil.rmtree(self._folder, ignore_errors=True)


def _server_user() -> str | None:
    """Returns the user for the server when the tests run as root, which PostgreSQL refuses; else None."""
    if os.getuid():
        return None
    import pwd

    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
