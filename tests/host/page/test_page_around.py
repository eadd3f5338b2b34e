"""Tests of the rest of the `flagfall run` page: sizes, help, board, time, supply, and access."""

import asyncio
import json
import re
import socket
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import pytest
from aiohttp import web

from host_tools import ROOT
from host_tools.emulated.device import BOARDS
from host_tools.web.page_address import HERE, PageAddress, own_address
from tests.host.page.running_device import RunningDevice, needs_browser, wait_until


@pytest.fixture
def device(running_device):
    return running_device


@pytest.fixture
def open_page(chromium, device):
    """Opens the page in a window of this size."""
    contexts, faults = [], []

    def open_page(width: int, height: int, url: str = "", **options):
        context = chromium.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(url or device.url)
        page.wait_for_selector("#glass[data-frame]")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


@needs_browser
@pytest.mark.parametrize(
    ("width", "height", "dense", "least"),  # least: the part of the width or height that the panel fills
    [(360, 740, 3, 0.7), (740, 360, 3, 0.5), (768, 1024, 2, 0.6), (1280, 800, 1, 0.6), (2560, 1440, 1, 0.6)],
)
def test_it_fits_from_a_phone_to_a_large_screen(open_page, device, width, height, dense, least):
    page = open_page(width, height, device_scale_factor=dense)
    for board in BOARDS:
        page.locator("#board").select_option(board)
        wait_until(lambda board=board: device.state()["board"] == board)
        size = [device.state()["width"], device.state()["height"]]
        wait_until(lambda size=size: page.evaluate("[glass.width, glass.height]") == size)
        there = "[...document.querySelectorAll('[data-button]')].filter((each) => !each.hidden).map((each) => each.dataset.button)"
        wait_until(lambda there=there: set(page.evaluate(there)) == set(device.state()["buttons"]))
        assert page.evaluate("document.documentElement.scrollWidth") == width, "the page must not be wider than the window"
        glass = page.locator("#glass").bounding_box()
        assert glass["width"] >= least * width or glass["height"] >= least * height
        scale = glass["width"] * dense / size[0]
        assert scale < 1 or abs(scale - round(scale)) < 0.01, "a pixel of the glass must be whole pixels of the screen"
        boxes = [each.bounding_box() for each in page.locator("[data-button]:visible").all()]
        for box in boxes:
            assert box["width"] >= 44 and box["height"] >= 43.9 and box["x"] >= 0 and box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height, "the buttons must be in view together with the glass"
            over = min(box["x"] + box["width"], glass["x"] + glass["width"]) - max(box["x"], glass["x"])
            assert over <= 0 or box["y"] >= glass["y"] + glass["height"], "no button may cover the glass"


@needs_browser
def test_actual_size_is_that_of_the_board(open_page, device):
    """Data sheets: the small panel has 66.9 mm of glass, the large one 84.8 mm; an inch has 96 CSS pixels."""
    page = open_page(1280, 800)
    page.locator("#actual").check()
    for board, mm in (("pico_epaper_2in9", 66.9), ("pico_epaper_4in2", 84.8)):
        page.locator("#board").select_option(board)
        wait_until(lambda board=board: device.state()["board"] == board)
        wait_until(lambda mm=mm: abs(page.locator("#glass").bounding_box()["width"] - mm * 96 / 25.4) < 0.5)
    page.screenshot(path=ROOT / "build/page/actual.png")
    page.locator("#board").select_option("pico_epaper_2in9")
    page.locator("#actual").uncheck()
    wait_until(lambda: page.locator("#glass").bounding_box()["width"] == 3 * 296)


@needs_browser
def test_a_phone_is_not_told_of_keys(open_page):
    phone = open_page(390, 844, is_mobile=True, has_touch=True)
    assert phone.locator("kbd:visible").count() == 0 and not phone.locator("#help").is_visible()
    assert phone.locator("#actual").is_visible()
    phone.screenshot(path=ROOT / "build/page/phone.png")
    desk = open_page(1280, 800)
    assert desk.locator(".keys kbd:visible").count() > 0 and desk.locator("#help").is_visible()


