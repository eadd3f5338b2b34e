"""What is known of the cards: who has shown which, who has said `go`. Knows no counts and no points.

Cards in the play may be told by their rank alone; their suits come at the show, or never where they do not matter (CR-r).
"""

from micropython import const

from ...errors import IllegalMove
from .playing_cards import ALONE, CARDS, JACK, RANKS, name, worth

CRIB = const(7)  # in place of a seat
_STARTER = const(6)


class KnownCards:
    """size: cards of a hand; crib: cards of the crib.

    owners: for each card 0 while nobody has shown it, else one more than the seat it belongs to; alone: cards told by
    their rank alone, thirteen a seat; laid: cards laid a seat; barred: the highest card that a seat has said by `go` not
    to hold, 0 for none; told: a bit for each hand told at the show; teller: whose hand is being told, -1 for nobody's;
    chain: its cards so far.
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
        self.alone = bytearray(13 * self._seats)
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

    def held(self, seat: int) -> int:
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

    def counted(self, seat: int) -> list:
        """Cards with which the seat's hand is worth what it really is; too few while its suits matter and are not told.

        They do not matter in a hand with a pair and no jack: it has no flush and no nobs. Its suits are then any.
        """
        cards, jack, pair = self.cards_of(seat), False, False
        for rank in range(13):
            n = self.alone[13 * seat + rank]
            known = len([card for card in cards if card >> 2 == rank])
            pair = pair or n + known > 1
            jack = jack or (n > 0 and rank == JACK)
        if jack or not pair:
            return cards
        for rank in range(13):
            for _ in range(self.alone[13 * seat + rank]):
                card = rank << 2
                while card in cards:
                    card += 1
                cards.append(card)
        return cards

    def waits(self, seat: int) -> bool:
        """The hand must be told before it can be counted."""
        return len(self.counted(seat)) < self.size

    def tell(self, owner: int, card: int, more: int) -> bool:
        """A seat, or CRIB, tells one of its cards; more: others follow. Behind the last one, True when the hand proves an
        earlier `go` wrong. IllegalMove when the card cannot be in that hand, or it has not as many.
        """
        size = self.crib if owner == CRIB else self.size
        n = len(self.chain) + 1
        if self.told >> owner & 1:
            raise IllegalMove("these cards have been told already")
        if n > size or (n < size) != (more > 0):
            if owner == CRIB:
                raise IllegalMove("the crib has %d cards", size)
            raise IllegalMove("a hand has %d cards", size)
        if card in self.chain:
            raise IllegalMove("%s comes twice", name(card))
        if self.owners[card] != owner + 1:
            self._may_hold(owner, card)
        if more:
            self.chain.append(card)
            self.teller = owner
            return False
        return self._learn(owner, card)

    def _may_hold(self, owner: int, card: int) -> None:
        """IllegalMove unless the hand can have this card, which nobody has shown with its suit."""
        rank = card >> 2
        extra = self._extra(owner, rank)
        if self.owners[card] or extra >= 0 and self.left(rank) <= extra:
            raise IllegalMove("%s cannot be there: it has been shown elsewhere", name(card))
        if extra < 0 or owner == CRIB:
            return
        unlaid = self.held(owner)
        for other in range(13):
            unlaid -= max(0, self._extra(owner, other))
        if unlaid <= 0:
            raise IllegalMove("seat %d has not laid %s", owner, name(card))

    def _extra(self, owner: int, rank: int) -> int:
        """Cards of this rank that the chain has besides those laid; below 0 while some that were told by their rank are missing."""
        n = 0 if owner == CRIB else -self.alone[13 * owner + rank]
        for card in self.chain:
            if card >> 2 == rank and self.owners[card] != owner + 1:
                n += 1
        return n

    def _learn(self, owner: int, last: int) -> bool:
        """The hand is told to its last card. What was laid is among it: `_may_hold` leaves no room for more than was not laid."""
        self.chain.append(last)
        wrong = False
        if owner != CRIB:
            for card in self.chain:
                if self._extra(owner, card >> 2) > 0 and self._proves(owner, card):
                    wrong = True
            for rank in range(13):
                self.alone[13 * owner + rank] = 0
        for card in self.chain:
            self.owners[card] = owner + 1
        self.told |= 1 << owner
        self.teller = -1
        self.chain = []
        return wrong
