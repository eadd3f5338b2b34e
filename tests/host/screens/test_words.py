"""Tests of the texts in all languages: the same messages, in glyphs of the fonts, within the space of the screens."""

import importlib
import re
from pathlib import Path

import pytest

from flagfall import engine
from flagfall.app import menu
from flagfall.app.i18n import language
from flagfall.app.i18n.dates import date_text
from flagfall.app.menus.control_editor import HELP_OF, ControlEditor
from flagfall.app.menus.game_setup import GameSetup
from flagfall.app.notice import wrap
from flagfall.app.paint.canvas import BODY, SMALL
from flagfall.clock import presets
from flagfall.clock.methods import METHODS
from flagfall.clock.time_control import parse
from flagfall.engine.options import is_range
from flagfall.errors import ControlError, IllegalMove, MoveWarning
from flagfall.record.clock_from_record import CLOCK_OPTIONS
from tests.host.desk import Desk
from tests.host.families import FAMILIES
from tests.host.screens.scenes_clock_menu import SCENES as CLOCK_SCENES
from tests.host.screens.scenes_menus import SCENES as MENU_SCENES

SCENES = MENU_SCENES | CLOCK_SCENES
CODES = tuple(code for code, _ in language.LANGUAGES)
OF_GAMES = ("NAMES", "TEXTS", "OPTIONS", "HELP", "ERRORS", "MANUAL")
FIRMWARE = Path(__file__).parents[3] / "firmware" / "flagfall"


def _text(part: str, code: str) -> str:
    """Returns the source of a part: a file of i18n, as `menus`, or a text of a family's words, as `chess NAMES`."""
    name, _, text = part.partition(" ")
    file = "help" if text in ("HELP", "MANUAL") else "words"
    module = f"flagfall.app.games.{name}.{file}_{code}" if name in FAMILIES else f"flagfall.app.i18n.{name}_{code}"
    return getattr(importlib.import_module(module), text or "TEXTS")


PARTS = (
    *("menus", "options", "options HELP", "errors", "clock", "manual", "table", "check"),
    *(f"{family} {text}" for family in FAMILIES for text in OF_GAMES),
)


def pairs(part: str, code: str = "en") -> list[tuple[str, str]]:
    text = _text(part, code)
    assert text.startswith("\n") and text.endswith("\n")
    entries = [(name, value) for name, _, value in (line.partition("=") for line in text.split("\n")[1:-1])]
    assert all(name and value for name, value in entries)
    return entries


@pytest.mark.parametrize("code", CODES)
def test_home_names_its_games_as_their_families_do(code):
    menus = dict(pairs("menus", code))
    for preset in engine.presets(*engine.ANY_GAME):
        assert menus["home_" + preset] == dict(pairs(f"{engine.family(preset)} NAMES", code))[preset]


def templates() -> set[str]:
    """Returns the sentences of a control in words. They are English, so English needs no table."""
    controls = [method.usual.replace("%s", "15m") for method in METHODS]
    controls += [control for group in presets.groups() for _, control, _ in presets.of_group(group)]
    controls += ["40!/1h+5s;20/1hd5s;15mb5s", "20/1h*", "canp:1h,20/5m,+5", "move:30s+save", "up:1h", "5m+3s<10m"]
    phrases = [phrase[1] for control in controls for phrase in parse(control).methods[0].phrases()]
    return {*phrases, "h", "min", "s"} - {"%s"}


@pytest.mark.parametrize("code", [code for code in CODES if code != "en"])
def test_a_language_can_say_every_control(code):
    translated = dict(pairs("clock", code))
    texts = {key: text for key, text in translated.items() if key not in dict(pairs("clock"))}
    assert set(texts) == templates()
    for template, text in texts.items():
        assert re.findall(r"%.", text) == re.findall(r"%.", template), template


@pytest.mark.parametrize("code", CODES)
def test_a_language_has_every_key_once_with_the_same_blanks(code):
    for part in PARTS:
        base, translated = pairs(part), pairs(part, code)
        if part == "clock":
            translated = [(key, text) for key, text in translated if key not in templates()]
        assert [key for key, _ in translated] == [key for key, _ in base], part
        assert len(dict(translated)) == len(translated), part
        for (key, english), (_, text) in zip(base, translated, strict=True):
            assert re.findall(r"%.", text) == re.findall(r"%.", english), (part, key)


