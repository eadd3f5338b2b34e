"""Names must be clear: no two files share a name with different meanings, and a file named in a text must exist."""

import re
from collections import Counter
from pathlib import Path

from flagfall.app.i18n.language import LANGUAGES
from tests.host.arrows import ROOT

HOUSE = ("firmware", "boards", "host_tools")
FILES = sorted(path.relative_to(ROOT) for room in HOUSE for path in (ROOT / room).rglob("*.py") if "__pycache__" not in path.parts)
TEXTS = [
    *FILES,
    *sorted(path.relative_to(ROOT) for room in HOUSE for path in (ROOT / room).rglob("*.md")),
    Path("README.md"),
    Path("CONTRIBUTING.md"),
    Path("CHANGELOG.md"),
]

# Names of the contract between rooms: one meaning in several places, with the reason.
ALIKE = {
    "__init__": "what a room is",
    "board": "every board's own; host/ is the PC as one",
    "boot": "every board's own that holds its own supply",
    "manifest": "every board's own",
    "notation": "moves as text, in each family",
    "position": "who stands where, in each family",
    "facts": "the facts about each family",
    "command_help": "the help about the moves of each family",
    "ssd1683": "the driver and the emulated controller",
    "uc8151": "the driver, and the chip that it drives",
    "watchdog": "the port on the chip and on the PC",
    "ticks": "the port on the chip and on the PC",
    "control_text": "a time control in plain words: in four languages on a screen, in English on a terminal",
    "pieces": "the pictures of each board game's pieces",
    "reveal_hand": "the end of a hand, in each family of tiles",
    "pad": "the rules, and what only the pad has on the PC",
    "style": "what only one family shows",
    "chess": "the rules, and what only chess has on the PC",
    "cribbage": "the rules, and what only cribbage has on the PC",
    "replay": "a record played again, step by step: for a screen, for a terminal",
}
THERE = {path.name for room in (*HOUSE, "tests") for path in (ROOT / room).rglob("*") if path.suffix in (".py", ".md")}
THERE |= {"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}
ALIKE |= {f"{part}_{code}": "what one family says in this language" for part in ("words", "help") for code, _ in LANGUAGES}
MADE = {"updating.py", "full_names.py"}  # files that a build makes
NAMED_FILE = re.compile(r"(?<![\w/.%*-])(?:[\w-]+/)*([a-z][a-z_\d-]+\.(?:py|md))\b")
COMMANDS = Path("host_tools/commands")  # a file of a command has the name that a person types


def test_no_two_files_share_a_name():
    names = Counter(path.stem for path in FILES if path.parent != COMMANDS and path.stem not in ALIKE)
    assert len(names) > 300
    assert [str(path) for path in FILES if path.parent != COMMANDS and names[path.stem] > 1] == []


def test_each_shared_name_is_there_more_than_once():
    once = [name for name in ALIKE if len([path for path in FILES if path.stem == name]) < 2]
    assert once == []


def test_every_file_that_a_text_names_is_there():
    named = [(str(text), name) for text in TEXTS for name in NAMED_FILE.findall((ROOT / text).read_text(encoding="utf-8"))]
    assert len(named) > 300 and [pair for pair in named if pair[1] not in THERE | MADE] == []


def test_the_tests_that_the_page_of_fide_names_are_there():
    """Its last column has the file of a test without test_ and .py, then words from the names of its tests or scenes."""
    page = (ROOT / "firmware/flagfall/clock/docs/fide.md").read_text(encoding="utf-8")
    files = {path.stem.removeprefix("test_"): path for path in sorted((ROOT / "tests").rglob("*.py"), reverse=True)}
    rows = re.findall(r"^\| \d+ \|.*\| (.*) \|$", page, re.MULTILINE)
    named = [piece.split() for row in rows for piece in re.split(r"[:;]|, (?=scenes)|\. .*", re.sub(r"\(.*?\)", "", row)) if piece.strip()]
    assert len(named) > 40
    for file, *words in [words for words in named if words[0][0].isalpha() and words[0] not in ("this", "beside")]:
        assert file in files, file
        text = files[file].read_text(encoding="utf-8")
        assert [word for word in words if "_" in word and word.strip(",.") not in text] == [], file
