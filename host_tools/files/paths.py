"""The paths of Flagfall's files on the PC, all in one folder, and the announcements of running emulated devices there.

The folder is `FLAGFALL_HOME`, or else the system's folder for such data. `home` creates it.
"""

import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from shutil import which

from platformdirs import user_data_path

from .. import INSTALLED, ROOT
from ..input.shapes import Fields, text, whole, wrong_field
from ..terminal.failure import Failure
from .atomic_write import replacing
from .processes import lives


def home() -> Path:
    """Returns the folder of all files, and creates it. Raises Failure when it cannot be created."""
    given = os.environ.get("FLAGFALL_HOME")
    folder = _typed_path(given) if given else user_data_path("flagfall", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(f"cannot use the folder {folder}: {error.strerror}") from error
    return folder


def _typed_path(given: str) -> Path:
    """Returns the path that a person has typed, where ~ and ~name are home folders. Raises Failure when nobody has that name."""
    try:
        return Path(given).expanduser()
    except RuntimeError:
        raise Failure(f"there is no home folder for {given}") from None


def command_name() -> str:
    """Returns the way to type this command here: `flagfall`, or its path from this folder when it runs under that name and the shell does
    not find it.
    """
    own = Path(sys.argv[0])
    return "flagfall" if own.name != "flagfall" or which("flagfall") else from_here(own)


def from_here(path: Path) -> str:
    """Returns the path as seen from this folder; as it is where that cannot be said: on Windows, for another drive."""
    try:
        return os.path.relpath(path)
    except ValueError:
        return str(path)


def database_url(given: str | None) -> str:
    """Returns the address of the database: an SQLAlchemy URL as given, or that of a file, given or games.db in `home`. Raises Failure when
    the file's path has a ?, behind which an address has its options, and for a pipe, whose other end SQLite would wait for.
    """
    if given and "://" in given:
        return given
    file = _typed_path(given) if given else home() / "games.db"
    if "?" in str(file):
        raise Failure(f"the path of a database cannot have a ?: {file}")
    if file.is_fifo():
        raise Failure(f"{file} is a pipe, and no database")
    return f"sqlite:///{file}"


def build_folder() -> Path:
    """Returns the folder for compiled firmware: build/ in a clone, a folder in `home` for an installed command."""
    return home() / "build" if INSTALLED else ROOT / "build"


def flash_image() -> Path:
    """Returns the flash file of the device that `flagfall run` emulates."""
    return home() / "device.bin"


@dataclass(frozen=True)
class Running:
    """A running emulated device. port: serial port; url: of its page; pid: of its process; flash: the file of its flash."""

    port: str
    url: str
    pid: int
    flash: str


_LINE = text(r"[^\0-\x1f]*", 4096)
_RUNNING: Fields = {"port": _LINE, "url": _LINE, "pid": whole(1, (1 << 31) - 1), "flash": _LINE}


def _run_file(pid: int) -> Path:
    folder = home() / "running"
    folder.mkdir(exist_ok=True)
    return folder / f"{pid}.json"


def announce(running: Running) -> None:
    """Writes the file with which other commands find the emulated device without --port. Only this user may read it, because it has the
    address of the page.
    """
    with replacing(_run_file(running.pid)) as new:
        new.touch(0o600)
        new.write_text(json.dumps(asdict(running)) + "\n", "utf-8")


def withdraw(running: Running) -> None:
    """Removes the announcement of an emulated device that has ended."""
    _run_file(running.pid).unlink(missing_ok=True)


def running_devices() -> list[Running]:
    """Returns the announced emulated devices, oldest first. Removes announcements whose process has ended."""
    devices = []
    for file in sorted((home() / "running").glob("*.json"), key=_written_at):
        running = _read_announcement(file)
        if running:
            devices.append(running)
        else:
            with suppress(OSError):  # a folder stays
                file.unlink()
    return devices


def _written_at(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:  # the device has just ended
        return 0


def _read_announcement(file: Path) -> Running | None:
    if not file.is_file():  # a pipe would be waited for
        return None
    try:
        fields = json.loads(file.read_text("utf-8"))
        if wrong_field(_RUNNING, fields) is not None:
            return None
        running = Running(*(fields[name] for name in _RUNNING))
        return running if lives(running.pid) and ("://" in running.port or Path(running.port).exists()) else None
    except (OSError, ValueError, RecursionError):
        return None
