"""Counts the lines of play of a given depth, to check and measure a move generator. Knows no rules."""


def perft(board, moves, depth: int, room: int) -> int:
    """Returns the number of lines of `depth` plies. The moves of the last ply are listed but not made.

    board makes and unmakes moves; moves(out) lists at most `room` of them.
    """
    return _count(board, moves, depth, [[0] * room for _ in range(depth)]) if depth else 1


def _count(board, moves, depth: int, lists: list) -> int:
    out = lists[depth - 1]
    n = moves(out)
    if depth == 1:
        return n
    nodes = 0
    for i in range(n):
        move = out[i]
        undo = board.make(move)
        nodes += _count(board, moves, depth - 1, lists)
        board.unmake(move, undo)
    return nodes
