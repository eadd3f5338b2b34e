"""What README.md and CONTRIBUTING.md name exists: their links, commands, and pictures, which the device draws itself.

After a wanted change of a screen look at it, then draw anew: `FLAGFALL_SCREENS=write pytest tests/host/test_readme.py`.
"""

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from typer.main import get_command

from host_tools.cli import app
from tests.host.desk import Desk
from tests.host.screens.test_screens import SCENES, WRITE

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
# picture in firmware/flagfall/app/docs: the scene that draws it
DRAWN = {"play": "p_play_ahead", "tile": "p_tile_arms", "clock": "k_runs", "board": "chess_move"}
SCALE = 2


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file(page):
    links = re.findall(r"\]\((?!https:)([^)]+)\)", (ROOT / page).read_text())
    assert len(links) > 8 or page == "CHANGELOG.md"
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_target_exists(page):
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`?make ([a-z-]+)`?", (ROOT / page).read_text())) <= targets


def test_the_paths_in_contributing_exist():
    paths = re.findall(r"(?<![\w./])((?:tests|firmware|host_tools|boards|\.ci)/[\w./]*\w)", (ROOT / "CONTRIBUTING.md").read_text())
    assert len(paths) > 15 and [path for path in paths if not (ROOT / path).exists() and "FAMILY" not in path] == []


def test_every_command_exists():
    commands = set(getattr(get_command(app), "commands"))  # noqa: B009 the group's own table
    table = re.search(r"\| PC \| `flagfall ([^|]+)\|", README)
    assert table
    assert set(re.findall(r"[a-z]+", table[1])) == commands
    assert set(re.findall(r"flagfall ([a-z]+)[ `]", README)) - {"run"} <= commands
    for manual in (ROOT / "firmware/flagfall/docs").glob("manual*.md"):
        (told,) = re.findall(r"`flagfall games`, .*?`standings`.*?`export`", manual.read_text(encoding="utf-8"), re.DOTALL)
        assert set(re.findall(r"`(?:flagfall )?([a-z]+)`", told)) <= commands, manual.name


@pytest.mark.parametrize("picture", DRAWN)
def test_pictures_are_what_the_device_draws(picture, tmp_path):
    desk = Desk()
    SCENES[DRAWN[picture]](desk)
    desk.settle()
    file = ROOT / "firmware/flagfall/app/docs" / f"{picture}.png"
    if WRITE:
        desk.png(file, SCALE)
    desk.png(tmp_path / "now.png", SCALE)
    with Image.open(file) as shown, Image.open(tmp_path / "now.png") as now:
        assert ImageChops.difference(shown.convert("L"), now.convert("L")).getbbox() is None
