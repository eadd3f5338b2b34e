"""The question who leads: the players choose the seat, or let the device draw lots where the rules say so."""

from ....engine.dominoes.notation import REDEAL
from ....engine.dominoes.tiles import name
from ....engine.moves import CHANCE, make
from ....engine.rng import Rng
from ...i18n.language import t
from ...menu import Row
from ...table.game_screen import hand_title, next_hand, seat_name
from ...table.table_menu import TableMenu


class Leader(TableMenu):
    begins = gives_way = True

    def __init__(self, app, table):
        super().__init__(app, table, t("who_leads"))
        self.right = hand_title(table)
        self._lifted = []  # one tile for each seat, once the device has drawn lots

    def rows(self) -> list:
        game, table = self.table.game, self.table
        rows = []
        for seat in range(game.seats):
            value = name(self._lifted[seat]) if self._lifted else self.arrow(seat)
            rows.append(Row(seat_name(table, seat), value, self._enter, args=(seat,)))
        if game.lead.redeals:
            rows.append(Row(t("told_redeal"), "", self._enter, args=(REDEAL,)))
        return rows if game.lead.bound else rows + [Row(t("draw_lot"), "", self._draw)]

    def _draw(self) -> None:
        """Draws a tile for each seat; the cursor goes to the seat that leads by them."""
        from ....engine.dominoes import lots

        game = self.table.game
        self._lifted = lots.draw(Rng((self.stamp * 2654435 ^ len(game.log)) & 0x3FFFFFFF), game.seats, game.top)
        self.renew()
        self.move_to(lots.leader(game.lead.rule, self._lifted))

    def _enter(self, payload: int) -> None:
        self.table.enter([make(CHANCE, payload)], self.stamp)
        next_hand(self.app, self.table)
