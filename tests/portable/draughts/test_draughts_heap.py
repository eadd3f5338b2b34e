"""On MicroPython, listing draughts moves and captures must take no memory (the heap is locked)."""

from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from tests.portable.dominoes.test_fives_heap import count_moves_locked

_POSITIONS = (  # FEN, legal moves counted by hand
    ("", 7),
    ("W:WK18:B1", 4),
    ("W:W18:B14", 1),
    ("W:WK18:B14,15,22,23", 4),
    ("W:W22:B18,17,10", 2),  # the captures 22x15x6 and 22x13
)


def test_moves_take_no_memory():
    out = array("I", [0] * MAX_MOVES)
    for fen, moves in _POSITIONS:
        assert count_moves_locked(new("draughts", {"fen": fen} if fen else {}), out) == moves, fen
