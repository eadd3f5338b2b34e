"""The lists of files in docs/adding.md must be right and complete for the present games, boards and languages."""

import re
from fnmatch import fnmatch

import pytest

from flagfall import engine
from flagfall.app.i18n.language import LANGUAGES
from host_tools import games
from host_tools.packing.build import boards
from tests.host.arrows import ROOT
from tests.host.families import FAMILIES

PAGE = ROOT / "firmware/flagfall/docs/adding.md"
LISTS = dict(re.findall(r"^## Add a (\w+)\n(.*?)(?=^## |\Z)", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL))
CODES = [code for code, _ in LANGUAGES]
FOREIGN = next(code for code in CODES if code != "en")
SOURCES = [path for folder in ("firmware", "boards", "host_tools") for path in (ROOT / folder).rglob("*.py")]


def listed_paths(heading: str) -> list[str]:
    """Returns the paths in the first column, as written."""
    paths = [path for row in re.findall(r"^\| (`.*?) \|", LISTS[heading], re.MULTILINE) for path in re.findall(r"`(.*?)`", row)]
    assert len(paths) > 4
    return paths


def test_every_link_leads_to_a_file():
    links = re.findall(r"\]\(([^)]+)\)", PAGE.read_text(encoding="utf-8"))
    assert [link for link in links if not (PAGE.parent / link).exists()] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_a_game_has_its_files(family):
    paths = [path for path in listed_paths("game") if re.match(r"firmware/flagfall/(engine|app/games)/FAMILY/", path)]
    assert len(paths) == 6
    for path in paths:
        for code in CODES:
            assert (ROOT / path.replace("FAMILY", family).replace("LANGUAGE", code)).exists(), path


def test_only_games_that_need_it_have_a_file_on_the_pc():
    assert "host_tools/games/FAMILY.py" in listed_paths("game")
    shared = {
        "__init__",
        "family",
        "hand_lines",
        "mosaic",
        "movetext",
        "movetext_reader",
        "written_game",
        "device_words",
        "shown_picture",
        "drawn_game",
        "squares_drawn",
    }
    stems = {path.stem for path in (ROOT / "host_tools/games").glob("*.py")} - shared
    families = {stem if stem in FAMILIES else stem.rpartition("_")[0] for stem in stems}  # FAMILY, or a file FAMILY_WHAT beside it
    assert families and families <= set(FAMILIES)
    assert all(
        games.family_of(preset).__class__.__module__.endswith(engine.family(preset))
        for preset in engine.presets()
        if engine.family(preset) in families
    )


@pytest.mark.parametrize("board", boards())
def test_a_board_has_its_files_and_entries(board):
    for path in listed_paths("board"):
        if "CONTROLLER" not in path:
            place = ROOT / path.replace("BOARD", board)
            assert place.exists() and (board in path.replace("BOARD", board) or board in place.read_text(encoding="utf-8")), path
    naming = [path.resolve() for path in SOURCES if f'"{board}"' in path.read_text(encoding="utf-8")]
    wanted = {ROOT / "boards/host/kinds.py", ROOT / "host_tools/pico/chips.py", (ROOT / "boards" / board / "board.py").resolve()}
    assert {path for path in naming if path.name != "run.py" and "maker" not in path.parts} == wanted, (
        "the list lacks a file that names a board"
    )


def test_no_file_of_a_language_is_left_out():
    words = [path.relative_to(ROOT).as_posix() for path in SOURCES if path.stem.endswith(f"_{FOREIGN}")]
    patterns = [path.replace("LANGUAGE", FOREIGN).replace("FAMILY", "*") for path in listed_paths("language")]
    assert len(words) > 10 and [name for name in words if not any(fnmatch(name, pattern) for pattern in patterns)] == []


@pytest.mark.parametrize("code", [code for code in CODES if code != "en"])
def test_a_language_is_named_in_one_file_of_the_program(code):
    quoted = re.compile(f"[\"']{code}[\"']")
    assert [path.name for path in SOURCES if quoted.search(path.read_text(encoding="utf-8"))] == ["language.py"]
