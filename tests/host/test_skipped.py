"""The last lines of a run of tests must say what was skipped and why, a line for each reason."""

import os
import re
import subprocess
import sys

from host_tools import ROOT


def test_the_last_lines_count_the_skipped_tests_of_each_reason():
    environment = {name: value for name, value in os.environ.items() if name != "PICO_UF2" and not name.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "tests/target/test_boot.py", "tests/target/test_power.py"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    *_, reason, last = done.stdout.rstrip("\n").split("\n")
    count = re.match(r"\d+(?= skipped\b)", last)
    assert count and int(count[0]) > 1 and done.returncode == 0, done.stdout
    why = "there is no MicroPython for the Pico: PICO_UF2 names its .uf2 file (micropython.org/download/RPI_PICO)"
    assert reason == f"{count[0]} skipped: {why}"
