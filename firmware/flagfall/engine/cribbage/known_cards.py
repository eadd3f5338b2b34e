"""What is known of the cards: who has shown which, who has said `go`. Knows no counts and no points.

Cards may be told by their rank alone, in the play and at the show; their suits come at the show, or never (CR-r).
"""

from micropython import const

from ...errors import IllegalMove
from .playing_cards import ALONE, CARDS, JACK, RANKS, name, worth

CRIB = const(7)  # in place of a seat
_STARTER = const(6)


class KnownCards:
    """size: cards of a hand; crib: cards of the crib.

    owners: for each card 0 while nobody has shown it, else one more than the seat it belongs to; alone: how many cards of each
    rank were told by their rank alone, thirteen numbers a seat and for the crib; laid: cards laid a seat; barred: the highest
    card that a seat has said by `go` not to hold, 0 for none; told: a bit for each hand told at the show; teller: whose hand
    is being told, -1 for nobody's; chain: its cards so far.
    """

    STATE = ("owners", "alone", "laid", "barred", "told", "teller", "chain")

    def __init__(self, seats: int, size: int, crib: int):
        self._seats = seats
        self.size = size
        self.crib = crib
        self.deal()

    def deal(self) -> None:
        """Every seat has a hand that nobody has seen."""
        self.owners = bytearray(CARDS)
        self.alone = bytearray(13 * (self._seats + 1))
        self.laid = bytearray(self._seats)
        self.barred = bytearray(self._seats)
        self.told, self.teller = 0, -1
        self.chain = []

    def left(self, rank: int) -> int:
        """Cards of this rank that nobody has shown."""
        n, owners, alone = 4, self.owners, self.alone
        for card in range(rank << 2, (rank << 2) + 4):
            if owners[card]:
                n -= 1
        for at in range(rank, len(alone), 13):
            n -= alone[at]
        return n

    def unseen(self, card: int) -> bool:
        """False for a card that was shown, also when all four of its rank were."""
        return not self.owners[card] and self.left(card >> 2) > 0

    def turn_up(self, card: int) -> None:
        """The starter (CR-06)."""
        self.owners[card] = _STARTER + 1

    def lay(self, seat: int, card: int) -> bool:
        """The seat lays this card, which may be told by its rank alone. True when it proves an earlier `go` wrong. IllegalMove."""
        rank = (card & 63) >> 2
        if card & ALONE:
            if not self.left(rank):
                raise IllegalMove("all four of this rank have been shown: %s", RANKS[rank])
            self.alone[13 * seat + rank] += 1
        else:
            if not self.unseen(card):
                raise IllegalMove("%s has been shown already", name(card))
            self.owners[card] = seat + 1
        self.laid[seat] += 1
        return self._proves(seat, card)

    def in_hand(self, seat: int) -> int:
        """Cards that the seat has not laid."""
        return self.size - self.laid[seat]

    def bar(self, seat: int, value: int) -> None:
        """The seat says by `go` that it holds no card of this value or less."""
        self.barred[seat] = max(self.barred[seat], value)

    def _proves(self, seat: int, card: int) -> bool:
        if worth(card) > self.barred[seat]:
            return False
        self.barred[seat] = 0  # said once, that is enough
        return True

    # At the show

    def cards_of(self, owner: int) -> list:
        """The cards of this seat, or of the crib, as far as they are known with their suits."""
        return [card for card in range(CARDS) if self.owners[card] == owner + 1]

    def counted(self, owner: int) -> list:
        """The same, and behind them those told by their rank alone, marked ALONE."""
        cards, row = self.cards_of(owner), self._row(owner)
        for rank in range(13):
            cards += [rank << 2 | ALONE] * self.alone[row + rank]
        return cards

    def _row(self, owner: int) -> int:
        """Where the thirteen numbers of this seat, or of the crib, begin in `alone`."""
        return 13 * min(owner, self._seats)

    def waits(self, seat: int) -> bool:
        """The hand must be told before it can be counted: a card is not known, or a suit that may matter.

        No suit matters in a hand with a pair and no jack told by its rank: it has no flush, and no nobs besides those that are seen.
        """
        if self.told >> seat & 1:
            return False
        cards = self.counted(seat)
        if len(cards) < self.size:
            return True
        if not cards[-1] & ALONE:
            return False
        ranks = [(card & 63) >> 2 for card in cards]
        return JACK << 2 | ALONE in cards or len(set(ranks)) == len(ranks)

    def tell(self, owner: int, card: int, more: int) -> bool:
        """A seat, or CRIB, tells one of its cards, which may be told by its rank alone; more: others follow. Behind the last one,
        True when the hand proves an earlier `go` wrong. IllegalMove when the card cannot be in that hand, or it has not as many.
        """
        size = self.crib if owner == CRIB else self.size
        n = len(self.chain) + 1
        if self.told >> owner & 1:
            raise IllegalMove("these cards have been told already")
        if n > size or (n < size) != (more > 0):
            if owner == CRIB:
                raise IllegalMove("the crib has %d cards", size)
            raise IllegalMove("a hand has %d cards", size)
        if not card & ALONE and card in self.chain:
            raise IllegalMove("%s comes twice", name(card))
        self.chain.append(card)
        try:
            self._may_hold(owner, card)
        except IllegalMove:
            self.chain.pop()
            raise
        if more:
            self.teller = owner
            return False
        return self._learn(owner)

    def _may_hold(self, owner: int, card: int) -> None:
        """IllegalMove unless the hand can have this card, the last of the chain, beside the others of the chain."""
        rank = (card & 63) >> 2
        if not card & ALONE and self.owners[card] not in (0, owner + 1):
            raise IllegalMove("%s cannot be there: it has been shown elsewhere", name(card))
        if self._not_laid(owner, rank) > self.left(rank):
            if card & ALONE:
                raise IllegalMove("all four of this rank have been shown: %s", name(card))
            raise IllegalMove("%s cannot be there: it has been shown elsewhere", name(card))
        if owner == CRIB:
            return
        left = self.in_hand(owner)
        for other in range(13):
            left -= self._not_laid(owner, other)
        if left < 0:
            raise IllegalMove("seat %d has not laid %s", owner, name(card))

    def _not_laid(self, owner: int, rank: int) -> int:
        """How many cards of this rank the chain has besides those laid."""
        suited, by_rank = self._told(owner, rank)
        return max(0, suited + by_rank - self.alone[self._row(owner) + rank])

    def _told(self, owner: int, rank: int) -> tuple:
        """Cards of this rank in the chain that were not laid with their suit: (told with their suit, by their rank alone).

        One that was laid with its suit may be told by its rank alone: its suit stays known.
        """
        suited = by_rank = 0
        for card in range(rank << 2, (rank << 2) + 4):
            by_rank -= self.owners[card] == owner + 1
        for card in self.chain:
            if (card & 63) >> 2 == rank:
                if card & ALONE or self.owners[card] == owner + 1:
                    by_rank += 1
                else:
                    suited += 1
        return suited, max(0, by_rank)

    def _learn(self, owner: int) -> bool:
        """The hand is told to its last card. What was laid is among it: `_may_hold` leaves no room for more than was not laid."""
        wrong, row = False, self._row(owner)
        for rank in range(13):
            if owner != CRIB and self._not_laid(owner, rank) and self._proves(owner, rank << 2):
                wrong = True
            self.alone[row + rank] = self._told(owner, rank)[1]
        for card in self.chain:
            if not card & ALONE:
                self.owners[card] = owner + 1
        self.told |= 1 << owner
        self.teller = -1
        self.chain = []
        return wrong
