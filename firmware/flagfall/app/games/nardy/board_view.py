"""How the table looks at the board: from whose side, and on which side that player's home lies."""

from ...i18n.language import t
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu


class BoardView(TableMenu):
    changes = True

    def __init__(self, app, table):
        super().__init__(app, table, t("do_view"))
        self._before = app.preferences.view

    def lines(self) -> list:
        view = self.app.preferences.view
        return [
            (t("view_from"), seat_name(self.table, view & 1)),
            (t("view_home"), t("view_left" if view & 2 else "view_right")),
        ]

    def choose(self, index: int) -> None:
        self.change(index, 1)
        self.renew()

    def change(self, index: int, step: int) -> None:
        self.app.preferences.view ^= 1 << index

    def leave(self) -> None:
        if self.app.preferences.view != self._before and self.table.running(self.stamp) < 0:
            self.app.preferences.save()
