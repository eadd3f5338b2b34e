"""Every game of the register must have all that a game needs. The test finds it by its name, so an incomplete new game fails here.

test_words.py checks its words, test_register.py its facts, test_rulebook.py its rules.
"""

import re
from array import array
from pathlib import Path

import pytest

from flagfall import engine
from flagfall.app.i18n import language
from flagfall.engine.game import MAX_MOVES
from flagfall.errors import FlagfallError
from tests.host.at_table import begin_game, check_replay, table_session
from tests.host.desk import Desk, new_game
from tests.host.families import FAMILIES

HERE = Path(__file__).parent
PRESETS = engine.presets()
LISTED = {engine.family(preset) for preset in PRESETS if engine.new(preset, {}).moves(array("I", [0] * MAX_MOVES))}


def families(*paths: Path) -> set[str]:
    """Returns the families of the games that these files name, by a preset or by its English name."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    language.set_language("en")
    return {engine.family(preset) for preset in PRESETS if f'"{preset}"' in text or f'"{language.game_name(preset)}"' in text}


@pytest.mark.parametrize("preset", PRESETS)
def test_there_is_a_golden_game(preset):
    golden = "\n".join(path.read_text(encoding="ascii") for path in (HERE.parent / "data/golden").glob("*.txt"))
    assert re.search(f"^new {preset}( |$)", golden, re.MULTILINE)


def test_every_family_has_pictures_to_compare():
    assert families(*HERE.rglob("scenes_*.py")) == set(FAMILIES)


def test_every_family_is_measured_on_the_chip():
    """Measured are memory with the game on the table, the longest element of a picture, and the list of moves if the game has one."""
    target = HERE.parent / "target"
    assert families(target / "drawing.py") == families(target / "heap.py") == set(FAMILIES)
    assert families(target / "legal.py") >= LISTED


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("code", ["en", "uk"])
def test_it_can_be_played_by_its_buttons(preset, code):
    """It goes from the list of games to the table; the screens behind OK, UP and DOWN are drawn; the record replays to the same game."""
    desk = Desk(language=code)
    new_game(desk, preset)
    desk.press(*["ok"] * 5)
    assert table_session(desk).game.facts.family == engine.family(preset)
    for button in ("up", "back", "down", "back", "ok", "ok", "up", "left", "ok", "back", "back"):
        desk.press(button)
        desk.settle()
        assert desk.board.panel.faults == []
        if desk.screen == "home":
            return
    check_replay(desk)


def first_golden_entry(preset: str) -> str:
    """Returns the first entry of a golden game of this preset that is not refused."""
    for path in sorted((HERE.parent / "data/golden").glob("*.txt")):
        text = path.read_text(encoding="ascii")
        if entry := re.search(rf'^new {preset}\b.*\n(?:.*\n)*?play (.+)\n(?!#= {{"ok": false)', text, re.MULTILINE):
            return entry[1]
    raise AssertionError(f"no golden game of {preset} has an entry")


@pytest.mark.parametrize("preset", PRESETS)
def test_moves_from_the_list_have_words(preset):
    """Up to twenty moves of the list are made, each from another place in it; then each line of the entries' list has a text.

    A game without a list of moves takes the first entry of its golden game.
    """
    desk = Desk()
    game = begin_game(desk, preset, "").game
    out = array("I", [0] * MAX_MOVES)
    for _ in range(20):
        if game.over or not game.moves(out):
            break
        try:
            desk.app.screen.table.enter([out[len(game.log) % game.moves(out)]], desk.now)
        except FlagfallError:
            break
    if not game.log:
        desk.app.screen.table.enter(game.parse(first_golden_entry(preset)), desk.now)
    desk.app.open("table.entry_list", desk.app.stack[0].table)
    desk.settle()
    assert desk.menu and all(text for text, _ in desk.menu)
    check_replay(desk)
