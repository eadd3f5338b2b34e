"""Plays sticks: two seats take in turn one to three from a heap; the taker of the last wins one point."""

from ...errors import BadSyntax, IllegalMove
from ..game import Game
from ..moves import PLAIN, kind
from ..moves import make as move_of
from .facts import Facts

_MOST = 3


def rows(preset: str) -> tuple:
    """Returns the option table: the size of the heap."""
    return (("seats", (2, 2), 2, "sticks"), ("heap", (1, 99), 10, "sticks"))


def make(preset: str, options: dict, ring: bool):
    return Sticks(preset, options, ring)


class Sticks(Game):
    """A game of sticks. heap: the remaining sticks. A move's payload is the number taken."""

    STATE = ("heap",)
    FACTS = Facts

    def _setup(self) -> None:
        self.heap = self.options["heap"]

    def moves(self, out) -> int:
        n = 0 if self.over else min(_MOST, self.heap)
        for i in range(n):
            out[i] = move_of(PLAIN, i + 1)
        return n

    def _apply(self, move: int) -> None:
        if kind(move) != PLAIN or not 1 <= move <= _MOST:
            raise IllegalMove("one to three sticks are taken")
        if move > self.heap:
            raise IllegalMove("there are only %d sticks", self.heap)
        self.heap -= move
        if self.heap:
            self.turn = 1 - self.turn
            return
        self.scores[self.turn] += 1
        self._win((self.side(self.turn),))

    def stock(self) -> int:
        return self.heap

    def key(self) -> str:
        return "turn=%s;heap=%d" % ("-" if self.over else self.turn, self.heap)

    def _text(self, move: int) -> str:
        return "%d" % move

    def _parse(self, words: list) -> list:
        if len(words) > 1 or not words[0].isdigit():
            raise BadSyntax("it is written: how many sticks are taken")
        return [move_of(PLAIN, int(words[0]))]
