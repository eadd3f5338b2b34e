"""Settings and fixtures for all tests: quick garbage collection, a list of the figures that tests record with `record_property` and of
what was skipped and why, and a store and a home for tests of the PC.

Needs only pytest, because tests/portable runs without other packages.
"""

import gc
from collections import Counter
from functools import partial

import pytest

import flagfall.app.app  # noqa: F401 before any other part, as in main.py: the app takes the modules in memory then for those that stay

# The device collects all of its memory all the time. Here the youngest objects are enough, because Python frees most objects itself.
gc.collect = partial(gc.collect, 0)

gc.disable()  # while tests are collected: nearly all objects that are made then stay


def pytest_collection_finish():
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def program_faults():
    """Yields the list of the errors that were told as a fault in the program. None may be left: whoever causes one takes it out."""
    from host_tools.terminal import failure

    faults: list[Exception] = []
    told = failure.fault_line

    def fault_line(error: Exception) -> str:
        faults.append(error)
        return told(error)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(failure, "fault_line", fault_line)
        yield faults
    assert not faults, f"a fault in the program, whatever came in: {faults}"


@pytest.fixture
def database():
    """Returns the kind of database. A file that tests several kinds replaces this fixture with its own."""
    return "sqlite"


@pytest.fixture
def store(database, tmp_path):
    """Yields an empty store, and closes it."""
    from host_tools.store.store import Store
    from tests.host.databases import new_address

    opened = Store(new_address(database, tmp_path))
    yield opened
    opened.close()


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Returns the empty folder for all files of the commands."""
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("FLAGFALL_DB", raising=False)
    return tmp_path


def pytest_terminal_summary(terminalreporter):
    """Prints the recorded figures, then what was skipped: a line for each reason."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
    skipped = [report.longrepr for report in terminalreporter.getreports("skipped")]
    reasons = Counter(place[2].removeprefix("Skipped: ") for place in skipped if isinstance(place, tuple))
    for reason, count in reasons.most_common():
        terminalreporter.write_line(f"{count} skipped: {reason}")
