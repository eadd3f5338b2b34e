"""Tests of the `flagfall run` page in a headless Chromium, pressed as a person presses it."""

import io
import os
import re
import time
import urllib.error

import pytest
from PIL import Image

from host_tools import ROOT
from tests.host.made_records import WORKED_HAND
from tests.host.page.running_device import RunningDevice, needs_browser, wait_until
from tests.host.page.worked_hand import KEYS, play_worked_hand, press_key

pytestmark = needs_browser


@pytest.fixture
def device(running_device):
    """Returns the device at the home screen, just powered on."""
    running_device.post("control", b'{"power": true}')
    running_device.wait("home")
    return running_device


@pytest.fixture
def page(chromium, device):
    faults = []
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    opened = context.new_page()
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.goto(device.url)
    opened.wait_for_selector("#glass[data-frame]")
    yield opened
    assert faults == []
    context.close()


def canvas_pixels(page) -> list[bool]:
    """Returns the canvas pixel by pixel: True for ink."""
    return page.evaluate(
        """() => { const glass = document.getElementById("glass");
        const data = glass.getContext("2d").getImageData(0, 0, glass.width, glass.height).data;
        return Array.from({ length: data.length / 4 }, (_, i) => data[4 * i] < 128); }"""
    )


def glass_pixels(device) -> list[bool]:
    return [value == 0 for value in Image.open(io.BytesIO(device.get("glass.png"))).convert("L").tobytes()]


def test_the_page_shows_the_glass_pixel_by_pixel(page, device):
    wait_until(lambda: 500 < sum(glass_pixels(device)) < 37_888 / 2)  # a menu is mostly paper
    wait_until(lambda: canvas_pixels(page) == glass_pixels(device))
    style = page.evaluate("() => { const s = getComputedStyle(glass); return [s.imageRendering, s.width, s.height]; }")
    assert style == ["pixelated", "888px", "384px"]


def test_a_click_is_a_press_and_a_release(page, device):
    button = page.locator("[data-button=OK]")
    box = button.bounding_box()
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.down()
    assert "down" in button.get_attribute("class")
    page.mouse.up()
    assert "down" not in (button.get_attribute("class") or "")
    device.wait("game_choice")
    page.locator("[data-button=BACK]").click()
    device.wait("home")
    wait_until(lambda: canvas_pixels(page) == glass_pixels(device))


def test_the_keys_press_too_and_a_held_key_is_one_press(page, device):
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")  # a keyboard repeats a held key
    device.wait("game_choice")
    page.keyboard.up("Enter")
    page.keyboard.press("Escape", delay=60)
    device.wait("home")


def test_a_closed_page_releases_its_buttons(page, device):
    """A press whose release can no longer arrive would hold the button down for ever."""
    page.keyboard.down("ArrowDown")
    time.sleep(0.2)
    page.close()
    other = page.context.new_page()
    other.goto(device.url)
    other.wait_for_selector("#glass[data-frame]")
    wait_until(lambda: device.state()["frame"] > 2 and not device.state()["busy"])
    time.sleep(0.5)
    frame = device.state()["frame"]
    time.sleep(1.5)
    assert device.state()["frame"] == frame, "DOWN must be released, or the menu would go on moving"


def test_the_beeper_is_seen(page, device):
    page.evaluate("() => { window.seen = 0; new MutationObserver(() => window.seen++).observe(beep, { attributes: true }); }")
    page.keyboard.press("ArrowDown", delay=60)
    wait_until(lambda: page.evaluate("window.seen") > 0)


