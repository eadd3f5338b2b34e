"""Fixtures: quick databases for all tests; for tests of the page, one browser and one running device for each file."""

import pytest

from tests.host.databases import quick_sqlite
from tests.host.page.running_device import CHROMIUM, SWITCHES, RunningDevice


@pytest.fixture(scope="session", autouse=True)
def quick_databases():
    with quick_sqlite():
        yield


@pytest.fixture(scope="module")
def chromium():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    started = RunningDevice(tmp_path_factory.mktemp("home"))
    yield started
    started.stop()
