"""Memory that is quick to collect, in every test; figures that a test records with `record_property` are shown at the end of the run.

Needs nothing but pytest.
"""

import gc
from functools import partial

# The device collects its memory all the time, and all of it; here what was made last is enough: Python does the rest by itself.
gc.collect = partial(gc.collect, 0)


def pytest_terminal_summary(terminalreporter):
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