@pytest.mark.parametrize("code", CODES)
def test_every_letter_has_a_glyph(code):
    for part in PARTS:
        for sign in set(_text(part, code)) - {"\n", "?"}:
            for font in (SMALL, BODY):
                assert font.numbers(sign)[0] != 31, sign


@pytest.mark.parametrize("preset", engine.presets())
def test_every_game_and_every_option_and_value_has_words(preset):
    """English is checked here; the test above compares the keys of the other languages."""
    family = engine.family(preset)
    assert preset in dict(pairs(family + " NAMES"))
    options = dict(pairs("options") + pairs(family + " OPTIONS"))
    for name, values, *_ in engine.rows(preset):
        assert name in options
        for value in () if is_range(values) else values:
            if re.search("[a-z]", value):
                assert f"{name}.{value}" in options or "." + value in options or value in engine.presets(), f"{name}={value}"


def test_the_texts_of_a_game_say_nothing_that_all_games_say():
    """A key in two texts would be found by chance."""
    for family in FAMILIES:
        for text, shared in (("TEXTS", ("menus", "table")), ("OPTIONS", ("options",)), ("ERRORS", ("errors",))):
            keys = {key for key, _ in pairs(f"{family} {text}")}
            assert not keys & {key for part in shared for key, _ in pairs(part)}


def test_exactly_the_presets_of_the_clock_have_names():
    names = [key[6:] for key, _ in pairs("clock") if key.startswith("clock_")]
    assert sorted(names) == sorted(name for group in presets.groups() for name, _, _ in presets.of_group(group))


def test_a_line_begins_with_no_dash_and_ends_with_no_arrow():
    assert wrap("OK: ▲ ▼ one, ◀ ▶ – ten", 8) == ["OK:", "▲ ▼ one,", "◀ ▶ –", "ten"]
    assert wrap("a b – c", 3) == ["a", "b –", "c"]


@pytest.mark.parametrize("code", CODES)
def test_no_words_of_the_program_are_cut(code, monkeypatch):
    """Names and results may be too long for their line; the program's own words never."""
    cut = []
    fit = menu.fit

    def fit_and_note(text, font, width):
        if fit(text, font, width) != text:
            cut.append(text)
        return fit(text, font, width)

    monkeypatch.setattr(menu, "fit", fit_and_note)
    for name in set(SCENES) - {"history", "resume"}:
        desk = Desk(language=code)
        SCENES[name](desk)
        desk.settle()
    assert cut == []
    language.set_language("en")


@pytest.mark.parametrize("code", CODES)
def test_an_option_and_each_of_its_values_have_room_in_a_line(code):
    """The line is that of the menu on the smallest panel, with the dot of a changed option and the scroll bar."""
    language.set_language(code)
    for preset in engine.presets():
        for name, values, *_ in engine.rows(preset):
            label = "●" + language.option(preset, name)
            for value in (values[1],) if is_range(values) else values:
                shown = language.option(preset, name, value)
                assert BODY.measure(label) + 8 + BODY.measure(shown) <= 296 - 6 - 4 - 8, f"{label} {shown}"
    language.free_parts()
    language.set_language("en")


