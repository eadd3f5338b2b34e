"""The target of the fives family: which points it allows, when a side wins, and the extra hands when none does."""

from ..ranking import best
from .awards import lowest
from .target import Target


class FivesTarget(Target):
    """The target of one game. Reads the options target, overshoot, win_check, tie and blocked.

    extra: number of extra hands still to be played, in which nothing wins at once and no target limits the points (M0-f); frozen: a bit for
    each side that gets nothing more in this hand (M0-n).
    """

    STATE = ("extra", "frozen")

    def __init__(self, game):
        options = game.options
        Target.__init__(self, game, options["target"])
        self._reach = options["overshoot"] == "reach"
        self._freezes = options["overshoot"] == "freeze_hand"
        self._at_once = options["win_check"] == "immediate"
        self._blocked_wins = options["blocked"] == "wins_game"
        self._extra_hands = game.seats if options["tie"] == "extra_hands" else 1
        self.extra = self.frozen = 0

    def begin(self) -> None:
        self.frozen = 0

    def allowed(self, side: int, points: int) -> int:
        """Returns the points, or 0 where the target must be met exactly and they go beyond it (M0-n)."""
        if points <= 0 or self._reach or self.extra:
            return points
        return 0 if self.frozen >> side & 1 or self.game.scores[side] + points > self.points else points

    def in_play(self, side: int, points: int) -> int:
        """Works as `allowed` for points of a laid tile. With freeze_hand, a side whose points are refused gets no more in this
        hand (M0-n).
        """
        allowed = self.allowed(side, points)
        if points and not allowed and self._freezes:
            self.frozen |= 1 << side
        return allowed

    def winner_now(self) -> tuple:
        """Returns the side that wins the game at points in play, alone, else no side (M0-e). Equal sides, which only points by agreement
        can make, are compared after the hand.
        """
        if not self._at_once or self.extra or not self.decided():
            return ()
        won = best(self.game)
        return won if len(won) == 1 else ()

    def winners(self) -> tuple | None:
        """Works as in target.py. Equal sides play extra hands, then they are compared again (M0-16, M0-f, M2-i).

        Where a blocked hand wins the game, the side with the fewest pips wins (M0-V11).
        """
        count = self.game.hand_count
        if self._blocked_wins and count.out < 0:
            side, _ = lowest(self.game.sides, count.totals)
            if side >= 0:
                return (side,)
        if self.extra:
            self.extra -= 1
            if self.extra:
                return None
        elif not self.decided():
            return None
        won = best(self.game)
        if len(won) == 1:
            return won
        self.extra = self._extra_hands
        return None
