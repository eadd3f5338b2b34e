"""A whole game of draughts as a golden game: pydraughts plays it and says the positions, the engine has no part in it.

`python tests/host/draughts/draughts_table.py` writes the file; test_draughts_oracle.py sees to it that it is what it would write.
"""

import json
import random
from pathlib import Path

from draughts import Board, Move

FILE = Path(__file__).parents[2] / "data" / "golden" / "draughts_game.txt"
SEED = 12  # two double jumps, a king, and an end


def written(move: Move) -> str:
    """With every square it touches."""
    return ("x" if move.has_captures else "-").join(map(str, move.steps_move))


def key(board: Board) -> str:
    """The position as the book has it: men before kings, rising, White's first."""
    turn, *sides = board.fen.rstrip(".").split(":")
    found = {
        side[0]: sorted(filter(None, side[1:].split(",")), key=lambda piece: (piece[0] == "K", int(piece.strip("K")))) for side in sides
    }
    return f"{turn}:" + ":".join(letter + ",".join(found[letter]) for letter in "WB")


def golden() -> str:
    """The file's text."""
    chance, board, seat = random.Random(SEED), Board(variant="english"), 0
    text = f"# A game at random, played to its end by pydraughts with seed {SEED}.\nnew draughts\n"
    text += "#= " + json.dumps({"key": key(board), "turn": 0, "over": False, "score": [0, 0]}) + "\n"
    while moves := sorted(board.legal_moves(), key=written):
        move = chance.choice(moves)
        board.push(move)
        expected = {"move": written(move), "seat": seat, "key": key(board), "turn": 1 - seat, "over": False, "score": [0, 0]}
        if not board.legal_moves():
            expected |= {"turn": None, "over": True, "winners": [seat], "score": [2 - 2 * seat, 2 * seat]}
        text += f"play {written(move)}\n#= {json.dumps(expected)}\n"
        seat = 1 - seat
    return text


if __name__ == "__main__":
    FILE.write_text(golden(), encoding="ascii")
