"""The desk must open one hall, with its address and its code, and turn it to another event."""

from urllib.parse import urlsplit

import pytest

from tests.host.desk_page.desk_window import Window
from tests.host.desk_page.running_desk import RunningDesk
from tests.host.page.running_device import needs_browser


@pytest.fixture
def desk(home):
    running = RunningDesk(home)
    yield running
    running.stop()


@needs_browser
def test_the_hall_opens_and_turns_to_another_event(chromium, desk):
    window = Window(chromium, desk)
    page, link = window.page, window.page.locator(".hall a")
    opener = window.button("Open the hall")
    window.open_event("One")
    opener.click()
    link.wait_for()
    first = urlsplit(link.get_attribute("href"))
    window.button("Code").click()
    page.get_by_role("img", name=first.geturl()).wait_for()
    page.keyboard.press("Escape")
    page.get_by_label("Event").select_option("")
    window.open_event("Two")
    page.locator(".hall a", has_text="The hall (One)").wait_for()
    assert page.get_by_label("Event").input_value() == "Two"
    window.button("Show this event in the hall").click()
    page.get_by_text("The hall (One)").wait_for(state="detached")
    link.wait_for()
    url = urlsplit(link.get_attribute("href"))
    assert url.path == first.path, "an open page finds it again"
    wall = window.context.new_page()
    wall.goto(f"http://127.0.0.1:{url.port}{url.path}")
    wall.get_by_role("heading", name="Two", exact=True).wait_for()
    window.button("Close the hall").click()
    opener.wait_for()
    window.close()
