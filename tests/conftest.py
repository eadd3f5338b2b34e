"""Memory that is quick to collect, in every test; figures that a test records with `record_property` are shown at the end of the run.

Needs nothing but pytest.
"""

import gc

import pytest


@pytest.fixture(autouse=True, scope="module")
def _quick_collections():
    """The device collects its memory all the time: what was there before a file's tests need not be looked through every time."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter):
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
