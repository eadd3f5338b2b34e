"""English draughts against another program (pydraughts): random games, move by move; and counts to the full depth."""

import random
from array import array

import pytest
from draughts import Board as Other

from draughts_table import FILE, golden
from flagfall.engine import new
from flagfall.engine.draughts.position import Board
from flagfall.engine.game import MOST
from flagfall.engine.perft import perft

PUBLISHED = (7, 49, 302, 1469, 7361, 36768, 179740, 845931)


def listed(game) -> set[str]:
    out = array("I", [0] * MOST)
    return {game.text(out[i]) for i in range(game.moves(out))}


def theirs(board: Other) -> set[str]:
    """Their legal moves as ours are written: all squares of a capture."""
    return {("x" if move.has_captures else "-").join(map(str, move.steps_move)) for move in board.legal_moves()}


def position(fen: str) -> tuple[str, ...]:
    """What a FEN says, in whatever order."""
    turn, *sides = fen.rstrip(".").split(":")
    return turn, *sorted(side[0] + ",".join(sorted(side[1:].split(","))) for side in sides)


def compare(seed: int, plies: int) -> int:
    chance = random.Random(seed)
    game, board = new("draughts", {}), Other(variant="english")
    for ply in range(plies):
        mine = listed(game)
        assert mine == theirs(board), (seed, ply, game.key())
        assert position(game.key()) == position(board.fen)
        if not mine:
            assert game.over and game.winners() == (1 - ply % 2,)
            return ply
        text = chance.choice(sorted(mine))
        game.enter(game.parse(text))
        squares = [int(square) for square in text.replace("x", "-").split("-")]
        board.push(next(move for move in board.legal_moves() if list(move.steps_move) == squares))
    return plies


@pytest.mark.parametrize("seed", range(3))
def test_random_games(seed):
    assert compare(seed, 60) > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 160))
def test_many_random_games(seed):
    compare(seed, 150)


def test_counts():
    board = Board()
    board.start()
    assert [perft(board, board.moves, depth, MOST) for depth in range(1, 7)] == list(PUBLISHED[:6])
    assert board.cells == fresh().cells


@pytest.mark.slow
def test_counts_to_the_full_depth():
    assert [count(depth) for depth in (7, 8)] == list(PUBLISHED[6:])


def count(depth: int) -> int:
    board = fresh()
    return perft(board, board.moves, depth, MOST)


def fresh() -> Board:
    board = Board()
    board.start()
    return board


def test_the_golden_game_is_what_the_other_program_writes():
    assert FILE.read_text(encoding="ascii") == golden()
