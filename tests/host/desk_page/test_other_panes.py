"""The panes of devices, games, players and store must do by clicks what their commands do; every pane fits a phone and a wall."""

import json
from contextlib import closing

import pytest

from host_tools.store.store import Store
from tests.host.desk_page.desk_window import Window, flagfall
from tests.host.desk_page.running_desk import RunningDesk
from tests.host.event.evening_devices import TableDevice
from tests.host.event.evening_store import open_event
from tests.host.event.running_hall import announce_port
from tests.host.made_records import Recorded
from tests.host.page.running_device import needs_browser
from tests.host.sync.fake_device import DEVICE

pytestmark = needs_browser


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """Returns a desk with two games, an event of six, and a device."""
    home = tmp_path_factory.mktemp("club")
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        open_event(store, "Anna Wojciechowska", "Boris", "Cyril", "Dana", "Emil", "Krzysztof Wojciechowski", device=False)
        store.devices.note(DEVICE, "fake")
        for number, names in enumerate((("Anna Wojciechowska", "Boris"), ("Boris", "Cyril <b>")), 1):
            game = Recorded("chess", names, number=number)
            for move in ("e4", "e5", "resign 1"):
                game.play(move, 4000)
            store.games.keep(game.name, game.data)
    device = TableDevice(home, 0)
    announce_port(home, device.port)
    desk = RunningDesk(home)
    desk.beside_a_device = True
    yield desk, device
    desk.stop()
    device.stop()


@pytest.fixture
def window(club, chromium):
    opened = Window(chromium, club[0])
    yield opened
    opened.close()


def test_every_pane_fits_every_window_in_both_colours(window):
    for pane in ("Evening", "Devices", "Games", "Players", "Store"):
        window.pane(pane)
        window.page.locator("#pane .part").first.wait_for()
        for width in (390, 768, 1280, 1920):
            window.page.set_viewport_size({"width": width, "height": 900})
            for scheme in ("light", "dark"):
                window.page.emulate_media(color_scheme=scheme)
                assert window.page.evaluate("document.documentElement.scrollWidth") <= width, (pane, width)
            window.page.locator("#takeback, #notice").first.wait_for(state="attached")


def test_devices_roster_and_clocks(window, club):
    desk, device = club
    window.pane("Devices")
    page = window.page
    page.locator("article.card", has_text=device.id).get_by_text("All its games are fetched.").wait_for()
    page.get_by_role("textbox", name="Names").fill("Dana\nЖанна")
    window.button("Add").first.click()
    window.wait_for_notice("On the roster: Dana, Жанна")
    page.locator("#takeback").click()
    window.wait_for_notice("Taken back: On the roster")
    page.get_by_role("textbox", name="Name", exact=True).fill("Club")
    page.get_by_role("textbox", name="Clock").fill("10/5")
    page.keyboard.press("Enter")
    page.locator("#question[open]").wait_for()
    page.locator("#question").get_by_role("button", name="2", exact=True).click()
    window.wait_for_notice("Kept: Club")
    assert flagfall(desk, "clocks", "list")["own"][0]["control"] == "10m+5s" and flagfall(desk, "roster", "list")["names"] == []


def test_a_game_is_shown_and_corrected(window, club):
    desk, _ = club
    window.pane("Games")
    page = window.page
    page.locator("#pane .list tr").nth(1).wait_for()
    page.get_by_role("textbox", name="Player").fill("Cyril <b>")
    page.keyboard.press("Tab")
    window.wait(lambda: page.locator("#pane .list tr").count() == 1)
    window.button("Boris – Cyril <b>").click()
    assert "Cyril" in page.frame_locator("iframe").locator("h1").inner_text()
    page.frame_locator("iframe").locator("svg").first.wait_for()
    page.get_by_role("textbox", name="Right result").fill("0-1")
    page.get_by_role("textbox", name="Why").fill("resigned by mistake")
    window.button("Correct").click()
    window.wait_for_notice("is corrected")
    game = flagfall(desk, "games", "--player", "Cyril <b>")["games"][0]
    assert [seat["score"] for seat in game["seats"]] == [0, 1] and "resigned by mistake" in json.dumps(game)
    page.locator("#takeback").click()
    window.wait_for_notice("Taken back")
    assert [seat["score"] for seat in flagfall(desk, "games", "--player", "Cyril <b>")["games"][0]["seats"]] == [1, 0]
    page.get_by_role("combobox").filter(has_text="PGN").select_option("pgn")
    with page.expect_download() as saved:
        window.button("Save all as a file").click()
    assert "1. e4" in saved.value.path().read_text()


def test_players_meet_and_are_renamed(window, club):
    desk, _ = club
    window.pane("Players")
    page = window.page
    window.button("Boris").click()
    page.get_by_role("heading", name="Boris").wait_for()
    assert page.locator(".part").nth(1).locator("tbody tr").count() == 2
    page.once("dialog", lambda dialog: dialog.accept("Borys"))
    window.menu("Boris", "Rename …")
    window.wait_for_notice("Boris → Borys")
    page.locator("#takeback").click()
    window.wait_for_notice("Taken back: Boris → Borys")
    assert "Boris" in [player["name"] for player in flagfall(desk, "players", "list")["players"]]


def test_a_backup_is_saved_and_the_documents_open(window):
    window.pane("Store")
    page = window.page
    with page.expect_download() as saved:
        window.button("Save a backup").click()
    assert saved.value.suggested_filename.endswith(".backup") and saved.value.path().stat().st_size > 1000
    page.locator("input[type=file]").first.set_input_files(str(saved.value.path()))
    page.locator("#notice.failed", has_text="empty").wait_for()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="An evening").click()
    opened.value.get_by_role("heading", name="An evening", exact=True).wait_for()
    assert opened.value.evaluate("[...document.images].every((image) => image.complete && image.naturalWidth)")


def test_another_language_stays(window):
    page = window.page
    page.get_by_label("Language").select_option("uk")
    page.get_by_role("tab", name="Гравці").wait_for()
    page.reload()
    page.get_by_role("tab", name="Гравці").click()
    page.get_by_role("heading", name="Гравці").wait_for()
    assert page.evaluate("document.documentElement.lang") == "uk"
