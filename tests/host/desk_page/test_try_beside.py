"""The page of `flagfall run` must have the desk beside the device on this machine, and the device alone for others."""

import urllib.error

import pytest

from tests.host.page.running_device import RunningDevice, needs_browser


@needs_browser
def test_the_desk_stands_beside_and_the_first_act_makes_the_store(chromium, home):
    device = RunningDevice(home)
    page = chromium.new_page(locale="en-GB")
    page.set_default_timeout(60_000)
    try:
        page.goto(device.url)
        page.get_by_role("link", name="Evening").click()
        page.get_by_role("heading", name="New event").wait_for()
        for pane in ("Players", "Evening"):
            page.get_by_role("tab", name=pane, exact=True).click()
            page.get_by_role("heading", name=pane, exact=True).wait_for()
        assert not (home / "games.db").exists()
        page.get_by_role("button", name="Open the event").click()
        page.get_by_role("button", name="Enter").wait_for()
        assert (home / "games.db").exists()
        page.get_by_role("link", name="Try it").click()
        page.get_by_role("button", name="Cut the power").wait_for()
        assert page.url == device.url
    finally:
        page.close()
        device.stop()


def test_other_machines_get_the_device_alone(home):
    device = RunningDevice(home, "--host", "0.0.0.0")
    try:
        for path in ("desk/", "../desk/"):
            with pytest.raises(urllib.error.HTTPError, match="404"):
                device.get(path)
    finally:
        device.stop()
    assert not (home / "desk-token").exists(), "there is no desk"
