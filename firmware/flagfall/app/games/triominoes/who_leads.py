"""The question who begins the round: the players compare their tiles and choose the seat."""

from ....engine.moves import CHANCE, make
from ...i18n.language import t
from ...menu import Row
from ...table.game_screen import hand_title, next_hand, seat_name
from ...table.table_menu import TableMenu


class WhoLeads(TableMenu):
    begins = gives_way = True

    def __init__(self, app, table):
        super().__init__(app, table, t("who_leads"))
        self.right = hand_title(table)

    def rows(self) -> list:
        table = self.table
        return [Row(seat_name(table, seat), self.arrow(seat), self._enter, args=(seat,)) for seat in range(table.game.seats)]

    def _enter(self, seat: int) -> None:
        self.table.enter([make(CHANCE, seat)], self.stamp)
        next_hand(self.app, self.table)
