"""Points that wait until somebody says or calls them: cribbage with muggins (CR-V7, CR-m, CR-q). Knows no cards."""


class Claims:
    """pending: points that nobody has said or called; owner: the seat that made them; open: how many of them it may still say."""

    STATE = ("pending", "owner", "open")

    def __init__(self):
        self.lapse()

    def wait(self, seat: int, points: int) -> None:
        """The seat has made these points; they stand until the next card, say or crib."""
        self.pending = self.open = points
        self.owner = seat

    def more(self, seat: int, points: int) -> None:
        """The seat has made these points besides what it made last and has not said, or has said too low."""
        if seat != self.owner:
            self.lapse()
        self.owner = seat
        self.pending += points
        self.open += points

    def said(self, seat: int, missed: int) -> None:
        """The seat has said so many points too few, and cannot mend that; they can be called."""
        self.owner = seat
        self.pending, self.open = missed, 0

    def lapse(self) -> None:
        """What is pending can no longer be said or called."""
        self.pending, self.owner, self.open = 0, -1, 0
