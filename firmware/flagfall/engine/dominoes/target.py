"""When a game of hands is over. Knows points a side, and no tiles."""

from ..ranking import best


class Target:
    """points: a side that has so many after a hand may win."""

    STATE = ()

    def __init__(self, game, points: int):
        self.game = game
        self.points = points

    def begin(self) -> None:
        """A hand is dealt."""

    def allowed(self, side: int, points: int) -> int:
        """What of these points the side is given."""
        return points

    def winners(self) -> tuple | None:
        """The hand is counted: who has won the game, () when it is drawn; None while it goes on, because it may not end
        yet or because more than one side stands best (D-f).
        """
        if not self.decided():
            return None
        won = best(self.game)
        return won if len(won) == 1 else None

    def decided(self) -> bool:
        """May the game end after this hand?"""
        return max(self.game.scores) >= self.points
