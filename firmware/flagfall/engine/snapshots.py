"""The state of a game after every 64 moves, so that going back replays few moves. Knows no rules."""

from micropython import const

_STEP_MOVES = const(64)  # moves between two snapshots
_MAX_SNAPSHOTS = const(6)  # snapshots besides the one of the start; together they cover more moves than an edit may reach back (255)


class Snapshots:
    """The snapshots of one game; start: the state before the first move."""

    def __init__(self, start: list):
        self._start = start
        self._snapshots = []

    def add_if_due(self, n: int, game, end: int) -> None:
        """Adds a snapshot when `n`, the number of moves so far, is a multiple of 64.

        end: the number of moves at the end of a replay, which needs only the last snapshots; 0 in play.
        """
        if n % _STEP_MOVES == 0 and n > end - _STEP_MOVES * _MAX_SNAPSHOTS:
            self._snapshots.append((n, game.snapshot()))
            if len(self._snapshots) > _MAX_SNAPSHOTS:
                self._snapshots.pop(0)

    def latest(self, length: int) -> tuple:
        """Returns (number of moves, state) of the last snapshot within the first `length` moves, and forgets later snapshots."""
        while self._snapshots and self._snapshots[-1][0] > length:
            self._snapshots.pop()
        return self._snapshots[-1] if self._snapshots else (0, self._start)


def copy_of(value):
    """Returns the value, or a copy of a list or bytearray, because play changes those in place."""
    return value[:] if isinstance(value, (list, bytearray)) else value
