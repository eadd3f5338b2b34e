"""The state of a game after every 64 moves, so that going back plays few of them again. Knows no rules."""

from micropython import const

_STEP = const(64)  # moves between two snapshots
_KEPT = const(6)  # snapshots kept besides the one of the start: more moves than an edit may reach back (255)


class Snapshots:
    """start: the state before the first move."""

    def __init__(self, start: list):
        self._start = start
        self._kept = []

    def look(self, n: int, game, end: int) -> None:
        """After `n` moves: keeps the game's state when it is time, unless too many more will follow until move `end`."""
        if n % _STEP == 0 and n > end - _STEP * _KEPT:
            self._kept.append((n, game.snapshot()))
            if len(self._kept) > _KEPT:
                self._kept.pop(0)

    def before(self, length: int) -> tuple:
        """(moves, state) of the last one that is not beyond `length` moves. Later ones are forgotten."""
        while self._kept and self._kept[-1][0] > length:
            self._kept.pop()
        return self._kept[-1] if self._kept else (0, self._start)


def copied(value):
    """Lists and bytearrays are changed in place by play, so a snapshot needs its own."""
    return value[:] if isinstance(value, (list, bytearray)) else value
