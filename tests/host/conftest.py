"""Fixtures: quick databases and commands for all tests; one browser and one running device for each file about the page; the texts of a
picture.
"""

from functools import cache

import pytest

from flagfall.app.paint.canvas import Canvas
from host_tools import cli
from tests.host.databases import quick_sqlite
from tests.host.page.running_device import CHROMIUM, SWITCHES, RunningDevice


@pytest.fixture(scope="session", autouse=True)
def quick_databases():
    with quick_sqlite():
        yield


@pytest.fixture(scope="session", autouse=True)
def known_commands():
    """Makes the options of each command once: a test that runs a command in this process spends a third of its time on that."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "command", cache(cli.command))
        yield


@pytest.fixture(scope="module")
def chromium():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def running_device(tmp_path_factory):
    started = RunningDevice(tmp_path_factory.mktemp("home"))
    yield started
    started.stop()


@pytest.fixture
def words(monkeypatch):
    """Returns a list that always holds the texts of the last picture."""
    texts: list[str] = []
    text, clear = Canvas.text, Canvas.clear

    def note_text(self, words, *how, **more):
        texts.append(words)
        return text(self, words, *how, **more)

    monkeypatch.setattr(Canvas, "text", note_text)
    monkeypatch.setattr(Canvas, "clear", lambda self: texts.clear() or clear(self))
    return texts
