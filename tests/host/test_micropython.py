"""The portable tests once more, on MicroPython: a 32-bit WebAssembly program under Node. One test here is one module there."""

from functools import cache

import pytest

from flagfall.record.crc import crc16
from flagfall.referee.referee import Referee
from micropython_runner import ROOT, node
from random_requests import Requests, converse

MODULES = sorted(path.stem for path in (ROOT / "tests" / "portable").glob("test_*.py"))
SEED, STEPS = 2026, 400  # of test_fuzz among them


@cache
def ran(module: str) -> tuple[int, list[str]]:
    return node("runner.mjs", module)


@pytest.mark.parametrize("module", MODULES)
def test_on_micropython(module):
    code, lines = ran(module)
    failures = [line for line in lines if line.startswith("FAIL ")]
    assert not failures, "\n".join(failures)
    assert code == 0 and lines[-1].endswith(" passed, 0 failed") and not lines[-1].startswith("0 "), "\n".join(lines)


def test_every_interpreter_gives_the_same_bytes():
    """The whole conversation of tests/portable/test_fuzz.py."""
    crc = 0xFFFF

    def hear(reply: str) -> None:
        nonlocal crc
        crc = crc16(reply.encode(), -1, crc)

    converse(Referee("bench", "00c0ffee", 1024), Requests(SEED), STEPS, hear)
    _, lines = ran("test_fuzz")
    assert f"replies {crc:04X}" in lines


def test_a_failing_test_is_seen(tmp_path):
    """The runner itself: every way to fail gives one short line, and a failing exit."""
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
    said = "\n".join(lines)
    for name, word in zip(list(planted)[:4], ("AssertionError", "SystemExit", "recursion", "functools"), strict=True):
        assert any(line.startswith(f"FAIL test_planted.{name}: ") and word in line for line in lines), said
    assert "FAIL test_broken.test_x: SyntaxError" in said and "FAIL test_empty: no test in it" in said
