"""The device to try must run on the site as on the page of `flagfall run`: with the keys, without a net, with its games kept."""

import pytest

from host_tools.emulated.device import BOARDS
from tests.host.page.running_device import wait_until

DOCUMENTS = {
    "index": "Flagfall",
    "firmware/flagfall/docs/manual_uk": "Як користуватися Flagfall",
    "firmware/flagfall/docs/evening_sk": "Večer",
    "firmware/flagfall/engine/docs/rules-chess": "Chess",
    "host_tools/docs/pc": "PC",
}


def opened(profile, served, wishes: str = ""):
    """Opens the page and waits for the first picture."""
    page = profile.new_page()
    page.goto(served.url + wishes)
    page.wait_for_function("document.documentElement.dataset.flagfall === 'ready'", timeout=60_000)
    return page


def words(page) -> str:
    """Returns what the glass shows, in words."""
    return page.locator("#glass").get_attribute("aria-label")


def choose_language(page) -> None:
    """Goes through the first start of a device."""
    wait_until(lambda: "English" in words(page))
    page.keyboard.press("Enter", delay=60)
    wait_until(lambda: "upright" in words(page))
    page.keyboard.press("Enter", delay=60)


def test_the_device_is_pressed_kept_and_runs_without_a_net(profile, served):
    page = opened(profile, served)
    choose_language(page)
    wait_until(lambda: "New game" in words(page))
    device = page.locator("#about").inner_text()
    page.wait_for_timeout(1500)  # the flash is kept every second
    page.evaluate("navigator.serviceWorker.ready")
    page.close()
    profile.set_offline(True)
    served.stop()
    page = opened(profile, served, "?board=badger2040")
    assert page.locator("#about").inner_text().split(",")[0] == device.split(",")[0], "it must be the same device"
    wait_until(lambda: "New game" in words(page))
    for board in BOARDS:
        page.locator("#board").select_option(board)
        page.locator("#about", has_text=f", {board}, ").wait_for()
    for document, title in DOCUMENTS.items():
        page.goto(f"{served.url}docs/{document}.html")
        assert title in page.locator("h1").first.inner_text()
        assert page.evaluate("[...document.images].filter((each) => !each.loading && !each.naturalWidth).map((each) => each.src)") == []
        assert page.evaluate("document.styleSheets.length") > 1


def test_a_second_tab_is_told_why_it_has_no_device(profile, served):
    page = opened(profile, served)
    other = profile.new_page()
    other.goto(served.url)
    wait_until(lambda: "open in another tab" in other.locator("#off").inner_text())
    page.close()
    other.reload()
    other.wait_for_function("document.documentElement.dataset.flagfall === 'ready'", timeout=60_000)


@pytest.mark.parametrize(("language", "first"), [("uk", "Нова гра"), pytest.param("sk", "Nová hra", marks=pytest.mark.slow)])
def test_the_address_names_board_and_language(profile, served, language, first):
    page = opened(profile, served, f"?board=pico_epaper_4in2&language={language}")
    assert "400 × 300" in page.locator("#about").inner_text()
    wait_until(lambda: first in words(page))
