"""The portable tests on MicroPython once more, against what ships: the compiled files.

Machine code is for the Pico only; those modules go as source.
"""

import pytest

from host_tools.compiling import build
from measure import BOARD, copy_without_machine_code
from micropython_runner import ROOT, node

PORTABLE = ROOT / "tests" / "portable"
# test_fuzz measures memory to the byte, and every change of the code gives other bytes.
MODULES = sorted(path.stem for path in PORTABLE.glob("test_*.py") if path.stem != "test_fuzz")
SLOW = {"test_clock_checks", "test_golden", "test_long_games", "test_play_screens"}  # seconds each


@pytest.fixture(scope="module")
def firmware(tmp_path_factory):
    """The folder of the compiled firmware."""
    place = tmp_path_factory.mktemp("compiled")
    copy_without_machine_code(build.build(BOARD, folder=place / "mpy"), place / "firmware")
    return place / "firmware"


@pytest.mark.parametrize("module", [pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name for name in MODULES])
def test_what_ships(module, firmware):
    code, lines = node("runner.mjs", "--firmware", str(firmware), module)
    failures = [line for line in lines if line.startswith("FAIL ")]
    assert not failures, "\n".join(failures)
    assert code == 0 and lines[-1].endswith(" passed, 0 failed") and not lines[-1].startswith("0 "), "\n".join(lines)


def test_the_firmware_here_is_the_compiled_one(firmware):
    assert (firmware / "flagfall/engine/game.mpy").exists() and not (firmware / "flagfall/engine/game.py").exists()
