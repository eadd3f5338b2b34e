"""A game's entries with who made them and what they brought: the log played again on a second board, piece by piece.

The game on the table is not touched, so time may run meanwhile.
"""

from .. import engine
from ..engine import options


class Replayed:
    """entries: (index of the first int, seat or -1, points of the best side) each; complete: all of the log is done."""

    def __init__(self, table):
        self._table = table
        self.entries = []
        self._at = 0
        self.game = fresh_game(table.session)

    @property
    def complete(self) -> bool:
        return self._at >= len(self._table.game.log)

    def step(self, ints: int) -> None:
        """Plays so many ints more."""
        log, game = self._table.game.log, self.game
        while ints and not self.complete:
            first, move = self._at, log[self._at]
            total = [0] * len(game.sides)
            while True:
                game.play(move)
                for side, points in enumerate(game.points):
                    total[side] += points
                self._at += 1
                ints = max(ints - 1, 0)
                if not move >> 25 & 1 or self.complete:
                    break
                move = log[self._at]
            best = 0
            for points in total:
                if abs(points) > abs(best):
                    best = points
            self.entries.append((first, game.mover, best))


def fresh_game(session):
    """The session's game before its first entry."""
    if session.padded:
        from ..engine import pad

        return pad.after(session.before)
    header = session.header
    return engine.new(header.preset, options.read(header.options), True)


def game_before(table, index: int):
    """The game as it stood before the int at `index` of the log."""
    game = fresh_game(table.session)
    for i in range(index):
        game.play(table.game.log[i])
    return game
