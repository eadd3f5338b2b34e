"""The site on a static server, and Chromium with a profile that keeps what the site keeps."""

import os

import pytest

from tests.host.page.running_device import CHROMIUM, SWITCHES, needs_browser
from tests.site.served import SITE, Served


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/site/" in item.nodeid:
            item.add_marker(needs_browser)
            item.add_marker(
                pytest.mark.skipif("SITE" not in os.environ or not SITE.exists(), reason="make site test-site runs these tests")
            )


@pytest.fixture
def served():
    served = Served()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def profile(browser):
    """Returns a profile of the browser that has never seen the site. Each error of its pages fails the test.

    The search of the documents is no part of it, because it needs the net.
    """
    faults = []

    def note(fault):
        if "/docs/" not in fault.page.url:
            faults.append(str(fault.error))

    context = browser.new_context()
    context.on("weberror", note)
    yield context
    context.close()
    assert faults == []
