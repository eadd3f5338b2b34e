"""All languages say the same things, with glyphs that the fonts have, in the room that the screens give."""

import re

import pytest

from desk import Desk
from flagfall import engine
from flagfall.app import menu, words
from flagfall.app.canvas import BODY, SMALL
from flagfall.app.i18n import en, options_en, options_ru, options_sk, options_uk, ru, sk, uk
from flagfall.clock.presets import PRESETS
from flagfall.engine.options import is_range
from scenes_menus import SCENES

LANGUAGES = {"en": (en, options_en), "ru": (ru, options_ru), "uk": (uk, options_uk), "sk": (sk, options_sk)}


def pairs(module) -> list[tuple[str, str]]:
    assert module.TEXTS.startswith("\n") and module.TEXTS.endswith("\n")
    found = [tuple(line.split("=", 1)) for line in module.TEXTS.strip().split("\n")]
    assert all(len(pair) == 2 and all(pair) for pair in found)
    return found


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("part", [0, 1])
def test_a_language_has_every_key_once_with_the_same_blanks(code, part):
    base, own = pairs(LANGUAGES["en"][part]), pairs(LANGUAGES[code][part])
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
    texts, options = dict(pairs(en)), dict(pairs(options_en))
    assert "game_" + preset in texts
    for name, values, *_ in engine.rows(preset):
        assert name in options
        for value in () if is_range(values) else values:
            if re.search("[a-z]", value):
                assert f"{name}.{value}" in options or "." + value in options or "game_" + value in texts, f"{name}={value}"


def test_every_clock_has_a_name():
    assert {"clock_" + name for name, _ in PRESETS} <= set(dict(pairs(en)))


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
    words.use("en")


def test_dates():
    assert words.date(0) == "1970-01-01"
    assert words.date(951782400) == "2000-02-29"
    assert words.date(1741545900, True) == "2025-03-09 18:45"
    assert words.date(4102444799, True) == "2099-12-31 23:59"
