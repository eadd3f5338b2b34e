"""The site on a static server, Chromium with a profile that keeps what the site keeps, and the desk with a port."""

import os

import pytest

from tests.host.made_records import Recorded, worked_hand
from tests.host.page.running_device import CHROMIUM, SWITCHES, needs_browser
from tests.host.sync.fake_device import Memory
from tests.site.bridge import Bridge
from tests.site.desk_line import DeskLine
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


@pytest.fixture
def memory():
    games = [worked_hand(1), Recorded(number=2), worked_hand(3)]
    games[1].play("end")
    return Memory({game.name: game.data for game in games})


@pytest.fixture
def bridge():
    bridge = Bridge("/dev/null")
    yield bridge
    bridge.stop()


@pytest.fixture
def opened(profile, served, bridge):
    """Returns a function that opens the desk with the port of the bridge."""
    profile.route("**/ports.js", lambda route: route.fulfill(body=bridge.script(), content_type="text/javascript"))

    def open_desk() -> DeskLine:
        page = profile.new_page()
        page.goto(f"{served.url}icon.svg")
        return DeskLine(page)

    return open_desk
