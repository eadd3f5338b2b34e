"""Where things lie on the PC: in one folder. Creates it when first asked for a file.

The folder is `FLAGFALL_HOME`; else ~/.local/share/flagfall where it exists, on every system; else where the system keeps such data.
"""

import json
import os
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from shutil import which

from platformdirs import user_data_path

from . import INSTALLED, ROOT
from .failure import Failure


def home() -> Path:
    """Returns the folder of everything that is kept. Failure where it cannot be made."""
    given = os.environ.get("FLAGFALL_HOME")
    older = Path.home() / ".local" / "share" / "flagfall"
    folder = Path(given).expanduser() if given else older if older.is_dir() else user_data_path("flagfall", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(f"cannot use the folder {folder}: {error.strerror}") from error
    return folder


def typed() -> str:
    """Returns how a person types this command here: `flagfall` where the shell finds it, else its path from this folder."""
    own = Path(sys.argv[0])
    return "flagfall" if own.name != "flagfall" or which("flagfall") else os.path.relpath(own)


def database_url(given: str | None) -> str:
    """Returns the database to use: an SQLAlchemy URL as given, a plain file name, or games.db in `home`."""
    if not given:
        return f"sqlite:///{home() / 'games.db'}"
    return given if "://" in given else f"sqlite:///{Path(given).expanduser()}"


def build_folder() -> Path:
    """Returns the place of compiled firmware: in a clone its build/, for an installed command a folder of `home`."""
    return home() / "build" if INSTALLED else ROOT / "build"


def flash_image() -> Path:
    """Returns the flash file of the device that `flagfall run` emulates."""
    return home() / "device.bin"


@dataclass(frozen=True)
class Running:
    """An emulated device that is running now: its serial port, its page, the process, the file of its flash."""

    port: str
    url: str
    pid: int
    flash: str


def _run_file(pid: int) -> Path:
    folder = home() / "running"
    folder.mkdir(exist_ok=True)
    return folder / f"{pid}.json"


def announce(running: Running) -> None:
    """Lets the other commands find the emulated device without --port. Only this user may read where its page is."""
    file = _run_file(running.pid)
    made = file.with_suffix(".new")
    made.touch(0o600)
    made.write_text(json.dumps(asdict(running)) + "\n")
    made.replace(file)


def withdraw(running: Running) -> None:
    """Removes the announcement of an emulated device that has ended."""
    _run_file(running.pid).unlink(missing_ok=True)


def running_devices() -> list[Running]:
    """Returns the announced emulated devices, the longest running first, and removes those whose process has gone."""
    found = []
    for file in sorted((home() / "running").glob("*.json"), key=_age):
        running = _announced(file)
        if running:
            found.append(running)
        else:
            file.unlink(missing_ok=True)
    return found


def _age(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:  # it has just ended
        return 0


def _announced(file: Path) -> Running | None:
    try:
        found = Running(**json.loads(file.read_text()))
        os.kill(found.pid, 0)
    except (OSError, ValueError, TypeError):
        return None
    return found if Path(found.port).exists() else None
