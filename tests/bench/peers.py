"""Our move generators beside those of other programs: both count every leaf, in turns, and the best round of each counts."""

import time
from collections.abc import Callable

import draughts

from flagfall.engine.draughts.board import Board
from flagfall.engine.draughts.perft import perft

_DEPTH = 4
_TIMES = 20  # ours is too quick for the clock otherwise


def _rate(count: Callable[[], int], times: int = 1) -> float:
    """Leaves a second of the processor's time."""
    start = time.process_time()
    leaves = sum(count() for _ in range(times))
    return leaves / (time.process_time() - start)


def _draughts(rounds: int) -> tuple[float, float]:
    mine, other = Board(), draughts.Board(variant="english")
    mine.start()
    rates = [(_rate(lambda: perft(mine, _DEPTH), _TIMES), _rate(lambda: _theirs(other, _DEPTH))) for _ in range(rounds)]
    return max(ours for ours, _ in rates), max(theirs for _, theirs in rates)


def _theirs(board: draughts.Board, depth: int) -> int:
    moves = board.legal_moves()
    if depth == 1:
        return len(moves)
    leaves = 0
    for move in moves:
        board.push(move)
        leaves += _theirs(board, depth - 1)
        board.pop()
    return leaves


WORK = (("draughts, from the start (pydraughts)", _draughts),)
