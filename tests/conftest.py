"""Memory that is quick to collect, in every test; figures that a test records with `record_property` are shown at the end of the run.

And what tests of the PC need: a store, a home. Needs nothing but pytest itself: tests/portable is run with no more.
"""

import gc
from functools import partial

import pytest

import flagfall.app.app  # noqa: F401 before any test imports a part of it: like main.py, so that it knows which modules are its own

# The device collects its memory all the time, and all of it; here what was made last is enough: Python does the rest by itself.
gc.collect = partial(gc.collect, 0)


@pytest.fixture
def database():
    """The kind of it. Tests of every kind have their own fixture of this name."""
    return "sqlite"


@pytest.fixture
def store(database, tmp_path):
    """Empty, and closed again."""
    from host_tools.store.store import Store
    from tests.host.databases import fresh

    opened = Store(fresh(database, tmp_path))
    yield opened
    opened.close()


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The folder where the commands keep everything, empty."""
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("FLAGFALL_DB", raising=False)
    return tmp_path


def pytest_terminal_summary(terminalreporter):
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
