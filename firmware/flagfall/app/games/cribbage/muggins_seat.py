"""Muggins: which seat calls the points that were not said."""

from ....engine.moves import CALL, make
from ...i18n.language import t
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu


class MugginsSeat(TableMenu):
    """callers: seats that may call."""

    def __init__(self, app, table, callers: list):
        super().__init__(app, table, t("muggins"))
        self._callers = callers

    def lines(self) -> list:
        return [(seat_name(self.table, seat), "") for seat in self._callers]

    def choose(self, index: int) -> None:
        self.table.enter([make(CALL, self._callers[index])], self.stamp)
        self.app.back()
