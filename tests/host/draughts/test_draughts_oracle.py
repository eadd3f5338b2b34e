"""English draughts must agree with another program (pydraughts): random games, move by move, and counts to the full depth."""

import random
from array import array

import pytest
from draughts import Board as Other
from draughts.PDN import PDNReader

from flagfall.engine import new
from flagfall.engine.draughts.position import Board
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.perft import perft
from tests.host.draughts.draughts_table import FILES, FOLDER, START, golden
from tests.host.made_records import Recorded, sheet

PUBLISHED = (7, 49, 302, 1469, 7361, 36768, 179740, 845931)


def legal_texts(game) -> set[str]:
    out = array("I", [0] * MAX_MOVES)
    return {game.text(out[i]) for i in range(game.moves(out))}


def peer_moves(board: Other) -> set[str]:
    """Returns the other program's legal moves in our notation, with all squares of a capture."""
    return {("x" if move.has_captures else "-").join(map(str, move.steps_move)) for move in board.legal_moves()}


def position_of(fen: str) -> tuple[str, ...]:
    """Returns the contents of a FEN in a fixed order."""
    turn, *sides = fen.rstrip(".").split(":")
    return turn, *sorted(side[0] + ",".join(sorted(side[1:].split(","))) for side in sides)


def compare_games(seed: int, plies: int, begins: str = "dark") -> int:
    chance = random.Random(seed)
    game = new("draughts", {"begins": begins})
    board = Other(variant="english", fen=f"{'W' if begins == 'light' else 'B'}:{START}")
    for ply in range(plies):
        mine = legal_texts(game)
        assert mine == peer_moves(board), (seed, ply, game.key())
        assert position_of(game.key()) == position_of(board.fen)
        if not mine:
            assert game.over and game.winners() == (1 - ply % 2,)
            return ply
        text = chance.choice(sorted(mine))
        game.enter(game.parse(text))
        squares = [int(square) for square in text.replace("x", "-").split("-")]
        board.push(next(move for move in board.legal_moves() if list(move.steps_move) == squares))
    return plies


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("begins", ["dark", "light"])
def test_random_games(begins, seed):
    assert compare_games(seed, 60, begins) > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 160))
def test_many_random_games(seed):
    compare_games(seed, 150, ("dark", "light")[seed % 2])


def test_counts():
    board = Board()
    board.start()
    assert [perft(board, board.moves, depth, MAX_MOVES) for depth in range(1, 7)] == list(PUBLISHED[:6])
    assert board.cells == fresh().cells


@pytest.mark.slow
def test_counts_to_the_full_depth():
    assert [count(depth) for depth in (7, 8)] == list(PUBLISHED[6:])


def count(depth: int) -> int:
    board = fresh()
    return perft(board, board.moves, depth, MAX_MOVES)


def fresh() -> Board:
    board = Board()
    board.start()
    return board


@pytest.mark.parametrize("name", FILES)
def test_the_golden_games_are_those_of_the_other_program(name):
    assert (FOLDER / f"{name}.txt").read_text(encoding="ascii") == golden(name)


@pytest.mark.parametrize("begins", ["dark", "light"])
def test_another_program_replays_the_pdn(begins):
    """When the light men begin, the file has the first position; otherwise Dark would begin."""
    record, chance = Recorded("draughts", begins=begins), random.Random(4)
    for _ in range(12):
        record.play(chance.choice(sorted(legal_texts(record.session.game))))
    record.play("resign 0")
    (read,) = PDNReader(pdn_text=sheet(record).text()).games
    assert ("FEN" in read.tags) == (begins == "light")
    board = Other(variant="english", fen=read.tags.get("FEN", f"B:{START}"))
    for move in read.moves:
        squares = [int(square) for square in move.replace("x", "-").split("-")]
        board.push(next(move for move in board.legal_moves() if list(move.steps_move) == squares))
    assert len(read.moves) == 12 and position_of(board.fen) == position_of(record.session.game.key())
    expected = ("Ada", "Boris", "0-1") if begins == "light" else ("Boris", "Ada", "1-0")
    assert (read.tags["White"], read.tags["Black"], read.tags["Result"]) == expected


def test_a_position_says_who_begins():
    record = Recorded("draughts", fen="B:W18,25,K30:B3,12")
    record.play("12-16")
    record.play("resign 0")
    tags = sheet(record).tags
    assert [value for name, value in tags if name in ("White", "Black", "Result", "FEN")] == ["Boris", "Ada", "1-0", "B:W18,25,K30:B3,12"]
