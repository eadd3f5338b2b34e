"""What tiles score while they are laid: nothing (D), and the frame for games in which they score.

A game's own scoring subclasses Scoring. Knows nothing of what the end of a hand brings.
"""

from ...errors import IllegalMove


class Scoring:
    """hand_points: made in this hand, a number a side; pending: points that nobody has said or called yet, and layer, who
    laid their tile (-1: nobody); counts: the sum of the open ends matters.
    """

    STATE = ("hand_points",)
    counts = False
    pending = 0
    layer = -1

    def __init__(self, game):
        self.game = game
        self.begin()

    def begin(self) -> None:
        """A hand is dealt."""
        self.hand_points = [0] * len(self.game.sides)

    def worth(self, count: int, payload: int) -> int:
        """Points for laying this tile (as in tiles.py) when the open ends then add up to `count`."""
        return 0

    def laid(self, seat: int, payload: int) -> tuple:
        """The seat has laid this tile and makes its points. The sides that have won the game by that, nearly always none."""
        return ()

    def passed(self, seat: int) -> None:
        """The seat passes."""

    def idle(self) -> None:
        """The last move was none that scores."""

    def lapse(self) -> None:
        """What is pending can no longer be said or called."""

    def counted(self, award: list) -> None:
        """The hand is counted: points a side for its end."""

    def due(self, seat: int) -> int:
        """Points that this seat may say or call now."""
        return 0

    def list_claims(self, out, n: int) -> int:
        """Writes what may be said or called into `out` from index n; the index behind."""
        return n

    def claim(self, what: int, payload: int) -> tuple:
        """Somebody says or calls points, or tries a kind of move that no game of dominoes has. Returns as `laid`. IllegalMove."""
        raise IllegalMove("this game has no such move")

    def parse(self, words: list) -> list:
        """The moves of an entry that only this game writes so; none for any other."""
        return []
