"""Who begins the round: the table has looked at the tiles and tells the device."""

from ....engine.moves import CHANCE, make
from ...i18n.language import t
from ...table.game_screen import hand_title, next_hand, seat_name
from ...table.table_menu import TableMenu


class WhoLeads(TableMenu):
    begins = gives_way = True

    def __init__(self, app, table):
        super().__init__(app, table, t("who_leads"))
        self.right = hand_title(table)

    def lines(self) -> list:
        return [(seat_name(self.table, seat), self.arrow(seat)) for seat in range(self.table.game.seats)]

    def choose(self, index: int) -> None:
        self.table.enter([make(CHANCE, index)], self.stamp)
        next_hand(self.app, self.table)
