"""`make release` must leave the wheel, a folder for each board and the maker's kit in build/dist. `make release` runs this test."""

import json
from importlib.util import find_spec

import pytest

from host_tools import ROOT
from host_tools.maker import labels, wiring_drawing
from host_tools.maker.measures import CASED
from host_tools.maker.parts import bom, parts
from host_tools.packing import build, image, pack, uf2
from host_tools.pico.chips import CHIPS

DIST = ROOT / "build" / "dist"

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not list(DIST.glob("*/package.json")), reason="make release has not been run")]


def test_the_wheel_and_a_folder_for_each_board():
    assert len(list(DIST.glob("flagfall-*.whl"))) == 1
    assert {path.parent.name for path in DIST.glob("*/package.json")} == set(build.boards())


@pytest.mark.parametrize("board", build.boards())
def test_a_folder_holds_what_its_list_names_and_the_present_program(board, tmp_path):
    names = {source for _, source in json.loads((DIST / board / build.PACKAGE).read_text())["urls"]}
    assert {path.name for path in (DIST / board).iterdir()} == names | {build.PACKAGE}
    now = build.build(board, folder=tmp_path / "now")
    assert (DIST / board / pack.NAME).read_bytes() == (now / pack.NAME).read_bytes()


@pytest.mark.parametrize("board", CASED)
def test_the_kit_has_what_a_maker_takes(board):
    kit = DIST / "kit"
    assert (kit / "labels.svg").read_text(encoding="utf-8") == labels.sheet()
    assert (kit / board / "bom.csv").read_text(encoding="utf-8") == bom(board)
    assert (kit / board / "wiring.svg").read_text(encoding="utf-8") == wiring_drawing.drawing(board)


@pytest.mark.skipif(find_spec("build123d") is None, reason="the printed parts need build123d: make case")
@pytest.mark.parametrize("board", CASED)
def test_the_kit_has_each_printed_part_in_three_forms(board):
    names = {path.stem for path in (DIST / "kit" / board).glob("*.stl")}
    assert {"shell", "base", "clamp", "bezel_0", "bezel_1", "bezel_2", "fit_test", "fit_test_usb"} == names
    assert {key for key, part in parts(board).items() if part.note.startswith("printed")} <= {name.split("_")[0] for name in names}
    sizes = [(DIST / "kit" / board / f"{name}.{ending}").stat().st_size for name in names for ending in ("step", "stl", "3mf")]
    assert min(sizes) > 500


@pytest.mark.parametrize("board", build.boards())
def test_the_files_alone_are_those_of_the_folder(board):
    chip = CHIPS[board]
    pages = uf2.read((DIST / f"flagfall-{board}-without-micropython.uf2").read_bytes(), chip.family)
    assert min(pages) == chip.files and len(pages) * uf2.PAGE == chip.blocks * uf2.SECTOR
    assert b"".join(pages[at] for at in sorted(pages)) == image.board_image(DIST / board, None, chip)
