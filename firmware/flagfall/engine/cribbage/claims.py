"""Points that wait until somebody says or calls them: cribbage with muggins (CR-V7, CR-m, CR-q). Knows no cards."""


class Claims:
    """The pending points.

    pending: points that nobody has say_too_few or called; owner: the seat that made them; open: how many of them it may still say.
    """

    STATE = ("pending", "owner", "open")

    def __init__(self):
        self.lapse()

    def wait(self, seat: int, points: int) -> None:
        """Sets the points that the seat has made, pending until the next card, say or crib."""
        self.pending = self.open = points
        self.owner = seat

    def more(self, seat: int, points: int) -> None:
        """Adds points to those that the seat made last and has not say_too_few, or has say_too_few too low."""
        if seat != self.owner:
            self.lapse()
        self.owner = seat
        self.pending += points
        self.open += points

    def say_too_few(self, seat: int, missed: int) -> None:
        """Notes that the seat has say_too_few so many points too few; it cannot correct that, and others can call them."""
        self.owner = seat
        self.pending, self.open = missed, 0

    def lapse(self) -> None:
        """Forgets the pending points."""
        self.pending, self.owner, self.open = 0, -1, 0
