"""Tests of the texts against the glossary: its words are used, replaced words are not, and each language keeps to its letters."""

import re
from pathlib import Path

import pytest

from flagfall.app.i18n.language import LANGUAGES
from tests.host.families import FAMILIES
from tests.host.screens.test_words import CODES, PARTS, pairs

GLOSSARY = Path(__file__).parents[3] / "firmware" / "flagfall" / "app" / "i18n" / "glossary.md"
PREFIX = {"HELP": "help.", "NAMES": "game."}  # before a key of these texts: one key may stand in several
HEADS = ([name if code == "en" else name.lower() for code, name in LANGUAGES] + ["where"], ["language", "not", "but", "where"])
LETTERS = {
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "sk": "aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž",
}


def tables(columns: int) -> list[list[str]]:
    """Returns the rows of the tables with this number of columns, without their heads."""
    rows = []
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if len(cells) == columns and not set(cells[0]) <= {"-"} and cells not in HEADS:
            rows.append(cells)
    return rows


TERMS = tables(len(HEADS[0]))
BANNED = tables(len(HEADS[1]))


def words_of(code: str) -> dict[str, list[tuple[str, str]]]:
    """Returns the texts of a language by file or family: (key, words) each."""
    lines: dict[str, list[tuple[str, str]]] = {}
    for part in PARTS:
        name, _, text = part.partition(" ")
        prefix = PREFIX.get(text, "")
        lines.setdefault(name, []).extend((prefix + key, words) for key, words in pairs(part, code))
    return lines


def forms(cell: str) -> list[str]:
    """Splits a cell: `draw, drawn (a tile)` -> draw, drawn"""
    return [form.strip() for form in re.sub(r"\(.*?\)", "", cell).split(",")]


def pattern(word: str) -> str:
    """Returns the pattern of a whole word, or of the beginning of a word, which ends with a hyphen."""
    return r"(?<!\w)" + re.escape(word.removesuffix("-")) + ("" if word.endswith("-") else r"(?!\w)")


def test_the_tables_are_read():
    assert len(TERMS) > 100 and len(BANNED) > 30
    assert {row[0] for row in BANNED} == set(CODES)
    for row in TERMS:
        assert row[0] != HEADS[0][0] and all(row) and all(all(forms(cell)) for cell in row[:-1]), row


@pytest.mark.parametrize("code", CODES)
def test_a_text_that_the_glossary_names_has_its_word(code):
    texts = {part: dict(lines) for part, lines in words_of(code).items()}
    wrong = []
    for row in TERMS:
        expected = forms(row[CODES.index(code)])
        named = re.findall("`([^`]+)`", row[-1])
        assert named or row[-1] in FAMILIES, row
        for name in named:
            part, _, key = name.partition(".")
            text = texts[part][key]
            if not any(re.search(pattern(form), text, re.IGNORECASE) for form in expected):
                wrong.append(f"{name}={text}: {row[CODES.index(code)]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("code", CODES)
def test_no_text_has_a_word_that_the_glossary_replaces(code):
    wrong = []
    for language, banned, instead, parts in BANNED:
        if language != code:
            continue
        for part, lines in words_of(code).items():
            if parts and part not in forms(parts):
                continue
            for key, text in lines:
                wrong += [f"{part}.{key}={text}: {instead}" for word in forms(banned) if re.search(pattern(word), text, re.IGNORECASE)]
    assert not wrong, "\n".join(wrong)


def test_the_words_to_avoid_are_found_in_older_texts():
    """A test of the test: the lists find words of texts that are older than the glossary."""
    for code, text in (("ru", "Чей выход?"), ("ru", "1-й флаг"), ("uk", "камені по одному"), ("uk", "Здача"), ("sk", "Desať kociek")):
        banned = [word for row in BANNED if row[0] == code for word in forms(row[1])]
        assert any(re.search(pattern(word), text, re.IGNORECASE) for word in banned), text
    assert not re.search(pattern("здає"), "Здається Анна", re.IGNORECASE)


@pytest.mark.parametrize("code", LETTERS)
def test_a_word_has_the_letters_of_its_language(code):
    """No Latin letter stands inside a Cyrillic word, and no letter comes from a related language."""
    cyrillic = code != "sk"
    for part, lines in words_of(code).items():
        for key, text in lines:
            for word in re.findall(r"[^\W\d_]+", re.sub("%[ds]", " ", text)):
                if cyrillic and word.isascii():
                    continue  # a name or a key, as FIDE, OK
                assert set(word.lower()) <= set(LETTERS[code]), f"{part}.{key}: {word}"


@pytest.mark.parametrize("code", CODES)
def test_signs_are_written_one_way(code):
    for part, lines in words_of(code).items():
        for key, text in lines:
            assert not set('—’ʼ`"“”„') & set(text), f"{part}.{key}: {text}"
            assert text == text.strip() and not re.search(r"\w  (?!OK|BACK)\w", text), f"{part}.{key}: {text}"
            assert "..." not in text and " ," not in text and " ." not in text, f"{part}.{key}: {text}"
