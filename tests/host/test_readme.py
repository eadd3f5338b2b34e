"""Everything named in the README and its neighbours must exist: links, commands, and pictures, which the device draws itself.

After an intended change of a screen, look at the picture, then renew it: `FLAGFALL_SCREENS=write pytest tests/host/test_readme.py`.
"""

import re
import subprocess
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from typer.main import get_command

from host_tools.cli import app
from tests.host.desk import Desk
from tests.host.screens.test_screens import SCENES, WRITE

ROOT = Path(__file__).parents[2]
PC_PAGE = "host_tools/docs/pc.md"
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", PC_PAGE]
# picture in firmware/flagfall/app/docs -> its scene
DRAWN = {"play": "p_play_ahead", "tile": "p_tile_arms", "clock": "k_runs", "board": "chess_move"}
SCALE = 2


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file(page):
    links = re.findall(r"\]\((?!https:)([^)]+)\)", (ROOT / page).read_text())
    assert len(links) > 4 or page == "CHANGELOG.md"
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_make_target_exists(page):
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`?make ([a-z-]+)`?", (ROOT / page).read_text())) <= targets


def test_nothing_says_that_flagfall_comes_from_a_package_index():
    """We publish on none, so whoever takes the name there would get onto the machines of our users."""
    install = re.compile(r"\b(?:pip\d?|pipx|uvx?)\b(?! inject)[^\n`|]*?\s['\"]?flagfall(?:\[|['\"`\s)]|$)", re.MULTILINE)
    assert (
        install.search("`pip install 'flagfall[event]'`") and install.search("pipx install flagfall\n") and install.search("uvx flagfall")
    )
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    files = [
        ROOT / name for name in listed.decode().split("\0") if name.endswith((".md", ".py", ".toml", ".txt", "Makefile", ".yml", ".yaml"))
    ]
    assert len(files) > 800
    found = [(path.name, install.search(path.read_text("utf-8"))) for path in files if path.is_file() and path != Path(__file__)]
    assert [each for each in found if each[1]] == []


def test_the_paths_in_contributing_exist():
    paths = re.findall(r"(?<![\w./])((?:tests|firmware|host_tools|boards|\.ci)/[\w./]*\w)", (ROOT / "CONTRIBUTING.md").read_text())
    assert len(paths) > 15 and [path for path in paths if not (ROOT / path).exists() and "FAMILY" not in path] == []


def test_every_command_exists():
    commands = set(getattr(get_command(app), "commands"))  # noqa: B009 the group's own table
    pc_page = (ROOT / PC_PAGE).read_text()
    table = "".join(re.findall(r"^\| [a-z ]+ \| (`.*)\|$", pc_page, re.MULTILINE))
    assert set(re.findall(r"`([a-z]+)`", table)) == commands
    for page in (pc_page, (ROOT / "README.md").read_text()):
        assert set(re.findall(r"`flagfall ([a-z]+)[ `]", page)) <= commands
    for manual in (ROOT / "firmware/flagfall/docs").glob("manual*.md"):
        (sentence,) = re.findall(r"`flagfall games`, .*?`standings`.*?`export`", manual.read_text(encoding="utf-8"), re.DOTALL)
        assert set(re.findall(r"`(?:flagfall )?([a-z]+)`", sentence)) <= commands, manual.name


def test_the_moving_picture_is_small_and_moves():
    """`python -m tests.host.page.moving_picture` draws it."""
    file = ROOT / "host_tools/emulated/docs/hand.gif"
    assert file.stat().st_size < 1_000_000
    with Image.open(file) as picture:
        assert getattr(picture, "n_frames") > 20  # noqa: B009 only an image of several frames has it


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
