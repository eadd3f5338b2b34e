"""How many lines of so many plies there are: the measure of a move generator."""

from array import array

from .board import Board

_MOST = 128  # moves of one position


def perft(board: Board, depth: int) -> int:
    """Every legal move at the last ply; each distinct capture path is one. depth 1..9."""
    return _count(board, depth, [array("I", [0] * _MOST) for _ in range(depth)])


def _count(board: Board, depth: int, lists: list) -> int:
    out = lists[depth - 1]
    n = board.moves(out)
    if depth == 1:
        return n
    nodes = 0
    for i in range(n):
        move = out[i]
        undo = board.make(move)
        nodes += _count(board, depth - 1, lists)
        board.unmake(move, undo)
    return nodes
