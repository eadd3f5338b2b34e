"""Each game must leave enough of the Pico's memory, after collection: on the table, and with the screen open that enters a turn."""

from random import Random

import chess
import pytest

from tests.target.conftest import BOARD, flagfall, flash_of
from tests.target.heap import GAMES, measure_heap, measure_screens
from tests.target.test_streaming import begin_chess
from tests.target.twin import Twin


@pytest.fixture
def twin(pico, tmp_path) -> Twin:
    return home(Twin(pico, tmp_path))


def home(twin: Twin) -> Twin:
    twin.run(4000)
    twin.settle()
    return twin


def test_at_home(twin, record_property):
    left = measure_heap(twin)
    record_property("home", str(left))
    assert left.enough


@pytest.mark.parametrize("game", GAMES)
def test_in_a_game(make_pico, micropython, tmp_path, game, record_property):
    """It is measured after a few turns, and again with the screen open that enters the next turn."""
    twin = home(Twin(make_pico(flash_of(BOARD, micropython, tmp_path)), tmp_path))
    memory = measure_screens(twin, game)
    for screen, left in memory.items():
        record_property(f"{game}, {screen}", str(left))
    assert [(screen, left) for screen, left in memory.items() if not left.enough] == []


def test_a_long_game_of_chess_takes_no_more(twin, tmp_path, record_property):
    """A PC enters a hundred moves of each side, more than in nearly every game."""
    board, chance, moves = chess.Board(), Random(2), []
    while len(moves) < 200:
        moves.append(chance.choice([move for move in board.legal_moves if not board.gives_check(move)]))
        board.push(moves[-1])
        assert not board.is_game_over(claim_draw=False), "the random game ended early: choose another seed"
    begin_chess(twin, "No clock")
    (tmp_path / "moves.txt").write_text(" ".join(move.uci() for move in moves))
    with twin.pico.free():
        output = flagfall("table", "--port", twin.pico.port, str(tmp_path / "moves.txt"), home=tmp_path)
    assert len(output.splitlines()) == 200
    twin.cut()  # a power cut removes the modules for the PC; the game stays
    twin.press("ok")
    twin.run(2000)
    left = measure_heap(twin)
    record_property("chess, after 200 half moves", str(left))
    assert left.enough
