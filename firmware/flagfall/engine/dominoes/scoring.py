"""Points for laid tiles: none (D), and the base class for games in which tiles bring points.

A game's own scoring subclasses Scoring. Knows no points for the end of a hand.
"""

from ...errors import IllegalMove


class Scoring:
    """The points of one hand. The game calls `score_tile`, `score_pass` and `end_hand` after a tile, a pass and the end of the hand.

    hand_points: points of each side in this hand; pending: points that nobody has said or called yet; laid_by: the seat that laid their
    tile, -1 for none; counts: the sum of the open ends brings points.
    """

    STATE = ("hand_points",)
    counts = False
    pending = 0
    laid_by = -1

    def __init__(self, game):
        self.game = game
        self.begin()

    def begin(self) -> None:
        """Begins a hand."""
        self.hand_points = [0] * len(self.game.sides)

    def worth(self, count: int, payload: int) -> int:
        """Returns the points for laying a tile when the open ends then add up to `count`. payload: the laid tile, see tiles.place."""
        return 0

    def score_tile(self, seat: int, payload: int) -> tuple:
        """Gives the seat the points for its tile. Returns the sides that win the game by these points, mostly none."""
        return ()

    def score_pass(self, seat: int) -> None:
        """Gives or takes the points for a pass."""

    def score_nothing(self) -> None:
        """Notes that the last move brought no points."""

    def lapse(self) -> None:
        """Forgets the pending points."""

    def end_hand(self, award: list) -> None:
        """Ends the hand with these points of each side."""

    def due(self, seat: int) -> int:
        """Returns the points that this seat may say or call now."""
        return 0

    def list_claims(self, out, n: int) -> int:
        """Writes the possible claims into `out` from index n and returns the index after them."""
        return n

    def claim(self, move_kind: int, payload: int) -> tuple:
        """Makes a claim of points. Returns the sides that win the game by it. Raises IllegalMove, also for any other kind of move."""
        raise IllegalMove("this game has no such move")

    def parse(self, words: list) -> list:
        """Returns the moves of an entry that only this game has, an empty list for any other entry."""
        return []
