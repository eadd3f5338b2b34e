"""The known facts about the cards: which cards each seat has shown, and the seats that have said `go`. Knows no counts and no points.

Cards may be entered by their rank only, in the play and at the show. Their suits may be entered at the show, or not at all (CR-r).
"""

from micropython import const

from ...errors import IllegalMove
from .playing_cards import CARDS, JACK, RANK_ONLY, RANKS, name, worth

CRIB = const(7)  # in place of a seat
_STARTER = const(6)


class KnownCards:
    """The cards of one deal."""

    STATE = ("owners", "rank_only", "laid", "barred", "turned_up", "turning_up", "chain")

    def __init__(self, seats: int, size: int, crib: int):
        self._seats = seats
        self.size = size  # cards of a hand
        self.crib = crib  # cards of the crib
        self.deal()

    def deal(self) -> None:
        """Gives every seat an unseen hand."""
        self.owners = bytearray(CARDS)  # for each card 0 while it is unseen, else one more than the seat it belongs to
        # Number of cards of each rank that were entered without a suit, thirteen numbers for each seat and for the crib
        self.rank_only = bytearray(13 * (self._seats + 1))
        self.laid = bytearray(self._seats)  # number of cards that each seat has laid
        self.barred = bytearray(self._seats)  # the highest value that a seat cannot hold after its `go`, 0 for none
        # turned_up: a bit for each hand entered at the show, also the crib; turning_up: the seat whose hand is being entered, -1 for none
        self.turned_up, self.turning_up = 0, -1
        self.chain = []  # the cards of that hand so far

    def left(self, rank: int) -> int:
        """Returns the number of unseen cards of this rank."""
        n, owners, rank_only = 4, self.owners, self.rank_only
        for card in range(rank << 2, (rank << 2) + 4):
            if owners[card]:
                n -= 1
        for at in range(rank, len(rank_only), 13):
            n -= rank_only[at]
        return n

    def unseen(self, card: int) -> bool:
        """Returns False for a card that was shown, and when all four cards of its rank were shown."""
        return not self.owners[card] and self.left(card >> 2) > 0

    def turn_up(self, card: int) -> None:
        """Turns up the starter (CR-06)."""
        self.owners[card] = _STARTER + 1

    def lay(self, seat: int, card: int) -> bool:
        """Lays this card, or a card of this rank. Returns True when it proves an earlier `go` of the seat wrong. Raises IllegalMove."""
        rank = (card & 63) >> 2
        if card & RANK_ONLY:
            if not self.left(rank):
                raise IllegalMove("all four of this rank have been shown: %s", RANKS[rank])
            self.rank_only[13 * seat + rank] += 1
        else:
            if not self.unseen(card):
                raise IllegalMove("%s has been shown already", name(card))
            self.owners[card] = seat + 1
        self.laid[seat] += 1
        return self._proves(seat, card)

    def in_hand(self, seat: int) -> int:
        """Returns the number of cards that the seat has not laid."""
        return self.size - self.laid[seat]

    def bar(self, seat: int, value: int) -> None:
        """Notes that the seat has said `go`, so that it holds no card of this value or less."""
        self.barred[seat] = max(self.barred[seat], value)

    def _proves(self, seat: int, card: int) -> bool:
        """Returns True when this card of the seat proves an earlier `go` wrong."""
        if worth(card) > self.barred[seat]:
            return False
        self.barred[seat] = 0  # one warning is enough
        return True

    # At the show

    def cards_of(self, owner: int) -> list:
        """Returns the cards of this seat or of the crib whose suits are known."""
        return [card for card in range(CARDS) if self.owners[card] == owner + 1]

    def known(self, owner: int) -> list:
        """Returns all known cards of this seat or of the crib: first those with a suit, then those without, marked RANK_ONLY."""
        cards, row = self.cards_of(owner), self._row(owner)
        for rank in range(13):
            cards += [rank << 2 | RANK_ONLY] * self.rank_only[row + rank]
        return cards

    def _row(self, owner: int) -> int:
        """Returns the index of the first of the thirteen numbers of this seat or of the crib in `rank_only`."""
        return 13 * min(owner, self._seats)

    def needs_cards(self, seat: int) -> bool:
        """Returns True when the hand must be entered before it can be counted: a card is unknown, or a suit that may bring points.

        Suits bring no points in a hand with a pair and with the suits of all its jacks: it has no flush, and its nobs are known.
        A hand without a pair needs the suits even when the known ones differ.
        """
        if self.turned_up >> seat & 1:
            return False
        cards = self.known(seat)
        if len(cards) < self.size:
            return True
        if not cards[-1] & RANK_ONLY:
            return False
        ranks = [(card & 63) >> 2 for card in cards]
        return JACK << 2 | RANK_ONLY in cards or len(set(ranks)) == len(ranks)

    def turn_up_card(self, owner: int, card: int, more: int) -> bool:
        """Enters one card, or a rank only, of a seat or of CRIB. more: other cards follow.

        Returns True after the last card when the hand proves an earlier `go` wrong. Raises IllegalMove when the card cannot be in that
        hand, or the number of cards is wrong.
        """
        size = self.crib if owner == CRIB else self.size
        n = len(self.chain) + 1
        if self.turned_up >> owner & 1:
            raise IllegalMove("these cards have been entered already")
        if n > size or (n < size) != (more > 0):
            if owner == CRIB:
                raise IllegalMove("the crib has %d cards", size)
            raise IllegalMove("a hand has %d cards", size)
        if not card & RANK_ONLY and card in self.chain:
            raise IllegalMove("%s comes twice", name(card))
        self.chain.append(card)
        try:
            self._check_card(owner, card)
        except IllegalMove:
            self.chain.pop()
            raise
        if more:
            self.turning_up = owner
            return False
        return self._learn(owner)

    def _check_card(self, owner: int, card: int) -> None:
        """Raises IllegalMove unless the hand can have this card, the last of the chain, and the other cards of the chain."""
        rank = (card & 63) >> 2
        if not card & RANK_ONLY and self.owners[card] not in (0, owner + 1):
            raise IllegalMove("%s cannot be there: it has been shown elsewhere", name(card))
        if self._not_laid(owner, rank) > self.left(rank):
            if card & RANK_ONLY:
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
        """Returns the number of cards of this rank in the chain that the seat has not laid."""
        suited, by_rank = self._in_chain(owner, rank)
        return max(0, suited + by_rank - self.rank_only[self._row(owner) + rank])

    def _in_chain(self, owner: int, rank: int) -> tuple:
        """Counts the cards of this rank in the chain that were not laid with their suit. Returns (with a suit, without a suit).

        A card that was laid with its suit may be entered without it. Its suit stays known.
        """
        suited = by_rank = 0
        for card in range(rank << 2, (rank << 2) + 4):
            by_rank -= self.owners[card] == owner + 1  # one of the cards counted below was laid with its suit
        for card in self.chain:
            if (card & 63) >> 2 == rank:
                if card & RANK_ONLY or self.owners[card] == owner + 1:
                    by_rank += 1
                else:
                    suited += 1
        return suited, max(0, by_rank)

    def _learn(self, owner: int) -> bool:
        """Ends the entry of a hand and returns True when it proves an earlier `go` wrong.

        The hand contains all laid cards, because `_check_card` allows only as many other cards as the seat still has.
        """
        wrong, row = False, self._row(owner)
        for rank in range(13):
            if owner != CRIB and self._not_laid(owner, rank) and self._proves(owner, rank << 2):
                wrong = True
            self.rank_only[row + rank] = self._in_chain(owner, rank)[1]
        for card in self.chain:
            if not card & RANK_ONLY:
                self.owners[card] = owner + 1
        self.turned_up |= 1 << owner
        self.turning_up = -1
        self.chain = []
        return wrong
