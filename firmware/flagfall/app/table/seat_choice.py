"""A menu for choosing a seat."""

from ..menu import Row
from .game_screen import seat_name
from .table_menu import TableMenu


class SeatChoice(TableMenu):
    """Offers seats. then(seat, stamp): called with the chosen seat."""

    stays_open = True

    def __init__(self, app, table, title: str, seats: list, then):
        super().__init__(app, table, title)
        self.seats = seats
        self._then = then

    def rows(self) -> list:
        return [Row(seat_name(self.table, seat), "", self._choose, args=(seat,)) for seat in self.seats]

    def _choose(self, seat: int) -> None:
        self._then(seat, self.stamp)
        self.app.back()
