"""All languages say the same things, with glyphs that the fonts have, in the room that the screens give."""

import importlib
import re
from pathlib import Path

import pytest

from desk import Desk
from flagfall import engine
from flagfall.app import menu
from flagfall.app.i18n import language
from flagfall.app.menus.manual import lines_of
from flagfall.app.notice import wrap
from flagfall.app.paint.canvas import BODY, SMALL
from flagfall.clock import presets
from flagfall.clock.methods import METHODS
from flagfall.clock.time_control import parse
from flagfall.engine.options import is_range
from flagfall.errors import ControlError, IllegalMove, MoveWarning
from scenes_clock_menu import SCENES as CLOCK_SCENES
from scenes_menus import SCENES as MENU_SCENES

SCENES = MENU_SCENES | CLOCK_SCENES
PARTS = ("menus_", "options_", "errors_", "clock_", "manual_", "table_")
LANGUAGES = {code: [importlib.import_module(f"flagfall.app.i18n.{part}{code}") for part in PARTS] for code in ("en", "ru", "uk", "sk")}
MAIN, OPTIONS, SAID, CLOCK, MANUAL, TABLE = range(len(PARTS))
FIRMWARE = Path(__file__).parents[2] / "firmware" / "flagfall"


def pairs(module) -> list[tuple[str, str]]:
    assert module.TEXTS.startswith("\n") and module.TEXTS.endswith("\n")
    found = [tuple(line.split("=", 1)) for line in module.TEXTS.strip().split("\n")]
    assert all(len(pair) == 2 and all(pair) for pair in found)
    return found


def templates() -> set[str]:
    """What a control in plain words is made of. English needs no table for it: the templates are English."""
    controls = [method.usual.replace("%s", "15m") for method in METHODS]
    controls += [control for group in presets.groups() for _, control, _ in presets.of_group(group)]
    controls += ["40!/1h+5s;20/1hd5s;15mb5s", "20/1h*", "canp:1h,20/5m,+5", "move:30s+save", "up:1h"]
    phrases = [phrase[1] for control in controls for phrase in parse(control).methods[0].phrases()]
    return {*phrases, "h", "min", "s"} - {"%s"}


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_a_language_can_say_every_control(code):
    own = dict(pairs(LANGUAGES[code][CLOCK]))
    said = {key: text for key, text in own.items() if key not in dict(pairs(LANGUAGES["en"][CLOCK]))}
    assert set(said) == templates()
    for template, text in said.items():
        assert re.findall(r"%.", text) == re.findall(r"%.", template), template


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("part", range(len(PARTS)))
def test_a_language_has_every_key_once_with_the_same_blanks(code, part):
    base, own = pairs(LANGUAGES["en"][part]), pairs(LANGUAGES[code][part])
    if part == CLOCK:
        own = [(key, text) for key, text in own if key not in templates()]
    assert [key for key, _ in own] == [key for key, _ in base]
    assert len(dict(own)) == len(own)
    for (key, english), (_, text) in zip(base, own, strict=True):
        assert re.findall(r"%.", text) == re.findall(r"%.", english), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_has_a_glyph(code):
    for module in LANGUAGES[code]:
        for sign in set(module.TEXTS) - {"\n", "?"}:
            for font in (SMALL, BODY):
                assert font.index(sign) != 31, sign


@pytest.mark.parametrize("preset", engine.presets())
def test_every_game_and_every_option_and_value_has_words(preset):
    """In English; the test above holds the other languages to the same keys."""
    texts, options = dict(pairs(LANGUAGES["en"][MAIN])), dict(pairs(LANGUAGES["en"][OPTIONS]))
    assert "game_" + preset in texts
    for name, values, *_ in engine.rows(preset):
        assert name in options
        for value in () if is_range(values) else values:
            if re.search("[a-z]", value):
                assert f"{name}.{value}" in options or "." + value in options or "game_" + value in texts, f"{name}={value}"


def test_every_name_of_a_clock_belongs_to_one():
    names = [key[6:] for key, _ in pairs(LANGUAGES["en"][CLOCK]) if key.startswith("clock_")]
    assert names and all(presets.text_of(name) for name in names)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_words_of_ours_are_cut(code, monkeypatch):
    """Names and results may be too long for their line; our own words never."""
    cut = []
    fit = menu.fit

    def noted(text, font, width):
        if fit(text, font, width) != text:
            cut.append(text)
        return fit(text, font, width)

    monkeypatch.setattr(menu, "fit", noted)
    for name in set(SCENES) - {"history", "resume"}:
        desk = Desk(language=code)
        SCENES[name](desk)
        desk.settle()
    assert cut == []
    language.use("en")


def test_what_the_rules_say_has_words_as_long_as_they_say_it():
    sources = "".join(path.read_text() for path in FIRMWARE.rglob("*.py") if path.parent.name != "i18n")
    for key, english in pairs(LANGUAGES["en"][SAID]):
        key = key + "=fide" if key.endswith("needs start") else key  # the one template with a = in it
        assert english.count("%") == key.count("%"), key
        assert f'"{key}"' in sources, key


def test_what_the_rules_say_names_the_players():
    language.use("sk")
    assert language.said("this is not known") == "this is not known"
    names = ["Anna", "Player 2"]
    assert language.said(IllegalMove("seat %d must have %d to %d pips", 1, 3, 40), names) == "Hráč 2: musí byť 3 až 40 bodov."
    proof = MoveWarning("%s shows that seat %d could have played when it drew or passed", "5-1", 0)
    assert language.said(proof, names).startswith("Kameň 5-1") and language.said(proof, names).endswith(": Anna.")
    assert language.said(ControlError("a control gives at least %ds", 4, 1)) == "Každý musí mať aspoň 1 sekundu."
    assert language.said(IllegalMove("seat %d is not out", 5), names) == "seat 5 is not out"
    language.use("en")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_of_the_manual_fits(code):
    """Nine lines of small letters below the head."""
    lines: dict[str, int] = {}
    for key, text in pairs(LANGUAGES[code][MANUAL]):
        page = key.rpartition("_")[0]
        lines[page] = lines.get(page, 0) + len(wrap(text, 48))
    assert len(lines) == 4 and max(lines.values()) <= 9


@pytest.mark.parametrize("code", LANGUAGES)
def test_on_five_buttons_the_words_say_ok_held_for_back(code):
    """And a page of the manual still fits."""
    language.say_buttons(5)
    try:
        language.use(code)
        held = language.t("ok_held")
        assert held.startswith("OK ") and language.t("back_goes_on").startswith(held + ":")
        assert [language.t(key) for key, text in pairs(LANGUAGES[code][MAIN]) if "BACK" in language.t(key)] == []
        assert len(lines_of(2, 48)) <= 9
    finally:
        language.say_buttons(6)
        language.give_back()
        language.use("en")


def test_dates():
    assert language.date(0) == "1970-01-01"
    assert language.date(951782400) == "2000-02-29"
    assert language.date(1741545900, True) == "2025-03-09 18:45"
    assert language.date(4102444799, True) == "2099-12-31 23:59"
