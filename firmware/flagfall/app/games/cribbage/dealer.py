"""The question who deals first: the players choose the seat, or let the device cut the cards."""

from ....engine.cribbage.playing_cards import CARDS, rank
from ....engine.moves import CHANCE, make
from ....engine.rng import Rng
from ...i18n.language import t
from ...menu import Row
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu
from .card_words import card_text


class Dealer(TableMenu):
    begins = gives_way = True

    def __init__(self, app, table):
        super().__init__(app, table, t("first_dealer"))
        self._cut = []  # one card for each seat, once the device has cut

    def rows(self) -> list:
        table, rows = self.table, []
        for seat in range(table.game.seats):
            value = card_text(self._cut[seat]) if self._cut else self.arrow(seat)
            rows.append(Row(seat_name(table, seat), value, self._enter, args=(seat,)))
        return rows + [Row(t("device_cuts"), "", self._draw)]

    def _draw(self) -> None:
        """Cuts a card for each seat; the cursor goes to the lowest."""
        seats = self.table.game.seats
        self._cut = cut(Rng((self.stamp * 2654435 ^ seats) & 0x3FFFFFFF), seats)
        self.renew()
        self.move_to(_lowest(self._cut)[0])

    def _enter(self, seat: int) -> None:
        self.table.enter([make(CHANCE, seat)], self.stamp)
        self.app.back()


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
    least = min([rank(card) for card in cards])
    return [seat for seat, card in enumerate(cards) if rank(card) == least]
