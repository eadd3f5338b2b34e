"""The databases that the store's tests run on: SQLite, and a PostgreSQL server that is started for them where its programs are."""

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
from functools import cache
from itertools import count
from pathlib import Path

import pytest

KINDS = ["sqlite", "postgresql"]
_number = count()


def fresh(kind: str, folder: Path) -> str:
    """The address of a database that nobody has used. Skips the test where there is no such server."""
    if kind == "sqlite":
        return f"sqlite:///{folder / f'games{next(_number)}.db'}"
    server = _server()
    if isinstance(server, str):
        pytest.skip(server)
    return server.create(f"games{next(_number)}")


@cache
def _server() -> "Server | str":
    """One for the whole run; or why there is none."""
    beside = sorted(Path("/usr/lib/postgresql").glob("*/bin"))  # where Debian keeps them
    programs = shutil.which("initdb", path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, reversed(beside))]))
    if programs is None:
        return "the programs of PostgreSQL are not installed (Debian: apt install postgresql)"
    return Server(Path(programs).resolve().parent)


class Server:
    """Reached through a socket in a folder of its own, which goes with it. Nothing is written through to the disk."""

    def __init__(self, programs: Path):
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="flagfall-pg-", dir="/tmp"))
        self._user = _not_root()
        if self._user:
            shutil.chown(self._folder, self._user)
        atexit.register(self._stop)
        self._run("initdb", "--pgdata=data", "--username=club", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync")
        options = f"-k {self._folder} -c listen_addresses= -c fsync=off -c max_connections=100"
        self._run("pg_ctl", "--pgdata=data", "--log=log", "--wait", "-o", options, "start")

    def create(self, name: str) -> str:
        self._run("createdb", f"--host={self._folder}", "--username=club", name)
        return f"postgresql://club:S3cret@/{name}?host={self._folder}"

    def _run(self, program: str, *words: str) -> None:
        environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}
        command = [str(self._programs / program), *words]
        subprocess.run(command, cwd=self._folder, user=self._user, env=environment, check=True, stdout=subprocess.DEVNULL)

    def _stop(self) -> None:
        subprocess.run(
            [str(self._programs / "pg_ctl"), "--pgdata=data", "--mode=immediate", "stop"],
            cwd=self._folder,
            user=self._user,
            check=False,
            capture_output=True,
        )
        shutil.rmtree(self._folder, ignore_errors=True)


def _not_root() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.getuid():
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
