"""The setting for the view of the board: the seat at the bottom, and the side of its home."""

from ...i18n.language import t
from ...menu import Row
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu


class BoardView(TableMenu):
    def __init__(self, app, table):
        super().__init__(app, table, t("do_view"))
        self._before = app.preferences.view

    def rows(self) -> list:
        view = self.app.preferences.view
        return [
            Row(t("view_from"), seat_name(self.table, view & 1), change=self._turn, args=(1,)),
            Row(t("view_home"), t("view_left" if view & 2 else "view_right"), change=self._turn, args=(2,)),
        ]

    def _turn(self, step: int, bit: int) -> None:
        self.app.preferences.view ^= bit

    def leave(self) -> None:
        if self.app.preferences.view != self._before and self.table.running(self.stamp) < 0:
            self.app.preferences.save()
