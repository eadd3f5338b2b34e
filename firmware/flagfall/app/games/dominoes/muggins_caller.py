"""Who has called Muggins, where more than one could."""

from ...i18n.language import t
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu
from .room import claim


class MugginsCaller(TableMenu):
    """seats: those who may."""

    def __init__(self, app, table, seats: list):
        super().__init__(app, table, t("muggins"))
        self._seats = seats

    def lines(self) -> list:
        return [(seat_name(self.table, seat), "") for seat in self._seats]

    def choose(self, index: int) -> None:
        claim(self.table, self._seats[index], self.stamp)
        self.app.back()
