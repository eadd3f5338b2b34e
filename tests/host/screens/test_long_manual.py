"""Tests of the long manual: it agrees with the device in every language and shows the device's pictures.

After an intended change of a screen look at it, then draw it again: `FLAGFALL_SCREENS=write pytest tests/host/screens/test_long_manual.py`;
after a change of the texts `python -m host_tools.generators.manualgen`.
"""

import importlib
import re

import pytest
from PIL import Image, ImageChops

from flagfall.app.i18n import language
from host_tools import ROOT
from host_tools.cli import command
from host_tools.generators.manualgen import FOLDER, SCENES, manuals, renew_manual
from tests.host.desk import Desk
from tests.host.families import FAMILIES
from tests.host.screens.test_screens import SCENES as DRAWN
from tests.host.screens.test_screens import WRITE

CODES = [code for code, _ in language.LANGUAGES]
SCALE = 2


@pytest.mark.parametrize("code", CODES)
def test_it_has_the_device_s_text_about_every_game(code):
    text = manuals()[code].read_text(encoding="utf-8")
    assert renew_manual(text, code) == text, "run python -m host_tools.generators.manualgen"
    assert sorted(re.findall(r"<!-- device: (\w+) -->", text)) == sorted(["device", *FAMILIES])


@pytest.mark.parametrize("code", CODES)
def test_menu_lines_in_it_are_those_of_the_screens(code):
    """Words in italics are menu lines, exactly as on the device in that language."""
    texts = ""
    for part in ("menus", "table", "clock"):
        texts += importlib.import_module(f"flagfall.app.i18n.{part}_{code}").TEXTS
    for family in FAMILIES:
        words = importlib.import_module(f"flagfall.app.games.{family}.words_{code}")
        texts += words.NAMES + words.TEXTS
    lines = {line.partition("=")[2] for line in texts.split("\n")}
    text = re.sub(r"<!-- device.*?end of device -->", "", manuals()[code].read_text(encoding="utf-8"), flags=re.DOTALL)
    named = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", text)
    assert len(named) > 10
    assert [name for name in named if name not in lines] == []


@pytest.mark.parametrize("code", CODES)
def test_links_and_headings_are_those_of_the_english_one(code):
    """No chapter is missing in a language, and no link is dead."""
    english, translated = (manuals()[which].read_text(encoding="utf-8") for which in ("en", code))
    shape = re.compile(r"^(#+) |<!-- device: (\w+)|^(\|)", re.MULTILINE)
    assert shape.findall(translated) == shape.findall(english)
    assert [link for link in re.findall(r"\]\(([^)#:]+)\)", translated) if not (FOLDER / link).exists()] == []


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", sorted({*SCENES.values(), "home_games", "home_paired", "p_halt"}))
def test_pictures_are_what_the_device_draws(name, code, tmp_path):
    desk = Desk(language=code)
    DRAWN[name](desk)
    desk.settle()
    file = FOLDER / "pictures" / code / f"{name}.png"
    if WRITE:
        desk.png(file, SCALE)
    desk.png(tmp_path / "now.png", SCALE)
    with Image.open(file) as shown, Image.open(tmp_path / "now.png") as now:
        assert ImageChops.difference(shown.convert("L"), now.convert("L")).getbbox() is None


def evening(code: str) -> str:
    """Returns the page about an evening of a club."""
    return (FOLDER / ("evening.md" if code == "en" else f"evening_{code}.md")).read_text(encoding="utf-8")


@pytest.mark.parametrize("code", CODES)
def test_the_page_about_an_evening_is_the_same_in_every_language(code):
    """Its chapters, commands and pictures agree; each command exists, and words in italics stand on the device or on the desk."""
    shape = re.compile(r"^(#+|[0-9]\.|-) |(`flagfall [^`]*`)|^   (flagfall .*)|(pictures/[^)]*)|(\]\([^)]*)", re.MULTILINE)
    translated, english = (re.sub(rf"pictures/(?:en|{code})/", "pictures/", evening(which)) for which in (code, "en"))
    assert shape.findall(translated) == shape.findall(english)
    assert [link for link in re.findall(r"\]\(([^)#:]+)\)", evening(code)) if not (FOLDER / link).exists()] == []
    named = set(re.findall(r"flagfall event ([a-z]+)", translated))
    assert len(named) > 10 and named <= set(getattr(command("event"), "commands"))  # noqa: B009 the group's own table
    texts = importlib.import_module(f"flagfall.app.i18n.menus_{code}").TEXTS
    pages = ("desk/page/words_texts.js", "event/page/hall.js")
    desk = "".join((ROOT / "host_tools" / page).read_text(encoding="utf-8") for page in pages)
    italics = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", translated)
    unknown = [name for name in italics if f"={name}\n" not in texts]
    assert [name for name in unknown if not re.search(rf'"{re.escape(re.sub(r"[0-9]+$", "{0}", name))}(?: …)?"', desk)] == []
