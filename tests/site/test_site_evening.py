"""The panes of the desk must run an evening on the site as they do in `flagfall desk`: kept in the browser, and with the network cut."""

import zipfile

import pytest

from tests.host.desk_page.desk_window import Window


class SiteWindow(Window):
    """The desk on the site."""

    def __init__(self, page, url: str):
        self.page = page
        self.page.set_default_timeout(60_000)
        self.page.goto(url + "desk.html")
        self.page.locator("form.new, .head h1").first.wait_for()


@pytest.fixture
def window(profile, served):
    return SiteWindow(profile.new_page(), served.url)


def test_an_evening_without_a_network(window, profile, served):
    window.open_event("Thursday open", "3+2")
    window.enter("Anna", "Boris", "Cyril", "Dana", "Emil")
    window.page.evaluate("navigator.serviceWorker.ready")
    profile.set_offline(True)
    served.stop()
    window.button("Pair round 1").click()
    window.wait_for_notice("Round 1 is paired")
    window.button("Table 1: 1–0").click()
    window.wait_for_notice("Table 1: 1–0")
    window.button("Table 2: ½–½").click()
    window.wait_for_notice("Table 2: ½–½")
    window.button("Table 1: 0–1").click()
    window.page.locator("#question input").fill("wrong way round")
    window.page.keyboard.press("Enter")
    window.wait_for_notice("Table 1: 0–1")
    window.page.reload()
    window.table(2).wait_for()
    window.page.locator("#takeback").click()
    window.wait_for_notice("Taken back: Round 1, Table 1: 0–1")
    window.wait(lambda: window.button("Table 1: 1–0").get_attribute("aria-pressed") == "true")
    window.enter("Franz")
    window.button("Pair round 2").click()
    window.wait_for_notice("Round 2 is paired")
    window.table(3).wait_for()
    window.page.once("dialog", lambda dialog: dialog.accept(""))
    with window.page.expect_download() as saved:
        window.button("Publish …").click()
    with zipfile.ZipFile(saved.value.path()) as published:
        assert {"index.html", "standings.json"} <= set(published.namelist())
    for pane in ("Devices", "Games", "Players", "Store"):
        window.pane(pane)
        window.page.get_by_role("heading", name=pane, exact=True).wait_for()