def test_the_page_says_in_words_what_the_glass_shows(chromium, device):
    """A live text for screen readers; the voice of the browser only after Speak, which the page remembers."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(
        """window.spoken = [];
        const voice = { speak: (each) => spoken.push([each.lang, each.text]), cancel() {} };
        Object.defineProperty(window, "speechSynthesis", { value: voice });"""
    )
    page = context.new_page()
    page.goto(device.url)
    page.wait_for_selector("#glass[data-frame]")
    wait_until(lambda: page.locator("#said").inner_text() == "Flagfall. New game.")
    press_key(page, "DOWN")
    wait_until(lambda: page.locator("#said").inner_text() == "Game clock.")
    assert page.locator("#said").get_attribute("aria-live") == "polite" and page.locator("#said").get_attribute("lang") == "en"
    assert "New game. " in page.locator("#glass").get_attribute("aria-label")
    assert page.evaluate("spoken") == []
    page.locator("#speak").focus()
    page.keyboard.press("Space")
    assert page.evaluate("spoken.length") == 1
    page.evaluate("document.activeElement.blur()")
    press_key(page, "UP")
    wait_until(lambda: page.evaluate("spoken.at(-1)") == ["en", "New game."])
    page.keyboard.press("r")
    wait_until(
        lambda: (
            "Game clock. " in page.locator("#said").inner_text() and page.evaluate("spoken.at(-1)[1]") == page.locator("#said").inner_text()
        )
    )
    page.reload()
    page.wait_for_selector("#glass[data-frame]")
    assert page.locator("#speak").is_checked()
    context.close()


def test_the_page_names_the_port_and_the_commands(page, device):
    assert page.locator("#port").inner_text() == device.port
    assert "flagfall sync" in page.locator(".notes").inner_text()


def test_after_a_power_cut_the_device_is_at_home_again(page, device):
    page.keyboard.press("Enter", delay=60)
    wait_until(lambda: device.state()["screen"] != "home")
    page.locator("#cut").click()
    device.wait("home")
    assert device.state()["port"] == device.port, "the serial port must stay the same"
    page.keyboard.press("Enter", delay=60)  # the key goes to the device, not to the button clicked last
    wait_until(lambda: device.state()["screen"] != "home")


def test_it_fits_a_phone_and_a_finger(chromium, device):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=3, is_mobile=True, has_touch=True)
    page = context.new_page()
    page.goto(device.url)
    page.wait_for_selector("#glass[data-frame]")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    for button in page.locator("[data-button]:visible").all():
        box = button.bounding_box()
        assert box["height"] >= 44 and box["width"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844
    page.locator("[data-button=OK]").tap()
    device.wait("game_choice")
    page.locator("[data-button=BACK]").tap()
    device.wait("home")
    context.close()


WRITE = os.environ.get("FLAGFALL_SCREENS") == "write"


def test_a_whole_hand_with_both_clocks_from_the_page_to_the_standings(page, device):
    """The rule book's worked hand with the points 10, 10, 0, 15, 0, 0, 0, 20, is pressed on the keyboard, ended early and synced."""
    game = play_worked_hand(page, device, lambda button: press_key(page, button))
    assert [game.score(side) for side in range(2)] == [10, 45]
    way = ["play", "BACK"], ["game_menu", *["UP"] * 6, "OK"], ["pick", "UP", "OK"], ["confirmation", "OK"], ["game_result", "BACK"]
    for screen, *buttons in way:
        device.wait(screen)
        for button in buttons:
            press_key(page, button)
    device.wait("home")
    wait_until(lambda: page.locator("#headline").inner_text() == "Player 1 and Player 2 stopped early at 10–45", 40)
    wait_until(lambda: page.evaluate("picture.complete && picture.naturalWidth > 0"))
    assert page.locator("#facts dd").first.inner_text() == "Fives"
    with page.context.expect_page() as opened:
        page.locator("#report").click()
    report = opened.value
    assert report.locator("h1").inner_text() == "Player 1 and Player 2 stopped early at 10–45"
    rows = [row.inner_text().split() for row in report.locator(".turns tr").all()]
    assert any(row[1:6] == ["Player", "2", "3-3", "left", "+20"] for row in rows)
    report.keyboard.press("End")
    assert report.locator(".things > [data-symbol^=t]").count() == len(WORKED_HAND), (
        "the script of the report must run under the device's policy"
    )
    with page.expect_download() as saved:
        page.locator("#save").click()
    assert re.fullmatch(r"flagfall-[0-9a-f-]+\.html", saved.value.suggested_filename)
    assert "Player 1 and Player 2 stopped early" in saved.value.path().read_text(encoding="utf-8")
    if WRITE:
        report.screenshot(path=ROOT / "build/page/report.png", full_page=True)
        page.screenshot(path=ROOT / "build/page/last.png", full_page=True)
    report.close()
    assert "1 new game" in device.command("sync").stdout
    assert "Player 1 10 : Player 2 45, not played to the end" in device.command("show").stdout
    assert "Only guests have played." in device.command("standings").stdout
    assert "0 new games" in device.command("sync").stdout