@needs_browser
def test_help_tells_the_keys_and_the_device_hears_none_of_them(open_page, device):
    page = open_page(1280, 800)
    device.post("control", b'{"power": true}')
    device.wait("home")
    page.keyboard.press("?")
    text = page.locator("dialog[open]").inner_text()
    assert all(word in text for word in ("Enter", "Space", "Esc", "Backspace", "full screen"))
    page.keyboard.press("ArrowDown", delay=60)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="hidden")
    page.keyboard.press("Enter", delay=60)
    device.wait("game_choice")  # the first entry: neither DOWN nor BACK came through
    page.locator("#help").click()
    page.locator("dialog button").click()
    page.keyboard.press("Escape", delay=60)
    device.wait("home")


@needs_browser
def test_help_begins_at_its_beginning_on_a_phone(open_page, device):
    page = open_page(360, 640)
    page.locator("#help").click()
    title = page.locator("dialog[open] h2").bounding_box()
    assert title["y"] >= 0 and page.evaluate("keys.scrollHeight > keys.clientHeight"), (
        "the help must be longer than the screen and begin at its top"
    )


@needs_browser
def test_full_screen_gives_all_the_room_to_the_device(open_page, device):
    page = open_page(1280, 800)
    before = page.locator("#glass").bounding_box()["width"]
    page.keyboard.press("f")
    wait_until(lambda: page.evaluate("document.fullscreenElement !== null"))
    wait_until(lambda: page.locator("#glass").bounding_box()["width"] >= before)
    assert page.locator("#board").is_visible() and page.evaluate("document.elementFromPoint(640, 5).closest('.bar') === null")
    page.keyboard.press("f")
    wait_until(lambda: page.evaluate("document.fullscreenElement === null"))


@needs_browser
def test_time_and_supply_are_chosen_and_shown(open_page, device):
    page, other = open_page(1280, 800), open_page(768, 1024)
    page.locator("#board").select_option("pico_epaper_2in9")
    wait_until(lambda: page.locator("#status").inner_text() == "On USB · panel at rest")
    page.locator("#speed").select_option("60")
    wait_until(lambda: other.locator("#speed").input_value() == "60")
    page.locator("#supply").select_option("weak")
    wait_until(lambda: page.locator("#power").inner_text() == "Battery 2.9 V, low")
    wait_until(lambda: other.locator("#status").inner_text() == "Battery 2.9 V, low · panel asleep")  # a minute later
    page.locator("#supply").select_option("usb")
    wait_until(lambda: not device.state()["low"])  # at the next check of the supply
    page.locator("#speed").select_option("1")
    wait_until(lambda: page.locator("#power").inner_text() == "On USB" and device.state()["speed"] == 1)
    page.keyboard.press("ArrowDown", delay=60)  # the keys go to the device, not to the list used last
    wait_until(lambda: page.locator("#panel").inner_text() == "panel at work")
    assert page.locator("#speed").input_value() == "1"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"speed": 61}',
        b'{"speed": true}',
        b'{"supply": "coal"}',
        b'{"board": "host"}',
        b'{"board": 1}',
        b'{"power": false}',
    ],
)
def test_an_impossible_choice_changes_nothing(device, body):
    before = device.state()
    with pytest.raises(urllib.error.HTTPError) as refused:
        device.post("control", body)
    assert refused.value.code == 400 and "one of: speed" in json.loads(refused.value.read())["message"]
    assert {**device.state(), "frame": 0, "busy": 0} == {**before, "frame": 0, "busy": 0}


def test_without_a_game_there_is_no_report(device):
    with pytest.raises(urllib.error.HTTPError) as refused:
        device.get("report")
    assert refused.value.code == 404


# Access


def status_of(url: str, **headers: str) -> int:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


@needs_browser
def test_in_the_home_network_the_address_has_a_token(tmp_path, chromium):
    shared_device = RunningDevice(tmp_path, "--host", "0.0.0.0")
    try:
        parts = urlsplit(shared_device.url)
        token = parts.path.strip("/")
        assert re.fullmatch(r"[\w-]{16,}", token)
        local = f"http://127.0.0.1:{parts.port}"
        assert status_of(f"{local}/{token}/") == status_of(f"{local}/{token}/state", Host="clock.lan") == 200
        for path in ("/", "/index.html", "/state", "/live", "/glass.png", f"/{token[:-1]}/state", "/x/state"):
            assert status_of(local + path) == 404, path
        for origin in ("http://example.com", "http://[", "null"):
            assert status_of(f"{local}/{token}/state", Origin=origin) == 403, origin
        announced = next((tmp_path / "running").iterdir())
        assert announced.stat().st_mode & 0o077 == 0, "other users of this machine must not read the file"
        page = chromium.new_page()
        page.goto(f"{local}/{token}/")
        page.wait_for_selector("#glass[data-frame]")
        page.keyboard.press("Enter", delay=60)
        shared_device.wait("game_choice")
        page.close()
    finally:
        out = shared_device.stop()[1]
    assert shared_device.url in out and "Whoever has this address" in out


