"""The number of lines of play must be that of a small game, counted by hand."""

from flagfall.engine.perft import perft


class Heap:
    """A heap of stones. A move takes one or two of them."""

    def __init__(self, stones: int):
        self.stones = stones
        self.made = 0

    def moves(self, out) -> int:
        count = min(self.stones, 2)
        for i in range(count):
            out[i] = i + 1
        return count

    def make(self, move: int) -> int:
        before = self.stones
        self.stones -= move
        self.made += 1
        return before

    def unmake(self, move: int, undo: int) -> None:
        assert undo == self.stones + move
        self.stones = undo


def test_the_lines_of_a_heap_of_four_stones():
    """1111, 112, 121, 211 and 22 are the ways to take all four; a line of three moves begins 111, 112, 121 or 211."""
    for depth, lines in enumerate((1, 2, 4, 4, 1, 0, 0)):
        heap = Heap(4)
        assert perft(heap, heap.moves, depth, 2) == lines and heap.stones == 4, depth


def test_the_last_moves_of_a_line_are_not_made():
    """For two plies only the first move of each line is made: 1 and 2."""
    heap = Heap(4)
    perft(heap, heap.moves, 2, 2)
    assert heap.made == 2
