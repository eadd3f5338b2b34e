"""The release's parts list, the table of BUILD.md, the wiring drawing and the picture of all parts must name the same parts."""

import csv
import re
from collections import Counter

import pytest

from host_tools import ROOT
from host_tools.maker.guide import guide
from host_tools.maker.measures import CASED
from host_tools.maker.parts import bom, parts

BOARDS = ROOT / "boards"
# What the wires need, by the wiring table of the README: six buttons, two lamps and a piezo with their resistors, the battery's three.
WIRED = {"pico": 1, "module": 1, "key": 2, "button": 4, "lamp": 2, "lamp resistor": 2, "piezo": 1, "piezo resistor": 1}
WIRED |= {"holder": 1, "diode": 1, "switch": 1}

pytestmark = pytest.mark.parametrize("board", CASED)


def rows_of_guide(board: str) -> list[tuple[str, str, str, str]]:
    """Returns number, name, order number and pieces of each row of the table in BUILD.md."""
    text = (BOARDS / board / "BUILD.md").read_text(encoding="utf-8")
    return re.findall(r"^\| (\d+) \| \*\*(.+?)\*\*.*? \| (.*?) ?\| (\d+) \|", text, re.MULTILINE)


def test_the_csv_and_the_guide_name_the_same_parts(board):
    listed = [(row["no."], row["part"], row["order number"], row["pieces"]) for row in csv.DictReader(bom(board).splitlines())]
    assert rows_of_guide(board) == listed and len(listed) > 20


def test_the_wiring_drawing_shows_each_wired_part_as_often_as_it_is_bought(board):
    drawing = (BOARDS / board / "docs/wiring.svg").read_text(encoding="utf-8")
    assert Counter(re.findall(r"data-part='([^']+)'", drawing)) == WIRED
    assert {key: part.pieces for key, part in parts(board).items() if part.wired} == WIRED
    named = set(re.findall(r">(\d+) × ([^<]+)<", drawing)) - {("3", "AA")}
    assert named == {(str(part.pieces), part.name) for part in parts(board).values() if part.wired}


def test_the_resistors_of_the_drawing_are_the_bought_ones(board):
    drawing = (BOARDS / board / "docs/wiring.svg").read_text(encoding="utf-8")
    bought = {part.name.split()[1]: part.pieces for part in parts(board).values() if "resistor" in part.key}
    assert Counter(re.findall(r">(\d+) Ω<", drawing)) == bought == {"330": 2, "220": 1}


def test_the_guide_is_written_from_its_template(board):
    """After a change of boards/case/guide.md or parts.toml run: python -m host_tools.maker drawings."""
    assert (BOARDS / board / "BUILD.md").read_text(encoding="utf-8") == guide(board)


def test_every_printed_part_is_in_the_list(board):
    """The model's own list needs build123d; the guide names what to print."""
    text = (BOARDS / board / "BUILD.md").read_text(encoding="utf-8")
    for name in ("shell", "base", "clamp"):
        assert f"`{name}`" in text and name in parts(board)
    assert "`bezel_0`" in text and "bezel" in parts(board)
