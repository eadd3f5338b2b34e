"""Who leads: the table tells the device, or where lots decide takes the device's draw."""

from ....engine.dominoes.notation import REDEAL
from ....engine.dominoes.tiles import name
from ....engine.moves import CHANCE, make
from ....engine.rng import Rng
from ...i18n.language import t
from ...table.game_screen import hand_title, next_hand, seat_name
from ...table.table_menu import TableMenu


class Leader(TableMenu):
    begins = gives_way = True

    def __init__(self, app, table):
        super().__init__(app, table, t("who_leads"))
        self.right = hand_title(table)
        self._lifted = []  # a tile a seat, once the device has drawn

    def lines(self) -> list:
        game = self.table.game
        seats = range(game.seats)
        lines = [(seat_name(self.table, seat), name(self._lifted[seat]) if self._lifted else self.arrow(seat)) for seat in seats]
        if game.lead.redeals:
            lines.append((t("told_redeal"), ""))
        return lines if game.lead.bound else lines + [(t("draw_lot"), "")]

    def choose(self, index: int) -> None:
        game = self.table.game
        if index == len(self._lines) - 1 and not game.lead.bound:
            from ....engine.dominoes import lots

            self._lifted = lots.lift(Rng((self.stamp * 2654435 ^ len(game.log)) & 0x3FFFFFFF), game.seats, game.top)
            self.renew()
            self.move_to(lots.leader(game.lead.rule, self._lifted))
            return
        self.table.enter([make(CHANCE, index if index < game.seats else REDEAL)], self.stamp)
        next_hand(self.app, self.table)
