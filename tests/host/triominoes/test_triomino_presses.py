"""Whole golden games of triominoes must be playable with the device's buttons."""

from pathlib import Path

import pytest

from flagfall import engine
from tests.host.at_table import begin_game, check_replay, table_session
from tests.host.desk import Desk
from tests.host.triominoes.triomino_presses import enter_texts

GOLDEN = sorted((Path(__file__).parents[2] / "data" / "golden").glob("triominoes*_*.txt"))


NAMES = ("Anna", "Борис", "Žofia", "Їжак", "Eva", "Jan")


@pytest.mark.parametrize("name", ["triominoes_game", "triominoes_six", "triominoes-official_five"])
def test_a_golden_game_by_buttons(name: str) -> None:
    """Every entry of a whole game is made by buttons; the device's record replays to the same game."""
    lines = (Path(__file__).parents[2] / "data" / "golden" / f"{name}.txt").read_text(encoding="ascii").splitlines()
    desk = Desk()
    preset, _, options = lines[1].removeprefix("new ").partition(" ")
    seats = engine.new(preset, dict(option.split("=", 1) for option in options.split())).seats
    begin_game(desk, preset, options, "", NAMES[:seats])
    ends: dict[int, str] = {}  # the seats' remaining tiles; the device asks for them in their order
    for line in lines[2::2]:
        text = line.removeprefix("play ")
        words = text.split()
        if desk.screen in ("hand_result", "table_notice"):  # after 0-0-0 a notice names the duty of the next seat (T-06)
            desk.press("ok")
        if words[0] in ("pips", "hand"):
            ends[int(words[1])] = text
            while table_session(desk).game.stage == "count" and table_session(desk).game.asks()[0][0] in ends:
                enter_texts(desk, ends.pop(table_session(desk).game.asks()[0][0]))
        else:
            enter_texts(desk, text)
        desk.run(20)
    game = table_session(desk).game
    assert game.over and str(game.scores) in lines[-1]
    check_replay(desk)
