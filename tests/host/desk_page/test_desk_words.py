"""Every text of the desk and the site must be in all their languages, with the same places for values, and no text may be left over."""

import re
from html.parser import HTMLParser

from host_tools import ROOT

PAGE = ROOT / "host_tools/desk/page"
TEXTS = {
    english: tuple(re.findall(r'"([^"]*)"', others))
    for english, others in re.findall(r'^  "([^"]*)": \[(.*)\],$', (PAGE / "words_texts.js").read_text("utf-8"), re.MULTILINE)
}
FOLDERS = PAGE, ROOT / "host_tools/browser/page"
SCRIPTS = "".join(file.read_text("utf-8") for folder in FOLDERS for file in sorted(folder.glob("*.js")) if file.name != "words_texts.js")
OF_COMMANDS = {"yes", "no", "left", "right", "none", "again", "half", "full", "zero", "White", "Black", "black"}  # words that commands say
# Texts of a page that are the same in every language: names, the buttons as the manuals call them, what a script replaces.
SAME = {"Flagfall", "Flagfall desk", "2. MicroPython", "English", "Русский", "Українська", "Slovenčina", "USB", "…", "·", "· ", "OK"}
SAME |= {"Left", "Right", "Up", "Down", "Back"}


class PageTexts(HTMLParser):
    """The texts of a page that people read."""

    def __init__(self, text: str):
        super().__init__()
        self.texts: set[str] = set()
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self._inside = tag
        self.texts |= {value for name, value in attrs if name in ("title", "aria-label", "alt") and value}

    def handle_endtag(self, tag):
        self._inside = ""

    def handle_data(self, data):
        text = " ".join(data.split())
        if self._inside not in ("kbd", "code") and re.search(r"[^\W\d_]{2}", text):
            self.texts.add(text)


PAGES = set[str]().union(*(PageTexts(file.read_text("utf-8")).texts for folder in FOLDERS for file in folder.glob("*.html"))) - SAME


def test_every_text_is_translated():
    used = set(re.findall(r'\bt\("([^"]*)"', SCRIPTS)) | PAGES
    assert len(used) > 200 and used <= TEXTS.keys(), used - TEXTS.keys()
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
