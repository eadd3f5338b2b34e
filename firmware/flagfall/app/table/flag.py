"""A flag has fallen: the device says whose, and whose fell first; the table says what that means."""

from micropython import const

from ...engine import outcome
from ..words import t
from .attable import clock_name, side_name
from .tablemenu import TableMenu

_LOOK = const(2)  # the line that changes nothing


class Flag(TableMenu):
    """seat: of the clock whose flag has fallen; wanted: somebody has asked for this screen. BACK only looks at the game;
    the menu of the game leads here again.
    """

    def __init__(self, app, table, seat: int, wanted: bool = False):
        super().__init__(app, table, t("flag_of", clock_name(table, seat)))
        self._seat = seat
        self.cursor = 0 if wanted else _LOOK  # an OK on its way to another screen must not end the game
        first = table.clock.first_flag(table.time(app.ticks.now()))
        if first >= 0 and first != seat:
            self.right = t("first_was", clock_name(table, first))
        self._two = len(table.game.sides) == 2

    def lines(self) -> list:
        table, seat = self.table, self._seat
        end = t("wins", side_name(table, 1 - seat)) if self._two else t("gives_up", clock_name(table, seat))
        return [(end, ""), (t("give_time"), ""), (t("look_on"), "")]

    def choose(self, index: int) -> None:
        app, table = self.app, self.table
        if index == 0:
            table.result(outcome.RESULT_IS + 1 - self._seat if self._two else outcome.RESIGN + self._seat, self.stamp)
            app.back_to("play")
        elif index == 1:
            table.pause(self.stamp)
            app.open("number", "time", t("time_of", clock_name(table, self._seat)), 60, 1, 35999, True)
        else:
            app.back()

    def answered(self, answer) -> None:
        table = self.table
        table.set_time(self._seat, answer[1] * 1000, self.app.ticks.now())
        self.app.back_to("play")
