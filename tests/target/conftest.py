"""Fixtures for the tests beside this file: an emulated Pico with MicroPython and the firmware, or a device at a serial port.

`make test-pico PICO_UF2=FILE` runs all tests but the slow ones; `pytest tests/target --port /dev/ttyACM0` runs those that need no hands.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import ROOT
from host_tools.packing import pack
from host_tools.packing.build import build, loose_files
from host_tools.packing.image import file_system
from host_tools.pico.littlefs_blocks import BLOCK
from host_tools.port.link import Link
from tests.target.emulator import image
from tests.target.emulator.parts import bootrom
from tests.target.emulator.pico import Pico

BOARD = "pico_epaper_2in9"  # of the emulated Pico
MARK = "/starting"  # on the flash during a start (flagfall/runtime/start.py)

SETTINGS = b"language=en"
_VERSION = re.compile(rb"v(\d+\.\d+\.\d+[^ \0]{0,40}) on \d{4}-\d\d-\d\d")


def pytest_addoption(parser):
    parser.addoption("--port", help="serial port of a device with the firmware on it, a real or an emulated one")


@pytest.fixture(scope="session")
def micropython() -> bytes:
    """Returns the flash of a Pico with nothing but MicroPython on it."""
    given = os.environ.get("PICO_UF2")
    if not given:
        pytest.skip("there is no MicroPython for the Pico: PICO_UF2 names its .uf2 file (micropython.org/download/RPI_PICO)")
    return image.read(Path(given))


@pytest.fixture
def needs_pack(micropython) -> None:
    """Skips a test that copies or damages the program, when the program is built into MicroPython."""
    if is_frozen(micropython):
        pytest.skip("the program is built into this MicroPython")


@pytest.fixture
def make_pico(tmp_path_factory):
    """Returns a function that makes emulated Picos with a given flash. They end with the test."""
    picos = []

    def make(flash: bytes, board: str = BOARD) -> Pico:
        picos.append(Pico(flash, bootrom(), tmp_path_factory.mktemp("pico"), board))
        return picos[-1]

    yield make
    for pico in picos:
        pico.close()


@pytest.fixture(scope="session")
def flash_with_program(micropython, tmp_path_factory) -> bytes:
    """Returns the flash of a Pico with the program and settings on it, as before its first start, so that the device asks nothing."""
    return flash_of(BOARD, micropython, tmp_path_factory.mktemp("built"))


def flash_of(board: str, micropython: bytes, folder: Path) -> bytes:
    """Returns the same as `flash_with_program`, for any board. folder: for built files."""
    settings = {"data/settings": SETTINGS}
    if is_frozen(micropython):
        if board.encode() not in micropython:
            pytest.skip(f"this MicroPython has the program for another board than {board} built in")
        return micropython[: image.BUILT_IN_FILES] + file_system(settings, (image.SIZE - image.BUILT_IN_FILES) // BLOCK)
    return micropython[: image.FILES] + file_system({**program(board, folder), **settings})


def program(board: str, folder: Path) -> dict[str, bytes]:
    """Returns path on the device -> content of the files that `flagfall flash` copies."""
    built = build(board, folder=folder / "device")
    return {name: (built / name).read_bytes() for name in (*loose_files(built), pack.NAME)}


def is_frozen(micropython: bytes) -> bool:
    """Returns True when the program is built into this MicroPython."""
    return b"flagfall/app/app.py" in micropython


def version_of(micropython: bytes) -> str:
    """Returns the version of this MicroPython, such as `1.28.0`; "" when it does not say it."""
    known = _VERSION.search(micropython)
    return known[1].decode() if known else ""


@pytest.fixture
def pico(flash_with_program, make_pico) -> Pico:
    """Returns a Pico with the firmware, just after power on."""
    return make_pico(flash_with_program)


@pytest.fixture
def port(request):
    """Returns the serial port of a device that nobody touches: that of --port, or else of an emulated one."""
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
    """Yields a Link with a long timeout, because an emulated chip may be slower than a real one."""
    with Link(port, timeout=10) as opened:
        yield opened


def flagfall(*words: str, home: Path) -> str:
    """Runs a flagfall command as a person types it, with `home` for all its files. Returns its output."""
    environment = {**os.environ, "FLAGFALL_HOME": str(home), "HOME": str(home)}
    environment.pop("FLAGFALL_DB", None)
    command = [sys.executable, "-m", "host_tools.cli", *words]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=1200)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def mpremote(port: str, *words: str, timeout: float = 600) -> str:
    """Runs mpremote and returns its output. timeout: in seconds."""
    command = [sys.executable, "-m", "mpremote", "connect", port, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=timeout)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
