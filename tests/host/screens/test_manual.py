"""Tests of the short manual on the device, and of the QR code with the address of the long one."""

import sys
from types import ModuleType

import pytest
import zxingcpp
from PIL import Image

import flagfall.app.menus as menus
from flagfall.app.i18n import language
from flagfall.app.menus import qr
from host_tools.generators import qrgen
from tests.host.at_table import begin_game
from tests.host.desk import Desk, choose
from tests.host.families import FAMILIES

ADDRESSES = ("https://flagfall.example", "https://a.club.example/a-long-path/flagfall/docs/manual.md#chess")
PANELS = ("pico_epaper_2in9", "pico_epaper_4in2")


def test_there_is_a_page_for_every_family_and_for_the_device():
    desk = Desk()
    desk.app.open("menus.settings")
    choose(desk, language.t("manual"))
    titles = [title for title, _ in desk.menu]
    assert titles == [language.manual_text(about, "title") for about in ("", *FAMILIES)]
    for title in titles:
        choose(desk, title)
        assert desk.screen == "manual_pages"
        desk.press("back")
    desk.press("back")
    assert desk.screen == "settings"


def test_the_page_of_the_game_on_the_table_stands_first_in_its_menu():
    desk = Desk()
    begin_game(desk, "backgammon", "", "5m")
    desk.press("back")
    choose(desk, language.t("manual"))
    assert desk.chosen == language.manual_text("nardy", "title")
    assert len(desk.menu) == len(FAMILIES) + 1
    desk.press("ok", "back", "back")
    assert desk.screen == "game_menu"


def test_pages_turn_and_end():
    desk = Desk()
    desk.app.open("menus.manual")
    desk.press("ok")
    pages = len(desk.app.screen.pages)
    assert pages > 1
    desk.press("left", "right", "left")
    assert desk.screen == "manual_pages" and desk.app.screen.page == 0
    desk.press(*["ok"] * (pages - 1))
    assert desk.screen == "manual_pages" and desk.app.screen.page == pages - 1
    desk.press("ok")
    assert desk.screen == "manual"
    desk.press("ok", "back")
    assert desk.screen == "manual"


@pytest.mark.parametrize("code", [code for code, _ in language.LANGUAGES])
def test_a_subject_has_room_in_a_few_pages(code):
    """The pages are those of the smallest panel: nobody reads ten of them at the table, and none has a single line."""
    desk = Desk(language=code)
    for family in ("", *FAMILIES):
        desk.app.open("menus.manual_pages", family)
        assert 1 <= len(desk.app.screen.pages) <= 4, family
        for lines in desk.app.screen.pages:
            assert len(lines) > 1 and lines[-1][0] + desk.app.canvas.small.height <= desk.app.canvas.height, (family, lines)
        desk.app.back()
    language.free_parts()
    language.set_language("en")


def test_the_qr_code_has_the_address_of_pyproject_and_is_missing_without_an_address():
    assert qrgen.TARGET.read_text(encoding="utf-8") == qrgen.text(qrgen.address())
    assert qrgen.address() == qr.ADDRESS
    desk = Desk()
    desk.app.open("menus.manual")
    assert (language.t("manual_code") in [text for text, _ in desk.menu]) is bool(qrgen.address())


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_camera_reads_the_address_from_the_glass(address, panel, monkeypatch, tmp_path):
    """ZXing reads it from the emulated panel, with four modules of white on all sides (ISO/IEC 18004)."""
    qr_code = ModuleType("flagfall.app.menus.qr")
    exec(qrgen.text(address), qr_code.__dict__)  # the generator's output
    desk = Desk(panel)
    monkeypatch.setitem(sys.modules, qr_code.__name__, qr_code)
    monkeypatch.setattr(menus, "qr", qr_code, raising=False)
    desk.app.open("menus.manual")
    choose(desk, language.t("manual_code"))
    desk.settle()
    desk.png(tmp_path / "glass.png")
    with Image.open(tmp_path / "glass.png") as glass:
        grey = glass.convert("L")
    barcodes = zxingcpp.read_barcodes(grey)
    assert [code.text for code in barcodes] == [address]
    place = barcodes[0].position
    left, top, right, bottom = place.top_left.x, place.top_left.y, place.bottom_right.x, place.bottom_right.y
    module = (right - left) // qr_code.SIZE
    assert module >= 2
    quiet = grey.crop((left - 4 * module, top - 4 * module, right + 4 * module, bottom + 4 * module))
    inner = Image.new("L", (right - left + 1, bottom - top + 1), 255)
    quiet.paste(inner, (4 * module, 4 * module))
    assert min(left, top, grey.width - right, grey.height - bottom) >= 4 * module and quiet.getextrema()[0] == 255
    desk.press("ok")
    assert desk.screen == "manual"
