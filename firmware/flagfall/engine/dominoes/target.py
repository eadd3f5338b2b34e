"""The end of a game of hands. Knows the points of each side, and no tiles."""

from ..ranking import best


class Target:
    """The target of one game. points: a side that has them after a hand may win."""

    STATE = ()

    def __init__(self, game, points: int):
        self.game = game
        self.points = points

    def begin(self) -> None:
        """Begins a hand."""

    def allowed(self, side: int, points: int) -> int:
        """Returns the part of these points that the side gets."""
        return points

    def winners(self) -> tuple | None:
        """Returns the winners after a hand, () for a drawn game, None while the game goes on: it may not end yet, or more than one side is
        best (D-f).
        """
        if not self.decided():
            return None
        won = best(self.game)
        return won if len(won) == 1 else None

    def decided(self) -> bool:
        """Returns True when the game may end after this hand."""
        return max(self.game.scores) >= self.points
