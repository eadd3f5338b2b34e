"""The portable tests must pass on MicroPython, too: a 32-bit WebAssembly program under Node. One test here is one module.

They run with the compiled files of the real program; modules with machine code, which is for the Pico only, run from source. `make
test-all` also runs them with all sources, and the longest ones.
"""

import re

import pytest

from flagfall.record.crc import crc16
from flagfall.referee.referee import Referee
from host_tools.packing import build
from tests.host.micropython_runner import ROOT, node
from tests.portable.random_requests import Requests, converse
from tests.size.measure import BOARD, copy_without_machine_code

MODULES = sorted(path.stem for path in (ROOT / "tests" / "portable").rglob("test_*.py"))
SEED, STEPS = 2026, 200  # of test_fuzz, which is among them
# It measures memory to the byte, and each change of the compiled code gives other bytes.
FROM_SOURCE = "test_fuzz"
# They take half of the time of all, and what they need of the interpreter the others need, too.
LONG = ["test_app", "test_clock_checks", "test_fives_claims", "test_fives_options", "test_long_games", "test_points_by_agreement"]
LONG += ["test_request_forms", "test_scorebook", "test_table_requests", "test_table_requests_fuzz"]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """Returns the folder of the compiled firmware."""
    place = tmp_path_factory.mktemp("compiled")
    copy_without_machine_code(build.compile_modules(BOARD), place / "firmware")
    return place / "firmware"


class RunResults:
    """The results of modules that one start of Node has run, one after the other, each with its own heap."""

    def __init__(self, modules: list[str], *options: str):
        self.code, self.lines = node("runner.mjs", *options, *modules, limit=280)

    def assert_passed(self, module: str) -> None:
        failures = [line for line in self.lines if re.match(rf"FAIL {module}[.:]", line)]
        assert not failures, "\n".join(failures)
        counts = [match.groups() for line in self.lines if (match := re.match(rf"{module}: (\d+) of (\d+), ", line))]
        assert len(counts) == 1 and counts[0][0] == counts[0][1] != "0", "\n".join(self.lines[-20:])
        assert self.code == any(line.startswith("FAIL ") for line in self.lines) and re.fullmatch(r"\d+ passed, \d+ failed", self.lines[-1])


def of_this_run(request, function) -> list[str]:
    """Returns the modules for which the function will be called."""
    return [item.callspec.params["module"] for item in request.session.items if getattr(item, "function", None) is function]


@pytest.fixture(scope="module")
def compiled_ones(request, compiled):
    return RunResults(of_this_run(request, test_the_compiled_program), "--firmware", str(compiled))


@pytest.fixture(scope="module")
def source_ones(request):
    return RunResults(of_this_run(request, test_sources) or [FROM_SOURCE])


def slow_if(is_slow: bool) -> list:
    return [pytest.mark.slow] if is_slow else []


@pytest.mark.parametrize("module", [pytest.param(name, marks=slow_if(name in LONG)) for name in MODULES if name != FROM_SOURCE])
def test_the_compiled_program(module, compiled_ones):
    compiled_ones.assert_passed(module)


@pytest.mark.parametrize("module", [pytest.param(name, marks=slow_if(name != FROM_SOURCE)) for name in MODULES])
def test_sources(module, source_ones):
    source_ones.assert_passed(module)


@pytest.mark.slow
def test_every_golden_game(tmp_path, compiled):
    """In the usual tests it is the shortest of each game."""
    (tmp_path / "test_all.py").write_text("from tests.portable import test_golden\ndef test_all(): test_golden.play_all()\n")
    code, lines = node("runner.mjs", "--folder", str(tmp_path), "--firmware", str(compiled), limit=600)
    assert code == 0 and lines[-1] == "1 passed, 0 failed", "\n".join(lines)


def test_the_firmware_here_is_the_compiled_one(compiled):
    assert (compiled / "flagfall/engine/game.mpy").exists() and not (compiled / "flagfall/engine/game.py").exists()


def test_every_interpreter_gives_the_same_bytes(source_ones):
    """It is the conversation of the first test in tests/portable/test_fuzz.py, which prints the check value of its replies."""
    crc = 0xFFFF

    def hear(reply: str) -> None:
        nonlocal crc
        crc = crc16(reply.encode(), -1, crc)

    converse(Referee("bench", "00c0ffee", 1024), Requests(SEED), STEPS, hear)
    assert f"replies {crc:04X}" in source_ones.lines


def test_a_failing_test_is_seen(tmp_path):
    """The runner itself: each way to fail must give one short line and a failing exit code."""
    planted = {
        "test_wrong": 'assert 1 == 2, "x" * 5000',
        "test_leaves": "raise SystemExit(0)",
        "test_endless": "test_endless()",
        "test_beyond_a_pico": "import functools",
        "test_right": "pass",
    }
    (tmp_path / "test_planted.py").write_text("".join(f"def {name}():\n    {body}\n" for name, body in planted.items()))
    (tmp_path / "test_broken.py").write_text("def test_x(:\n")
    (tmp_path / "test_empty.py").write_text("")
    code, lines = node("runner.mjs", "--folder", str(tmp_path))
    assert code == 1 and lines[-1] == "1 passed, 6 failed"
    assert all(len(line) < 1000 for line in lines)
    output = "\n".join(lines)
    for name, word in zip(list(planted)[:4], ("AssertionError", "SystemExit", "recursion", "functools"), strict=True):
        assert any(line.startswith(f"FAIL test_planted.{name}: ") and word in line for line in lines), output
    assert "FAIL test_broken.test_x: SyntaxError" in output and "FAIL test_empty: it has no tests" in output
