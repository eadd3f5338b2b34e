"""The setting for the suits that the device asks for at the show: only those that can bring points, or all.

With either value a hand that was laid completely, with a pair and no jack, is counted without questions (CR-r).
"""

from ...i18n.language import t
from ...menu import Row
from ...table.table_menu import TableMenu


class AskedSuits(TableMenu):
    def __init__(self, app, table):
        super().__init__(app, table, t("do_suits"))
        self._before = app.preferences.suits

    def rows(self) -> list:
        return [Row(t("do_suits"), t("suits_all" if self.app.preferences.suits else "suits_some"), change=self._turn)]

    def _turn(self, step: int) -> None:
        self.app.preferences.suits = not self.app.preferences.suits

    def leave(self) -> None:
        if self.app.preferences.suits != self._before and self.table.running(self.stamp) < 0:
            self.app.preferences.save()