def test_without_a_host_only_this_machine_is_served(device):
    assert urlsplit(device.url).hostname == HERE and urlsplit(device.url).path == "/"


def addresses(*places: PageAddress) -> list[str]:
    """Returns the addresses of pages at these places, one after the other."""

    async def all_of_them() -> list[str]:
        runners = [web.AppRunner(web.Application()) for _ in places]
        try:
            for runner in runners:
                await runner.setup()
            return [await place.open(runner) for place, runner in zip(places, runners, strict=True)]
        finally:
            for runner in runners:
                await runner.cleanup()

    with ThreadPoolExecutor(1) as pool:  # the browser has an event loop in this thread
        return pool.submit(asyncio.run, all_of_them()).result()


def test_the_usual_port_or_any_other():
    one, two = addresses(PageAddress(HERE, None, 8151), PageAddress(HERE, None, 8151))
    assert one != two and urlsplit(two).port != 8151


def test_an_empty_host_is_shown_as_the_address_of_this_machine():
    assert urlsplit(addresses(PageAddress("", 0, 8151))[0]).hostname == own_address()


def test_an_unusable_address_is_one_plain_line(tmp_path, device):
    with socket.socket() as taken:
        taken.bind((HERE, 0))
        taken.listen()
        for options, code, message in (
            (["--http", str(taken.getsockname()[1])], 1, "is taken: choose another with --http PORT"),
            (["--host", "192.0.2.7"], 1, "192.0.2.7 is no address of this machine"),
            (["--board", "toaster"], 2, "there is no board toaster"),
        ):
            done = device.command("run", "--no-browser", "--flash", str(tmp_path / "other.bin"), *options)
            assert done.returncode == code and message in done.stderr and len(done.stderr.splitlines()) == 1


def test_two_devices_run_at_once_and_both_are_found(device, tmp_path):
    home = device.home
    other = RunningDevice(home, "--flash", str(tmp_path / "second.bin"))
    try:
        ids = [each.state()["device"] for each in (device, other)]
        assert ids[0] != ids[1]
        ports = {port["port"]: port for port in json.loads(device.command("devices", "--json").stdout)["ports"]}
        for each, number in zip((device, other), ids, strict=True):
            assert ports[each.port]["device"] == number and each.url in ports[each.port]["what"]
        synced = device.command("sync")
        assert synced.returncode == 0 and all(f"{number} (host): 0 new games" in synced.stdout for number in ids)
        again = device.command("run", "--no-browser", "--flash", str(tmp_path / "second.bin"))
        assert again.returncode == 1 and f"runs already: {other.url}" in again.stderr
        many = device.command("table", "--follow")
        assert many.returncode == 3 and "choose one with --port" in many.stderr
    finally:
        other.stop()
    assert other.port not in device.command("devices").stdout


NONSENSE = (
    b"GET / HTTP/9.9\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"POST /press HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n{}",
    b"POST /press HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd",
    b"POST /control HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabcd",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
)


def test_a_request_that_makes_no_sense_is_refused_in_one_plain_line(tmp_path):
    device = RunningDevice(tmp_path / "home")
    try:
        address = urlsplit(device.url)
        for request in NONSENSE:
            with socket.create_connection((address.hostname, address.port), timeout=10) as wire:
                wire.sendall(request)
                assert wire.recv(100).split()[1] == b"400", request
        assert device.state()["screen"] == "home"
    finally:
        code, _, err = device.stop()
    assert code == 0 and len(err.splitlines()) <= len(NONSENSE)
    assert set(err.splitlines()) == {"flagfall: the page got a request that makes no sense, and refused it"}
