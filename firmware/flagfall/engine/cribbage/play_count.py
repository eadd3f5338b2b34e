"""The running count of the play: the cards laid in this count, and the seats that have said `go` (CR-08). Knows no points."""

from micropython import const

from .playing_cards import worth

MAX_COUNT = const(31)
FITS_ALL = const(21)  # at this count or less any card may be laid


class PlayCount:
    """The count.

    pile: the cards of this count in order; count: their sum; gone: a bit for each seat that has said `go`; last: the seat that laid the
    last card, -1 for none.
    """

    STATE = ("pile", "count", "gone", "last")

    def __init__(self):
        self.begin()

    def begin(self) -> None:
        """Begins a new count."""
        self.pile = bytearray()
        self.count = self.gone = 0
        self.last = -1

    def lay(self, seat: int, card: int) -> None:
        self.pile.append(card)
        self.count += worth(card)
        self.last = seat

    def go(self, seat: int) -> None:
        self.gone |= 1 << seat

    def next(self, seat: int, cards) -> int:
        """Returns the first seat after this one that has cards and has not said `go`. The search ends with this seat itself. -1 when
        the count is over.
        """
        if self.count == MAX_COUNT:
            return -1
        seats = len(cards.laid)
        for _ in range(seats):
            seat = (seat + 1) % seats
            if cards.in_hand(seat) and not self.gone >> seat & 1:
                return seat
        return -1
