"""Tests of every screen in every language: its hash on the emulated panel and the distances of its parts.

A scene is a function in a file scenes_*.py. A changed screen is saved as PNG in build/screens. After an intended change look at the
pictures, then write the new hashes; this saves a PNG of every screen: `FLAGFALL_SCREENS=write pytest tests/host/screens/test_screens.py`.
"""

import json
import os
from hashlib import sha256
from pathlib import Path

import pytest

from flagfall.app.i18n.language import LANGUAGES
from tests.host.codes import codes_in
from tests.host.desk import Desk
from tests.host.screens.drawn_boxes import boxes, too_near
from tests.host.screens.screen_sheets import scenes

HERE = Path(__file__).parents[1]
PICTURES = HERE.parents[1] / "build" / "screens"
HASHES = HERE.parent / "data" / "screens.json"
WRITE = os.environ.get("FLAGFALL_SCREENS") == "write"
CODES = [code for code, _ in LANGUAGES]
# test_boxes.py checks the boxes of all other screens on the larger panel. Left out for the Badger: home, which has one line more there,
# and running clocks, which are drawn at other times because its refreshes are longer.
OTHERS = {  # every kind of screen on the larger panel; some on the Badger, where a held OK is BACK
    "pico_epaper_4in2": (
        *("draughts_runs", "draughts_pick", "draughts_play", "draughts_ends", "chess_move", "chess_promotes", "chess_flag", "chess_mate"),
        *("k_before", "k_runs", "k_scrabble", "k_flags", "k_paused", "k_six", "k_correct", "k_correct_canadian", "k_absent", "k_won"),
        *(
            "home_paired",
            "k_minutes",
            "k_canadian",
            "k_canadian_chess",
            "k_canadian_pad",
            "k_delays",
            "k_delay_runs",
            "k_low",
            "p_play_low",
            "chess_low",
        ),
        *("timing_many", "timing_extra", "k_flags_four", "p_play_three_flag"),
        *(
            "timing_periods",
            "clock_classic",
            "summary_unequal",
            "summary_clock",
            "six_empty_hand",
            "six_across",
            "d_twelve_line_four",
            "d_twelve_lead",
            "d_many_turned",
            "d_long_arm",
        ),
        *("d_many_turned_sure", "d_award_pairs", "d_hands_twelve", "d_pad_five_clock", "d_pad_five_points", "d_result_pairs"),
        *(
            "home_games",
            "letters",
            "letters_slovak",
            "variant_end",
            "number",
            "number_time",
            "history",
            "history_empty",
            "finished",
        ),
        *(
            "finished_four",
            "settings",
            "manual",
            "manual_page",
            "link",
            "notice",
            "crash",
            "p_play_before",
            "p_play_runs",
            "p_play_four",
        ),
        *("p_play_scores", "p_play_flag", "p_play_pairs", "p_tile_lead", "p_tile_arms", "p_tile_draw", "p_lot", "p_count_sure"),
        *("p_award", "p_award_four", "p_hands_four", "p_past", "p_moves", "p_halt", "p_adjust", "p_muggins", "p_result_four"),
        *("crib_play_won", "crib_four", "crib_card", "crib_show_rich", "crib_deal_result", "crib_counted", "crib_so_far", "crib_starter"),
        *("tri_leads", "tri_first", "tri_play", "tri_tile", "tri_hexagon", "tri_bridge", "tri_place", "tri_unseen", "tri_award"),
        *("tri_pad_tile", "tri_pad_penalty"),
        *("tri_play_six", "n_long", "n_steps", "n_dice", "n_thrown", "n_bear_off", "n_runs", "n_game_over", "n_what"),
        *("care_low_home", "care_low_play", "care_low_board", "care_supply", "care_stuck"),
    ),
    "badger2040": ("game", "letters", "summary", "finished", "draughts_play", "p_tile_lead", "p_play_scores"),
}
SCENES = scenes()
KEYS = {f"{code}/{name}" for code in CODES for name in SCENES}
KEYS |= {f"{board}/{code}/{name}" for board, names in OTHERS.items() if board != "badger2040" for code in ("en", "ru") for name in names}


@pytest.fixture(scope="module")
def hashes():
    known = json.loads(HASHES.read_text()) if HASHES.exists() else {}
    seen: dict[str, str] = {}
    yield known, seen
    if WRITE:
        kept = {key: value for key, value in known.items() if key in KEYS}
        HASHES.write_text(json.dumps(dict(sorted((kept | seen).items())), indent=0) + "\n")


def usual(*codes: str, of: list[str] = CODES) -> list:
    """Returns the languages as parameters: those that are not named are slow tests, unless the hashes are written."""
    return [code if WRITE or code in codes else pytest.param(code, marks=pytest.mark.slow) for code in of]


def scene_hash(desk: Desk, name: str, folder: Path, known: str | None) -> str:
    """Returns the scene's hash; unless it is the known one, saves the pictures in the folder."""
    SCENES[name](desk)
    desk.settle()
    digest = sha256(desk.board.display.buffer).hexdigest()[:16]
    if WRITE or digest != known:
        desk.png(folder / f"{name}.png")
        desk.png(folder / "x3" / f"{name}.png", 3)
    assert desk.glass() == bytes(desk.board.display.buffer)
    assert desk.board.panel.faults == []
    return digest


@pytest.mark.parametrize("language", usual("en", "ru"))  # the letters of both scripts
@pytest.mark.parametrize("name", SCENES)
def test_screen(name, language, hashes, words):
    known, seen = hashes
    key = f"{language}/{name}"
    desk = Desk(language=language)
    seen[key] = scene_hash(desk, name, PICTURES / language, known.get(key))
    assert WRITE or seen[key] == known.get(key), "the picture has changed: look at it, then renew its hash (see the docstring of this file)"
    assert too_near(boxes(desk)) == []
    assert [code for text in words for code in codes_in(text)] == [], "texts for people must have no codes"


@pytest.mark.parametrize("language", usual("ru", of=["en", "ru"]))  # Russian has the longer words
@pytest.mark.parametrize(("board", "name"), [(board, name) for board, names in OTHERS.items() for name in names])
def test_screen_of_another_board(board, name, language, hashes):
    known, seen = hashes
    same = board == "badger2040"  # its panel is as large as the first one
    key = f"{language}/{name}" if same else f"{board}/{language}/{name}"
    desk = Desk(board, language=language)
    value = scene_hash(desk, name, PICTURES / board / language, known.get(key))
    assert too_near(boxes(desk)) == []
    if same:
        assert value == seen.get(key, known.get(key)), "the same panel must show the same picture"
        return
    seen[key] = value
    assert WRITE or value == known.get(key), "the picture has changed: look at it, then renew its hash (see the docstring of this file)"


@pytest.mark.skipif(WRITE, reason="the hashes are written after the last test")
def test_every_screen_has_a_hash_and_none_is_left_behind():
    assert json.loads(HASHES.read_text()).keys() == KEYS
