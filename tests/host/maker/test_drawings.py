"""Wiring drawings, labels and guides must have the pins of the board file, of the table and of the makers; every link
must lead somewhere.
"""

import re
from pathlib import Path

import pytest
from PIL import Image

from flagfall.app.screen import BACK, DOWN, LEFT, OK, RIGHT, UP
from host_tools import ROOT
from host_tools.maker import drawings, labels
from host_tools.maker.measures import CASED, OPEN, measures, table
from host_tools.maker.pico_pins import VSYS, label, pin_of
from host_tools.maker.wired_pins import wired_pins
from tests.host.test_boards import BUTTONS, PINS

NAMES = {LEFT: "LEFT", RIGHT: "RIGHT", UP: "UP", DOWN: "DOWN", OK: "OK", BACK: "BACK"}
BOARDS = ROOT / "boards"
GUIDES = [*BOARDS.glob("*/BUILD.md"), BOARDS / "build-one.md", BOARDS / "power.md", BOARDS / "case/README.md"]
LARGEST, ALL = 200_000, 3_000_000  # bytes of a picture, of all pictures
_ROW = re.compile(r"^\| (.+?)(?: \(.+?\))? \| GP(\d+) \| (\d+) \|", re.MULTILINE)
_TAG = re.compile(r"data-role='([^']+)' data-gpio='(\d+)'(?: data-pin='(\d+)')?")


@pytest.mark.parametrize("path", drawings.drawings(), ids=lambda path: path.name)
def test_a_drawing_is_up_to_date(path):
    """After an intended change look at it, then run: python -m host_tools.maker drawings."""
    assert path.read_text(encoding="utf-8") == drawings.drawings()[path]


@pytest.mark.parametrize("board", PINS)
def test_the_pins_of_a_board_file_are_the_published_ones(board):
    wired, published = wired_pins(board), PINS[board]
    assert {gpio: role for role, gpios in wired.items() if role in NAMES.values() for gpio in gpios} == {
        gpio: NAMES[key] for gpio, key in BUTTONS[board].items()
    }
    assert (wired["panel CLK"], wired["panel DIN"]) == ([published["spi"][1]], [published["spi"][2]])
    assert wired["panel BUSY"] == [published["busy"]]
    assert {wired[f"panel {name}"][0] for name in ("CS", "DC", "RST")} <= set(published["outputs"])


@pytest.mark.parametrize("board", CASED)
def test_drawing_table_and_code_agree(board):
    drawn = {(role, int(gpio)): int(pin) for role, gpio, pin in _TAG.findall((BOARDS / board / "docs/wiring.svg").read_text())}
    wired = {(role, gpio): pin_of(gpio) for role, gpios in wired_pins(board).items() for gpio in gpios}
    assert drawn == wired
    table_rows = {}
    for name in ("pico_epaper_2in9", board):
        for part, gpio, pin in _ROW.findall((BOARDS / name / "README.md").read_text()):
            sides = {"LED of the left side": "left lamp", "LED of the right side": "right lamp"}
            role = sides.get(part) or part.removesuffix(" (big)").removesuffix(" (optional)")
            table_rows[{"KEY0, on the module": "OK", "KEY1, on the module": "BACK"}.get(role, role), int(gpio)] = int(pin)
    assert table_rows == wired


def test_the_badger_s_drawing_has_its_buttons():
    drawn = {int(gpio): role for role, gpio, _ in _TAG.findall((BOARDS / "badger2040/docs/buttons.svg").read_text())}
    assert drawn == {gpio: NAMES[key] for gpio, key in BUTTONS["badger2040"].items()}


def test_the_pico_s_pins_are_the_datasheet_s():
    """Checked by the Raspberry Pi Pico datasheet, pinout: some pins of each corner, and all grounds."""
    assert [pin_of(gpio) for gpio in (0, 2, 15, 16, 22, 26, 28)] == [1, 4, 20, 21, 29, 31, 34]
    assert [pin for pin in range(1, 41) if label(pin) == "GND"] == [3, 8, 13, 18, 23, 28, 33, 38] and VSYS == 39
    with pytest.raises(ValueError):
        pin_of(24)


def test_every_measure_has_a_source():
    sections = table()
    modules = sections.pop("module").values()
    for section in [*sections.values(), *modules]:
        for name, (value, source) in section.items():
            assert isinstance(value, float) and len(source) > 3, name
            assert not source.startswith(OPEN) or len(source) > len(OPEN) + 5, f"{name}: the text must say what to measure"


def test_a_label_has_the_name_that_the_device_shows():
    """This holds in the other languages, too: the device writes `BACK` in each of them."""
    for manual in (BOARDS.parent / "firmware/flagfall/docs").glob("manual*.md"):
        shown = set(re.findall(r"\b(?:LEFT|RIGHT|BACK|UP|DOWN|OK)\b", manual.read_text(encoding="utf-8")))
        assert shown == set(labels.NAMES), manual.name
    assert all(labels.sheet().count(f" {name}<") == 2 * len(labels.WORDS) for name in labels.NAMES)


def test_labels_are_in_four_languages_and_as_far_apart_as_the_buttons():
    assert len(labels.WORDS) == 4 and all(len(words) == 6 for words in labels.WORDS.values())
    text = labels.sheet()
    assert all(f">{word}<" in text for words in labels.WORDS.values() for word in words if word)
    assert f"width='{4 * measures(CASED[0]).case.row:g}'" in text


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.parent.name + "/" + path.name)
def test_every_link_of_a_guide_leads_somewhere(guide: Path):
    text = guide.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert links
    for link in links:
        name, _, place = link.partition("#")
        target = guide.parent / name if name else guide
        assert target.exists(), link
        if place:
            titles = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert place in {re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in titles}, link


def test_the_guide_of_a_case_shows_every_picture_of_its_folder():
    for board in CASED:
        text = (BOARDS / board / "BUILD.md").read_text(encoding="utf-8")
        shown = set(re.findall(r"\]\(docs/([a-z-]+\.\w+)\)", text))
        assert shown == {path.name for path in (BOARDS / board / "docs").iterdir()}


def test_pictures_are_small():
    sizes = {path: path.stat().st_size for path in BOARDS.rglob("docs/*") if path.suffix in (".png", ".svg")}
    assert len(sizes) > 20 and max(sizes.values()) < LARGEST and sum(sizes.values()) < ALL
    for path in sizes:
        if path.suffix == ".png":
            with Image.open(path) as picture:
                assert picture.width >= 500, path


def test_the_hours_of_the_power_page_are_the_figures():
    power, figures = ((BOARDS / name).read_text(encoding="utf-8") for name in ("power.md", "figures.md"))
    home, play = (
        re.findall(rf"^\| {row} \|.*\| (\d+ h) \| (\d+ h) \|$", figures, re.MULTILINE)[0] for row in ("home", "in play, a picture a second")
    )
    for cells, at_home, in_play in zip(("three AA, 2150 mAh", "lithium, 2000 mAh"), home, play, strict=True):
        assert f"| {cells} | {at_home} | {in_play} |" in power
