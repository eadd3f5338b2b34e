"""The question who begins: the players choose the seat. A subclass may let the device draw lots. For all families."""

from ...engine.moves import CHANCE, make
from ..i18n.language import t
from ..menu import Row
from ..screen import BACK, RIGHT
from .game_screen import hand_title, next_hand, seat_name
from .table_menu import TableMenu


class WhoLeads(TableMenu):
    """Its first rows are the seats."""

    gives_way = True

    def __init__(self, app, table):
        super().__init__(app, table, t("who_leads"))
        self.right = hand_title(table)
        self._lots = []  # the text of a lot for each seat, once the device has drawn them

    def rows(self) -> list:
        table, lots = self.table, self._lots
        return [Row(seat_name(table, seat), lots[seat] if lots else "", self.choose, args=(seat,)) for seat in range(table.game.seats)]

    def press(self, event) -> None:
        if event.button == BACK:
            self.app.stack[0].press(event)  # the play screen goes back to the summary, or opens the game menu
        else:
            super().press(event)

    def begin(self, event) -> None:
        """Chooses the seat of a big button, or with more than two seats that of the first row, and starts its clock. The summary passes
        the press on that has started the game.
        """
        self.stamp = event.stamp
        two = self.table.game.seats == 2
        self.choose((event.button == RIGHT) ^ self.app.preferences.swapped if two else 0)
        if self.table.go(event.stamp):
            self.app.sound("turn")

    def show_lots(self, lots: list, seat: int) -> None:
        """Shows the text of a lot for each seat, with the cursor on the seat that begins by them."""
        self._lots = lots
        self.renew()
        self.move_to(seat)

    def choose(self, payload: int) -> None:
        """Enters the seat that begins, or another payload of a CHANCE move, such as REDEAL of dominoes."""
        self.table.enter([make(CHANCE, payload)], self.stamp)
        next_hand(self.app, self.table)