@pytest.mark.parametrize(
    ("board", "size", "buttons"),
    [
        ("badger2040", (296, 128), {"LEFT": "A", "OK": "B", "RIGHT": "C", "UP": "", "DOWN": ""}),
        ("pico_epaper_4in2", (400, 300), {**dict.fromkeys(KEYS, ""), "KEY0": "KEY0", "KEY1": "KEY1"}),
    ],
)
def test_the_page_has_the_panel_and_the_buttons_of_the_board(chromium, tmp_path, board, size, buttons):
    other_device = RunningDevice(tmp_path, "--board", board)
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.goto(other_device.url)
    page.wait_for_selector("#glass[data-frame]")
    wait_until(lambda: canvas_pixels(page) == glass_pixels(other_device) and len(canvas_pixels(page)) == size[0] * size[1])
    seen = {each.get_attribute("data-button"): each.locator("i").inner_text() for each in page.locator("[data-button]:visible").all()}
    assert seen == buttons
    assert board in page.locator("#about").inner_text()
    bottom = max(each.bounding_box()["y"] + each.bounding_box()["height"] for each in page.locator("[data-button]:visible").all())
    assert bottom <= 800, "all buttons must be in view"
    page.locator("[data-button=OK]").click()
    other_device.wait("game_choice")
    if "KEY1" in buttons:
        page.locator("[data-button=KEY1]").click()
    else:
        page.locator("[data-button=OK]").click(delay=800)
    other_device.wait("home")
    page.screenshot(path=ROOT / f"build/page/{board}.png")
    page.close()
    assert other_device.stop()[0] == 0


def test_the_page_says_when_the_device_is_off(chromium, tmp_path):
    other_device = RunningDevice(tmp_path)
    page = chromium.new_page()
    page.goto(other_device.url)
    page.wait_for_selector("#glass[data-frame]")
    code, _, err = other_device.stop()
    assert (code, err) == (0, "")
    page.wait_for_selector("#off:not([hidden])")
    assert "flagfall run" in page.locator("#off").inner_text()
    assert list((tmp_path / "running").iterdir()) == []
    page.close()


FOREIGN = [
    {"Origin": "http://example.com"},
    {"Origin": "null"},
    {"Origin": "http://["},
    {"Origin": "https://{host}"},
    {"Origin": "http://{host}.example.com"},
    {"Origin": "http://{host}@example.com"},
    {"Origin": "http://localhost"},
    {"Host": "example.com"},
    {"Host": "localhost.example.com"},
    {"Host": "localhost."},
    {"Host": "127.0.0.1:80:80"},
    {"Host": "127.0.0.1:x"},
    {"Host": "127.0.0.10"},
    {"Host": "user@127.0.0.1"},
    {"Host": "[::1]x"},
    {"Host": "[::1"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_pages_from_elsewhere_cannot_press(device, headers):
    host = device.url.removeprefix("http://").rstrip("/")
    with pytest.raises(urllib.error.HTTPError) as refused:
        device.post("press", b'{"button": "OK", "ms": 50}', {name: value.format(host=host) for name, value in headers.items()})
    assert refused.value.code == 403 and "frame-ancestors 'none'" in refused.value.headers["Content-Security-Policy"]
    assert device.state()["screen"] == "home"


@pytest.mark.parametrize("host", ["localhost", "localhost:9000", "[::1]:9000", "127.0.0.1"])
def test_a_forwarded_port_is_still_this_device(device, host):
    device.post("press", b'{"button": "DOWN", "ms": 50}', {"Host": host, "Origin": f"http://{host}"})


def test_the_page_loads_nothing_from_elsewhere_and_is_not_framed(page, device, chromium):
    """The page works under its own content policy, as every other test here shows; injected script does not run."""
    blocked = page.evaluate(
        """() => new Promise((resolve) => {
        const found = [];
        document.addEventListener("securitypolicyviolation", (event) => {
          found.push(event.effectiveDirective);
          if (found.length === 3) resolve(found.sort());
        });
        const script = document.createElement("script");
        script.textContent = "window.pwned = 1";
        document.body.append(script);
        const picture = new Image();
        picture.src = "http://example.com/x.png";
        fetch("http://example.com/").catch(() => {});
        setTimeout(() => resolve(found), 5000); })"""
    )
    assert blocked == ["connect-src", "img-src", "script-src-elem"]
    assert page.evaluate("() => window.pwned === undefined")
    other = chromium.new_page()
    other.set_content(f'<iframe src="{device.url}" id="framed"></iframe>')
    other.wait_for_timeout(500)
    assert all(frame.locator("#glass").count() == 0 for frame in other.frames)
    other.close()
