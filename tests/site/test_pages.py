"""Every page of the site must fit its window, lead to the others, and say what a browser cannot do."""

import re

import pytest

from host_tools import ROOT
from tests.site.served import SITE

PAGES = ("index.html", "make.html", "desk.html")
CANNOT = "This browser cannot reach a device: Chrome, Edge or Firefox on a computer can."
WITHOUT = "delete WebAssembly.Suspending; delete (self.Navigator ?? self.WorkerNavigator).prototype.serial;"
RUN = "async (words) => (await import('./run.js')).run(words)"  # a command over the line of the page


@pytest.fixture
def still(profile):
    """Returns a window in which no Python starts."""
    profile.route("**/worker.js", lambda route: route.abort())
    return profile.new_page()


def test_the_pages_fit_every_window(still, served):
    page = still
    for name in PAGES:
        for language in ("ru", "en"):
            page.goto(f"{served.url}{name}?language={language}")
            page.locator("nav.site a").first.wait_for()
            for width in (390, 768, 1280, 1920):
                page.set_viewport_size({"width": width, "height": 900})
                page.wait_for_function("innerWidth === %d && document.documentElement.scrollWidth <= innerWidth" % width, timeout=10_000)
        assert page.locator("nav.site a[aria-current]").get_attribute("href") == name
        links = [link.get_attribute("href") for link in page.locator("nav.site a").all()]
        assert set(PAGES) < set(links)


def test_the_frame_is_in_four_languages(still, served):
    """The address names a language once; the pages keep it, until another one is chosen."""
    page = still
    for language, title, supply in (
        ("ru", "Сделать самому", "Питание"),
        ("uk", "Зробити самому", "Живлення"),
        ("sk", "Vyrobiť si", "Napájanie"),
        ("en", "Make one", "Supply"),
    ):
        page.goto(f"{served.url}make.html?language={language}")
        page.locator("h1", has_text=title).wait_for()
        page.goto(f"{served.url}index.html")
        page.locator("label", has_text=supply).wait_for()
        assert page.locator("html").get_attribute("lang") == language
    for name in ("index.html", "desk.html"):
        page.goto(f"{served.url}{name}?language=sk")
        page.locator("nav.site a", has_text="Vyskúšať").wait_for()
        page.locator("#language").select_option("uk")
        page.locator("nav.site a", has_text="Спробувати").wait_for()
        assert page.locator("nav.site a", has_text="Документи").get_attribute("href").endswith("manual_uk.html")


def test_without_web_serial_and_stack_switching_everything_else_works(profile, served):
    profile.add_init_script(WITHOUT)
    ports = (ROOT / "host_tools/browser/page/ports.js").read_text()
    profile.route("**/ports.js", lambda route: route.fulfill(body=WITHOUT + ports, content_type="text/javascript"))
    page = profile.new_page()
    page.goto(f"{served.url}desk.html")
    page.locator("nav.site", has_text=CANNOT).wait_for()
    page.locator("#pane h1").wait_for(timeout=120_000)
    for words in ("games --json", "event new Tuesday --game chess --swiss 3", "image --board badger2040 -o out.uf2"):
        done = page.evaluate(RUN, words.split())
        assert done["code"] == 0, (words, done)
    refused = page.evaluate(RUN, ["sync", "--port", "web://1"])
    assert refused["code"] == 3 and refused["errors"]


def test_nothing_is_loaded_from_elsewhere():
    for file in SITE.glob("*.*"):
        if file.suffix in (".js", ".html", ".css"):
            text = file.read_text("utf-8").replace("https://micropython.org/download/", "")  # a link to click
            assert not re.search(r"""(src|href|from|import|fetch|url)\s*[=(]?\s*["'`(]https?:""", text), file.name


@pytest.mark.parametrize(("files", "most"), [("gz", 15_000_000), ("kept", 23_000_000)])
def test_the_site_is_small(files, most):
    import gzip
    import json

    listed = json.loads(re.findall(r"const FILES = (\[.*\]);", (SITE / "service_worker.js").read_text())[0])
    contents = [(SITE / name).read_bytes() for name in listed if name != "./"]
    assert sum(len(gzip.compress(data, 6)) if files == "gz" else len(data) for data in contents) < most
