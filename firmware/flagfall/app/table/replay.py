"""The seats and points of a game's entries, from a replay of the log in a second game, step by step.

The game on the table does not change, so time may run during the replay.
"""

from ...engine.moves import MORE


class Replay:
    """A replay. since: index of the first int whose entry is stored; known: index of the first int of an entry -> (seat or -1, the points
    of the side with most, this side); hands: the scores after each finished hand.
    """

    def __init__(self, table, since: int):
        self._table = table
        self._log = table.game.log
        self._since = since
        self._at = 0
        self._game = None  # made by the first step, because it takes a Pico 10 ms
        self.known = {}
        self.hands = []

    @property
    def complete(self) -> bool:
        return self._at >= len(self._log)

    def step(self) -> None:
        """Plays the next entry. The first call only makes the game."""
        if self._game is None:
            self._game = self._table.game.fresh()
            return
        log, game, first = self._log, self._game, self._at
        points = side = 0
        while not self.complete:
            move = log[self._at]
            number = game.hand_number
            game.play(move)
            self._at += 1
            if game.over or game.hand_number != number:
                self.hands.append(game.scores[:])
            for place, gain in enumerate(game.last_points or game.points):
                if abs(gain) > abs(points):
                    points, side = gain, place
            if not move & MORE:
                break
        if first >= self._since:
            self.known[first] = game.mover, points, side


def game_before(table, index: int):
    """Returns the game before the int at `index` of the log."""
    game = table.game.fresh()
    for i in range(index):
        game.play(table.game.log[i])
    return game
