"""`make release` must leave the wheel and a folder for each board in build/dist. `make release` runs this test."""

import json

import pytest

from host_tools import ROOT
from host_tools.packing import build, pack

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
