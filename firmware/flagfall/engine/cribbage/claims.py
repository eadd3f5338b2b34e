"""The pending points of cribbage with muggins, until a player says or calls them (CR-V7, CR-m, CR-q). Knows no cards."""


class Claims:
    """The pending points.

    pending: points that nobody has said or called; owner: the seat that made them; open: the part of them that the owner may still say.
    """

    STATE = ("pending", "owner", "open")

    def __init__(self):
        self.lapse()

    def set(self, seat: int, points: int) -> None:
        """Sets the points that the seat has made. They are pending until the next card, `say`, hand or crib that is entered."""
        self.pending = self.open = points
        self.owner = seat

    def add(self, seat: int, points: int) -> None:
        """Adds points to the pending points of this seat. Pending points of another seat are lost."""
        if seat != self.owner:
            self.lapse()
        self.owner = seat
        self.pending += points
        self.open += points

    def leave_unsaid(self, seat: int, points: int) -> None:
        """Sets the points that the seat has left unsaid, 0 for none. It cannot say them any more, but others can call them."""
        self.owner = seat
        self.pending, self.open = points, 0

    def lapse(self) -> None:
        """Forgets the pending points."""
        self.pending, self.owner, self.open = 0, -1, 0
