"""The end of a hand: the pips that a seat was left with, as a total within what is still unseen."""

from ...engine.moves import TOTAL, make
from ..i18n.language import t
from .game_screen import seat_name
from .number_dial import Dial


class HandTotals(Dial):
    def __init__(self, app, table):
        self._seat = 0
        super().__init__(app, table, 0, 0, 0, (1, 10))
        self._ask()

    def enter(self) -> None:
        """Also when a hand has been turned up or something was undone on a screen above."""
        if self.table.asks == "count":
            self._ask()

    def _ask(self) -> None:
        self._seat, _, self.low, self.high = self.table.game.asks()[0]
        self.value, self.sure = self.low, False
        self.title = t("pips_of", seat_name(self.table, self._seat), self.table.game.held(self._seat))
        self.hint = t("count_help")

    def near(self, value: int, step: int) -> int:
        """Past the totals that no unseen tiles give."""
        game = self.table.game
        while self.low < value < self.high and not game.possible(self._seat, value):
            value += step
        return value

    def away(self) -> None:
        self.app.open("table.game_menu", self.table, False)

    def take(self, stamp: int) -> None:
        if not self.sure and self.low < self.high:
            self.sure = True
            return
        self.table.enter([make(TOTAL, self._seat << 16 | self.value)], stamp)
        if self.table.asks == "count":
            self._ask()
        else:
            self.app.back()

    def tick(self, now: int) -> None:
        if self.table.asks != "count":
            self.app.back()
