"""Makes whole games of draughts as golden games: pydraughts plays them and gives the positions, without the engine.

`python -m tests.host.draughts.draughts_table` writes the files; test_draughts_oracle.py checks that they are up to date.
"""

import json
import random
from pathlib import Path

from draughts import Board, Move

FOLDER = Path(__file__).parents[2] / "data" / "golden"
START = "W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
# file: options, first player, and seed: with 12 there are two double jumps, a king, and an end
FILES = {"draughts_game": ("", "B", 12), "draughts_light": (" begins=light", "W", 5)}


def move_text(move: Move) -> str:
    """Returns a move with every square that it touches."""
    return ("x" if move.has_captures else "-").join(map(str, move.steps_move))


def key(board: Board) -> str:
    """Returns the position in the notation of the book: men before kings, in rising order, White's first."""
    turn, *sides = board.fen.rstrip(".").split(":")
    pieces = {
        side[0]: sorted(filter(None, side[1:].split(",")), key=lambda piece: (piece[0] == "K", int(piece.strip("K")))) for side in sides
    }
    return f"{turn}:" + ":".join(letter + ",".join(pieces[letter]) for letter in "WB")


def golden(name: str) -> str:
    """Returns the text of the file."""
    options, mover, seed = FILES[name]
    chance, board, seat = random.Random(seed), Board(variant="english", fen=f"{mover}:{START}"), 0
    text = f"# A game at random, played to its end by pydraughts with seed {seed}.\nnew draughts{options}\n"
    text += "#= " + json.dumps({"key": key(board), "turn": 0, "over": False, "score": [0, 0]}) + "\n"
    while moves := sorted(board.legal_moves(), key=move_text):
        move = chance.choice(moves)
        board.push(move)
        expected = {"move": move_text(move), "seat": seat, "key": key(board), "turn": 1 - seat, "over": False, "score": [0, 0]}
        if not board.legal_moves():
            expected |= {"turn": None, "over": True, "winners": [seat], "score": [2 - 2 * seat, 2 * seat]}
        text += f"play {move_text(move)}\n#= {json.dumps(expected)}\n"
        seat = 1 - seat
    return text


if __name__ == "__main__":
    for name in FILES:
        (FOLDER / f"{name}.txt").write_text(golden(name), encoding="ascii")
