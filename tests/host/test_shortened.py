"""The portable tests on MicroPython once more, against what ships: the firmware with shortened names, compiled.

What a test reaches by a name it gets by its short one. Machine code is for the Pico only; those modules go as source.
"""

import ast

import pytest

from callers import copy_callers, shipped
from host_tools.compiling import build
from measure import BOARD, copy_without_machine_code
from micropython_runner import ROOT, node

PORTABLE = ROOT / "tests" / "portable"
# test_fuzz measures memory to the byte, and every change of the code gives other bytes; its damaged input has no names in it.
MODULES = sorted(path.stem for path in PORTABLE.glob("test_*.py") if path.stem != "test_fuzz")
SLOW = {"test_clock_checks", "test_golden", "test_long_games", "test_play_screens"}  # seconds each


@pytest.fixture(scope="module")
def places(tmp_path_factory):
    """(folder of the compiled firmware, folder of the tests)"""
    place = tmp_path_factory.mktemp("shortened")
    tests = {path.name: path.read_text(encoding="utf-8") for path in PORTABLE.glob("*.py")}
    folder = build.build(BOARD, folder=place / "mpy", called=_keywords(tests.values()))
    copy_without_machine_code(folder, place / "firmware")
    copy_callers(place / "tests", BOARD, *PORTABLE.glob("*.py"))
    return place / "firmware", place / "tests"


def _keywords(texts) -> set[str]:
    """What the tests name arguments by, which nobody on the device does."""
    nodes = [node for text in texts for node in ast.walk(ast.parse(text))]
    found = {keyword.arg for node in nodes if isinstance(node, ast.Call) for keyword in node.keywords}
    return {name for name in found if name}


@pytest.mark.parametrize("module", [pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name for name in MODULES])
def test_what_ships(module, places):
    firmware, tests = places
    code, lines = node("runner.mjs", "--firmware", str(firmware), "--folder", str(tests), module)
    failures = [line for line in lines if line.startswith("FAIL ")]
    assert not failures, "\n".join(failures)
    assert code == 0 and lines[-1].endswith(" passed, 0 failed") and not lines[-1].startswith("0 "), "\n".join(lines)


def test_the_firmware_here_is_the_shortened_one(places):
    firmware, _ = places
    called = shipped(BOARD).modules["flagfall.engine.game"]
    assert not (firmware / "flagfall").exists()
    compiled = (firmware / f"{called}.mpy").read_bytes()
    assert b"board_text" not in compiled and b"_snapshot" not in compiled
