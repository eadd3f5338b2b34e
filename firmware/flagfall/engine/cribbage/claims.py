"""Points that wait until somebody says or calls them: cribbage with muggins (CR-V7, CR-m, CR-q). Knows no cards."""


class Claims:
    """pending: points that nobody has said or called; owner: the seat that made them; open: it may still say them."""

    STATE = ("pending", "owner", "open")

    def __init__(self):
        self.lapse()

    def wait(self, seat: int, points: int, may_say: bool) -> None:
        """The seat has made these points, or has said so many too few; they stand until the next card, say or crib."""
        self.pending = points
        self.owner = seat
        self.open = may_say and points > 0

    def lapse(self) -> None:
        """What is pending can no longer be said or called."""
        self.pending, self.owner, self.open = 0, -1, False
