"""Who has called Muggins, where more than one could."""

from ..i18n.language import t
from .game_screen import seat_name
from .table_menu import TableMenu


class MugginsCaller(TableMenu):
    """seats: those who may."""

    def __init__(self, app, table, seats: list):
        super().__init__(app, table, t("muggins"))
        self._seats = seats

    def lines(self) -> list:
        return [(seat_name(self.table, seat), "") for seat in self._seats]

    def choose(self, index: int) -> None:
        self.table.claim(self._seats[index], self.stamp)
        self.app.back()
