"""The question who deals first: the players choose the seat, or let the device cut the cards."""

from ....engine.cribbage.playing_cards import CARDS, rank
from ....engine.rng import Rng
from ...i18n.language import t
from ...menu import Row
from ...table.who_leads import WhoLeads
from .card_words import card_text


class Dealer(WhoLeads):
    def __init__(self, app, table):
        super().__init__(app, table)
        self.title, self.right = t("first_dealer"), ""

    def rows(self) -> list:
        return super().rows() + [Row(t("device_cuts"), "", self._draw)]

    def _draw(self) -> None:
        """Cuts a card for each seat; the lowest deals."""
        seats = self.table.game.seats
        # The time of the press is the seed, with its bits mixed.
        cards = cut(Rng((self.stamp * 2654435 ^ seats) & 0x3FFFFFFF), seats)
        self.show_lots([card_text(card) for card in cards], _lowest(cards)[0])


def cut(rng, seats: int) -> list:
    """Returns a card for each seat; cuts again while two share the lowest rank (CR-03, CR-b)."""
    while True:
        cards = []
        while len(cards) < seats:
            card = rng.below(CARDS)
            if card not in cards:
                cards.append(card)
        if len(_lowest(cards)) == 1:
            return cards


def _lowest(cards: list) -> list:
    """Returns the seats whose cards have the lowest rank."""
    least = min([rank(card) for card in cards])
    return [seat for seat, card in enumerate(cards) if rank(card) == least]
