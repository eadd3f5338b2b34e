"""Every text of the desk must be in all its languages, with the same places for values, and no text may be left over."""

import re

from host_tools import ROOT

PAGE = ROOT / "host_tools/desk/page"
TEXTS = {
    english: tuple(re.findall(r'"([^"]*)"', others))
    for english, others in re.findall(r'^  "([^"]*)": \[(.*)\],$', (PAGE / "words_texts.js").read_text("utf-8"), re.MULTILINE)
}
SCRIPTS = "".join(
    file.read_text("utf-8")
    for folder in (PAGE, ROOT / "host_tools/browser/page")  # the site uses them, too
    for file in sorted(folder.glob("*.[jh]*"))
    if file.name != "words_texts.js"
)
OF_COMMANDS = {"yes", "no", "left", "right", "none", "again", "half", "full", "zero", "White", "Black", "black"}  # words that commands say


def test_every_text_is_translated():
    used = set(re.findall(r'\bt\("([^"]*)"', SCRIPTS))
    assert len(used) > 150 and used <= TEXTS.keys(), used - TEXTS.keys()
    left_over = {text for text in TEXTS.keys() - used - OF_COMMANDS if f'"{text}"' not in SCRIPTS}
    assert left_over == set()


def test_the_languages_have_the_same_values_in_their_letters():
    for english, others in TEXTS.items():
        assert len(others) == 3, english
        places = set(re.findall(r"\{\d\}", english))
        for text in others:
            assert text and set(re.findall(r"\{\d\}", text)) == places, (english, text)
        russian, ukrainian, _ = others
        assert not re.search("[іїєґ]", russian), russian
        assert not re.search("[ыэъё]", ukrainian), ukrainian
