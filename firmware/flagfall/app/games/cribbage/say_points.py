"""With muggins: the points of the last card, as its player counts them."""

from micropython import const

from ....engine.moves import SAY, make
from ...i18n.language import t
from ...table.game_screen import seat_name
from ...table.number_dial import Dial, NumberCursor

_MOST_POINTS = const(20)  # more than any card makes


class SayPoints(Dial):
    def new_cursor(self):
        return NumberCursor(0, 0, _MOST_POINTS, (1, 5))

    def title(self) -> str:
        return t("says", seat_name(self.table, self._game.claims.owner))

    def help_text(self) -> str:
        return ""

    def accept(self, stamp: int) -> None:
        self.take(make(SAY, self.cursor.value), stamp)
