"""The hall must be read from four metres: letters as large as the panel allows, no row cut, headers that stay. Its address stays, too."""

import json
from contextlib import closing

import pytest
import zxingcpp
from PIL import Image

from host_tools.event.hall_address import qr_code
from host_tools.store.store import Store
from tests.host.event.evening_store import next_round, open_event
from tests.host.event.running_hall import RunningHall
from tests.host.page.running_device import needs_browser

NAMES = (
    "Anna Wojciechowska",
    "Boris",
    "Cyril",
    "Dana",
    "Emil",
    "Жанна",
    "Igor",
    "Julia",
    "Krzysztof Wojciechowski",
    "Lena",
    "Mira",
    "Nora",
)

MEASURE = """name => {
  const panel = document.getElementById(name), list = panel.querySelector(".fit"), box = panel.getBoundingClientRect();
  const rows = [...list.querySelectorAll(".row, tr:has(> td)")].filter((row) => !row.hidden).map((row) => row.getBoundingClientRect());
  return {
    size: parseFloat(getComputedStyle(list).fontSize), rows: rows.length, pages: Number(panel.dataset.pages),
    cut: rows.some((row) => row.bottom > box.bottom + 1 || row.right > box.right + 1 || row.top < box.top),
    head: list.querySelector("th") ? list.querySelector("th").getBoundingClientRect().top >= box.top : true,
  };
}"""


@needs_browser
@pytest.mark.parametrize(("many", "smallest"), [(1, 60), (5, 40)], ids=["12 entries", "60 entries"])
def test_a_wall_screen_is_full_of_letters(home, chromium, many, smallest):
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        names = NAMES if many == 1 else [f"{name} {number}" for number in range(many) for name in NAMES]
        state = open_event(
            store, *names, device=False, control="10m+5s", system="round-robin" if many > 1 else "swiss", rounds=1 if many > 1 else 5
        )
        if many == 1:
            for table in state.tables:
                store.results.enter(store.events.find(), table, "1-0", "")
            next_round(store, store.events.find())
    hall = RunningHall(home)
    try:
        page = chromium.new_page(viewport={"width": 1920, "height": 1080})
        page.goto(hall.url)
        page.wait_for_selector("nav button >> nth=2")
        for panel in ("pairings", "names", "standings"):
            page.click(f"nav button[data-panel={panel}]")
            measured = page.evaluate(MEASURE, panel)
            assert measured["size"] >= smallest and not measured["cut"] and measured["head"], (panel, measured)
            shown = set()
            for number in range(measured["pages"]):
                page.evaluate("([name, number]) => fit(document.getElementById(name), number)", [panel, number])
                shown |= set(page.locator(f"#{panel} .row:not([hidden]), #{panel} tr:has(> td):not([hidden])").all_inner_texts())
                assert not page.evaluate(MEASURE, panel)["cut"]
            assert len(shown) == (len(names) // 2 if panel == "pairings" else len(names)), "every row must come, on one page or another"
        if many == 1:
            page.click("nav button[data-panel=pairings]")
            first = page.locator("#pairings .row").first
            assert first.locator(".disc.white, .disc.black").count() == 2 and first.locator(".who small").all_inner_texts() == ["1", "1"]
        page.close()
    finally:
        hall.stop()


def test_the_address_stays_after_a_restart_and_a_new_one_is_said(home):
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        open_event(store, "Anna", "Boris", device=False)
    first = RunningHall(home, "--host", "0.0.0.0")
    first.stop()
    port = first.url.split(":")[2].split("/")[0]
    again = RunningHall(home, "--host", "0.0.0.0", "--http", port)
    again.stop()
    assert again.url == first.url
    for name in ("hall-token", "hall.json"):
        assert (home / name).stat().st_mode & 0o77 == 0, "only this user may read the secret"
    (home / "hall.json").write_text(json.dumps({"url": "http://192.0.2.7:8019/old/"}))
    moved = RunningHall(home, "--host", "0.0.0.0", "--http", port)
    moved.stop()
    assert moved.first["before"] == "http://192.0.2.7:8019/old/" and moved.first["url"] == first.url


def test_a_telephone_reads_the_code(home, tmp_path):
    address = "http://192.168.178.23:8019/gbyFZ3nM0mUa1b2c/"
    svg = qr_code(address)
    assert svg.startswith("<svg") and "script" not in svg
    import segno

    file = tmp_path / "code.ppm"
    segno.make(address, error="m", micro=False).save(str(file), scale=4, border=4)
    assert zxingcpp.read_barcodes(Image.open(file))[0].text == address


def test_the_address_as_a_print(home, run_command):
    run_command("new", "Open <b>", "--game", "chess", "--swiss", "3")
    file = home / "address.html"
    code, _, err = run_command("print", "address", "-o", str(file))
    assert code == 1 and "the hall was not open yet" in err
    (home / "hall.json").write_text(json.dumps({"url": "http://192.0.2.7:8019/x/"}))
    assert run_command("print", "address", "-o", str(file))[0] == 0
    assert "Open &lt;b&gt;" in file.read_text() and "<svg" in file.read_text() and "http://192.0.2.7:8019/x/" in file.read_text()
