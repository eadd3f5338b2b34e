"""Who begins the round: the table has looked at the tiles and tells the device."""

from ....engine.moves import CHANCE, make
from ...i18n.language import t
from ...screen import BACK
from ...table.game_screen import hand_title, next_hand, seat_name
from ...table.table_menu import TableMenu


class WhoLeads(TableMenu):
    gives_way = True

    def __init__(self, app, table):
        super().__init__(app, table, t("who_leads"))
        self.right = hand_title(table)

    def lines(self) -> list:
        return [(seat_name(self.table, seat), "") for seat in range(self.table.game.seats)]

    def press(self, event) -> None:
        if event.button == BACK:
            self.app.open("table.game_menu", self.table, False)
        else:
            super().press(event)

    def choose(self, index: int) -> None:
        self.table.enter([make(CHANCE, index)], self.stamp)
        next_hand(self.app, self.table)
