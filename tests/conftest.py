"""Memory that is quick to collect, in every test; figures that a test records with `record_property` are shown at the end of the run.

Needs nothing but pytest.
"""

import gc
import sys
from functools import partial
from pathlib import Path

# The device collects its memory all the time, and all of it; here what was made last is enough: Python does the rest by itself.
gc.collect = partial(gc.collect, 0)

# What belongs to a family of games lies in a folder of its name, and is imported by its own, as on MicroPython.
HERE = Path(__file__).parent
sys.path += sorted({str(path.parent) for room in ("host", "portable") for path in (HERE / room).glob("*/test_*.py")})


def pytest_terminal_summary(terminalreporter):
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