@pytest.mark.parametrize("code", CODES)
def test_every_option_that_can_be_chosen_is_explained_in_a_sentence_that_has_room(code):
    """There is room for three lines of small letters on the smallest panel."""
    language.set_language(code)
    for preset in engine.presets():
        for name, *_ in GameSetup(preset).rules():
            sentence = language.option_help(preset, name)
            assert sentence.endswith(".") and len(wrap(sentence, 296 // 6 - 1)) <= 3, f"{preset} {name}: {sentence}"
    language.free_parts()
    language.set_language("en")


def clock_lines() -> set[str | None]:
    """Returns the keys of the sentences of every row in the clock editor, except `Done`."""
    controls = [method.usual.replace("%s", "15m") for method in METHODS]
    methods = [parse(control).methods[0] for control in (*controls, "40/1h+5s;20/1hd5s;15m", "20/1h*", "move:30s+save")]
    fields = [row for method in methods for row in method.fields()]
    fields += [row for method in methods for index in range(len(method.periods)) for row in method.period_fields(index)]
    of_fields = {HELP_OF.get(row[0], row[0]) for row in fields}
    options = {"o_" + name for name, *_ in CLOCK_OPTIONS if name != "first"}  # the seats menu asks for the beginner
    others = {"times", "f_player", "f_period", "f_add", "f_remove", "o_late", "f_save_as"}
    return of_fields | options | {"k_" + method.kind for method in methods} | others


@pytest.mark.parametrize("code", CODES)
def test_every_line_of_the_clock_is_explained_in_a_sentence_that_has_room(code):
    sentences = dict(pairs("options HELP", code))
    assert set(sentences) == clock_lines()
    for key, text in sentences.items():
        assert text.endswith(".") and len(wrap(text, 296 // 6 - 1)) <= ControlEditor.help_lines, f"{key}: {text}"


def test_the_line_under_the_cursor_is_explained():
    """Each line of the editor has its sentence; `Done` has the whole control in words."""
    sentences = dict(pairs("options HELP"))
    setup = GameSetup("clock")
    setup.names, setup.control, setup.clock_options = ["Anna", "Boris"], "40/2hd10s;1hd10s|5m", {"freeze": "off"}
    desk = Desk()
    desk.app.open("menus.control_editor", setup)
    below = []
    for _ in desk.menu:
        below.append(" ".join(desk.app.screen.help))
        desk.press("down", ms=20)
    assert below[0].startswith("Anna: 2 h to move 40, then 1 h")
    labels = [line[0] for line in desk.menu]
    for label, key in (("Method", "k_timed"), ("Each move", "extra_time"), ("After the flag", "o_overtime"), ("Late after", "o_late")):
        assert below[labels.index(label)] == sentences[key]
    assert set(below[1:]) <= set(sentences.values()) and len(set(below)) == len(below)


def test_no_sentence_explains_an_option_that_nobody_can_choose():
    chosen = {(engine.family(preset), row[0]) for preset in engine.presets() for row in GameSetup(preset).rules()}
    for family in FAMILIES:
        assert {(family, key) for key, _ in pairs(family + " HELP")} <= chosen


def test_every_translated_message_of_the_rules_is_in_use():
    sources = "".join(path.read_text() for path in FIRMWARE.rglob("*.py") if path.parent.name != "i18n" and "words_" not in path.name)
    messages = pairs("errors") + [pair for family in FAMILIES for pair in pairs(family + " ERRORS")]
    for key, english in messages:
        key = key + "=fide" if key.endswith("needs start") else key  # the one template with = in it
        assert english.count("%") == key.count("%"), key
        assert f'"{key}"' in sources, key


def test_messages_of_the_rules_name_the_players():
    language.set_language("sk")
    assert language.message("this is not known") == "this is not known"
    names = ["Anna", "Player 2"]
    language.load_game_words("dominoes")
    assert language.message(IllegalMove("seat %d must have %d to %d pips", 1, 3, 40), names) == "Hráč 2: musí byť 3 až 40 bodov."
    proof = MoveWarning("%s shows that seat %d could have played when it drew or passed", "5-1", 0)
    assert language.message(proof, names).startswith("Kameň 5-1") and language.message(proof, names).endswith(": Anna.")
    assert language.message(ControlError("a control gives at least %ds", 4, 1)) == "Každý musí mať aspoň 1 sekundu."
    assert language.message(IllegalMove("seat %d is not out", 5), names) == "seat 5 is not out"
    language.load_game_words("")
    language.set_language("en")


@pytest.mark.parametrize("code", CODES)
def test_on_five_buttons_the_words_say_ok_held_for_back(code):
    language.set_buttons(5)
    try:
        language.set_language(code)
        held = language.t("ok_held")
        assert held.startswith("OK ") and language.t("back_goes_on").startswith(held + ":")
        assert [language.t(key) for key, text in pairs("menus", code) if "BACK" in language.t(key)] == []
        assert held in language.manual_text("", "4") and "BACK" not in language.manual_text("", "4")
    finally:
        language.set_buttons(6)
        language.free_parts()
        language.set_language("en")


def test_dates():
    assert date_text(0) == "1970-01-01"
    assert date_text(951782400) == "2000-02-29"
    assert date_text(1741545900, True) == "2025-03-09 18:45"
    assert date_text(4102444799, True) == "2099-12-31 23:59"
