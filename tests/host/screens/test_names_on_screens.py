"""Tests that two names on one screen never read the same: guests in every scene, and names that begin alike."""

import re
import sys

import pytest

from tests.host.at_table import begin_game
from tests.host.desk import Desk
from tests.host.screens.drawn_boxes import boxes
from tests.host.screens.screen_sheets import scenes

SCENES = scenes()
PANELS = ("pico_epaper_2in9", "pico_epaper_4in2")
FACES = (
    "p_play_pairs",
    "p_play_three",
    "p_play_four",
    "p_play_low",
    "p_halt",
    "p_flag",
    "k_four",
    "k_halt_six",
    "chess_runs",
    "n_runs",
    "crib_pairs",
)
CUT_AT_THE_END = ("history", "home_paired")  # a row whose end gives way; its own screen has all the names
CUT = re.compile(r"\bP(l(a(y(er?)?)?)?)? ?…|Player ?…")


@pytest.fixture(autouse=True)
def guests(monkeypatch):
    """Lets the players of all scenes be guests."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tests.host.") and ".scenes_" in name and hasattr(module, "NAMES"):
            monkeypatch.setattr(module, "NAMES", type(module.NAMES)(f"Player {number + 1}" for number in range(len(module.NAMES))))


def texts_of(desk: Desk) -> list[str]:
    return [text.what for text in boxes(desk).texts]


def check_scene(panel: str, name: str) -> None:
    desk = Desk(panel)
    desk.board.display.take = lambda index: bytearray()  # the panel is not needed
    SCENES[name](desk)
    desk.run(100)
    assert [text for text in texts_of(desk) if CUT.search(text)] == []


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", FACES)
def test_no_guest_loses_the_number(panel, name):
    check_scene(panel, name)


@pytest.mark.slow
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", [name for name in SCENES if name not in FACES + CUT_AT_THE_END])
def test_no_guest_loses_the_number_in_any_scene(panel, name):
    check_scene(panel, name)


@pytest.mark.parametrize("panel", PANELS)
def test_guests_in_pairs_are_numbers(panel):
    desk = Desk(panel)
    SCENES["p_play_pairs"](desk)
    assert {"▶1+3", "2+4"} <= set(texts_of(desk))


@pytest.mark.parametrize("panel", PANELS)
def test_a_guest_has_the_whole_name_beside_the_board(panel):
    desk = Desk(panel)
    SCENES["chess_runs"](desk)
    assert {"Player 1", "Player 2"} <= set(texts_of(desk))


@pytest.mark.parametrize("panel", PANELS)
def test_names_that_begin_alike_have_the_numbers_of_their_seats(panel):
    desk = Desk(panel)
    begin_game(desk, "clock", "seats=4", "10m", ("Aleksandra Kowalska", "Aleksandra Kowalewska", "Aleksandra Nowak", "Boris"))
    desk.press("right")
    names = [text.strip("▶") for text in texts_of(desk) if "Aleks" in text or "Boris" in text][1:]
    assert len(names) == len(set(names)) == 4 and [name[:2] for name in names[:2]] == ["1 ", "2 "] and names[3] == "Boris"


@pytest.mark.parametrize("panel", PANELS)
def test_who_deals_is_beside_the_clocks_of_cribbage(panel):
    desk = Desk(panel)
    SCENES["crib_clock"](desk)
    assert "Player 1 deals" in texts_of(desk)


@pytest.mark.parametrize(("entry", "result"), [("1-0", "1–0"), ("0-1", "0–1"), ("1/2", "½–½")])
@pytest.mark.parametrize("preset", ["chess", "draughts"])
def test_a_result_in_the_list_of_entries_has_no_half_points(preset, entry, result):
    desk = Desk()
    begin_game(desk, preset, "", "", ("Anna", "Boris"))
    table = desk.app.stack[0].table
    for text in ("11-15", "result " + entry) if preset == "draughts" else ("e2e4", "result " + entry):
        table.enter(table.game.parse(text), desk.now)
    desk.app.open("table.entry_list", table)
    desk.run(500)
    assert desk.menu[1][1] == result
