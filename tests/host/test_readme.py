"""What the README says exists: its links, its commands, its pictures, which the device draws itself.

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
# picture in firmware/flagfall/app/docs: the scene that draws it
DRAWN = {"play": "p_play_ahead", "tile": "p_tile_arms", "clock": "k_runs", "board": "chess_move"}
SCALE = 2


def test_every_link_leads_to_a_file():
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert len(links) > 8
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_command_exists():
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`?make ([a-z-]+)`?", README)) <= targets
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
