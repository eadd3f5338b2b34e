"""The running count of the play: what has been laid since it began anew, and who has said `go` (CR-08). Knows no points."""

from micropython import const

from .playing_cards import worth

MOST = const(31)
FITS_ALL = const(21)  # at this count or less any card may be laid


class PlayCount:
    """pile: the cards of this count in order; count: what they add up to; gone: a bit a seat that has said `go`;
    last: who laid the last card, -1 for nobody.
    """

    STATE = ("pile", "count", "gone", "last")

    def __init__(self):
        self.begin()

    def begin(self) -> None:
        """The count begins anew."""
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
        """The seat after this one, or itself, that can still be asked for a card; -1 when the count is at its end."""
        if self.count == MOST:
            return -1
        seats = len(cards.laid)
        for _ in range(seats):
            seat = (seat + 1) % seats
            if cards.in_hand(seat) and not self.gone >> seat & 1:
                return seat
        return -1
