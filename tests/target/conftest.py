"""Devices for the tests beside this file: an emulated Pico with MicroPython and the firmware on it, or one behind a serial port.

`make test-pico PICO_UF2=FILE` runs them all; `pytest tests/target --port /dev/ttyACM0` those that need no hands.
"""

import fcntl
import hashlib
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from flagfall import engine
from flagfall.engine import left_out
from host_tools import ROOT
from host_tools.compiling import capacity
from host_tools.compiling.build import build, files
from host_tools.port.link import Link
from tests.target.emulator import image
from tests.target.emulator.parts import bootrom
from tests.target.emulator.pico import Pico

KEPT = ROOT / "build" / "pico"  # images of flash, by what is on them
MOST_KEPT = 6  # of 2 MB each
BOARD = "pico_epaper_2in9"  # the emulated one
MARK = "/starting"  # of a start that is not over (flagfall/runtime/start.py)

SETTINGS = b"language=en"

_ANSWERED: dict[bytes, bytes] = {}
_FIRST_START = 8000  # ms: MicroPython makes its file system


def pytest_addoption(parser):
    parser.addoption("--port", help="serial port of a device with the firmware on it, a real or an emulated one")


@pytest.fixture(scope="session")
def micropython() -> bytes:
    """The flash of a Pico with MicroPython on it and nothing else."""
    given = os.environ.get("PICO_UF2")
    if not given:
        pytest.skip("no MicroPython for the Pico: set PICO_UF2 to its .uf2 file (micropython.org/download/RPI_PICO)")
    return image.read(Path(given))


@pytest.fixture
def as_files(micropython) -> None:
    """For a test that copies, replaces or removes files of the program: skipped where it is built in."""
    if frozen(micropython):
        pytest.skip("the program is built into this MicroPython, there are no files of it")


@pytest.fixture
def make_pico(tmp_path_factory):
    """Emulated Picos, each with this flash; they end with the test."""
    made = []

    def make(flash: bytes, board: str = BOARD) -> Pico:
        made.append(Pico(flash, bootrom(), tmp_path_factory.mktemp("pico"), board))
        return made[-1]

    yield make
    for pico in made:
        pico.close()


@pytest.fixture(scope="session")
def flashed(micropython, tmp_path_factory) -> bytes:
    """The flash of a Pico that `flagfall flash` has put the firmware on. Done once for each firmware and MicroPython."""
    return flash_of(BOARD, micropython, tmp_path_factory.mktemp("built"))


def flash_of(board: str, micropython: bytes, folder: Path, family: str = "") -> bytes:
    """What `flashed` is, for any board; with this family of games in the place of all, where those that come first leave no room for it.

    A MicroPython that has the program built in, for one board, stays as it is. The desk beside the chip has the same games.
    """
    left_out.FAMILIES = ()
    if frozen(micropython):
        if board.encode() not in micropython:
            pytest.skip(f"this MicroPython has the program for another board than {board} built in")
        return _answered(micropython, folder, board)
    digest = hashlib.sha256(micropython)
    built = build(board, folder=folder / "mpy")
    families = (family,) if family in capacity.left_out(built) else ()
    if families:
        built = build(board, folder=folder / "mpy", families=families)
    left_out.FAMILIES = tuple(capacity.left_out(built))
    for name, path in files(built).items():
        digest.update(name.encode() + b"\0" + path.read_bytes())
    kept = KEPT / f"{digest.hexdigest()[:16]}.bin"
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            pico = Pico(micropython, bootrom(), folder, board)
            try:
                pico.run(_FIRST_START)
                chosen = ("--games", ",".join(families)) if families else ()
                with pico.free():
                    said = flagfall("flash", "--board", board, "--port", pico.port, *chosen, home=folder)
                assert "files copied, 0 old ones removed, 0 were the same" in said
                new = kept.with_suffix(".new")
                new.write_bytes(_before_its_start(pico.flash()))
                new.rename(kept)
                for old in sorted(KEPT.glob("*.bin"), key=lambda path: path.stat().st_mtime)[:-MOST_KEPT]:
                    old.unlink()
            finally:
                pico.close()
    return kept.read_bytes()


def family_of(preset: str) -> str:
    """Whose rules these are, whether or not the flash made last has them."""
    left_out.FAMILIES = ()
    return engine.family(preset)


def frozen(micropython: bytes) -> bool:
    """Whether the program is built into it."""
    return b"flagfall/app/app.py" in micropython


def _answered(micropython: bytes, folder: Path, board: str) -> bytes:
    """After its first start, with settings, so that nothing is asked first."""
    digest = hashlib.sha256(micropython).digest()
    if digest not in _ANSWERED:
        pico = Pico(micropython, bootrom(), folder, board)
        try:
            pico.run(_FIRST_START)
            with pico.free():
                mpremote(pico.port, "resume", "exec", f"with open('/data/settings', 'wb') as file: file.write({SETTINGS!r})")
            _ANSWERED[digest] = pico.flash()
        finally:
            pico.close()
    return _ANSWERED[digest]


def _before_its_start(flash: bytes) -> bytes:
    """Without the mark of the start that follows `flagfall flash`, which is not over; with settings, so that nothing is asked first."""
    files = Flash(image=bytearray(flash[image.FILES :]))
    there = Files(files)  # kept by a name while a file of it is open
    with suppress(OSError):
        there.remove(MARK)
    with suppress(OSError):
        there.mkdir("/data")
    with there.open("/data/settings", "wb") as stream:
        stream.write(SETTINGS)
    return flash[: image.FILES] + bytes(files.image)


@pytest.fixture
def pico(flashed, make_pico) -> Pico:
    """One with the firmware on it that has just got power."""
    return make_pico(flashed)


@pytest.fixture
def port(request):
    """The serial port of a device that nobody touches: the one of --port, else an emulated one."""
    given = request.config.getoption("--port", None)
    if given:
        yield given
        return
    pico = request.getfixturevalue("pico")
    pico.settle()
    with pico.free():
        yield pico.port


@pytest.fixture
def link(port):
    """An emulated chip may be slower than its own time."""
    with Link(port, patience=10) as opened:
        yield opened


def flagfall(*words: str, home: Path) -> str:
    """A flagfall command as a person gives it, with `home` for everything that it keeps. What it says."""
    environment = {**os.environ, "FLAGFALL_HOME": str(home), "HOME": str(home)}
    environment.pop("FLAGFALL_DB", None)
    command = [sys.executable, "-m", "host_tools.cli", *words]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=1200)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def mpremote(port: str, *words: str, timeout: float = 600) -> str:
    """What it says. timeout: in seconds."""
    command = [sys.executable, "-m", "mpremote", "connect", port, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=timeout)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
